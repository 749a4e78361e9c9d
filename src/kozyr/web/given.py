"""What the addresses are given of a request, each under its own name: who asks, all tables, how the reader likes it."""

from typing import Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath

from kozyr.tables.house import House
from kozyr.web.pages import Page
from kozyr.web.visitors import Visitor

TheRequest = Request[Any, Any, Any]
TheHouse = NamedDependency[House]
TheVisitor = NamedDependency[Visitor]
ThePage = NamedDependency[Page]
TableId = FromPath[str]

"""Where a server can be reached: what is written into the browser, and who can open it."""

import ipaddress
import socket
import urllib.parse

ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses for documentation, which nobody has: on the way to them a machine uses the address that others know."""
ANY_PORT = 9


def family_of(host: str) -> socket.AddressFamily:
    """The kind of a host's address."""
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def page_address(host: str, port: int) -> str:
    """The address of the first page at a host."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def open_address(host: str, port: int) -> str:
    """The address to open where a server listens at a host: one that others can open too, where they can come in."""
    if _is_unspecified(host):
        host = network_host(family_of(host))
    return page_address("localhost" if host == "127.0.0.1" else host, port)


def near_address(host: str, port: int) -> str:
    """The address at which this machine itself reaches a server that listens at a host."""
    if _is_unspecified(host):
        host = _loopback(family_of(host))
    return page_address(host, port)


def network_host(family: socket.AddressFamily) -> str:
    """This machine's address in its network; that of the machine itself where it is in none."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as trial:
            # Nothing is sent: the system only says from where it would.
            trial.connect((ELSEWHERE[family], ANY_PORT))
            found = str(trial.getsockname()[0])
    except OSError:
        return _loopback(family)
    return _loopback(family) if _is_unspecified(found) or "%" in found else found


def is_only_here(address: str) -> bool:
    """Whether only this computer can open an address."""
    try:
        host = urllib.parse.urlsplit(address).hostname or ""
    except ValueError:
        # A browser may say anything of where it has found us.
        return False
    found = _read(host)
    named = host == "localhost" or host.endswith(".localhost")
    return named or (found is not None and (found.is_loopback or found.is_unspecified))


def _loopback(family: socket.AddressFamily) -> str:
    return "::1" if family == socket.AF_INET6 else "127.0.0.1"


def _is_unspecified(host: str) -> bool:
    """Whether who listens there does so at all addresses of this machine."""
    found = _read(host)
    return found is not None and found.is_unspecified


def _read(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """A host's address, where it is written as one."""
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None

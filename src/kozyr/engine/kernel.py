"""The one place where Numba is set up.

Every function that runs compiled is decorated with :data:`kernel`. Its machine code is kept on disk in a folder
named by a digest of the sources: Numba notices that a file has changed, but not that a function which it calls
in another file has, and would go on with the old code.

``NUMBA_DISABLE_JIT=1`` runs the same lines interpreted: for debugging, for coverage, and for the test that both
ways give the same results.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import platformdirs

Function = TypeVar("Function", bound=Callable[..., Any])

config: Any = numba.config

COMPILED = not config.DISABLE_JIT
"""Whether kernels are compiled in this process."""

_PACKAGE = Path(__file__).parent.parent


FLOORS = ("cards.py", "engine", "games", "players")
"""Where kernels, and what they are made of, may stand."""


def source_digest() -> str:
    """A digest of every source file that can have a part in a kernel, in the order of their names."""
    digest = hashlib.sha256(numba.__version__.encode())
    sources = [path for floor in FLOORS for path in (_PACKAGE / floor).rglob("*.py")]
    for path in sorted([*sources, _PACKAGE / FLOORS[0]]):
        digest.update(path.relative_to(_PACKAGE).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path | None:
    """The folder that holds compiled kernels, or None where no folder can be written."""
    chosen = os.environ.get("KOZYR_CACHE_DIR")
    candidates = [Path(chosen)] if chosen else [platformdirs.user_cache_path("kozyr")]
    candidates.append(Path(tempfile.gettempdir()) / f"kozyr-{os.getuid() if hasattr(os, 'getuid') else 0}")
    for folder in candidates:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                return folder
        except OSError:
            continue
    return None


_root = cache_root()
CACHE = _root / source_digest() if _root else None
"""Where this version's kernels are kept; None where nothing can be kept."""

if CACHE is not None:
    config.CACHE_DIR = str(CACHE)


def kernel(function: Function) -> Function:
    """Compile a function on its first call, without the interpreter's lock, and keep the code on disk.

    What was typed at a prompt has no source file to be kept by, and is compiled each time.
    """
    return _compile(function, forceinline=False)


def inlined(function: Function) -> Function:
    """As :func:`kernel`, for the small change of the inner loops: always compiled into its callers."""
    return _compile(function, forceinline=True)


def _compile(function: Function, *, forceinline: bool) -> Function:
    kept = CACHE is not None and Path(function.__code__.co_filename).is_file()
    compiled = numba.njit(cache=kept, nogil=True, error_model="numpy", forceinline=forceinline)(function)
    return cast(Function, compiled)


def is_warm() -> bool:
    """Whether compiled kernels of this version already lie on disk."""
    return CACHE is not None and any(CACHE.rglob("*.nbc"))

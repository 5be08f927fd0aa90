"""Complete files or none: a temporary file beside the target, written to disk, then moved into its place."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from mha_desktop.errors import UserError, shortened


@contextlib.contextmanager
def complete_file(path: Path) -> Iterator[IO[bytes]]:
    """Open `path` for writing; it appears, or replaces the old file, when the block ends without an error.

    Raises
    ------
    UserError
        When the file cannot be written; what was at `path` is as before.
    """
    target = Path(os.path.realpath(path))  # a link stays a link
    with looked_up(path):
        if target.is_dir():
            raise UserError(f"“{path}” is a folder. Name a file to write.")
        if target.exists() and not target.is_file():
            raise UserError(f"“{path}” is a device, not a file. Name a file to write.")
    temporary: str | None = None
    try:
        try:
            handle, temporary = tempfile.mkstemp(prefix=f".{target.name[:32]}.", suffix=".part", dir=target.parent)
            os.chmod(temporary, _mode(target))
            with os.fdopen(handle, "wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, target)
            temporary = None
        except OSError as error:
            raise UserError(f"“{path}” could not be written: {reason(error)}. Nothing was changed.") from error
    finally:
        if temporary is not None:
            with contextlib.suppress(OSError):
                os.unlink(temporary)


@contextlib.contextmanager
def looked_up(path: Path | str) -> Iterator[None]:
    """Say in words what the system answers about a path it will not look up: too long, or in a folder closed to us.

    Raises
    ------
    UserError
        In place of the block's `OSError`.
    """
    try:
        yield
    except OSError as error:
        raise UserError(f"“{shortened(str(path))}” cannot be used: {reason(error)}.") from error


def write_complete(path: Path, content: bytes) -> None:
    """Write a whole file at once, or nothing; see `complete_file`."""
    with complete_file(path) as file:
        file.write(content)


def reason(error: OSError) -> str:
    """Return the system's words for an error, without number and path."""
    return error.strerror or str(error) or type(error).__name__


def _mode(target: Path) -> int:
    """Permissions the target has, or would get from an ordinary `open`."""
    if target.exists():
        return target.stat().st_mode & 0o777
    umask = os.umask(0)
    os.umask(umask)
    return 0o666 & ~umask

"""Long work tells how far it is, and learns at each step whether it is still wanted."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import IO, Protocol, cast

PIECE = 2**18  # bytes that are compressed or written between two steps: about a hundredth of a second


class Stopped(Exception):
    """The work is not wanted any more; no writer or reader catches it, so each tidies up as after any error."""


class Step(Protocol):
    """What work calls between its pieces (rows, sheets, frames); see `Progress.step`."""

    def __call__(self, done: int = 0, of: int = 0) -> None:
        """Take a step: so many pieces are done, of so many where that is known."""


def unwatched(done: int = 0, of: int = 0) -> None:
    """The step of work that nobody watches or stops."""


class Progress:
    """How far work is, written in the thread that does it and read in any other.

    Attributes
    ----------
    done, of
        So many pieces of so many; `of` is 0 where the work does not know.
    stopped
        Whether it is to end.
    """

    def __init__(self) -> None:
        self.done = self.of = 0
        self.stopped = False

    def stop(self) -> None:
        """Have the work end at its next step."""
        self.stopped = True

    def step(self, done: int = 0, of: int = 0) -> None:
        """Say how far the work is.

        Raises
        ------
        Stopped
            When it is to end.
        """
        if self.stopped:
            raise Stopped
        if of:
            self.done, self.of = done, of


def pieces(content: bytes | memoryview, step: Step) -> Iterator[memoryview]:
    """Cut bytes in pieces, a step before each."""
    whole = memoryview(content)
    for start in range(0, len(whole), PIECE):
        step()
        yield whole[start : start + PIECE]


def watched(file: IO[bytes], step: Step) -> IO[bytes]:
    """Return a file for libraries that write on their own: each of their writes is a step.

    Parameters
    ----------
    file
        Open for writing; it stays open when the one returned is closed.
    """
    return cast("IO[bytes]", _WatchedFile(file, step))


class _WatchedFile(io.BufferedIOBase):
    """What `watched` returns."""

    def __init__(self, file: IO[bytes], step: Step) -> None:
        self._file, self._step = file, step

    def write(self, data: object) -> int:
        """Write all of it, in pieces."""
        content = memoryview(data).cast("B")  # type: ignore[arg-type]  # whatever has bytes
        return sum(self._file.write(piece) for piece in pieces(content, self._step))

    def writable(self) -> bool:
        """Whether it can be written: always."""
        return True

    def seekable(self) -> bool:
        """Whether places in it can be found again."""
        return self._file.seekable()

    def seek(self, offset: int, whence: int = 0) -> int:
        """Go to a place."""
        return self._file.seek(offset, whence)

    def tell(self) -> int:
        """Return the place."""
        return self._file.tell()

    def flush(self) -> None:
        """Hand everything to the system."""
        self._file.flush()

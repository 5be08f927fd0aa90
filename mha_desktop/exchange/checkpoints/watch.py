"""What long work on a model tells of itself: which stage it is at, and how far that has come."""

from __future__ import annotations

from typing import Literal, Protocol

Stage = Literal["matrices", "library", "tokens", "weights", "layers"]
"""Reading a layer's matrices; starting transformers; cutting a text in tokens; loading weights; running layers."""


class Watch(Protocol):
    """Called at each step of the work, in its own thread; it may raise `Stopped` to end it."""

    def __call__(self, stage: Stage, done: int = 0, of: int = 0) -> None:
        """Take note of a stage: so many pieces are done, of so many where that is known."""


def unwatched(stage: Stage, done: int = 0, of: int = 0) -> None:
    """The watch of work that nobody watches or stops."""

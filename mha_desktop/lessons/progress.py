"""How far each lesson was followed, kept between starts. A file that is missing or damaged is no progress."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from mha_desktop.errors import UserError
from mha_desktop.exchange.complete import write_complete
from mha_desktop.lessons.model import Lesson
from mha_desktop.paths import state_dir

_LARGEST = 2**20  # bytes
MOST_LESSONS = 200


class Progress(msgspec.Struct, frozen=True):
    """Where a lesson was left, from 0, and which of its steps are done, by their names."""

    step: int = 0
    done: frozenset[str] = frozenset()

    def at(self, step: int) -> Progress:
        """Return it at another step."""
        return msgspec.structs.replace(self, step=step)

    def with_done(self, name: str) -> Progress:
        """Return it with one more step done."""
        return self if name in self.done else msgspec.structs.replace(self, done=self.done | {name})


def step_name(lesson: Lesson, index: int) -> str:
    """Return the name by which a step is remembered: its id, else its title, which survive another order."""
    step = lesson.step[index]
    return step.id or step.title


def read_progress(lesson: str) -> Progress:
    """Return how far a lesson was followed; `lesson` is what `Lesson.id` or its file's name says."""
    return _read().get(lesson, Progress())


def write_progress(lesson: str, progress: Progress) -> None:
    """Remember how far a lesson was followed. What cannot be written is a loss too small to speak of."""
    found = {name: old for name, old in _read().items() if name != lesson}
    found[lesson] = progress
    recent = dict(list(found.items())[-MOST_LESSONS:])
    with contextlib.suppress(OSError, UserError):  # a loss too small to speak of
        _place().parent.mkdir(parents=True, exist_ok=True)
        write_complete(_place(), msgspec.json.encode(recent))


def _place() -> Path:
    return state_dir() / "lessons.json"


def _read() -> dict[str, Progress]:
    try:
        with _place().open("rb") as file:
            found = msgspec.json.decode(file.read(_LARGEST), type=dict[str, Progress])
    except (OSError, ValueError, RecursionError):  # msgspec's errors are ValueErrors
        return {}
    return {name: progress for name, progress in found.items() if progress.step >= 0}

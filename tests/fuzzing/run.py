"""One kind of file, the loop over its mutations, and the bounds of time and memory that each must keep."""

from __future__ import annotations

import contextlib
import random
import re
import signal
import sys
import time
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mha_desktop.errors import UserError

LONGEST_S = 2.0  # of processor time, so that a busy machine makes no failure
LONGEST_S_A_BYTE = 1e-6  # beside: a table of millions of numbers takes its time, and what grows faster than it fails
HANGS_S = 30  # of processor time, after which it is not waited for any longer
WAITS_S = 200  # of anybody's time: then it waits for something that does not come
MOST_MEMORY = 2**30
LONGEST_SENTENCE = 600
_NO_LETTERS = {"Cc", "Cs", "Co", "Cn"}

Mutation = Callable[[bytearray, random.Random], object]
"""Changes a file's bytes in place."""


class Hangs(BaseException):
    """Raised inside what takes too long; no `except Exception` on the way keeps it."""


@dataclass(frozen=True)
class Kind:
    """A kind of file.

    Attributes
    ----------
    suffix
        End of the file's name.
    valid
        Makes files as they should be, once a run.
    mutations
        Each as likely as the others; name one twice to have it twice as often.
    read
        Reads a file as the program does and looks at what a window looks at first; raises UserError to refuse it.
    sentences
        How many different sentences 200 mutations must lead to at least.
    opened
        How many of 200 must still be read: not all changes are so coarse that the first check ends it.
    """

    suffix: str
    valid: Callable[[], list[bytes]]
    mutations: tuple[Mutation, ...]
    read: Callable[[Path], object]
    sentences: int
    opened: int = 4


@dataclass
class Outcome:
    """How many files were read, and what was said of the others."""

    opened: int
    sentences: set[str]


def mutated(kind: Kind, valid: list[bytes], name: str, seed: int) -> bytes:
    """Return the file of a seed."""
    draw = random.Random(f"{name} {seed}")
    content = bytearray(draw.choice(valid))
    for _ in range(draw.choice((1, 1, 1, 2, 3))):
        if content:
            draw.choice(kind.mutations)(content, draw)
    return bytes(content)


def run(kind: Kind, name: str, folder: Path, times: int) -> Outcome:
    """Read `times` mutated files; what is wrong with one is raised with its seed."""
    valid, outcome, path = kind.valid(), Outcome(0, set()), folder / f"notes{kind.suffix}"
    for content in valid:
        path.write_bytes(content)
        assert refusal(kind, path) is None
    with memory():
        for seed in range(times):
            path.write_bytes(mutated(kind, valid, name, seed))
            try:
                said = refusal(kind, path)
            except BaseException as error:
                error.add_note(f"{name} {seed}")
                raise
            if said is None:
                outcome.opened += 1
            else:
                outcome.sentences.add(re.sub("[0-9]+", "1", said))
    return outcome


def refusal(kind: Kind, path: Path) -> str | None:
    """Return the one sentence that refuses a file, or None where it is read; both within the bounds."""
    begun = time.process_time()
    try:
        with alarm():
            kind.read(path)
    except UserError as error:
        said = str(error)
        check_sentence(said)
        return said
    finally:
        spent, size = time.process_time() - begun, path.stat().st_size if path.exists() else 0
        assert spent < LONGEST_S + LONGEST_S_A_BYTE * size, f"{spent:.1f} s"
    return None


def check_sentence(said: str) -> None:
    """A sentence is one line of letters, ends, can be taken in, and does not say that memory has run out."""
    assert said.strip() == said != ""
    assert said.endswith((".", "?"))
    assert len(said) < LONGEST_SENTENCE
    assert not any(unicodedata.category(letter) in _NO_LETTERS for letter in said), ascii(said)
    assert "memory" not in said


@contextlib.contextmanager
def alarm() -> Iterator[None]:
    """Raise `Hangs` in what takes far too long, where the system has such an alarm."""
    if sys.platform == "win32":
        yield
        return

    def ring(number: int, _: Any) -> None:
        raise Hangs(f"not done after {HANGS_S} s of work, or {WAITS_S} s ({signal.Signals(number).name})")

    timers = ((signal.SIGPROF, signal.ITIMER_PROF, HANGS_S), (signal.SIGALRM, signal.ITIMER_REAL, WAITS_S))
    before = [signal.signal(number, ring) for number, _, _ in timers]
    for _, timer, seconds in timers:
        signal.setitimer(timer, seconds)
    try:
        yield
    finally:
        for (number, timer, _), handler in zip(timers, before, strict=True):
            signal.setitimer(timer, 0)
            signal.signal(number, handler)


@contextlib.contextmanager
def memory() -> Iterator[None]:
    """Let the process take `MOST_MEMORY` more than it has: more is refused by the system, where it can do that."""
    if not sys.platform.startswith("linux"):
        yield
        return
    import resource

    used = resource.getpagesize() * int(Path("/proc/self/statm").read_text().split()[0])
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (used + MOST_MEMORY, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)

"""Takes what is the user's out of a text before it is written down: folders, and what errors quote of a document."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from traceback import walk_tb
from types import TracebackType

QUOTED = re.compile(r"“[^”]*”|(?<!\w)'(?:[^'\\]|\\.)*'|(?<!\w)\"(?:[^\"\\]|\\.)*\"")
_PATH = re.compile(r"(?:\b[A-Za-z]:)?[\w.~-]*(?:[\\/]+[^\s\\/:*?\"'“”<>|]+)+[\\/]?")
_HIDDEN = "…"
_OF_CODE = (ImportError, AttributeError, NameError, TypeError)  # what these quote are names of the program


def without_folders(text: str) -> str:
    """Return a text in which every path is its last part alone, also inside quotation marks, where it may have spaces.

    Names of modules, numbers and fractions such as 3/4 stay.
    """
    text = QUOTED.sub(lambda found: found[0][0] + _last(found[0][1:-1]) + found[0][-1], text)
    return _PATH.sub(lambda found: _last(found[0]), text)


def without_quotes(text: str) -> str:
    """Return a text in which nothing that it quotes is left: tokens, titles and entries are quoted."""
    return QUOTED.sub(lambda found: found[0][0] + _HIDDEN + found[0][-1], text)


def said(error: BaseException) -> str:
    """Return an error as one line, its kind and its words, without a user's data."""
    words = " ".join(str(error).split())
    if isinstance(error, OSError) and error.strerror:
        words = error.strerror  # the file's name is left out
    words = without_folders(words) if isinstance(error, _OF_CODE) else without_folders(without_quotes(words))
    return f"{type(error).__name__}: {words}" if words else type(error).__name__


def history(error: BaseException) -> Iterator[str]:
    """Return the lines of an error and of those that led to it, the first cause first: modules and lines, no values."""
    before, seen = error, [error]
    while (cause := before.__cause__ or (None if before.__suppress_context__ else before.__context__)) is not None:
        if any(cause is one for one in seen):
            break
        seen.append(cause)
        before = cause
    for one in reversed(seen):
        yield said(one)
        yield from places(one.__traceback__)


def places(traceback: TracebackType | None) -> Iterator[str]:
    """Return where an error came through, the innermost last: "  mha_desktop.ui.cube.view:120 paintEvent"."""
    for frame, line in walk_tb(traceback):
        module = frame.f_globals.get("__name__") or Path(frame.f_code.co_filename).name
        yield f"  {module}:{line} {frame.f_code.co_qualname}"


def _last(text: str) -> str:
    """Return the last part of a path; a text that is none as it is."""
    if not re.search(r"[\\/]", text) or re.fullmatch(r"[\w.]{1,3}/[\w.]{1,3}", text):
        return text
    return re.split(r"[\\/]+", text.rstrip("\\/"))[-1]

"""Numbers and texts as Python source: exact, wrapped, and safe whatever a token holds.

A script may hold no letter that ends a comment, hides or reorders text, or cannot be encoded; `repr` escapes them all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mha_desktop.exchange.progress import Step, unwatched

WIDTH = 120
INDENT = 4


def quoted(text: str) -> str:
    """Return a text as a Python literal, in double quotes where that needs no further escape."""
    literal = repr(text)
    return f'"{literal[1:-1]}"' if literal[0] == "'" and '"' not in literal else literal


def commented(text: str) -> str:
    """Return a text as one line that may stand in a comment, with “” around it."""
    return f"“{repr(text)[1:-1]}”"


def number(value: float | bool) -> str:
    """Return a number with all its digits; True and False as 1 and 0."""
    return repr(int(value)) if isinstance(value, bool) else repr(float(value))


def array_lines(
    name: str,
    call: str,
    array: NDArray[Any],
    shape: str,
    notes: Sequence[str] = (),
    dtype: str = "",
    step: Step = unwatched,
) -> list[str]:
    """Return the assignment of an array, a line a row where it has rows, wrapped.

    Parameters
    ----------
    call
        What makes an array of nested lists: `np.array` or `torch.tensor`.
    shape
        Comment on the first line, such as `(n, d)`.
    notes
        One comment a row.
    dtype
        A further argument of `call`.
    step
        Is called before each row.
    """
    end = f", {dtype})" if dtype else ")"
    if array.ndim == 1:
        return _wrapped(f"{name} = {call}([", [number(value) for value in array.tolist()], f"]{end}  # {shape}")
    return [f"{name} = {call}([  # {shape}", *_rows(array, INDENT, step, notes), f"]{end}"]


def list_lines(name: str, texts: Iterable[str]) -> list[str]:
    """Return the assignment of a list of texts, wrapped."""
    return _wrapped(f"{name} = [", [quoted(text) for text in texts], "]")


def _rows(array: NDArray[Any], indent: int, step: Step, notes: Sequence[str] = ()) -> list[str]:
    lines: list[str] = []
    margin = " " * indent
    for i, row in enumerate(array):
        step()
        if array.ndim == 2:
            note = f"  # {notes[i]}" if notes else ""
            lines += _wrapped(f"{margin}[", [number(value) for value in row.tolist()], f"],{note}")
        else:
            lines += [f"{margin}[  # head {i}", *_rows(np.asarray(row), indent + INDENT, step), f"{margin}],"]
    return lines


def _wrapped(start: str, items: list[str], end: str) -> list[str]:
    """Return `start`, the items between commas, `end`: on one line, or indented over several."""
    whole = f"{start}{', '.join(items)}{end}"
    if len(whole) <= WIDTH:
        return [whole]
    margin = " " * (len(start) - len(start.lstrip()))
    lines, line = [start], ""
    for item in items:
        if line and len(margin) + INDENT + len(line) + len(item) + 2 > WIDTH:
            lines.append(f"{margin}{' ' * INDENT}{line.rstrip()}")
            line = ""
        line += f"{item}, "
    return [*lines, f"{margin}{' ' * INDENT}{line.rstrip()}", f"{margin}{end}"]

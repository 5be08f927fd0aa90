"""Short typeset lines as data: runs of text that are italic, bold, raised or lowered.

``runs("<i>W</i><sub>Q</sub>")`` reads a four-tag subset of HTML. Who paints them is not known here.
"""

from __future__ import annotations

import html
import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache
from html.parser import HTMLParser
from itertools import groupby
from typing import Literal

Raised = Literal["", "sup", "sub"]
ELLIPSIS = "…"
EMPTY_TOKEN = "(empty)"
LABEL_LETTERS = 14

_RAISED = str.maketrans("0123456789()iT", "⁰¹²³⁴⁵⁶⁷⁸⁹⁽⁾ⁱᵀ")  # those that our font has
_SMALL = frozenset("⁰¹²³⁴⁵⁶⁷⁸⁹⁽⁾ⁱᵀ")
_SPACE_MARKS = {" ": "␣", "\u00a0": "⍽", "\t": "→", "\n": "↵", "\r": "␍"}


@dataclass(frozen=True)
class Style:
    """How one run differs from its line."""

    italic: bool = False
    bold: bool = False
    raised: Raised = ""


PLAIN = Style()


@dataclass(frozen=True)
class Run:
    """A piece of text in one style."""

    text: str
    style: Style = PLAIN


Runs = tuple[Run, ...]


class _Parser(HTMLParser):
    """Collects runs; a stack of styles follows the open tags."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.runs: list[Run] = []
        self._open: list[tuple[str, Style]] = [("", PLAIN)]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        style = self._open[-1][1]
        if tag == "i":
            style = replace(style, italic=True)
        elif tag == "b":
            style = replace(style, bold=True)
        elif tag == "sup":
            style = replace(style, raised="sup")
        elif tag == "sub":
            style = replace(style, raised="sub")
        else:
            raise ValueError(f"<{tag}> is not one of <i> <b> <sup> <sub>")
        self._open.append((tag, style))

    def handle_endtag(self, tag: str) -> None:
        if self._open[-1][0] != tag:
            raise ValueError(f"</{tag}> closes nothing")
        self._open.pop()

    def handle_data(self, data: str) -> None:
        style = self._open[-1][1]
        if self.runs and self.runs[-1].style == style:
            data = self.runs.pop().text + data
        self.runs.append(Run(data, style))

    def close(self) -> None:
        super().close()
        if len(self._open) > 1:
            raise ValueError(f"<{self._open[-1][0]}> is not closed")


@lru_cache(maxsize=4096)  # a wide layer has a line for each column of W_O
def runs(markup: str) -> Runs:
    """Runs of a line of markup with ``<i> <b> <sup> <sub>``; a literal ``<`` or ``&`` is written by `escape`.

    Raises
    ------
    ValueError
        For any other tag, or tags that do not match.
    """
    parser = _Parser()
    parser.feed(markup)
    parser.close()
    return tuple(parser.runs)


def escape(text: str) -> str:
    """`text` so that `runs` shows it as it is."""
    return html.escape(text, quote=False)


def markup(line: Runs) -> str:
    """`line` as the markup that `runs` reads, so that a whole line can be looked up or translated."""
    parts = []
    for run in line:
        text = escape(run.text)
        for tag, on in (("i", run.style.italic), ("b", run.style.bold), (run.style.raised, bool(run.style.raised))):
            text = f"<{tag}>{text}</{tag}>" if on else text
        parts.append(text)
    return "".join(parts)


def plain(line: Runs) -> str:
    """`line` without any style, for what is read aloud, tooltips and text files: W_Q, √d_head, K_iᵀ, A⁽ⁱ⁾, e^0.245.

    What is lowered or raised must not run into what stands before it: “e0.245” is another number.
    """
    said = ""
    for raised, pieces in groupby(line, lambda run: run.style.raised):
        text = "".join(run.text for run in pieces)
        said += f"_{text}" if raised == "sub" else raised_words(text) if raised else text
    return said


def raised_words(text: str) -> str:
    """A raised text as plain letters: small ones where there are such, else after a “^”."""
    if text[:1].isspace():  # a mark apart, as of padding
        return text
    small = text.translate(_RAISED)
    return small if all(letter in _SMALL for letter in small) else f"^{text}"


def _clusters(text: str) -> list[str]:
    """Letters with the marks that combine with them, so that none is cut in two."""
    clusters: list[str] = []
    for letter in text:
        joins = (
            unicodedata.combining(letter) or letter in "\u200d\ufe0e\ufe0f" or "\U0001f3fb" <= letter <= "\U0001f3ff"
        )
        if clusters and (joins or clusters[-1].endswith("\u200d")):
            clusters[-1] += letter
        else:
            clusters.append(letter)
    return clusters


def _visible(letter: str) -> str:
    if letter in _SPACE_MARKS:
        return _SPACE_MARKS[letter]
    if (
        unicodedata.category(letter) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
        and letter not in "\u200d\ufe0e\ufe0f"
    ):
        return f"‹{ord(letter):04X}›"
    return letter


def token_label(token: str, limit: int = LABEL_LETTERS) -> str:
    """`token` as an axis label: nothing in it is invisible, and no two different short tokens look alike.

    Tokenizers' marks (``Ġthe``, ``▁the``) are kept: they tell ``▁the`` from ``the``. Spaces at the ends and
    control characters become visible; the empty token says so.

    Parameters
    ----------
    token
        Any text.
    limit
        Most letters of the label, 2 or more; a longer one ends in ``…`` (the whole token belongs in a tooltip).
    """
    if not token:
        return EMPTY_TOKEN
    if len(token) <= limit and token.isascii() and token.isprintable() and " " not in token:
        return token  # as nearly all of a vocabulary's thousands of words
    core = token.strip(" ")
    start = len(token) - len(token.lstrip(" "))
    inner = core if core else ""
    padded = _SPACE_MARKS[" "] * start + inner + _SPACE_MARKS[" "] * (len(token) - start - len(inner))
    label = "".join(letter if letter == " " else _visible(letter) for letter in padded)
    clusters = _clusters(label)
    if len(clusters) > limit:
        return "".join(clusters[: limit - 1]).rstrip() + ELLIPSIS
    return label

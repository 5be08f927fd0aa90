"""The text of a step: Markdown with live values, formulas and links to what they name.

`{{attention[head=1, query=10, key=6]:.3f}}` becomes a number, `$X W_Q$` a formula, and
`[river](attention[head=1, query=10, key=6])` a link that lights up what the expression reads. A link's words may have
values in them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

import numpy as np

from mha_desktop.document.state import State
from mha_desktop.errors import Said, UserError
from mha_desktop.lessons.expressions import Expression, ExpressionError, parse
from mha_desktop.lessons.names import Value
from mha_desktop.scene.numbers import MINUS, decimal_mark, shown

_PIECE = re.compile(
    r"\{\{(?P<value>.+?)\}\}"
    r"|\$\$(?P<display>.+?)\$\$"
    r"|(?<![\\$])\$(?P<formula>[^$\n]+?)\$"
    r"|\[(?P<words>(?:[^\]\n{]|\{(?!\{)|\{\{(?:(?!\}\})[^\n])+\}\})+)\]\((?P<target>(?:[^()\n]|\([^()\n]*\))+)\)",
    re.DOTALL,
)
_VALUE_PIECE = re.compile(r"\{\{(?P<value>.+?)\}\}")
_FORMAT = re.compile(r"\.?\d{0,2}[dfe%]?")
_AWAY = ("https://", "http://", "doc:")
DECIMALS = 3

Kind = Literal["text", "value", "formula", "display", "link"]


@dataclass(frozen=True)
class Piece:
    """A part of a step's text: `text` is Markdown, TeX or a link's words; `offset` is where it starts in the source.

    A value in the words of a link has that `link`.
    """

    kind: Kind
    text: str
    offset: int
    expression: Expression | None = None
    form: str = ""
    target: str = ""
    link: Piece | None = None


class ProseError(UserError):
    """What is wrong with a text, at the letter `offset`."""

    def __init__(self, sentence: str, offset: int) -> None:
        super().__init__(sentence)
        self.offset = offset


@lru_cache(maxsize=512)
def pieces(text: str) -> tuple[Piece, ...]:
    """Split a step's text.

    Raises
    ------
    ProseError
        For a value or a link that cannot be read.
    """
    found: list[Piece] = []
    at = 0
    for match in _PIECE.finditer(text):
        if match.start() > at:
            found.append(Piece("text", text[at : match.start()], at))
        found.extend(_link(match) if match["words"] is not None else [_piece(match)])
        at = match.end()
    if at < len(text):
        found.append(Piece("text", text[at:], at))
    return tuple(found)


def _piece(match: re.Match[str]) -> Piece:
    if (value := match["value"]) is not None:
        source, form = _with_form(value)
        if not _FORMAT.fullmatch(form):
            raise ProseError(
                Said("“:{form}” is no way to write a number; use .3f, .2e, d or %.", form=form), match.start("value")
            )
        return Piece("value", source, match.start(), _parsed(source, match.start("value")), form)
    kinds: tuple[Kind, ...] = ("display", "formula")
    for kind in kinds:
        if (formula := match[kind]) is not None:
            return Piece(kind, formula.strip(), match.start())
    raise AssertionError(match[0])


def _link(match: re.Match[str]) -> list[Piece]:
    """Return the words of a link, and the values among them."""
    target, start, end = match["target"], match.start("words"), match.end("words")
    expression = None if target.startswith(_AWAY) else _parsed(target, match.start("target"))
    whole = Piece("link", match["words"], match.start(), expression, "", target)
    values = list(_VALUE_PIECE.finditer(match.string, start, end))
    if not values:
        return [whole]
    found: list[Piece] = []
    for value in values:
        if value.start() > start:
            found.append(replace(whole, text=match.string[start : value.start()], offset=start))
        found.append(replace(_piece(value), link=whole))
        start = value.end()
    if start < end:
        found.append(replace(whole, text=match.string[start:end], offset=start))
    return found


def _parsed(source: str, offset: int) -> Expression:
    try:
        return parse(source)
    except ExpressionError as error:
        raise ProseError(str(error), offset + error.column - 1) from None


def _with_form(value: str) -> tuple[str, str]:
    """Split a value from its form after the last colon outside brackets and quotes."""
    depth, quote, last = 0, "", -1
    for i, letter in enumerate(value):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        elif letter in "[(":
            depth += 1
        elif letter in "])":
            depth -= 1
        elif letter == ":" and depth == 0:
            last = i
    return (value, "") if last < 0 else (value[:last], value[last + 1 :].strip())


def written(value: Value, form: str = "", mark: str = ".") -> str:
    """Return a value as prose has it: a wide minus, a row in brackets and of one form, `mark` for the point.

    Languages with a decimal comma put a space before “%”.
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return value
    if isinstance(value, np.ndarray):
        between = "; " if mark == "," else ", "
        if value.ndim == 2:
            return "[" + between.join(written(row, form, mark) for row in value) + "]"
        whole = all(_is_whole(float(each)) for each in value if np.isfinite(each))
        return "(" + between.join(_marked(_number(float(each), form, whole), mark) for each in value) + ")"
    said = _marked(_number(float(value), form, _is_whole(float(value))), mark)
    return said.replace("%", "\u00a0%") if mark == "," else said


def _marked(text: str, mark: str) -> str:
    """Return a number with its decimal mark; thousands stand apart by the other one."""
    return text if mark == "." else text.replace(".", "\0").replace(",", ".").replace("\0", mark)


def _is_whole(value: float) -> bool:
    return bool(np.isfinite(value)) and value == int(value) and abs(value) < 1e6


def _number(value: float, form: str, whole: bool) -> str:
    """Return a number in a form; without one, as a whole number or with the decimals that the screen has."""
    if not np.isfinite(value):
        return shown(value)
    if not form:
        # What the screen has may have the reader's mark already; it is put in with all others.
        text = f"{int(value):,}" if whole else shown(value, DECIMALS).replace(decimal_mark(), ".")
        return text.replace("-", MINUS)
    if form.endswith("d"):
        return f"{round(value):,}".replace("-", MINUS)
    text = format(value, form)
    if form[-1] in "f%" and not text.strip("-0.%"):
        text = text.lstrip("-")  # no −0.000
    return text.replace("-", MINUS)


def values_of(text: str, state: State) -> dict[int, str | None]:
    """Return what each value of a text says, by its offset; None for what this document does not have."""
    found: dict[int, str | None] = {}
    for piece in pieces(text):
        if piece.kind == "value" and piece.expression is not None:
            try:
                found[piece.offset] = written(piece.expression.value(state), piece.form)
            except ExpressionError:
                found[piece.offset] = None
    return found

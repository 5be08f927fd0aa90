"""A lesson's file as it lies on the disk: its letters, its tables, and what is wrong with it by line and column."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from mha_desktop.errors import Said, UserError, shortened
from mha_desktop.exchange.toml import read_toml
from mha_desktop.lessons.expressions import ExpressionError
from mha_desktop.lessons.locate import Path as KeyPath
from mha_desktop.lessons.locate import Place, Places
from mha_desktop.lessons.prose import ProseError

T = TypeVar("T")
Fault = tuple[KeyPath, str, int | None]  # of which key, what, and at which letter of its text
MOST_BYTES = 4 * 2**20
_MOST_LETTERS = 400
_SYNTAX = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)
_AT = re.compile(r"(.*?)(?: - at `\$(.*)`)?", re.DOTALL)
_STEP = re.compile(r"\.?([A-Za-z0-9_-]+)|\[(\d+|\.\.\.)\]")
# What the library calls a type, in our words.
_WORDS = {"int": "a whole number", "float": "a number", "str": "text", "bool": "true or false", "array": "a list",
          "object": "a table"}  # fmt: skip


class LessonError(UserError):
    """What is wrong with a lesson's file, and where."""

    def __init__(self, name: str, place: Place, reason: str) -> None:
        # It quotes the file, which may have any letters, and very many; one that can be shown stays as it is.
        shown = f"{shortened(reason.removesuffix('.'), _MOST_LETTERS)}."
        reason = reason if reason == shown else shown
        super().__init__(
            "“{name}”, line {line}, column {column}: {reason}",
            name=name, line=place.line, column=place.column, reason=reason,
        )  # fmt: skip
        self.place, self.reason = place, reason


def read_text(path: Path) -> str:
    """Return what a lesson's file says.

    Raises
    ------
    UserError
        When it cannot be read.
    """
    name = shortened(path.name)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise UserError(
                "“{name}” is larger than {most} MB, so it is no lesson.", name=name, most=MOST_BYTES // 2**20
            )
        return path.read_bytes().decode("utf-8").replace("\r\n", "\n")
    except OSError as error:
        raise UserError("“{name}” cannot be read: {value}.", name=name, value=error.strerror or error) from None
    except UnicodeDecodeError as error:
        raise UserError("“{name}” is not written in UTF-8 (byte {start}).", name=name, start=error.start + 1) from None


def tables_of(text: str, name: str) -> dict[str, Any]:
    """Return the tables of a text; `name` stands in the message.

    Raises
    ------
    LessonError
        When it is no TOML.
    """
    try:
        return read_toml(text)
    except (ValueError, RecursionError) as error:  # thousands of digits are a plain ValueError
        raise _syntax(name, text, str(error)) from None


def fitted(data: object, kind: type[T], name: str, places: Places, at: KeyPath = ()) -> T:
    """Return data as a class has it; `at` is where the data stands in the file.

    Raises
    ------
    LessonError
        When it does not fit.
    """
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise _misfit(name, places, str(error), at) from None


def faults_of(check: Callable[[str], object], path: KeyPath, text: str) -> Iterator[Fault]:
    """Yield what a check finds wrong with the text at a path."""
    try:
        check(text)
    except ExpressionError as error:
        yield path, error.said, error.column - 1
    except ProseError as error:
        yield path, error.said, error.offset


def _syntax(name: str, text: str, said: str) -> LessonError:
    match = _SYNTAX.fullmatch(said)
    at_end = match is None or match[2] is None
    place = Place(text.count("\n") + 1, 1) if match is None or at_end else Place(int(match[2]), int(match[3]))
    return LessonError(name, place, Said("This is no TOML: {reason}.", reason=match[1] if match else said))


def _misfit(name: str, places: Places, said: str, at: KeyPath) -> LessonError:
    match = _AT.fullmatch(said)
    assert match is not None
    path: KeyPath = tuple(
        word or (0 if number == "..." else int(number)) for word, number in _STEP.findall(match[2] or "")
    )
    unknown = re.search(r"unknown field `([^`]+)`", match[1])
    if unknown is not None:
        path = (*path, unknown[1])
    return LessonError(name, places.key((*at, *path)), f"{_plain(match[1])}.")


def _plain(said: str) -> str:
    """Return what the library says in our words."""
    said = re.sub(r"Object contains unknown field `([^`]+)`", r"There is no setting “\1” here", said)
    said = re.sub(r"Object missing required field `([^`]+)`", r"“\1” is missing", said)
    said = re.sub(r"Invalid enum value '?([^']*)'?", r"“\1” is not one of the words that may stand here", said)
    said = said.replace(" | null", "").replace("`", "")
    return re.sub("|".join(rf"\b{word}\b" for word in _WORDS), lambda match: _WORDS[match[0]], said)

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
          "object": "a table", "null": "nothing"}  # fmt: skip
# What the standard library says of a file that is no TOML, where no letters of the file are in it.
_TOML = (
    "Cannot declare a table twice",
    "Cannot overwrite a value",
    "Expected '=' after a key in a key/value pair",
    "Expected ']' at the end of a table declaration",
    "Expected ']]' at the end of an array declaration",
    "Expected newline or end of document after a statement",
    "Invalid initial character for a key part",
    "Invalid statement",
    "Invalid value",
    "Unclosed array",
    "Unclosed inline table",
    "Unterminated string",
)
# What it says of a value, and how we say it; limits are said as it has them.
_SENTENCES = {
    r"Object contains unknown field `(?P<word>[^`]+)`": "There is no setting “{word}” here.",
    r"Object missing required field `(?P<word>[^`]+)`": "“{word}” is missing.",
    r"Invalid (?:enum )?value '?(?P<word>[^']*)'?": "“{word}” is not one of the words that may stand here.",
    r"Expected `(?P<kind>[^`]+)`, got `(?P<found>[^`]+)`": "Expected {kind}, got {found}.",
    r"Expected `(?:int|float)` (?P<limit>[<>]=? [-.\d]+)": "The number here must be {limit}.",
    r"Expected `array` of length (?P<limit>[<>]?=? ?\d+)": "The length of the list here must be {limit}.",
}


class LessonError(UserError):
    """What is wrong with a lesson's file, and where."""

    def __init__(self, name: str, place: Place, reason: str) -> None:
        # It quotes the file, which may have any letters, and very many; one that can be shown stays as it is.
        shown = f"{shortened(reason.removesuffix('.'), _MOST_LETTERS)}."
        reason = reason if reason == shown else shown
        said = Said(
            "“{name}”, line {line}, column {column}: {reason}",
            name=name, line=place.line, column=place.column, reason=reason,
        )  # fmt: skip
        super().__init__(said)
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
    reason = match[1] if match else said
    reason = Said(reason) if reason in _TOML else reason
    return LessonError(name, place, Said("This is no TOML: {reason}.", reason=reason))


def _misfit(name: str, places: Places, said: str, at: KeyPath) -> LessonError:
    match = _AT.fullmatch(said)
    assert match is not None
    path: KeyPath = tuple(
        word or (0 if number == "..." else int(number)) for word, number in _STEP.findall(match[2] or "")
    )
    unknown = re.search(r"unknown field `([^`]+)`", match[1])
    if unknown is not None:
        path = (*path, unknown[1])
    return LessonError(name, places.key((*at, *path)), _plain(match[1]))


def _plain(said: str) -> Said:
    """Return what the library says in our words, which can be said in another language."""
    for pattern, sentence in _SENTENCES.items():
        if match := re.fullmatch(pattern, said):
            words = {key: value for key, value in match.groupdict().items() if value is not None}
            if "kind" in words:
                return Said(sentence, kind=_kind(words["kind"]), found=_kind(words["found"]))
            return Said(sentence, **words)
    return Said(f"{said.replace('`', '')}.".replace("{", "{{").replace("}", "}}"))


def _kind(said: str) -> Said:
    """Return what the library calls a type in our words; several with “or” between them."""
    first, *more = [word for word in said.replace(" ", "").split("|") if word != "null"] or ["null"]
    found = Said(_WORDS.get(first, first))
    for word in more:
        found = Said("{one} or {other}", one=found, other=Said(_WORDS.get(word, word)))
    return found

"""Where in a TOML file each key stands, so that a sentence about it can say so. `tomllib` forgets that.

The file has been read by `tomllib` before, so it is well formed; this follows its table heads, keys and long strings.
"""

from __future__ import annotations

import re
from typing import NamedTuple

_HEAD = re.compile(r"\s*(\[\[?)\s*([^\]]+?)\s*\]")
_KEY = re.compile(r"""\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*=\s*""")
_WORD = re.compile(r"""#.*|"(?:[^"\\]|\\.)*"|'[^']*'""")  # a comment, or a string of one line
_LONG = re.compile(r'"""|\'\'\'')

Path = tuple[str | int, ...]


class Place(NamedTuple):
    """Line and column, from 1."""

    line: int
    column: int


class Places:
    """The places of a file's keys and of their values."""

    def __init__(self, text: str) -> None:
        self._keys: dict[Path, Place] = {}
        self._values: dict[Path, Place] = {}
        self._lines = text.split("\n")
        self._read(self._lines)

    def key(self, path: Path) -> Place:
        """Return where a key, or a word of a list, stands; where it is not written, its table or the file's start."""
        if path and isinstance(path[-1], int) and path[:-1] in self._values:
            return self._word(path[:-1], path[-1])
        while path and path not in self._keys:
            path = path[:-1]
        return self._keys.get(path, Place(1, 1))

    def inside(self, path: Path, text: str, offset: int) -> Place:
        """Return where the letter `offset` of a string value stands: exact for strings without escapes."""
        start = self._values.get(path)
        if start is None:
            return self.key(path)
        before = text[:offset]
        line = before.count("\n")
        return Place(start.line + line, start.column + offset if line == 0 else offset - before.rfind("\n"))

    def _word(self, path: Path, index: int) -> Place:
        """Return where the word `index` of a list of words stands."""
        start = self._values[path]
        column = start.column - 1
        for number in range(start.line - 1, len(self._lines)):
            for found in _WORD.finditer(self._lines[number], column):
                if found[0].startswith("#"):
                    break
                if index == 0:
                    return Place(number + 1, found.start() + 2)
                index -= 1
            column = 0
        return self._keys[path]

    def _read(self, lines: list[str]) -> None:
        table: Path = ()
        counts: dict[Path, int] = {}
        number = 0
        while number < len(lines):
            line = lines[number]
            if head := _HEAD.match(line):
                table = self._table(head, counts)
                self._keys[table] = Place(number + 1, head.start(1) + 1)
            elif key := _KEY.match(line):
                path = (*table, *_parts(key[1]))
                self._keys[path] = Place(number + 1, key.start(1) + 1)
                number = self._value(lines, number, key.end(), path)
            number += 1

    def _table(self, head: re.Match[str], counts: dict[Path, int]) -> Path:
        """Return the path of a table's head, with the numbers of the lists on its way."""
        path: Path = ()
        parts = _parts(head[2])
        for i, part in enumerate(parts):
            path = (*path, part)
            if i == len(parts) - 1 and head[1] == "[[":
                counts[path] = counts.get(path, -1) + 1
            if path in counts:
                path = (*path, counts[path])
        return path

    def _value(self, lines: list[str], number: int, column: int, path: Path) -> int:
        """Note where a value starts, and return its last line."""
        line = lines[number]
        opened = _LONG.match(line, column)
        if opened is None:
            self._values[path] = Place(number + 1, column + 1 + (line[column : column + 1] in "\"'"))
            return number
        start = opened.end()
        # A newline right after the quotes is not part of the string.
        self._values[path] = Place(number + 2, 1) if not line[start:].strip() else Place(number + 1, start + 1)
        while True:
            closed = lines[number].find(opened[0], start)
            if closed >= 0 or number + 1 == len(lines):
                return number
            number, start = number + 1, 0


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip().strip("\"'") for part in re.findall(r'"[^"]*"|\'[^\']*\'|[A-Za-z0-9_-]+', dotted))

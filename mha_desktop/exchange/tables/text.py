"""Numbers as text for other programs: exact for programs, rounded for people who typeset, as the screen writes them."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.exchange.tables.contents import TableContent
from mha_desktop.scene.numbers import MINUS, exact, shown
from mha_desktop.scene.text import token_label

TextKind = Literal["numpy", "latex", "markdown", "tsv", "csv"]
LETTERS = 60  # of a name in a typeset table
PMATRIX_COLUMNS = 10  # amsmath's own limit
DELIMITER = {"csv": ",", "tsv": "\t"}

_TEX_LETTERS = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    "[": "{[}",  # behind a line's end it would begin an optional argument
    "]": "{]}",
    "␣": r"\textvisiblespace{}",
    "…": r"\ldots{}",
} | {letter: f"\\{letter}" for letter in "#$%&_"}
_TEX_NUMBER = {MINUS: "$-$", "<": "$<$", ">": "$>$", "∞": r"$\infty$"}
# A comma alone would get the space behind it that TeX gives to lists.
_MATH_NUMBER = {MINUS: "-", ",": "{,}", "∞": r"\infty", "n/a": r"\text{n/a}"}
_MARKDOWN = {letter: f"\\{letter}" for letter in r"\`*_[]<>|#~$&"}


def as_text(kind: TextKind, array: Array, rows: Sequence[str] = (), columns: Sequence[str] = ()) -> str:
    """Return numbers (rows, columns) as text to paste.

    Parameters
    ----------
    kind
        `numpy`: `np.array([…])`, exact. `tsv`, `csv`: exact, with names where there are some. `latex`: a matrix of
        amsmath, three decimals. `markdown`: a table, three decimals.
    rows, columns
        Names, or nothing.
    """
    match kind:
        case "numpy":
            return _numpy(array)
        case "latex":
            return _matrix(array)
        case "markdown":
            return markdown_table(array, rows, columns)
    content = TableContent("", (array,), tuple(rows), tuple(columns), "")
    return "".join(delimited_lines(content, kind, "\n")).removesuffix("\n")


def delimited_lines(content: TableContent, kind: Literal["csv", "tsv"], line_end: str = "\r\n") -> Iterator[str]:
    """Return a table as lines (RFC 4180): names in the first row and column, before it a column of heads."""

    def line(cells: list[str]) -> str:
        stream = io.StringIO(newline="")
        csv.writer(stream, delimiter=DELIMITER[kind], lineterminator=line_end).writerow(cells)
        return stream.getvalue()

    labelled = bool(content.rows)
    corner = [*(["head"] if content.heads else []), *([content.corner] if labelled else [])]
    if content.columns:
        yield line([*corner, *content.columns])
    for i, part in enumerate(content.parts):
        head = [str(content.heads[i])] if content.heads else []
        for r, row in enumerate(part):
            yield line([*head, *([content.rows[r]] if labelled else []), *map(exact, row.tolist())])


def markdown_table(array: Array, rows: Sequence[str] = (), columns: Sequence[str] = ()) -> str:
    """Return a table of GitHub's Markdown, numbers on the right."""
    return "".join(markdown_lines(array, rows, columns))


def markdown_lines(array: Array, rows: Sequence[str] = (), columns: Sequence[str] = ()) -> Iterator[str]:
    """Return the lines of `markdown_table`."""
    names = [_escaped(name, _MARKDOWN) for name in columns] or [""] * array.shape[1]
    start = [""] if rows else []
    yield _piped([*start, *names])
    yield _piped([*("---" for _ in start), *("---:" for _ in names)])
    for r, row in enumerate(array):
        yield _piped([*([_escaped(rows[r], _MARKDOWN)] if rows else []), *map(shown, row.tolist())])


def booktabs_lines(array: Array, rows: Sequence[str] = (), columns: Sequence[str] = ()) -> Iterator[str]:
    """Return the lines of a table of LaTeX's booktabs, three decimals."""
    start = [""] if rows else []
    yield f"\\begin{{tabular}}{{{'l' * len(start)}{'r' * array.shape[1]}}}\n\\toprule\n"
    if columns:
        yield _tex_row([*start, *(_escaped(name, _TEX_LETTERS) for name in columns)])
        yield "\\midrule\n"
    for r, row in enumerate(array):
        name = [_escaped(rows[r], _TEX_LETTERS)] if rows else []
        yield _tex_row([*name, *(_replaced(shown(value), _TEX_NUMBER) for value in row.tolist())])
    yield "\\bottomrule\n\\end{tabular}\n"


def _matrix(array: Array) -> str:
    lines = [
        " & ".join(_replaced(shown(value), _MATH_NUMBER) for value in row) + r" \\" for row in np.atleast_2d(array)
    ]
    columns = np.atleast_2d(array).shape[1]
    if columns <= PMATRIX_COLUMNS:
        return "\n".join([r"\begin{pmatrix}", *lines, r"\end{pmatrix}"]) + "\n"
    return "\n".join([rf"\left(\begin{{array}}{{{'r' * columns}}}", *lines, r"\end{array}\right)"]) + "\n"


def _numpy(array: Array) -> str:
    rows = [f"[{', '.join(map(_python, row))}]" for row in np.atleast_2d(array).tolist()]
    if array.ndim == 1:
        return f"np.array({rows[0]})\n"
    return "np.array([\n" + "".join(f"    {row},\n" for row in rows) + "])\n"


def _python(value: float) -> str:
    text = exact(value)
    return text if text[-1].isdigit() else text.replace("inf", "np.inf").replace("nan", "np.nan")


def _piped(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |\n"


def _tex_row(cells: Iterable[str]) -> str:
    return " & ".join(cells) + " \\\\\n"


def _escaped(name: str, letters: dict[str, str]) -> str:
    return "".join(letters.get(letter, letter) for letter in token_label(name, LETTERS))


def _replaced(text: str, pieces: dict[str, str]) -> str:
    for piece, other in pieces.items():
        text = text.replace(piece, other)
    return text

"""A worksheet for paper, as data: what is given, the formulas, the tables with boxes to write in, and their answers."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path

import numpy as np

from mha_desktop.attention.parameters import BIASES, Array
from mha_desktop.attention.positions import rotary_angles
from mha_desktop.attention.stages import STAGE
from mha_desktop.attention.trace import Trace, reads
from mha_desktop.document.calculation import readout_words
from mha_desktop.document.model import Document
from mha_desktop.document.view import Spot, ViewState
from mha_desktop.document.worksheet import Covered, Heads, Worksheet, fits
from mha_desktop.errors import Said, UserError
from mha_desktop.exchange.opened import Opened
from mha_desktop.lessons.worksheet_words import Say, as_it_is, cell_words, exactness_sentences
from mha_desktop.scene.numbers import MINUS, compact, marked, shown
from mha_desktop.scene.stage_words import STAGE_WORDS
from mha_desktop.scene.text import token_label

UNKNOWN = "?"
MOST_NAMES = 60  # of one table; more than that, its rows and columns name the cells
MOST_DIGITS = 8


@dataclass(frozen=True)
class Cell:
    """One number of a table: what is printed, and a blank's number from 1, None for what is given."""

    text: str
    blank: int | None = None


@dataclass(frozen=True)
class Table:
    """A table on paper."""

    title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True)
class Part:
    """The blanks of one head of a stage.

    Attributes
    ----------
    given
        What its operation reads and no earlier part has printed.
    names
        Number and name of each blank, on an answer sheet with the answer.
    """

    title: str
    formula: str
    given: tuple[Table, ...]
    table: Table
    names: tuple[str, ...]


@dataclass(frozen=True)
class Paper:
    """A whole worksheet, or its answer sheet."""

    title: str
    student: str
    note: str
    answers: bool
    parts: tuple[Part, ...]


def paper_of(document: Document, trace: Trace, sheet: Worksheet, answers: bool, say: Say = as_it_is) -> Paper:
    """Return the worksheet of a document for paper; blanks that the document no longer has are left out.

    Parameters
    ----------
    trace
        The right calculation of the worksheet's sequence.
    """
    title, name = document.title, document.sequences[sheet.sequence].name
    if len(document.sequences) > 1 and name != title:
        title = f"{title}, {name}"
    note = exactness_sentences(sheet.tolerance, say)
    parts = tuple(_Writer(document, trace, sheet, answers, say).parts())
    return Paper(title, sheet.student, note, answers, parts)


def shown_for_paper(opened: Opened, answers: bool) -> Opened:
    """Return an opened document as it shows the sequence that its worksheet is about.

    Raises
    ------
    UserError
        When it has no worksheet, or its answers are not to be given away.
    """
    sheet = opened.document.worksheet
    if sheet is None or not sheet.blanks:
        said = Said(
            "“{title}” has no worksheet. Blank its cells in the window: Lessons, Worksheet.",
            title=opened.document.title,
        )
        raise UserError(opened.note or said)
    if answers and sheet.given:
        raise UserError("The answers of a worksheet that was handed out are the teacher's. Use the teacher's own file.")
    if sheet.sequence >= len(opened.document.sequences):
        raise UserError("The sequence that the worksheet is about is gone.")
    return replace(opened, view=replace(opened.view or ViewState(), sequence=sheet.sequence))


def paper_of_file(opened: Opened, trace: Trace, answers: bool) -> Paper:
    """Return what `shown_for_paper` has shown, for paper."""
    assert opened.document.worksheet is not None
    return paper_of(opened.document, trace, opened.document.worksheet, answers)


def check_paper_suffix(path: Path) -> None:
    """Refuse a file name that does not say .pdf.

    Raises
    ------
    UserError
        With the end that is needed.
    """
    if path.suffix.lower() != ".pdf":
        raise UserError("“{name}” should end in .pdf.", name=path.name)


class _Writer:
    def __init__(self, document: Document, trace: Trace, sheet: Worksheet, answers: bool, say: Say) -> None:
        self._document, self._trace, self._sheet = document, trace, sheet
        self._answers, self._say = answers, say
        self._covered: Covered = sheet.covered(Heads.of(document.weights, document.rotary))
        self._digits = min(max(math.ceil(-math.log10(max(sheet.tolerance, 1e-9))) + 1, 3), MOST_DIGITS)
        self._printed: set[tuple[str, int | None, tuple[int, ...]]] = set()
        self._numbers: dict[Spot, int] = {}

    def parts(self) -> Iterator[Part]:
        blanks = [spot for spot in self._sheet.blanks if fits(spot, self._trace)]
        self._numbers = {spot: i + 1 for i, spot in enumerate(blanks)}
        for (key, head), group in groupby(blanks, key=lambda spot: (spot.key, spot.head)):
            yield self._part(key, head, list(group))

    def _part(self, key: str, head: int | None, spots: list[Spot]) -> Part:
        rows = tuple(sorted({spot.row for spot in spots}))
        title = self._say(STAGE_WORDS[key].title)
        if head is not None:
            title = self._say("{stage}, head {head}").format(stage=title, head=head + 1)
        given = [table for table in self._given(key, head, rows, spots) if table is not None]
        self._printed.add((key, head, rows))
        names = tuple(map(self._name, spots)) if len(spots) <= MOST_NAMES else ()
        return Part(title, self._formula(key), tuple(given), self._stage(key, head, rows), names)

    def _name(self, spot: Spot) -> str:
        name = cell_words(self._document, self._sheet.sequence, spot, self._say)
        line = f"{self._numbers[spot]}  {name}"
        return f"{line}: {self._written(self._number(spot))}" if self._answers else line

    def _formula(self, key: str) -> str:
        weights, temperature = self._document.weights, self._document.temperature
        root = f"√d_head = √{weights.d_head} = {self._written(math.sqrt(weights.d_head))}"
        if temperature != 1.0:
            root = f"({root}) · T, T = {compact(temperature)}"
        biases = {name: f" + {name}" if getattr(weights, name) is not None else "" for name in BIASES}
        return self._say(STAGE_WORDS[key].paper).format(root=root, half=weights.d_head // 2, **biases)

    # Tables

    def _given(self, key: str, head: int | None, rows: tuple[int, ...], spots: list[Spot]) -> Iterator[Table | None]:
        """What the operation of a stage reads, for these rows; None for what was printed before."""
        every = tuple(range(self._trace.problem.n))
        match key:
            case "Q" | "K" | "V":
                yield self._stage_once("X", None, rows)
                yield self._matrix_once(f"W_{key}", self._own_columns(key, head))
                yield self._bias_once(f"b_{key}", self._own_columns(key, head))
            case "rotated_Q" | "rotated_K":
                yield self._stage_once(key[-1], head, rows)
                yield self._turning_once(rows)
            case "scores":
                turned = "" if self._document.rotary is None else "rotated_"
                yield self._stage_once(f"{turned}Q", head, rows)
                yield self._stage_once(f"{turned}K", head, tuple(sorted({spot.column for spot in spots})))
            case "scaled_scores":
                yield self._stage_once("scores", head, rows)
            case "masked_scores":
                yield self._stage_once("scaled_scores", head, rows)
            case "attention":
                yield self._stage_once("masked_scores", head, rows)
            case "messages":
                yield self._stage_once("attention", head, rows)
                yield self._stage_once("V", head, every)
            case "concat":
                width = self._document.weights.d_head
                for of in sorted({spot.column // width for spot in spots}):
                    yield self._stage_once("messages", of, rows)
            case "head_outputs":
                yield self._stage_once("messages", head, rows)
                yield self._matrix_once("W_O", None, self._own_rows(head))
            case "output":
                yield self._stage_once("concat", None, rows)
                yield self._matrix_once("W_O", tuple(sorted({spot.column for spot in spots})))
                yield self._bias_once("b_O", tuple(sorted({spot.column for spot in spots})))
            case "updated":
                yield self._stage_once("stream" if self._trace.has("stream") else "X", None, rows)
                yield self._stage_once("output", None, rows)
            case "bilinear":
                yield self._matrix_once("W_Q", self._own_columns("Q", head))
                yield self._matrix_once("W_K", self._own_columns("K", head))
            case _:
                yield from self._read_out(key, head, rows, tuple(sorted({spot.column for spot in spots})))

    def _read_out(
        self, key: str, head: int | None, rows: tuple[int, ...], columns: tuple[int, ...]
    ) -> Iterator[Table | None]:
        match key:
            case "hidden":
                yield self._stage_once("updated" if self._trace.has("updated") else "output", None, rows)
                yield self._matrix_once("W_hidden", columns)
                yield self._bias_once("b_hidden", columns)
            case "logits":
                yield self._stage_once("hidden", None, rows)
                yield self._matrix_once("W_vocab", columns)
                yield self._bias_once("b_vocab", columns)
            case "probabilities":
                yield self._stage_once("logits", None, rows)
            case _:
                for source, of in filter(None, reads((key, head), self._trace.problem) or ()):
                    if source in STAGE:
                        yield self._stage_once(source, of, rows)

    def _stage_once(self, key: str, head: int | None, rows: tuple[int, ...]) -> Table | None:
        if (key, head, rows) in self._printed:
            return None
        self._printed.add((key, head, rows))
        return self._stage(key, head, rows)

    def _stage(self, key: str, head: int | None, rows: tuple[int, ...]) -> Table:
        values = self._trace.whole(key) if head is None else self._trace.head(key, head)
        mask = self._covered.mask(key, head, (values.shape[0], values.shape[1]))
        title = self._say(STAGE_WORDS[key].title)
        if head is not None:
            title = self._say("{stage}, head {head}").format(stage=title, head=head + 1)
        columns = range(values.shape[1])
        cells = tuple(tuple(self._cell(Spot(key, head, row, at), values, mask) for at in columns) for row in rows)
        labels = tuple(self._row_label(key, row) for row in rows)
        return Table(title, labels, tuple(self._column_label(key, at) for at in columns), cells)

    def _cell(self, spot: Spot, values: Array, mask: np.ndarray[tuple[int, ...], np.dtype[np.bool_]] | None) -> Cell:
        value = float(values[spot.row, spot.column])
        number = self._numbers.get(spot)
        if number is None and mask is not None and mask[spot.row, spot.column] and not self._answers:
            return Cell(UNKNOWN)
        if number is None:
            return Cell(self._written(value))
        return Cell(self._written(value) if self._answers else "", number)

    def _turning_once(self, rows: tuple[int, ...]) -> Table | None:
        """Cosine and sine of the angle of each pair of columns, for these rows."""
        problem = self._trace.problem
        assert problem.rotary is not None
        if ("angles", None, rows) in self._printed:
            return None
        self._printed.add(("angles", None, rows))
        angles = rotary_angles(problem.n, problem.weights.d_head, problem.rotary)
        both = np.stack([np.cos(angles), np.sin(angles)], axis=-1).reshape(problem.n, -1)
        names = tuple(f"{wave} φ{pair + 1}" for pair in range(angles.shape[1]) for wave in ("cos", "sin"))
        cells = tuple(tuple(Cell(self._written(float(value))) for value in both[row]) for row in rows)
        return Table(self._say("Angles φ of the pairs"), tuple(self._token(row) for row in rows), names, cells)

    def _matrix_once(self, name: str, columns: Sequence[int] | None, rows: Sequence[int] | None = None) -> Table | None:
        source = getattr(self._document.weights, name, None)
        if source is None:
            source = getattr(self._document.readout, name)
        rows = tuple(range(source.shape[0]) if rows is None else rows)
        columns = tuple(range(source.shape[1]) if columns is None else columns)
        if (name, None, (*rows, -1, *columns)) in self._printed:
            return None
        self._printed.add((name, None, (*rows, -1, *columns)))
        cells = tuple(tuple(Cell(self._written(float(source[row, at]))) for at in columns) for row in rows)
        names = self._weight_columns(name, columns, source.shape[1])
        return Table(name, tuple(str(row + 1) for row in rows), names, cells)

    def _weight_columns(self, name: str, columns: Sequence[int], count: int) -> tuple[str, ...]:
        words = readout_words(self._document)
        if name in ("W_vocab", "b_vocab") and len(words) == count:
            return tuple(token_label(words[at]) for at in columns)
        return tuple(str(at + 1) for at in columns)

    def _bias_once(self, name: str, columns: Sequence[int]) -> Table | None:
        source = getattr(self._document.weights, name, None)
        if source is None:
            source = getattr(self._document.readout, name, None)
        if source is None:
            return None
        cells = (tuple(Cell(self._written(float(source[at]))) for at in columns),)
        return Table(name, ("b",), self._weight_columns(name, columns, len(source)), cells)

    def _own_columns(self, key: str, head: int | None) -> tuple[int, ...]:
        """The columns of a matrix that belong to a head; several query heads may share one of keys and values."""
        weights, own = self._document.weights, head or 0
        if key in ("K", "V"):
            own = own * weights.heads_kv // weights.heads
        return tuple(range(own * weights.d_head, (own + 1) * weights.d_head))

    def _own_rows(self, head: int | None) -> tuple[int, ...]:
        width, own = self._document.weights.d_head, head or 0
        return tuple(range(own * width, (own + 1) * width))

    # Words and numbers

    def _row_label(self, key: str, row: int) -> str:
        return self._token(row) if STAGE[key].rows == "n" else str(row + 1)

    def _column_label(self, key: str, column: int) -> str:
        columns, document = STAGE[key].columns, self._document
        if columns == "n":
            return self._token(column)
        if columns == "d" and STAGE[key].rows == "n" and column < len(document.axes):
            return document.axes[column]
        if columns == "v" and column < len(words := readout_words(document)):
            return token_label(words[column])
        return str(column + 1)

    def _token(self, at: int) -> str:
        return f"{at + 1} {token_label(self._document.sequences[self._sheet.sequence].tokens[at])}"

    def _number(self, spot: Spot) -> float:
        return float(self._trace.parts(spot.key)[spot.head or 0][spot.row, spot.column])

    def _written(self, value: float) -> str:
        """A number with more digits than are asked for, so that rounding on paper makes no answer wrong."""
        if not math.isfinite(value):
            return shown(value)
        if value and not 1e-4 <= abs(value) < 1e6:
            text = f"{value:.{self._digits}g}"
        else:
            text = f"{value:.{self._digits}f}".rstrip("0").rstrip(".")
        return "0" if text in ("-0", "") else marked(text).replace("-", MINUS)

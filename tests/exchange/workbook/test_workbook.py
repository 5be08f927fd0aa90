"""The workbook calculates: its formulas, recalculated by another program, give what the engine gives."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import openpyxl
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Readout, Weights, frozen
from mha_desktop.attention.stages import STAGE
from mha_desktop.attention.trace import Trace
from mha_desktop.document.calculation import set_muted, set_rotary, set_temperature
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.masking import paint_cells
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.pictures import set_channels
from mha_desktop.document.structure import rename_token
from mha_desktop.document.view import ViewState
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import EXAMPLES, example
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.workbook.write import write_workbook

Calculate = Callable[[Path], Any]
TITLE = {
    "Q": "Q", "K": "K", "V": "V", "rotated_Q": "turned Q", "rotated_K": "turned K",
    "scores": "scores", "scaled_scores": "scaled", "masked_scores": "masked",
    "attention": "A(", "messages": "head", "concat": "concat", "output": "output", "updated": "updated",
    "hidden": "hidden", "logits": "logits", "probabilities": "probabilities",
}  # fmt: skip


def traced(opened: Opened) -> Trace:
    return TorchEngine().forward(opened.document.problem(0 if opened.view is None else opened.view.sequence))


def written(opened: Opened, folder: Path) -> Path:
    path = folder / "größe 1.xlsx"
    write_workbook(opened, traced(opened), path)
    return path


def random_opened(n: int = 4, heads: int = 4, heads_kv: int = 2, **fields: Any) -> Opened:
    rng = np.random.default_rng(heads)
    d, width = 6, 3
    shapes = {"Q": (d, heads * width), "K": (d, heads_kv * width), "V": (d, heads_kv * width), "O": (heads * width, d)}
    matrices = {f"W_{name}": frozen(rng.normal(size=shape)) for name, shape in shapes.items()}
    matrices |= {f"b_{name}": frozen(rng.normal(size=shapes[name][1])) for name in "QKO"}
    sizes = ((d, 5), (5,), (5, n), (n,))
    readout = Readout(*(frozen(rng.normal(size=size)) for size in sizes))
    painted = np.zeros((heads, n, n), bool)
    painted[1, 2] = True  # reads nothing in head 2
    painted[0, 0, 3] = True
    sequence = Sequence("s", ("=1+1", 'a"b', "", "c\n")[:n], frozen(rng.normal(size=(n, d))), (), painted)
    document = Document(
        "notes", Weights(**matrices, heads=heads, heads_kv=heads_kv), (sequence,), readout=readout, **fields
    )
    return Opened(document)


def turned_opened() -> Opened:
    """Heads of two pairs of columns, turned; the residual adds to a stream."""
    opened = random_opened(heads=3, heads_kv=1, rotary=50.0, residual=True)
    document = opened.document
    rng = np.random.default_rng(4)
    shapes = {"W_Q": (6, 8), "W_K": (6, 4), "W_V": (6, 4), "W_O": (8, 6)}
    weights = Weights(**{name: frozen(rng.normal(size=shape)) for name, shape in shapes.items()}, heads=2, heads_kv=1)
    sequence = replace(document.sequences[0], painted=None, stream=frozen(rng.normal(size=(4, 6))))
    return Opened(replace(document, weights=weights, sequences=(sequence,)))


def assert_equal_to_the_trace(sheets: Any, trace: Trace, atol: float) -> None:
    """Compare every stage in the workbook with the trace."""
    for key in trace.keys:
        if key not in TITLE:
            continue
        for i in range(trace.heads) if STAGE[key].per_head else (None,):
            expected = trace.whole(key) if i is None else trace.head(key, i)
            sheet = "output" if i is None else f"head {i + 1}"
            found = sheets.block(sheet, TITLE[key], *expected.shape)
            np.testing.assert_allclose(found, expected, rtol=0, atol=atol, err_msg=f"{key} {i}")


class Cached:
    """The values that a program shows before it recalculates."""

    def __init__(self, path: Path, calculator: Any) -> None:
        self._book, self._find = openpyxl.load_workbook(path, data_only=True), calculator.find

    def block(self, sheet: str, title: str, rows: int, columns: int) -> np.ndarray:
        row, column = self._find(sheet, title)
        cells = self._book[sheet].iter_rows(row, row + rows - 1, column, column + columns - 1, values_only=True)
        return np.array([[-np.inf if v == "\u2212∞" else v for v in line] for line in cells], dtype=float)


CASES: dict[str, Callable[[], Opened]] = {name: lambda name=name: example(name) for name in EXAMPLES}
CASES["random"] = random_opened
CASES["causal, temperature, muted, sinusoidal, residual"] = lambda: random_opened(
    mask="causal", temperature=1.7, muted=frozenset({2}), sinusoidal=True, residual=True
)
CASES["rotary, a stream"] = lambda: turned_opened()
CASES["picture in colour"] = lambda: Opened(set_channels(example("picture").document, 3))
CASES["positions, one key head"] = lambda: random_opened(heads_kv=1, positions=frozen(np.eye(9, 6)))


@pytest.mark.parametrize("name", CASES)
def test_formulas_and_cached_values_are_the_trace(name: str, tmp_path: Path, calculator: Calculate) -> None:
    opened = CASES[name]()
    path, trace = written(opened, tmp_path), traced(opened)
    assert_equal_to_the_trace(Cached(path, calculator(path)), trace, 0.0)
    assert_equal_to_the_trace(calculator(path), trace, 1e-12)


def at(block: Block, value: float) -> Callable[[Document], Document]:
    return lambda document: set_cell(document, block, value)


EDITS: dict[str, tuple[str, tuple[int, int], float, Callable[[Document], Document]]] = {
    "a weight": ("W_Q", (0, 0), 1.25, at(Block("W_Q", 0, 0), 1.25)),
    "a weight of the output": ("W_O", (3, 1), -2.0, at(Block("W_O", 3, 1), -2.0)),
    "a blocked cell": ("mask", (5, 2), 1.0, lambda document: paint_cells(document, 0, [(5, 2)], True, None)),
    "the temperature": ("temperature", (0, 0), 0.3, lambda document: set_temperature(document, 0.3)),
    "a pixel": ("pixels", (7, 7), 0.5, at(Block("pixels", 7, 7), 0.5)),
    "a weight of the projection": ("projection", (15, 1), 0.5, at(Block("projection", 15, 1), 0.5)),
    "a muted head": ("muted heads", (0, 1), 1.0, lambda document: set_muted(document, {1})),
}


OF_PICTURES = ("a pixel", "a weight of the projection")
WHERE = [("clusters", "a weight"), *(("picture" if edit in OF_PICTURES else "river", edit) for edit in EDITS)]


@pytest.mark.parametrize(("name", "edit"), WHERE)
def test_an_edit_in_the_workbook_is_an_edit_in_the_window(
    name: str, edit: str, tmp_path: Path, calculator: Calculate
) -> None:
    title, (row, column), value, change = EDITS[edit]
    opened = example(name)
    sheets = calculator(written(opened, tmp_path))
    top, left = sheets.find("parameters", title)
    sheets.set("parameters", top + row, left + column, value)
    changed = replace(opened, document=change(opened.document))
    assert changed.document is not opened.document
    assert_equal_to_the_trace(sheets, traced(changed), 1e-9)


def test_another_base_in_the_workbook_turns_at_other_speeds(tmp_path: Path, calculator: Calculate) -> None:
    opened = turned_opened()
    sheets = calculator(written(opened, tmp_path))
    top, left = sheets.find("parameters", "rotary positions")
    sheets.set("parameters", top, left, 7.5)
    changed = traced(replace(opened, document=set_rotary(opened.document, 7.5)))
    assert np.abs(changed.whole("scores") - traced(opened).whole("scores")).max() > 0.1
    assert_equal_to_the_trace(sheets, changed, 1e-9)
    top, left = sheets.find("parameters", "stream")
    sheets.set("parameters", top + 1, left + 2, 9.0)
    document = set_cell(set_rotary(opened.document, 7.5), Block("stream", 1, 2), 9.0)
    assert_equal_to_the_trace(sheets, traced(Opened(document)), 1e-9)


def test_another_word_looks_up_another_row_and_is_named_everywhere(tmp_path: Path, calculator: Calculate) -> None:
    opened = example("river")
    sheets = calculator(written(opened, tmp_path))
    top, left = sheets.find("parameters", "tokens")
    sheets.set("parameters", top + 5, left, 11.0)  # river becomes cheque
    changed = replace(opened, document=rename_token(opened.document, 0, 5, "cheque"))
    assert_equal_to_the_trace(sheets, traced(changed), 1e-9)
    row, _ = sheets.find("head 1", "A(1)")
    assert sheets.cell("head 1", row + 5, 1) == "cheque"
    assert sheets.cell("head 1", row - 1, 2 + 5) == "cheque"


def test_a_row_that_reads_nothing_is_0_and_can_be_opened_again(tmp_path: Path, calculator: Calculate) -> None:
    opened = random_opened()
    sheets = calculator(written(opened, tmp_path))
    assert not sheets.block("head 2", "A(", 4, 4)[2].any()
    top, left = sheets.find("parameters", "mask of head 2")
    for j in range(4):
        sheets.set("parameters", top + 2, left + j, 0.0)
    old = opened.document.sequences[0]
    assert old.painted is not None
    painted = old.painted.copy()
    painted[1] = False
    document = opened.document.with_sequence(0, replace(old, painted=painted))
    assert_equal_to_the_trace(sheets, traced(Opened(document)), 1e-9)


def test_inputs_are_exact_and_look_editable(tmp_path: Path, calculator: Calculate) -> None:
    opened = example("clusters")
    numbers = np.array(opened.document.weights.W_Q)
    numbers[0, :3] = [0.1 + 0.2, 1 / 3, -1.2345678901234567e-200]
    opened = replace(
        opened, document=replace(opened.document, weights=replace(opened.document.weights, W_Q=frozen(numbers)))
    )
    path = written(opened, tmp_path)
    sheets = calculator(path)
    np.testing.assert_array_equal(sheets.block("parameters", "W_Q", 8, 8), numbers)
    row, column = sheets.find("parameters", "W_Q")
    book = openpyxl.load_workbook(path)
    cell, other = book["parameters"].cell(row, column), book["head 1"].cell(5, 2)
    assert (cell.number_format, other.number_format) == ("0.000", "0.000")
    assert cell.fill.fgColor.rgb != other.fill.fgColor.rgb
    assert all(sheet.freeze_panes == "B2" for sheet in book)
    assert "Change a yellow cell" in book["parameters"]["A1"].value


def test_formulas_are_plain_cell_formulas(tmp_path: Path) -> None:
    book = openpyxl.load_workbook(written(example("river"), tmp_path))
    assert book.sheetnames == ["parameters", "head 1", "head 2", "output"]
    cells = [cell.value for sheet in book for row in sheet.iter_rows() for cell in row if cell.data_type == "f"]
    assert len(cells) > 1000
    assert all(isinstance(text, str) for text in cells)  # an array formula is an object


def test_tokens_are_text_and_never_formulas(tmp_path: Path, calculator: Calculate) -> None:
    sheets = calculator(written(random_opened(), tmp_path))
    row, _ = sheets.find("parameters", "X")
    assert [sheets.cell("parameters", row + r, 1) for r in range(4)] == ["=1+1", 'a"b', "(empty)", "c↵"]


def test_odd_names_give_a_file_that_opens(tmp_path: Path) -> None:
    opened = random_opened()
    odd = ("\ud800", "\x00\x0b", "\uffff", "_x0041_")
    sequence = replace(opened.document.sequences[0], tokens=odd)
    document = replace(opened.document, title="\x01\ud800 <&>", sequences=(sequence,))
    names = openpyxl.load_workbook(written(Opened(document), tmp_path))["parameters"]
    found = [names.cell(row, 1).value for row in range(1, names.max_row + 1)]
    assert {"‹D800›", "‹0000›‹000B›", "‹FFFF›"} <= set(found)


def test_numbers_that_overflow_are_errors_as_in_a_spreadsheet(tmp_path: Path) -> None:
    opened = example("clusters")
    document = set_cell(set_cell(opened.document, Block("W_Q", 0, 0), 1e300), Block("X", 0, 0), 1e300)
    path = written(replace(opened, document=document), tmp_path)
    values = openpyxl.load_workbook(path, data_only=True)["head 1"]
    assert "#NUM!" in [cell.value for cell in values[5]]


def test_what_is_too_large_or_wrong_is_refused(tmp_path: Path) -> None:
    opened = example("clusters")
    path = tmp_path / "a.xlsx"
    mistaken = TorchEngine().forward(opened.document.problem(0, "no-scale"))
    with pytest.raises(UserError, match="make no mistakes on purpose"):
        write_workbook(opened, mistaken, path)
    rows = frozen(np.zeros((65, 8)))
    long = replace(opened.document, sequences=(Sequence("s", ("t",) * 65, rows),), groups=())
    with pytest.raises(UserError, match="65 tokens, 4 heads and 8 columns are too many for formulas; 64 tokens"):
        write_workbook(Opened(long), traced(Opened(long)), path)
    with pytest.raises(UserError, match=r"“a\.csv” should end in \.xlsx"):
        write_workbook(opened, traced(opened), tmp_path / "a.csv")
    with pytest.raises(UserError, match="could not be written"):
        write_workbook(opened, traced(opened), tmp_path / "no" / "a.xlsx")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("key", "head", "sheet"), [("attention", 2, "head 3"), ("output", None, "output")])
def test_it_opens_at_the_stage_that_was_asked_for(key: str, head: int | None, sheet: str, tmp_path: Path) -> None:
    opened = example("clusters")
    write_workbook(opened, traced(opened), tmp_path / "a.xlsx", key, head)
    assert openpyxl.load_workbook(tmp_path / "a.xlsx").active.title == sheet


def test_the_sequence_that_is_looked_at_is_written(tmp_path: Path, calculator: Calculate) -> None:
    opened = example("river")
    second = replace(opened, view=ViewState(sequence=1))
    assert_equal_to_the_trace(calculator(written(second, tmp_path)), traced(second), 1e-12)


OFFICE = shutil.which("soffice") or shutil.which("libreoffice")


def padded() -> Opened:
    opened = random_opened()
    sequence = replace(opened.document.sequences[0], pad=(False, False, True, True))
    return Opened(opened.document.with_sequence(0, sequence))


RECALCULATED = {**CASES, "padding": padded}


@pytest.fixture(scope="module")
def recalculated(tmp_path_factory: pytest.TempPathFactory, calculator: Calculate) -> Path:
    """A folder of all cases, with a weight changed and nothing calculated, as LibreOffice saves them."""
    if OFFICE is None:
        pytest.skip("LibreOffice is not installed")
    folder = tmp_path_factory.mktemp("office")
    for number, make in enumerate(RECALCULATED.values()):
        path = written(make(), folder)
        path.rename(folder / f"{number}.xlsx")
        book = openpyxl.load_workbook(folder / f"{number}.xlsx")
        row, column = calculator(folder / f"{number}.xlsx").find("parameters", "W_Q")
        book["parameters"].cell(row, column).value = 0.75
        book.save(folder / f"edited{number}.xlsx")  # formulas without values, so that all must be calculated
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    names = [f"edited{number}.xlsx" for number in range(len(RECALCULATED))]
    command = [OFFICE, profile, "--headless", "--convert-to", "xlsx", "--outdir", "out", *names]
    subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=300)
    return folder


@pytest.mark.parametrize("name", RECALCULATED)
def test_libreoffice_recalculates_what_the_engine_computes_after_an_edit(
    name: str, recalculated: Path, calculator: Calculate
) -> None:
    opened, number = RECALCULATED[name](), list(RECALCULATED).index(name)
    changed = replace(opened, document=set_cell(opened.document, Block("W_Q", 0, 0), 0.75))
    assert np.abs(traced(changed).whole("attention") - traced(opened).whole("attention")).max() > 1e-6
    sheets = Cached(recalculated / "out" / f"edited{number}.xlsx", calculator(recalculated / f"{number}.xlsx"))
    assert_equal_to_the_trace(sheets, traced(changed), 1e-9)

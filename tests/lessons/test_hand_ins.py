"""Hand-ins: a folder is marked against the teacher's own document, and the marks go into a table."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.trace import Trace
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.model import Document
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import Worksheet
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.mhad import write_mhad
from mha_desktop.exchange.opened import Opened
from mha_desktop.lessons.hand_ins import HEADS, OTHER_BLANKS, OTHER_TABLES, files_in, mark_files, mark_row, marks_csv
from mha_desktop.scene.numbers import write_with

SCALED, WEIGHT = Spot("scaled_scores", 0, 9, 5), Spot("attention", 0, 9, 5)


@pytest.fixture
def own() -> Document:
    return replace(example("river").document, worksheet=Worksheet((SCALED, WEIGHT)))


@pytest.fixture
def trace(own: Document) -> Trace:
    return Trace(own.problem(0), TorchEngine())


@pytest.fixture
def hand_in(own: Document, tmp_path: Path) -> Callable[..., Path]:
    """Write what a student has saved."""

    def write(name: str, document: Document = own, **changes: Any) -> Path:
        assert own.worksheet is not None
        sheet = replace(own.worksheet.handed_out(True), student=name.removeprefix("="), **changes)
        path = tmp_path / f"{name}.mhad"
        write_mhad(Opened(replace(document, worksheet=sheet)), path)
        return path

    return write


def rows(own: Document, trace: Trace, folder: Path) -> list[dict[str, str]]:
    found = mark_files(files_in(folder), own, trace)
    return [dict(zip(HEADS, mark_row(one, own), strict=True)) for one in found]


def test_a_folder_is_marked_with_the_first_wrong_operation_and_its_reason(
    own: Document, trace: Trace, hand_in: Callable[..., Path], tmp_path: Path
) -> None:
    weight = float(trace.head("attention", 0)[9, 5])
    unscaled = float(trace.head("scores", 0)[9, 5])
    hand_in("Ada", typed={SCALED: 4.879, WEIGHT: round(weight, 3)})
    hand_in("Ben", typed={SCALED: unscaled, WEIGHT: 0.9})
    hand_in("Cem", typed={})
    first, second, third = rows(own, trace, tmp_path)
    assert (first["student"], first["right"], first["of"], first["first wrong operation"]) == ("Ada", "2", "2", "")
    assert (second["right"], second["first wrong operation"]) == ("0", "division by √d_head")
    assert second["cell"] == "Scaled scores, head 1, row 10 “the”, column “river”"
    assert second["reason"] == "Looks like the scores were not divided by √d_head."
    assert (third["right"], third["empty"], third["reason"]) == ("0", "2", "")


def test_a_students_own_tolerance_and_tables_do_not_count(
    own: Document, trace: Trace, hand_in: Callable[..., Path], tmp_path: Path
) -> None:
    other = set_cell(own, Block("W_Q", 0, 0), 9.0)
    hand_in("Eve", document=other, typed={SCALED: 4.0, WEIGHT: 0.5}, tolerance=100.0)
    (row,) = rows(own, trace, tmp_path)
    assert (row["right"], row["note"]) == ("0", OTHER_TABLES)


def test_files_that_cannot_be_marked_say_why_and_stop_no_other(
    own: Document, trace: Trace, hand_in: Callable[..., Path], tmp_path: Path
) -> None:
    hand_in("a-fine", typed={SCALED: 4.879})
    hand_in("b-other", blanks=(SCALED,))
    (tmp_path / "c-broken.mhad").write_bytes(b"nonsense")
    write_mhad(Opened(example("river").document), tmp_path / "d-plain.mhad")
    found = rows(own, trace, tmp_path)
    assert [row["right"] for row in found] == ["1", "", "", ""]
    assert found[1]["note"] == OTHER_BLANKS
    assert "c-broken" in found[2]["note"]
    assert found[3]["note"] == "There is no worksheet in it."


def test_marks_need_the_teachers_own_worksheet(own: Document, trace: Trace) -> None:
    assert own.worksheet is not None
    for document in (replace(own, worksheet=None), replace(own, worksheet=own.worksheet.handed_out(True))):
        with pytest.raises(UserError, match="Open your own worksheet first"):
            mark_files((), document, trace)


def test_a_folder_without_hand_ins_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="no hand-in"):
        files_in(tmp_path)
    with pytest.raises(UserError, match="could not be read"):
        files_in(tmp_path / "nowhere")


def test_the_table_is_csv_that_a_spreadsheet_reads_and_no_name_is_a_formula(
    own: Document, trace: Trace, hand_in: Callable[..., Path], tmp_path: Path
) -> None:
    path = hand_in("x", typed={SCALED: 4.879})
    (found,) = mark_files([path], own, trace)
    assert found.sheet is not None
    evil = replace(found, sheet=replace(found.sheet, student="=1+1"))
    content = marks_csv([found, evil], own)
    assert content.startswith(b"\xef\xbb\xbfstudent,right,of,")
    read = list(csv.reader(io.StringIO(content.decode("utf-8-sig"))))
    assert read[1][:4] == ["x", "1", "2", "1"]
    assert read[2][0] == "'=1+1"


def test_where_commas_are_decimal_marks_the_table_has_semicolons(
    own: Document, trace: Trace, hand_in: Callable[..., Path]
) -> None:
    found = mark_files([hand_in("Ida", typed={SCALED: 4.88})], own, trace)
    write_with(",")
    try:
        lines = marks_csv(found, own).decode("utf-8-sig").splitlines()
    finally:
        write_with(".")
    assert lines[0] == ";".join(HEADS)
    assert next(csv.reader(lines[1:], delimiter=";"))[:4] == ["Ida", "0", "2", "1"]


def test_a_hand_in_that_is_only_rounded_names_no_operation(
    own: Document, trace: Trace, hand_in: Callable[..., Path]
) -> None:
    (found,) = mark_files([hand_in("Ida", typed={SCALED: 4.88})], own, trace)
    row = dict(zip(HEADS, mark_row(found, own), strict=True))
    assert row["first wrong operation"] == ""
    assert row["cell"].startswith("Scaled scores, head 1")
    assert row["reason"] == "The number is rounded too much."

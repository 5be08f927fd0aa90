"""A worksheet from the teacher's click to the marks: made, handed out, filled in, checked, handed in, marked."""

from __future__ import annotations

import csv
from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QFileDialog

from aids.worksheets import WEIGHT, blank_by_hand, given_file, open_in
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import Worksheet
from mha_desktop.document.worksheet_edits import blanked
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.mhad import read_mhad, write_mhad
from mha_desktop.exchange.opened import Opened

SCALED, SCORE = Spot("scaled_scores", 0, 9, 5), Spot("scores", 0, 9, 5)


@pytest.fixture
def teacher(user):
    """A teacher with the river document, wide enough for every panel."""
    user.window.resize(1920, 1080)
    open_in(user, "example:river")
    return user


def sheet_of(user):
    return user.window.session.state.document.worksheet


def fill(user, index, text):
    """Type into a field and press Return."""
    edit = user.find(f"worksheet.field.{index}")
    edit.setFocus()
    edit.selectAll()
    user.type(text)
    user.key(Qt.Key.Key_Return)
    user.quiet(60)


def steps_place(table, line, column):
    """Middle of a number of the worked steps, in the table's viewport."""
    row, span = table.places.row_of(line), table.places.spans["sources"]
    table.show_rows(row, row)
    down = table.places.tops[row] - table.down + table.places.row_height / 2
    return QPoint(int(span.x(column, table.across) + span.width / 2), int(down))


# The teacher


def test_a_click_blanks_a_number_everywhere_and_another_brings_it_back(teacher):
    user = teacher
    user.window.session.look(lock=WEIGHT)
    user.quiet()
    grid, cube, bars = user.find("heatmaps"), user.find("cube"), user.find("next_token.words")
    before = user.head_pixels(0)
    assert "0.717644" in user.status
    blank_by_hand(user)
    assert sheet_of(user).blanks == (WEIGHT,)
    assert "0.717" not in user.status
    assert "0.717" not in grid.view.accessibleDescription()
    assert cube.scene.value_text((0, 9, 5)) == "?"
    steps = user.find("steps.table").accessibleDescription() + user.find("steps.cards").accessibleDescription()
    assert "0.717" not in steps
    assert "0.71" not in bars.accessibleName() or "?" not in bars.accessibleName()
    layout = grid.view.layout_now
    x, y, w, h = layout.cell_rect(0, 9, 5)
    seen = user.pixels(grid.viewport())[int(y + h * 0.75), int(x + w * 0.8)]
    panel = user.window.theme.color("surface.panel").getRgb()[:3]
    assert tuple(seen.tolist()) == panel  # an empty box, whatever its colour was
    user.click(grid.viewport(), user.heat_cell(0, 9, 5))
    user.quiet()
    assert sheet_of(user).blanks == ()
    user.window.session.look(blanking=False)
    user.move(user.find("heatmaps"), QPoint(2, 2))
    user.quiet()
    np.testing.assert_array_equal(user.head_pixels(0), before)


def test_a_drag_blanks_what_it_passes_as_one_step(teacher):
    user = teacher
    user.window.session.look(blanking=True)
    viewport = user.find("heatmaps").viewport()
    user.press(viewport, user.heat_cell(1, 8, 0))
    for column in (1, 3, 4):
        user.move(viewport, user.heat_cell(1, 8, column))
    user.release(viewport, user.heat_cell(1, 8, 4))
    assert [spot.column for spot in sheet_of(user).blanks] == [0, 1, 2, 3, 4]
    assert user.window.session.history.undo_name == "blank cells"
    user.window.actions_by_id["edit.undo"].trigger()
    assert sheet_of(user) is None
    user.key(Qt.Key.Key_Escape)
    assert not user.window.session.state.view.blanking


def test_buttons_blank_a_row_a_head_a_stage_and_a_third(teacher):
    user = teacher
    user.window.session.look(lock=WEIGHT)
    user.window.actions_by_id["lessons.worksheet"].trigger()
    user.quiet()
    counts = {}
    for kind in ("row", "head", "stage", "every", "random"):
        user.click(user.find(f"worksheet.{kind}"))
        counts[kind] = len(sheet_of(user).blanks)
        user.click(user.find("worksheet.none"))
        assert sheet_of(user).blanks == ()
    assert counts == {"row": 10, "head": 55, "stage": 110, "every": 37, "random": 37}


def test_the_worked_steps_blank_too(teacher):
    user = teacher
    user.window.session.look(lock=WEIGHT, blanking=True)
    user.quiet()
    table = user.find("steps.table")
    user.click(table.viewport(), steps_place(table, "scaled_scores", 3))
    assert sheet_of(user).blanks == (Spot("scaled_scores", 0, 9, 3),)


def test_a_file_for_students_has_blanks_without_answers_and_locks_the_tables(teacher, answer, tmp_path):
    user = teacher
    user.window.session.look(lock=WEIGHT)
    blank_by_hand(user)
    user.click(user.find("worksheet.may_check"))
    path = answer(tmp_path / "class.mhad")
    user.window.worksheets.do("hand_out")
    assert "for your students" in user.window.message.text
    read = read_mhad(path)
    assert read.document.worksheet == Worksheet((WEIGHT,), given=True, may_check=False)
    assert read.trace is None
    assert not sheet_of(user).given  # the teacher's own stays the teacher's
    open_in(user, path)
    assert not user.window.commands.commit("edit", lambda document: replace(document, residual=False))
    assert "cannot be changed" in user.window.message.text
    for name in ("lessons.worksheet.blank", "lessons.worksheet.answers", "lessons.worksheet.marks"):
        assert not user.window.actions_by_id[name].isEnabled()
    assert not user.find("worksheet.check").isVisible()
    assert not user.find("worksheet.mode").isVisible()


def test_stages_with_blanks_cannot_be_copied_or_saved(teacher, answer, tmp_path):
    user = teacher
    user.window.session.look(lock=WEIGHT)
    blank_by_hand(user)
    path = answer(tmp_path / "calculation.xlsx")
    user.carry("export.workbook")
    assert "Show its answers first" in user.window.message.text
    assert not path.exists()
    user.find("heatmaps").setFocus()
    QApplication.clipboard().setText("before")
    user.carry("copy.numpy")
    assert "Show its answers first" in user.window.message.text
    assert QApplication.clipboard().text() == "before"
    user.window.session.commit("blank", partial(blanked, spots=(Spot("output", None, 9, 0),), blank=True, sequence=0))
    for name in ("file.copy.ledger", "file.print.ledger"):
        user.window.message.clear()
        user.window.actions_by_id[name].trigger()
        assert "Show its answers first" in user.window.message.text


# The student


def test_the_page_opens_with_the_file_and_typed_numbers_are_checked_with_the_exact_mistake(user, tmp_path):
    user.window.resize(1920, 1080)
    open_in(user, given_file(tmp_path / "given.mhad", (SCORE, SCALED, WEIGHT)))
    trace = user.window.session.state.trace
    unscaled = float(trace.head("scores", 0)[9, 5])
    problem = user.window.session.state.document.problem(0, "no-scale")
    rival = float(trace.variant(problem).head("attention", 0)[9, 5])
    assert user.find("worksheet").isVisible()
    fill(user, 0, "6,9")  # a decimal comma
    fill(user, 1, f"{unscaled:.4f}")
    fill(user, 2, f"{rival:.6f}")
    user.click(user.find("worksheet.check"))
    said = user.find("worksheet.says").accessibleName()
    assert said.startswith("1 of 3 right. First wrong: division by √d_head, at Scaled scores, head 1, row 10 “the”")
    assert "Looks like the scores were not divided by √d_head." in said
    assert said.endswith("One later number follows from it.")
    signs = [label.accessibleName() for label in user.find("worksheet").findChildren(object, "worksheet.sign")]
    assert signs == ["✓ right", "✗ wrong", "↳ follows"]
    for answer in ("4.879", "0.717"):
        assert answer not in said + "".join(signs)


def test_tab_goes_on_a_bad_number_is_refused_and_a_click_focuses_the_field(user, tmp_path):
    user.window.resize(1920, 1080)
    open_in(user, given_file(tmp_path / "given.mhad", (SCALED, WEIGHT)))
    first, second = (user.find(f"worksheet.field.{i}") for i in (0, 1))
    first.setFocus()
    assert user.window.session.state.view.lock == SCALED  # the picture shows what is to be filled in
    user.type("1_0")
    user.key(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is second
    assert "“1_0” is not a number" in user.find("worksheet.says").accessibleName()
    assert first.property("refused")
    assert sheet_of(user).typed == {}
    user.window.session.look(grid_stage="scaled_scores", lock=None)
    user.quiet()
    user.click(user.find("heatmaps").viewport(), user.heat_cell(0, 9, 5))
    assert QApplication.focusWidget() is first
    user.window.session.look(lock=WEIGHT)
    user.quiet()
    table = user.find("steps.table")
    at = steps_place(table, "attention", 5)
    user.click(table.viewport(), at)
    assert QApplication.focusWidget() is second
    user.window.session.look(lock=None)
    user.find("heatmaps").setFocus()
    user.quiet()
    user.click(user.find("cube"), user.cube_cell(0, 9, 5))
    assert QApplication.focusWidget() is second
    user.window.session.look(grid_stage="scaled_scores")
    user.quiet()
    user.click(user.find("heatmaps").viewport(), user.heat_cell(0, 9, 4))
    assert QApplication.focusWidget() is not first


def test_typing_is_undone_and_kept_for_a_crash(user, tmp_path):
    open_in(user, given_file(tmp_path / "given.mhad", (SCALED, WEIGHT)))
    user.window.actions_by_id["lessons.worksheet"].trigger()
    fill(user, 0, "4.5")
    edit = user.find("worksheet.field.1")
    edit.setFocus()
    user.type("0.25")  # no Return: it is read a moment later
    user.qtbot.waitUntil(lambda: len(sheet_of(user).typed) == 2, timeout=4000)
    assert user.window.isWindowModified()
    assert user.window.files.keeper.keep_now()
    user.window.actions_by_id["edit.undo"].trigger()
    assert sheet_of(user).typed == {SCALED: 4.5}
    assert edit.text() == ""
    user.window.actions_by_id["edit.redo"].trigger()
    assert sheet_of(user).typed == {SCALED: 4.5, WEIGHT: 0.25}


def test_a_file_with_another_worksheet_opens_without_it_and_says_so(user, tmp_path):
    from mha_desktop.exchange.mhad_worksheet import to_values

    values = to_values(Worksheet((WEIGHT,))) | {"version": 9}
    write_mhad(Opened(example("river").document, lesson=values), tmp_path / "newer.mhad")
    open_in(user, tmp_path / "newer.mhad")
    assert "made by a newer version" in user.said("open it.")
    assert sheet_of(user) is None


def test_hundreds_of_blanks_come_in_pages(user, tmp_path):
    from mha_desktop.lessons.worksheet_choice import stage_cells

    blanks = tuple(stage_cells(user.window.session.state.trace, ("attention",)))  # of clusters: 4 heads of 144
    opened = example("clusters")
    sheet = Worksheet(blanks).handed_out(True)
    write_mhad(Opened(replace(opened.document, worksheet=sheet)), tmp_path / "many.mhad")
    open_in(user, tmp_path / "many.mhad")
    panel = user.find("worksheet")
    assert len(panel.fill.fields) == 40
    assert panel.fill.focus(blanks[500])
    assert user.find("worksheet.field.500").hasFocus()


# Handing in, and the marks


def test_from_blank_to_marks(teacher, answer, monkeypatch, tmp_path):
    user = teacher
    user.window.session.look(lock=WEIGHT)
    blank_by_hand(user)
    answer(tmp_path / "own.mhad")
    user.window.actions_by_id["file.save_as"].trigger()
    answer(tmp_path / "given.mhad")
    user.window.worksheets.do("hand_out")

    open_in(user, tmp_path / "given.mhad")
    name = user.find("worksheet.student")
    name.setFocus()
    user.type("Maya")
    fill(user, 0, "0.9")
    folder = tmp_path / "hand-ins"
    folder.mkdir()
    answer(folder / "maya.mhad")
    user.click(user.find("worksheet.hand_in"))
    assert "your hand-in: every blank is filled" in user.window.message.text
    assert read_mhad(folder / "maya.mhad").document.worksheet.student == "Maya"

    user.window.files.keeper.give_up()
    open_in(user, folder / "maya.mhad")  # the teacher opens this one alone
    assert user.find("worksheet.says").accessibleName().startswith("0 of 1 right. First wrong: softmax")
    assert user.find("worksheet.says").accessibleName().endswith("against your own file “own.mhad”.")
    open_in(user, tmp_path / "own.mhad")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    answer(tmp_path / "marks.csv")
    rows = []

    def look(dialog):
        table = dialog.table
        rows.extend(
            [table.item(row, column).text() for column in range(table.columnCount())] for row in range(table.rowCount())
        )
        user.click(dialog.save)
        user.click(dialog.look)

    user.in_dialog(look)
    user.window.worksheets.do("marks")
    assert rows[0][:5] == ["Maya", "0", "1", "0", "softmax"]
    assert rows[0][-1] == "maya.mhad"
    with (tmp_path / "marks.csv").open(encoding="utf-8-sig") as file:
        assert list(csv.reader(file))[1] == rows[0]
    said = user.find("worksheet.says").accessibleName()
    assert said.startswith("0 of 1 right. First wrong: softmax, at Attention, head 1")
    field = user.find("worksheet.field.0")
    assert (field.text(), field.isReadOnly()) == ("0.9", True)
    assert user.find("worksheet.sign").accessibleName() == "✗ wrong: 0.7176"
    assert user.find("worksheet.student").text() == "Maya"
    user.click(user.find("worksheet.back"))
    assert sheet_of(user).typed == {}
    assert user.find("worksheet.blank").isVisible()


def test_the_page_prints_through_a_preview(teacher):
    user = teacher
    user.window.session.look(lock=WEIGHT)
    blank_by_hand(user)
    seen = []
    user.in_dialog(lambda dialog: seen.append((dialog.objectName(), dialog.windowTitle())))
    user.window.worksheets.do("print")
    assert seen == [("worksheet.preview", "Print: river")]

"""The worked steps pane under hands: pointer, keys, folds, the stepper, guessing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton

from aids.steps_panes import description, lines
from mha_desktop.attention.regions import Region
from mha_desktop.attention.steps.model import TOTAL
from mha_desktop.document.view import Spot
from mha_desktop.scene.numbers import exact
from mha_desktop.scene.palette import load_palette

KEY, SHIFT = Qt.Key, Qt.KeyboardModifier.ShiftModifier


# Pointing and picking


def test_a_click_lights_what_a_number_came_from_and_a_second_click_clears_it(shown):
    made = shown()
    made.click("attention", 5)
    assert made.view.lit == (Region("scaled_scores", 0, 9, 5), Region("scaled_scores", 0, 9, 0, 1, 10))
    assert made.table.marks.holds("exp", 5)
    assert made.table.marks.holds("exp", TOTAL)
    accent = load_palette("light").rgb("accent.base")
    rect = made.table.cell_rect(("exp", 5))
    seen = made.pixels(made.table.viewport())
    assert tuple(seen[rect.top() + 1, rect.center().x()]) == accent
    made.click("attention", 5)
    assert made.view.lit == ()
    assert made.table.marks.picked == ()
    assert tuple(made.pixels(made.table.viewport())[rect.top() + 1, rect.center().x()]) != accent


def test_a_click_unfolds_the_rows_that_it_lights(shown):
    made = shown()
    made.click("scores", 3)
    assert "product.1" in lines(made)
    assert made.table.marks.holds("product.0", 3)
    assert Region("K", 0, 3, 1) in made.view.lit


def test_escape_clears_what_is_lit_and_then_leaves_the_key_to_the_window(shown):
    made = shown()
    made.click("scores", 3)
    made.key(KEY.Key_Escape)
    assert made.view.lit == ()
    assert made.view.lock is not None


def test_the_large_number_of_a_card_lights_its_sources_the_rest_shows_its_stage(shown):
    made = shown(size=(1470, 276))
    cards = made.panel.cards

    def click(index, dy):
        at = QPoint(round(cards.places.places[index].x) + 10, dy)
        QTest.mouseClick(cards, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)

    click(4, 60)
    assert made.view.lit == (Region("attention", 0, 9, 5), Region("V", 0, 5, 0), Region("V", 0, 5, 1))
    assert made.view.grid_stage == "attention"
    click(4, 60)
    assert made.view.lit == ()
    stages = []
    for index in range(5):
        click(index, 30)
        stages.append(made.view.grid_stage)
    assert stages == ["scores", "scaled_scores", "attention", "attention", "messages"]


def test_a_label_shows_its_stage(shown):
    made = shown(size=(1056, 900))
    for line, stage in (("scores", "scores"), ("scaled_scores", "scaled_scores"), ("concat", "concat"),
                        ("output", "output"), ("updated", "updated"), ("hidden", "probabilities")):  # fmt: skip
        at = QPoint(20, made.place(line, 0).y())
        QTest.mouseClick(made.table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        assert made.view.grid_stage == stage


def test_pointing_at_a_number_hovers_it_in_the_other_views(shown):
    made = shown()
    made.point("scores", 2)
    assert made.view.hover == Spot("scores", 0, 9, 2)
    made.point("contribution.1", 2)
    assert made.view.hover == Spot("attention", 0, 9, 2)
    QTest.mouseMove(made.panel.cards, QPoint(10, 10))
    QApplication.processEvents()
    assert made.view.hover in (None, Spot("scores", 0, 9, 5))


def test_a_tooltip_has_every_digit(shown):
    made = shown()
    hit = made.table.hit(made.place("exp", TOTAL).toPointF())
    assert made.table.tip(hit).startswith("183.2439")
    hit = made.table.hit(made.place("attention", 5).toPointF())
    assert made.table.tip(hit).startswith("0.71764421062")


def test_a_column_s_head_moves_the_lock(shown):
    made = shown()
    at = QPoint(made.place("attention", 1).x(), 8)
    QTest.mouseClick(made.table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert made.view.lock == Spot("attention", 0, 9, 1)
    assert "= 0.166" in description(made)


# Keys


def test_keys_move_the_lock(shown):
    made = shown()
    made.key(KEY.Key_Left)
    assert made.view.lock == Spot("attention", 0, 9, 4)
    made.key(KEY.Key_Up)
    assert made.view.lock == Spot("attention", 0, 8, 4)
    made.key(KEY.Key_BracketRight)
    assert made.view.lock == Spot("attention", 1, 8, 4)
    made.key(KEY.Key_BracketRight)
    assert made.view.lock == Spot("attention", 0, 8, 4)
    made.key(KEY.Key_End)
    made.key(KEY.Key_Right)
    assert made.view.lock == Spot("attention", 0, 8, 9)
    made.key(KEY.Key_Home)
    assert made.view.lock == Spot("attention", 0, 8, 0)


def test_keys_look_without_locking_and_return_locks(shown):
    made = shown(lock=None, hover=None)
    made.key(KEY.Key_Left)
    assert (made.view.lock, made.view.hover) == (None, Spot("attention", 0, 9, 4))
    made.key(KEY.Key_Return)
    assert (made.view.lock, made.view.hover) == (Spot("attention", 0, 9, 4), None)


def test_a_cursor_goes_over_the_numbers_and_space_picks(shown):
    made = shown()
    made.key(KEY.Key_Down, SHIFT)
    weight = made.session.state.trace.head("attention", 0)[9, 5]
    assert weight == pytest.approx(0.7176442106288464, abs=1e-12)  # its last digit is the processor's
    assert description(made) == f"A_rj, attention, river: {exact(weight)}"
    made.key(KEY.Key_Up, SHIFT)
    made.key(KEY.Key_Left, SHIFT)
    assert description(made).startswith("exp, exponential, the: 1.38")
    assert made.view.lock == Spot("attention", 0, 9, 5)
    made.key(KEY.Key_Space)
    assert made.view.lit == (Region("scaled_scores", 0, 9, 4),)
    made.key(KEY.Key_Escape)
    assert made.view.lit == ()
    assert description(made).startswith("1 dot product")


def test_the_wheel_scrolls_and_page_keys_too(shown):
    made = shown()
    made.key(KEY.Key_PageDown)
    assert made.table.down > 60
    made.key(KEY.Key_PageUp)
    assert made.table.down == 0


# Folds and the stepper


def test_a_chevron_folds_rows_out_and_in(shown):
    made = shown(size=(1056, 500))
    before = lines(made)
    span = made.table.places.spans["sources"]
    at = QPoint(round(span.left) - 10, made.place("scores", 0).y())
    QTest.mouseClick(made.table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert lines(made)[:5] == ["query", "keys.0", "keys.1", "product.0", "product.1"]
    assert made.table.down == 0
    at.setY(made.place("scores", 0).y())
    QTest.mouseClick(made.table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert lines(made) == before


def button(made, name):
    return made.head.findChild(QToolButton, name)


def test_the_stepper_walks_forwards_and_back(shown):
    made = shown(size=(1470, 276))
    seen = []
    for _ in range(19):
        button(made, "steps.next").click()
        assert [row for row in made.panel.page.rows if row.now]
        now = next(i for i, row in enumerate(made.panel.page.rows) if row.now)
        place = made.table.places.tops[now]
        assert made.table.down <= place < made.table.down + made.table.viewport().height()
        seen.append(made.head.step_text)
        made.pixels()
    assert seen[0] == "step 1 of 19: query row"
    assert seen[6] == "step 7 of 19: exponential"
    assert seen[-1] == "step 19 of 19: probabilities"
    assert not button(made, "steps.next").isEnabled()
    button(made, "steps.back").click()
    assert made.head.step_text == "step 18 of 19: logits"
    button(made, "steps.all").click()
    assert made.view.step is None
    assert made.head.step_text == ""
    button(made, "steps.back").click()
    assert made.view.step == 18


def test_hidden_results_are_not_painted_and_come_with_the_next_step(shown):
    made = shown(size=(1470, 276), step=8)
    plain = made.pixels()
    button(made, "steps.hide").click()
    assert made.view.result_hidden
    assert button(made, "steps.hide").text() == "Show result"
    assert "0.718" not in description(made)
    assert "4 divide by Σ 131.504 ÷ 183.244 = ?" in description(made)
    assert (made.pixels() != plain).any()
    made.click("attention", 5)  # nothing to pick, nothing to see
    assert (made.view.lit, made.table.marks.picked) == ((), ())
    made.point("attention", 5)
    assert made.view.hover is None
    assert made.table.tip(made.table.hit(made.place("attention", 5).toPointF())) == ""
    button(made, "steps.next").click()
    assert "= 0.718" in description(made)
    button(made, "steps.hide").click()
    assert not made.view.result_hidden


def test_copy_takes_the_whole_page(shown):
    made = shown()
    button(made, "steps.copy").click()
    text = QGuiApplication.clipboard().text()
    assert "183.2439" in text
    assert "k_j1	key, column 1\t0.1\t2.0" in text


@pytest.mark.parametrize(("line", "column"), [("attention", 5), ("message", 0), ("output", 1)])
def test_a_picked_number_is_scrolled_into_sight_with_what_it_came_from(shown, line, column):
    made = shown(size=(1056, 300))
    made.table.scroll_down_to(10_000)
    made.panel.pick(((line, column),))
    places, table = made.table.places, made.table
    top, bottom = table.down + places.head_height, table.down + table.viewport().height()
    rows = [places.row_of(name) for name in (line, *(ref.line for ref in table.marks.lit))]
    seen = [n for n in rows if n is not None and places.tops[n] >= top - 1 and places.tops[n + 1] <= bottom + 1]
    assert seen[0] == rows[0]
    assert len(seen) > 1


def test_a_closed_stepper_leaves_the_table_as_at_first(shown):
    made = shown(size=(1056, 260))
    before, top = lines(made), made.table.down
    made.session.look(step=0)
    for step in range(1, 12):
        made.session.look(step=step)
    assert made.table.down != top
    made.session.look(step=None)
    assert lines(made) == before
    assert made.table.down == top

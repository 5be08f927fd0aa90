"""The worked steps pane: what is painted, again and not again; pointer, keys, folds, the stepper, guessing."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolButton

from mha_desktop.attention.regions import Region
from mha_desktop.attention.steps.model import TOTAL
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.masking import paint_cells
from mha_desktop.document.structure import set_heads
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import EXAMPLES, example
from mha_desktop.scene.palette import load_palette
from mha_desktop.ui.theme import Theme

KEY, SHIFT = Qt.Key, Qt.KeyboardModifier.ShiftModifier


def lines(made):
    return [row.line for row in made.panel.page.rows if row.kind == "line"]


def description(made):
    return made.table.accessibleDescription()


# Showing


def test_the_cards_are_read_out(shown):
    made = shown()
    assert made.panel.objectName() == "steps"
    assert made.table.accessibleName() == "Worked steps: head 1, query 10 “the”, key 6 “river”"
    assert description(made) == (
        "1 dot product, query · key 2.300·3.100 + 2.300·(−0.100) = 6.900. 2 divide by √dhead 6.900 ÷ √2 = 4.879. "
        "3 exponential e4.879, Σ over 10 keys = 183.244 = 131.504. 4 divide by Σ 131.504 ÷ 183.244 = 0.718. "
        "5 times the value of river 0.718 × (3.100, −0.100) = (2.225, −0.072)"
    )


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_locked_number_is_amber_in_card_and_table(shown, theme):
    made = shown(theme=theme)
    amber = load_palette(theme).rgb("lock.fill")
    cards = made.pixels(made.panel.cards)
    left, right = (round(made.panel.cards.places.places[i].x) for i in (3, 4))
    assert (cards[:, left:right] == amber).all(axis=-1).sum() > 300
    assert (cards[:, :left] == amber).all(axis=-1).sum() == 0
    rect = made.table.cell_rect(("attention", 5))
    table = made.pixels(made.table.viewport())
    assert (table[rect.top() : rect.bottom(), rect.left() : rect.right()] == amber).all(axis=-1).sum() > 100


def test_nothing_locked_is_grey_and_says_what_to_do(shown):
    made = shown(lock=None, hover=None, size=(1470, 276))
    amber = load_palette("light").rgb("lock.fill")
    assert (made.pixels() == amber).all(axis=-1).sum() == 0
    kept = made.head.findChild(QLabel, "steps.kept")
    assert kept.text() == "Hover a cell to see its steps, click to keep them."
    assert "0.718" in description(made)  # the last row's largest weight
    made.session.look(hover=Spot("attention", 1, 9, 1))
    assert "0.693" in description(made)
    assert made.head.findChild(QLabel, "steps.kept").text().startswith("Hover")
    made.session.look(lock=Spot("attention", 1, 9, 1))
    assert made.head.findChild(QLabel, "steps.kept").text() == "locked, Esc frees"


def test_a_row_that_reads_nothing_is_explained(shown):
    document = paint_cells(example("river").document, 0, [(2, j) for j in range(10)], True, None)
    made = shown(document, lock=Spot("attention", 0, 2, 0))
    assert "Query 3 reads nothing: attention 0, message 0, output = b_O" in description(made)
    below = made.panel.cards.places.height + 4
    assert tuple(made.pixels(made.panel.cards)[round(below), 4]) == load_palette("light").rgb("status.warn_fill")
    made.session.look(lock=Spot("attention", 0, 4, 0))
    assert "reads nothing" not in description(made)


def test_before_the_engine_is_there_everything_is_shown(shown):
    for name in EXAMPLES:
        made = shown(name, engine=False, size=(1056, 900))
        for fold in ("products", "values", "W_O", "words"):
            made.panel.toggle_fold(fold)
            made.pixels()
        assert "= 0.718" in description(made) or name != "river"


@pytest.mark.parametrize("size", [(1470, 276), (1056, 276), (914, 170), (900, 112), (480, 112), (2000, 300)])
@pytest.mark.parametrize("name", ["clusters", "river"])
def test_the_cards_are_whole_at_every_size(shown, name, size):
    made = shown(name, size=size)
    places = made.panel.cards.places.places
    assert places[-1].x + places[-1].width <= size[0]
    assert made.panel.cards.height() >= made.panel.cards.places.height
    if size[0] >= 900:
        cards = made.panel.page.cards
        assert [p.result for p in places] == [c.results[0] for c in cards]
        assert [p.formula for p in places] == [c.formulas[0] for c in cards]


def test_a_low_pane_stands_at_the_exponentials_and_the_weights(shown):
    made = shown("clusters", size=(914, 170))
    places = made.table.places
    top = made.table.down + places.head_height
    bottom = made.table.down + made.table.viewport().height()
    seen = [r.line for r, t, b in zip(places.page_rows, places.tops, places.tops[1:], strict=False)
            if t >= top - 1 and b <= bottom + 1]  # fmt: skip
    assert seen == ["exp", "attention"]


def test_a_very_low_pane_has_cards_alone(shown):
    made = shown("clusters", size=(900, 112))
    assert not made.table.verticalScrollBar().isVisible()
    ground = load_palette("light").rgb("surface.panel")
    assert (made.pixels(made.table.viewport()) == ground).all()


# Painting again


def test_an_edit_in_another_head_paints_nothing(shown):
    made = shown("clusters", lock=Spot("attention", 1, 8, 2))
    made.table.show_rows(0, 0)
    QApplication.processEvents()
    painted = made.painted()
    made.session.commit("edit", lambda d: set_cell(d, Block("W_Q", 0, 0), 3.0))
    QApplication.processEvents()
    assert [name for name, rect in painted if name == "cards" or rect.top() < 150] == []


def test_an_edit_in_the_locked_head_paints_the_changed_rows_alone(shown):
    made = shown("clusters", size=(1470, 276), lock=Spot("attention", 1, 8, 2))
    before = made.pixels()
    painted = made.painted()
    made.session.commit("edit", lambda d: set_cell(d, Block("W_V", 0, 2), 3.0))  # values: neither scores nor weights
    QApplication.processEvents()
    tables = [rect for name, rect in painted if name == "table"]
    scores = made.table.cell_rect(("scores", 0))
    assert tables
    assert not any(rect.intersects(scores) for rect in tables)
    after = made.pixels()
    assert (after != before).any()
    made.table.viewport().update()
    made.panel.cards.update()
    QApplication.processEvents()
    assert (made.pixels() == after).all()  # nothing old was left standing


def test_looking_elsewhere_paints_nothing(shown):
    made = shown()
    painted = made.painted()
    made.session.look(hover=Spot("attention", 0, 3, 1))
    made.session.look(scale="0..max", grid_stage="scores", isolated=1)
    QApplication.processEvents()
    assert painted == []


def test_another_head_count_and_another_document_are_followed(shown):
    made = shown("clusters", size=(1056, 500))
    for heads in (1, 8, 2, 4):
        made.session.commit("heads", partial(set_heads, heads=heads))
        width = 8 // heads
        assert [line for line in lines(made) if line.startswith("contribution")] == [
            f"contribution.{c}" for c in range(width)
        ]
        made.pixels()
    opened = example("river")
    made.session.open(opened.document, view=opened.view)
    assert "= 0.718" in description(made)


@pytest.mark.parametrize("name", ["dark", "contrast"])
def test_another_theme_leaves_no_old_colour(shown, name):
    made = shown()
    theme = Theme.named(name)
    made.panel.set_theme(theme)
    made.head.set_theme(theme)
    palette = load_palette(name)
    assert tuple(made.pixels(made.panel.cards)[2, 2]) == palette.rgb("surface.panel")
    assert tuple(made.pixels(made.table.viewport())[-2, 2]) == palette.rgb("surface.panel")


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
    assert description(made) == "Arj, attention, river: 0.7176442106288464"
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
    assert "kj1\tkey, column 1\t0.1\t2.0" in text


@pytest.mark.parametrize("width", [480, 700, 914, 1056, 1470])
def test_the_title_bar_fits(shown, width):
    made = shown(size=(width, 276), step=6, result_hidden=True)
    row = [w for w in made.head.findChildren(QToolButton) if w.isVisible()]
    assert len(row) == 5
    assert all(w.x() >= 0 and w.x() + w.width() <= width for w in row)
    focus = made.head.findChild(type(made.head._focus), "steps.focus")
    assert focus.accessibleName() == "head 1 of 2, query the row 10 attends to key river row 6"
    assert focus.x() + focus.width() <= row[0].x()


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

"""The worked steps pane: what is painted, and what is painted again."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QToolButton

from aids.steps_panes import description, lines
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.masking import paint_cells
from mha_desktop.document.structure import set_heads
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import EXAMPLES, example
from mha_desktop.scene.palette import load_palette
from mha_desktop.ui.theme import Theme


def test_the_cards_are_read_out(shown):
    made = shown()
    assert made.panel.objectName() == "steps"
    assert made.table.accessibleName() == "Worked steps: head 1, query 10 “the”, key 6 “river”"
    assert description(made) == (
        "1 dot product, query · key 2.300·3.100 + 2.300·(−0.100) = 6.900. 2 divide by √d_head 6.900 ÷ √2 = 4.879. "
        "3 exponential e^4.879, Σ over 10 keys = 183.244 = 131.504. 4 divide by Σ 131.504 ÷ 183.244 = 0.718. "
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


@pytest.mark.parametrize("width", [480, 700, 914, 1056, 1470])
def test_the_title_bar_fits(shown, width):
    made = shown(size=(width, 276), step=6, result_hidden=True)
    row = [w for w in made.head.findChildren(QToolButton) if w.isVisible()]
    assert len(row) == 5
    assert all(w.x() >= 0 and w.x() + w.width() <= width for w in row)
    focus = made.head.findChild(type(made.head._focus), "steps.focus")
    assert focus.accessibleName() == "head 1 of 2, query the row 10 attends to key river row 6"
    assert focus.x() + focus.width() <= row[0].x()

"""Which tokens and heads are shown: by mouse, menu and keys, in every map, and in the file."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt

from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.view import Spot
from mha_desktop.exchange.mhad import read_mhad, write_mhad
from mha_desktop.exchange.opened import Opened

N, HEADS, D = 96, 4, 32


def long_document() -> Document:
    """Random numbers; the first and the last token are special."""
    rng = np.random.default_rng(8)
    weights = Weights(*(frozen(rng.normal(0, 0.3, (D, D))) for _ in range(4)), heads=HEADS, heads_kv=HEADS)
    tokens = ("[CLS]", *(f"w{i}" for i in range(1, N - 1)), "[SEP]")
    marks = (True, *(False,) * (N - 2), True)
    return Document("long", weights, (Sequence("long", tokens, frozen(rng.normal(size=(N, D))), special=marks),))


@pytest.fixture
def long_window(window, user, qtbot):
    """The window on such a document."""
    window.session.open(long_document())
    qtbot.waitUntil(lambda: window.session.state.sequence.n == N and not window.session.busy)
    user.quiet()
    return window


def test_a_window_of_tokens_by_mouse_and_keys_in_heatmaps_cube_thumbnails_and_status(long_window, user):
    session, heatmaps = long_window.session, long_window.heatmaps
    attention = [session.state.trace.head("attention", head) for head in range(HEADS)]
    bar, slider = user.find("shown"), user.find("shown.window")
    assert bar.isVisible()  # more than 64 tokens
    assert not user.find("shown.all").isEnabled()
    user.key(Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier)
    assert session.state.view.token_window == (0, 63)
    end = QPoint(round(slider.x_of(64)), slider.height() // 2)
    user.press(slider, end)
    user.move(slider, QPoint(round(slider.x_of(12.5)), end.y()))
    user.release(slider, QPoint(round(slider.x_of(12.5)), end.y()))
    assert session.state.view.token_window == (0, 12)
    user.quiet()
    for head in range(HEADS):
        assert np.array_equal(heatmaps.images[head].shown, attention[head][:13, :13])
        assert np.array_equal(long_window.cube.view.scene.planes[head], attention[head][:13, :13])
    assert all(session.state.trace.head("attention", head) is attention[head] for head in range(HEADS))
    user.click(heatmaps.viewport(), user.heat_cell(1, 4, 11))
    assert session.state.view.lock == Spot("attention", 1, 4, 11)
    elsewhere = 1 - attention[1][4, :13].sum()
    assert f"query “w4”, head 2: Σ {elsewhere:.3f} elsewhere" in user.find("shown.words").toolTip()
    assert user.find("shown.words").toolTip().startswith("tokens 1–13 of 96")
    user.click(user.find("shown.next"))
    assert session.state.view.token_window == (13, 25)
    assert heatmaps.grid.lock is None or heatmaps.grid.lock.cell is None
    user.click(user.find("shown.all"))
    assert session.state.view.token_window is None
    assert heatmaps.images[0].shown is attention[0]


def test_an_arrow_over_the_edge_takes_the_window_along(long_window, user):
    session, heatmaps = long_window.session, long_window.heatmaps
    session.look(token_window=(10, 20), lock=Spot("attention", 2, 20, 15))
    heatmaps.view.setFocus()
    user.key(Qt.Key.Key_Down)
    assert session.state.view.lock == Spot("attention", 2, 21, 15)
    assert session.state.view.token_window == (11, 21)
    assert heatmaps.grid.lock.cell == (10, 4)
    for _ in range(6):
        user.key(Qt.Key.Key_Left)
    assert session.state.view.lock == Spot("attention", 2, 21, 9)
    assert session.state.view.token_window == (9, 21)  # wider, so that the query is still in it
    session.look(token_window=(85, 95), lock=Spot("attention", 2, 95, 90))
    user.key(Qt.Key.Key_Down)  # the last token of all
    assert session.state.view.lock == Spot("attention", 2, 95, 90)


def test_special_tokens_vanish_and_what_they_take_is_said(long_window, user):
    session, heatmaps = long_window.session, long_window.heatmaps
    to_special = session.state.trace.head("attention", 2)[:, [0, N - 1]].sum(axis=1)
    row = 1 + int(to_special[1:-1].argmax())
    session.look(lock=Spot("attention", 2, row, 6))
    taken = to_special[row]
    user.click(user.find("shown.special"))
    words = user.find("shown.words").toolTip()
    assert "2 special tokens hidden" in words
    assert f"Σ {taken:.3f} elsewhere" in words
    assert heatmaps.grid.row_labels[0] == "w1"
    assert len(heatmaps.grid.column_labels) == N - 2
    assert long_window.cube.view.scene.n == N - 2
    assert "row sum 1.000000" in user.status  # the calculation knows nothing of it
    long_window.actions_by_id["view.shown.special"].trigger()
    assert heatmaps.grid.row_labels[0] == "[CLS]"


def test_only_the_heads_that_are_shown_are_computed_until_torch_is_asked(long_window, user, qtbot):
    session = long_window.session
    for dock in ("steps", "insight"):
        if long_window.docks.in_front(dock):
            long_window.commands.toggle_panel(dock)
    for head in (0, 3):
        long_window.actions_by_id[f"view.shown.head.{head}"].trigger()
    assert session.state.view.shown_heads == (1, 2)
    assert len(long_window.heatmaps.images) == 2
    assert [long_window.cube.view.scene.number(plane) for plane in range(2)] == [1, 2]
    session.look(lock=Spot("attention", 1, 3, 3))
    session.commit("X", lambda document: set_cell(document, Block("X", 0, 0), 2.5))
    qtbot.waitUntil(lambda: not session.busy)
    user.quiet(400)
    trace = session.state.trace
    assert [trace.ready([("attention", head)]) for head in range(HEADS)] == [False, True, True, False]
    assert "Click to compute all" in long_window.badge.toolTip()
    long_window.badge.compare()
    qtbot.waitUntil(lambda: long_window.badge.kind == "ok")
    assert trace.ready(["attention"])
    user.click(user.find("shown.all"))
    assert len(long_window.heatmaps.images) == HEADS


def test_a_file_remembers_what_was_shown(long_window, tmp_path):
    session = long_window.session
    session.look(token_window=(8, 20), shown_heads=(0, 2), special_hidden=True)
    path = tmp_path / "long.mhad"
    write_mhad(Opened(session.state.document, session.state.view, session.state.trace), path)
    view = read_mhad(path).view
    assert view is not None
    assert (view.token_window, view.shown_heads, view.special_hidden) == ((8, 20), (0, 2), True)
    session.look(token_window=(90, 400), shown_heads=(1, 9))  # what is not there is left aside
    found = session.state.view
    assert found.token_window is None
    assert found.shown_heads == (1,)


def test_a_short_sequence_has_no_row_until_something_is_left_out(window, user):
    assert not user.find("shown").isVisible()
    window.actions_by_id["view.shown.next"].trigger()
    assert user.find("shown").isVisible()
    assert window.heatmaps.grid.shape == (6, 6)
    window.actions_by_id["view.shown.wider"].trigger()
    assert not user.find("shown").isVisible()
    window.session.look(lock=Spot("attention", 0, 0, 0))
    window.actions_by_id["document.tokens.special"].trigger()
    window.actions_by_id["view.shown.special"].trigger()
    assert window.heatmaps.grid.shape == (11, 11)
    assert window.session.history.undo_name == "“a1” is special"


def test_the_worked_steps_show_the_keys_of_the_window_and_sum_over_all(long_window, user):
    session = long_window.session
    session.look(token_window=(20, 24), lock=Spot("attention", 1, 60, 22))
    user.quiet()
    table = long_window.calculation.steps.table
    assert table.cell_rect(("attention", 20)) is not None
    span = table.places.spans["sources"]
    assert list(span.seen(0, table.viewport().width(), table.across)) == [20, 21, 22, 23, 24]
    middle = table.cell_rect(("attention", 22)).center()
    assert table.places.spans["sources"].at(middle.x(), table.across) == 22
    row = table.places.page_rows[table.places.row_of("attention")]
    assert table.page.text(row, -1) == "1.000"
    session.look(lock=Spot("attention", 1, 60, 70))  # the key that is written out is never left out
    user.quiet()
    assert table.places.spans["sources"].columns == N


def test_with_some_heads_alone_the_steps_compute_the_others_when_their_rows_come_into_sight(long_window, user):
    session, steps = long_window.session, user.find("steps")
    session.look(lock=Spot("attention", 2, 9, 5), shown_heads=(2,))
    session.commit("edit", lambda document: set_cell(document, Block("X", 9, 3), 2.5))
    user.quiet()
    trace = session.state.trace
    assert not steps.table.reads_all_heads
    assert steps.table.viewport().height() > 60
    assert trace.ready([("attention", 2)])
    assert not trace.ready(["output"])  # three heads were not asked for
    assert not trace.ready([("attention", 0)])
    empty = user.pixels(steps.table.viewport())
    steps.table.scroll_down_to(steps.table.verticalScrollBar().maximum())
    user.qtbot.waitUntil(lambda: session.state.trace.ready(["output"]), timeout=10_000)
    user.quiet()
    assert session.state.trace is trace
    assert steps.table.reads_all_heads
    assert (user.pixels(steps.table.viewport()) != empty).any()
    written = steps.page.steps.line("output").values
    np.testing.assert_array_equal(written, trace.whole("output")[9])
    lower = user.pixels(steps.table.viewport())[steps.table.viewport().height() // 2 :]
    assert lower.std() > 5  # numbers stand there
    session.commit("edit", lambda document: set_cell(document, Block("X", 9, 3), -2.5))
    assert session.state.trace.ready(["output"])  # in sight, so asked for with the edit

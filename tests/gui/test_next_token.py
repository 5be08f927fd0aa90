"""The next token in the driven window: the lessons' words, live, and where they came from."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from mha_desktop.scene.text import plain


def words(user):
    """Words and numbers, as they stand in the panel."""
    bars = user.find("next_token.words")
    return [(word.word, bars.number(i)) for i, word in enumerate(bars.words)]


@pytest.fixture
def river(user):
    user.window.commands.open_example("river")
    user.qtbot.waitUntil(user.find("next_token").isVisible)
    return user


def test_there_is_none_without_a_readout(user):
    assert not user.find("next_token").isVisible()
    user.window.commands.open_example("river")
    user.qtbot.waitUntil(user.find("next_token").isVisible)
    user.window.commands.open_example("clusters")
    assert not user.find("next_token").isVisible()


def test_the_river_comes_to_water_and_the_cheque_to_a_teller(river):
    assert words(river)[0] == ("water", "0.610")
    assert plain(river.find("next_token").head.note.line) == "after the last row, 20 words"
    river.window.session.look(sequence=1)
    assert words(river)[0] == ("teller", "0.616")


def test_its_five_rows_are_whole(river):
    bars = river.find("next_token.words")
    river.qtbot.waitUntil(lambda: not river.window.dressing.pending)  # the room is shared out in the next turn
    assert bars.visibleRegion().boundingRect().height() == 5 * 28


def test_it_follows_a_slider_that_is_dragged(river):
    slider = river.find("slider")
    before = words(river)
    slider.setFocus()
    start = slider.handle_center()
    end = river.drag(slider, start, (-20, -60))
    now = river.window.session.state.trace.whole("probabilities")[9]
    assert words(river) != before
    assert words(river)[0][1] == f"{now.max():.3f}"
    river.key(Qt.Key.Key_Escape)
    assert words(river) == before
    river.release(slider, end)
    assert words(river) == before


def test_a_word_lights_up_what_it_came_from(river):
    bars = river.find("next_token.words")
    river.click(bars, bars.row_rect(0).center())
    view = river.window.session.state.view
    assert view.grid_stage == "probabilities"
    column = river.window.session.state.document.vocabulary.words.index("water")
    assert river.find("heatmaps").grid.column_labels[column] == "water"
    assert {region.key for region in view.lit} == {"probabilities", "hidden", "W_vocab", "b_vocab"}
    river.click(bars, bars.row_rect(0).center())
    assert river.window.session.state.view.lit == ()


def test_escape_stops_words_that_are_to_come(river):
    panel, session = river.window.calculation.next_token, river.window.session
    panel.open_sampling()
    form = river.find("next_token.sampling")
    form.count.setValue(10)
    form.close()
    lock = session.state.view.lock
    river.click(panel.likeliest)
    river.qtbot.waitUntil(lambda: session.state.sequence.n >= 12)
    river.key(Qt.Key.Key_Escape)
    count = session.state.sequence.n
    assert not panel.generator.going
    assert session.state.view.lock == lock  # what Esc frees next
    river.qtbot.wait(400)
    assert session.state.sequence.n == count < 20

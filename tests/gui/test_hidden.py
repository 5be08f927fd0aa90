""" "Hide result" and "Find the mistake…" in the driven window: no place tells what the class is to find out."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtWidgets import QLabel

from mha_desktop.document.view import Spot
from mha_desktop.scene.text import plain
from mha_desktop.ui.paint.grid import lock_hidden, lock_value, title_texts

LOCK = Spot("attention", 0, 9, 5)
PAGES = ("wide", "ledger", "sequences", "bilinear", "mixing")


@pytest.fixture
def teacher(user):
    """A teacher with the river document, one number locked, the worked steps in front."""
    user.window.commands.open_example("river")
    user.window.resize(1920, 1080)
    user.qtbot.waitUntil(lambda: user.window.session.state.document.title == "river")
    user.window.session.look(lock=LOCK)
    user.qtbot.waitUntil(lambda: user.find("steps").page is not None)
    user.qtbot.waitUntil(lambda: user.find("steps").page.state is user.window.session.state)
    return user


@pytest.fixture
def insights(teacher):
    """The same teacher with the ledger before the worked steps."""
    teacher.window.session.look(insight="ledger")
    teacher.window.commands.toggle_panel("insight")
    teacher.qtbot.waitUntil(lambda: teacher.find("insight.ledger").isVisible())
    return teacher


def hide(user, hidden=True):
    """Press "Hide result", or choose it in the menu where the worked steps are behind another panel."""
    if user.window.session.state.view.result_hidden is not hidden:
        if user.window.docks.in_front("steps"):
            user.click(user.find("steps.hide"))
        else:
            user.window.actions_by_id["view.steps.hide"].trigger()
    assert user.window.session.state.view.result_hidden is hidden


def row_ground(user, head, row):
    """Colours of the right ends of a row's cells in the heatmaps, without numbers, rings and rules."""
    layout = user.find("heatmaps").view.layout_now
    seen = user.pixels(user.find("heatmaps").viewport())
    found = []
    for column in range(layout.shape[1]):
        x, y, w, h = layout.cell_rect(head, row, column)
        found.append(tuple(seen[int(y + h * 0.8), int(x + w * 0.9)].tolist()))
    return found


def test_every_place_hides_the_result_and_shows_it_again(teacher):
    user = teacher
    heatmaps, cube, bars = user.find("heatmaps"), user.find("cube"), user.find("next_token.words")
    user.pixels(cube)
    before = user.pixels(heatmaps.viewport()), user.pixels(cube), bars.accessibleName()
    other_row = row_ground(user, 0, 8)
    assert "0.717644" in user.status
    assert "?" not in bars.accessibleName()

    hide(user)
    assert user.status.startswith("A⁽¹⁾[10, 6] = ?")
    assert "row sum" not in user.status
    assert "0.7176" not in heatmaps.view.accessibleDescription()
    grid = heatmaps.grid
    assert title_texts(grid, 0, 9, 5) == ("?",)
    assert title_texts(grid, 1, 9, 5) != ("?",)
    assert (lock_value(grid), lock_hidden(grid)) == (None, True)
    assert cube.scene.value_text((0, 9, 5)) == "?"
    assert bars.accessibleName().count("?") == 5
    neutral = user.window.theme.color("role.computed_fill").getRgb()[:3]
    assert row_ground(user, 0, 9).count(neutral) >= 9  # all but what the lock's ring reaches
    assert neutral not in row_ground(user, 1, 9)
    assert row_ground(user, 0, 8) == other_row
    assert not np.array_equal(user.pixels(cube), before[1])

    hide(user, False)
    assert "0.717644" in user.status
    assert title_texts(heatmaps.grid, 0, 9, 5) == ("0.718",)
    assert bars.accessibleName() == before[2]
    np.testing.assert_array_equal(user.pixels(heatmaps.viewport()), before[0])
    np.testing.assert_array_equal(user.pixels(cube), before[1])


def test_what_the_stepper_passes_is_seen_everywhere(teacher):
    user = teacher
    hide(user)
    user.window.session.look(step=8)  # divide by Σ: the weight itself
    assert user.status.startswith("A⁽¹⁾[10, 6] = ?")
    user.click(user.find("steps.next"))
    assert "0.717644" in user.status
    assert "?" in user.find("next_token.words").accessibleName()
    user.window.session.look(grid_stage="output", lock=Spot("output", None, 9, 0))
    assert " = ?" in user.status


@pytest.mark.parametrize("page", PAGES)
def test_insights_with_results_say_one_quiet_line(insights, page):
    user = insights
    hide(user)
    user.window.session.look(insight=page)
    line = user.find("insight.hidden")
    assert line.isVisible()
    assert line.mapTo(user.find("insight"), line.rect().topLeft()).y() < 20
    assert not user.find("insight.ledger").isVisible()
    assert line.accessibleName() == "Results are hidden in the worked steps."
    hide(user, False)
    assert not line.isVisible()
    assert user.find(f"insight.{page}").isVisible()


def test_insights_without_results_stay(insights):
    user = insights
    hide(user)
    user.window.session.look(insight="map")
    assert not user.find("insight.hidden").isVisible()


def test_a_search_is_named_nowhere_in_the_window(teacher):
    user = teacher
    session = user.window.session
    session.look(mistake="no-scale", searching=True)
    said = user.find("steps.table").accessibleDescription() + user.find("steps.cards").accessibleDescription()
    labels = " ".join(label.text() for label in user.window.findChildren(QLabel))
    for text in (said, labels, plain(user.find("mistake.bar").text), user.window.windowTitle()):
        assert "do not divide" not in text.lower()
        assert "÷ 1 " not in text
    assert "6.900 ÷ ? = 6.900" in said
    assert plain(user.find("mistake.bar").text) == "A mistake is on. Which?"
    session.look(searching=False)
    assert "do not divide" in user.find("steps.table").accessibleDescription()


def test_a_saved_document_reopens_without_mistake_and_with_its_results(teacher, tmp_path):
    from mha_desktop.exchange.mhad import read_mhad, write_mhad
    from mha_desktop.exchange.opened import Opened

    session = teacher.window.session
    hide(teacher)
    session.look(mistake="no-scale", searching=True, step=3)
    write_mhad(Opened(session.state.document, session.state.view, session.state.trace), tmp_path / "class.mhad")
    back = read_mhad(tmp_path / "class.mhad").view
    assert (back.mistake, back.searching, back.step, back.result_hidden) == (None, False, None, False)
    assert back.lock == LOCK

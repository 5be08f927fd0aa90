"""What "Hide result" hides outside the worked steps: which stages, whose row, and what stands there instead."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.steps.page import worked_steps
from mha_desktop.document.session import Session
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import example
from mha_desktop.scene.cube_of_state import cube_scene
from mha_desktop.scene.grid import grid_scene
from mha_desktop.scene.hidden import hides, hides_insight, hiding
from mha_desktop.scene.next_token import next_words
from mha_desktop.scene.palette import load_palette
from mha_desktop.scene.readout import entropy_words, readout, tip
from mha_desktop.scene.stage_levels import stage_levels

LOCK = Spot("attention", 0, 9, 5)
GIVEN = ("X", "Q", "K", "V")
RESULTS = ("scores", "scaled_scores", "attention", "messages", "concat", "output", "updated", "probabilities")


@pytest.fixture
def river() -> Session:
    opened = example("river")
    session = Session(opened.document, None, TorchEngine(), opened.view)
    session.look(lock=LOCK)
    return session


def step_of(session: Session, operation: str) -> int:
    """The place of an operation of the worked steps."""
    keys = [found.key for found in worked_steps(session.state.trace, 0, 9, 5).operations]
    return keys.index(operation)


def hide(session: Session, operation: str | None = None, **looks: Any) -> None:
    step = None if operation is None else step_of(session, operation)
    session.look(step=step, result_hidden=True, **looks)


def test_nothing_is_hidden_while_results_are_shown(river: Session) -> None:
    river.look(step=2)
    assert hiding(river.state) is None
    assert not any(hides(river.state, key) for key in (*GIVEN, *RESULTS))


def test_without_a_step_every_result_is_hidden_and_nothing_that_was_given(river: Session) -> None:
    hide(river)
    assert all(hides(river.state, key) for key in RESULTS)
    assert not any(hides(river.state, key) for key in GIVEN)


@pytest.mark.parametrize(
    ("operation", "shown"),
    [
        ("query", 0),
        ("products", 0),
        ("scores", 0),
        ("scaled_scores", 1),
        ("exp", 2),
        ("attention", 2),
        ("values", 3),
        ("message", 3),
        ("concat", 4),
        ("output", 5),
        ("updated", 6),
        ("probabilities", 7),
    ],
)
def test_what_the_stepper_has_passed_is_shown_and_the_rest_hidden(river: Session, operation: str, shown: int) -> None:
    hide(river, operation)
    assert [hides(river.state, key) for key in RESULTS] == [False] * shown + [True] * (len(RESULTS) - shown)
    assert not any(hides(river.state, key) for key in GIVEN)


def test_a_mask_hides_the_masked_scores_one_step_longer(river: Session) -> None:
    hide(river, "scaled_scores")
    assert hides(river.state, "masked_scores")
    hide(river, "exp")
    assert not hides(river.state, "masked_scores")


def test_weights_that_are_masked_too_late_stay_hidden_until_they_are_masked(river: Session) -> None:
    river.look(mistake="mask-after-softmax")
    hide(river, "attention")
    assert hides(river.state, "attention")
    hide(river, "mask")
    assert hides(river.state, "attention")
    hide(river, "values")
    assert not hides(river.state, "attention")


def test_only_the_row_and_head_that_are_looked_at_are_hidden(river: Session) -> None:
    hide(river)
    assert hides(river.state, "attention", 0, 9)
    assert not hides(river.state, "attention", 0, 8)
    assert not hides(river.state, "attention", 1, 9)
    assert hides(river.state, "output", None, 9)
    assert not hides(river.state, "output", None, 8)


def test_the_grid_hides_one_row_of_one_head(river: Session) -> None:
    hide(river, grid_stage="attention")
    scene = grid_scene(river.state)
    assert [panel.hidden for panel in scene.panels] == [9, None]
    assert scene.panels[0].values is river.state.trace.head("attention", 0)
    river.look(grid_stage="output")
    assert [panel.hidden for panel in grid_scene(river.state).panels] == [9]
    river.look(result_hidden=False)
    assert [panel.hidden for panel in grid_scene(river.state).panels] == [None]


def test_panels_that_hide_nothing_stay_the_same_objects(river: Session) -> None:
    before = grid_scene(river.state)
    hide(river)
    after = grid_scene(river.state, before)
    assert after.panels[1] is before.panels[1]
    assert grid_scene(river.state, after).panels[0] is after.panels[0]


def test_the_ends_of_the_colour_bar_do_not_tell_the_hidden_row(river: Session) -> None:
    river.look(scale="0..max")
    A = [river.state.trace.head("attention", head) for head in (0, 1)]
    assert grid_scene(river.state).levels.high == max(a.max() for a in A)
    hide(river)
    rest = max(np.delete(A[0], 9, 0).max(), A[1].max())
    assert grid_scene(river.state).levels.high == rest
    assert stage_levels(river.state.trace, "attention", "0..max", hiding(river.state)).high == rest


def test_a_mistake_marks_no_cell_of_the_hidden_row(river: Session) -> None:
    river.look(mistake="no-scale")
    before = grid_scene(river.state)
    assert before.panels[0].changed is not None
    assert before.panels[0].changed[9].any()
    assert before.correct_value(0, 9, 5) is not None
    hide(river)
    scene = grid_scene(river.state, before)
    assert scene.panels[0].changed is not None
    assert not scene.panels[0].changed[9].any()
    assert scene.panels[0].changed[8].any()
    assert scene.correct_value(0, 9, 5) is None


def test_the_status_line_and_the_tooltip_say_a_question_mark(river: Session) -> None:
    assert "0.7176" in readout(river.state, LOCK)
    hide(river)
    assert readout(river.state, LOCK) == "A⁽¹⁾[10, 6] = ?   query “the” attends to key “river”"
    words = tip(river.state, LOCK)
    assert words is not None
    assert words.text == "?. Click to free."
    assert entropy_words(river.state, 0, 9) == ""
    assert "= 0." in readout(river.state, Spot("attention", 1, 9, 5))
    assert "row sum 1.000000" in readout(river.state, Spot("attention", 0, 8, 5))


def test_the_cube_covers_the_row_and_keeps_everything_else(river: Session) -> None:
    palette = load_palette("light")
    before = cube_scene(river.state, palette)
    hide(river)
    scene = cube_scene(river.state, palette, before)
    assert scene.value_text((0, 9, 5)) == "?"
    assert np.isnan(scene.planes[0][9]).all()
    np.testing.assert_array_equal(scene.planes[0][:9], before.planes[0][:9])
    assert scene.planes[1] is before.planes[1]
    assert scene.style.nan == palette.rgb("role.computed_fill")
    assert cube_scene(river.state, palette, scene) is scene
    river.look(result_hidden=False)
    shown = cube_scene(river.state, palette, scene)
    assert shown.value_text((0, 9, 5)) == "0.718"
    assert shown.planes[0] is before.planes[0]


def test_hidden_words_stand_in_the_vocabularys_order_without_numbers(river: Session) -> None:
    likely = next_words(river.state, 9)
    hide(river)
    words = next_words(river.state, 9)
    assert words is not None
    assert [word.column for word in words.words] == [0, 1, 2, 3, 4]
    assert {word.value for word in words.words} == {None}
    others = next_words(river.state, 8)
    assert others is not None
    assert others.words[0].value is not None
    river.look(result_hidden=False)
    assert next_words(river.state, 9) == likely


def test_insights_of_hidden_numbers_are_named(river: Session) -> None:
    hide(river, "attention")
    shown = {key: not hides_insight(river.state, key) for key in ("map", "torch", "bilinear", "wide", "ledger")}
    assert shown == {"map": True, "torch": True, "bilinear": True, "wide": False, "ledger": False}
    assert hides_insight(river.state, "sequences")


def test_without_a_lock_the_row_is_the_one_that_the_steps_are_about(river: Session) -> None:
    river.look(lock=None, hover=None, result_hidden=True)
    found = hiding(river.state)
    assert found is not None
    assert (found.head, found.query) == (0, river.state.sequence.n - 1)

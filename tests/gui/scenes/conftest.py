"""A class plan of three scenes, made by the keyboard, and saved."""

from __future__ import annotations

import pytest

from aids.class_plans import NAME, add, edit, in_plan, press
from mha_desktop.document.view import Spot


@pytest.fixture
def three(user):
    """A plan of three scenes: river's second sequence, it edited and locked without sliders, and clusters."""
    window = user.window
    window.commands.open_example("river")
    window.session.look(sequence=1, grid_stage="scores", lock=Spot("attention", 1, 4, 2))
    add(user, "The bank", question="Which **bank** is it?", note="Wait for *two* answers.")
    window.session.look(sequence=0)
    edit(window, 2.5)
    add(user, "A weight", hide=("sliders",), locked=True)
    window.files.keeper.give_up([window.files.keeper.shown])
    window.commands.open_example("clusters")
    add(user, "Four heads")
    return window.scenes.desk


@pytest.fixture
def saved(user, three, answer, tmp_path):
    """The plan's file; the window's own plan is saved."""
    path = answer(tmp_path / NAME)
    in_plan(user, lambda dialog: press(dialog, "plan.save"))
    assert path.exists()
    return path

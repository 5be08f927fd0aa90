"""What one edit costs, counted: forwards of nodes, uploads and pictures of the cube, paints of each view in sight.

Each happens exactly once where the edit changes what is seen, and not at all elsewhere: the clusters example, stage
attention, every view open, a number of head 2 (or of X, which all heads read).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QPoint

from aids.paints import Paints
from mha_desktop.attention.engine import TorchEngine

HEADS = range(4)
WEIGHTS = ("scores", "scaled_scores", "masked_scores", "attention")
AFTER = ("concat", "output")
STEPS = ("steps.table", "steps.cards")


@dataclass(frozen=True)
class Edit:
    """A table's cell, the nodes that it makes new, the planes of the cube that it changes, the views that show it."""

    table: str
    cell: tuple[int, int]
    nodes: tuple[tuple[str, int | None], ...]
    planes: int
    views: tuple[str, ...]


def of_head(head: int, *keys: str) -> tuple[tuple[str, int | None], ...]:
    """Nodes of one head."""
    return tuple((key, head) for key in keys)


ONCE = tuple((key, None) for key in AFTER)
EVERY_HEAD = tuple(node for head in HEADS for node in of_head(head, "Q", "K", "V", *WEIGHTS, "messages"))
SEEN = ("heatmaps", "cube", "readout", *STEPS)
EDITS = (
    Edit("W_Q", (6, 2), (*of_head(1, "Q", *WEIGHTS, "messages"), *ONCE), 1, ("table.W_Q", "slider", *SEEN)),
    Edit("W_K", (6, 2), (*of_head(1, "K", *WEIGHTS, "messages"), *ONCE), 1, SEEN),
    Edit("W_V", (6, 2), (*of_head(1, "V", "messages"), *ONCE), 0, STEPS),
    Edit("W_O", (2, 2), (("output", None),), 0, ()),
    Edit("X", (5, 3), (("X", None), *EVERY_HEAD, *ONCE), 4, ("table.X", *SEEN)),
)


def paints_of(user):
    """The paint counts of every view, from now on."""
    whole = ("cube", "readout", "map", "torch_badge", "slider", "steps.cards")
    scrolled = ("heatmaps", "steps.table", *(f"table.{name}" for name in ("X", "W_Q", "W_K", "W_V", "W_O")))
    widgets = {name: user.find(name) for name in whole}
    return Paints(widgets | {name: user.find(name).viewport() for name in scrolled})


@pytest.fixture
def computed(monkeypatch):
    """Every node that the engine computes, and how often."""
    counts = Counter()
    original = TorchEngine.evaluate

    def evaluate(self, key, head, inputs, problem):
        counts[key, head] += 1
        return original(self, key, head, inputs, problem)

    monkeypatch.setattr(TorchEngine, "evaluate", evaluate)
    return counts


def at_rest(user):
    """Nothing is owed any more: the badge has compared, the cube is drawn."""
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "ok", timeout=30_000)
    user.quiet()


def carry_out(user, edit):
    """One edit, as the tables make it: through the model."""
    model = user.find(f"table.{edit.table}").model()
    assert model.setData(model.index(*edit.cell), "1.5")
    at_rest(user)


@pytest.fixture
def resting(user):
    """The user's window with nothing under the pointer and nothing to be done."""
    user.move(user.window, QPoint(5, 5))
    user.window.setFocus()
    at_rest(user)
    return user


@pytest.mark.gl
@pytest.mark.parametrize("edit", EDITS, ids=[edit.table for edit in EDITS])
def test_each_forward_upload_and_paint_that_an_edit_needs_happens_once(resting, computed, edit):
    painter = resting.find("cube").picture.painter
    assert painter.name == "OpenGL"
    uploads, frames = painter.uploads, painter.frames
    paints = paints_of(resting)
    computed.clear()
    carry_out(resting, edit)
    assert computed == dict.fromkeys(edit.nodes, 1)
    assert painter.uploads - uploads == edit.planes
    assert painter.frames - frames == (1 if edit.planes else 0)
    assert paints.counts == dict.fromkeys(edit.views, 1) | {"map": 1, "torch_badge": 2}


@pytest.mark.gl
def test_what_is_out_of_sight_is_neither_uploaded_nor_painted(resting, computed):
    picture, edit = resting.find("cube").picture, EDITS[0]
    for dock in ("dock.cube", "dock.steps"):
        resting.find(dock).hide()
    at_rest(resting)
    assert picture.painter is None  # a hidden cube gives OpenGL back
    paints, drawn = paints_of(resting), picture.planes_drawn
    computed.clear()
    carry_out(resting, edit)
    assert picture.planes_drawn == drawn
    seen = set(edit.views) - {"cube", *STEPS}
    assert paints.counts == dict.fromkeys(seen, 1) | {"map": 1, "torch_badge": 2}
    assert computed == dict.fromkeys(edit.nodes, 1)
    resting.find("dock.cube").show()
    at_rest(resting)
    assert picture.painter.uploads == len(HEADS)  # it catches up, and nothing is computed for that
    assert computed == dict.fromkeys(edit.nodes, 1)

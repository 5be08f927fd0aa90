"""Windows of tokens, special tokens left out, some heads: what the maps show, and that no number changes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.session import Session
from mha_desktop.document.view import Spot
from mha_desktop.scene.cube_of_state import cube_scene, spot_of
from mha_desktop.scene.grid import grid_scene
from mha_desktop.scene.palette import load_palette
from mha_desktop.scene.shown import seeing_head, shown_of
from mha_desktop.scene.text import plain

ENGINE = TorchEngine()


def random_session(n: int = 20, heads: int = 4, heads_kv: int = 4, special: tuple[int, ...] = ()) -> Session:
    """A document of random numbers, its first and last tokens special where that is said."""
    rng = np.random.default_rng(5)
    d = 8 * heads
    shapes = {"W_Q": (d, d), "W_K": (d, 8 * heads_kv), "W_V": (d, 8 * heads_kv), "W_O": (d, d)}
    weights = Weights(
        **{name: frozen(rng.normal(0, 0.4, shape)) for name, shape in shapes.items()}, heads=heads, heads_kv=heads_kv
    )
    marks = tuple(i in special for i in range(n)) if special else ()
    rows = frozen(rng.normal(size=(n, d)))
    sequence = Sequence("random", tuple(f"t{i}" for i in range(n)), rows, special=marks)
    return Session(Document("random", weights, (sequence,)), engine=ENGINE)


def test_a_window_shows_its_tokens_as_rows_and_columns_and_changes_no_number() -> None:
    session = random_session()
    whole = session.state.trace.head("attention", 1)
    session.look(token_window=(5, 9), lock=Spot("attention", 1, 6, 8), hover=Spot("attention", 1, 2, 8))
    scene = grid_scene(session.state)
    assert scene.shape == (5, 5)
    assert scene.row_labels == scene.column_labels == ("t5", "t6", "t7", "t8", "t9")
    assert np.array_equal(scene.panels[1].values, whole[5:10, 5:10])
    assert session.state.trace.head("attention", 1) is whole
    assert scene.lock is not None
    assert scene.lock.cell == (1, 3)
    assert scene.lock.panel == 1
    assert scene.hover is None or scene.hover.cell is None  # its row is left out
    assert scene.spot(2, 0, 4) == Spot("attention", 2, 5, 9)
    assert scene.shown.elsewhere(whole[6]) == pytest.approx(1 - whole[6, 5:10].sum())
    session.look(grid_stage="messages")
    rows = grid_scene(session.state)
    assert rows.shape == (5, 8)
    assert rows.spot(0, 0, 3) == Spot("messages", 0, 5, 3)


def test_an_edit_of_one_head_makes_one_new_panel_and_hovering_none() -> None:
    session = random_session()
    session.look(token_window=(5, 9))
    before = grid_scene(session.state)
    session.look(hover=Spot("attention", 0, 6, 6))
    hovered = grid_scene(session.state, before)
    assert all(a is b for a, b in zip(before.panels, hovered.panels, strict=True))
    weights = session.state.document.weights
    W_Q = np.array(weights.W_Q)
    W_Q[0, 0] += 1.0
    session.commit("edit", lambda d: replace(d, weights=replace(d.weights, W_Q=frozen(W_Q))))
    after = grid_scene(session.state, hovered)
    assert [a is b for a, b in zip(hovered.panels, after.panels, strict=True)] == [False, True, True, True]


def test_special_tokens_vanish_from_maps_and_the_scale_is_that_of_the_rest() -> None:
    session = random_session(special=(0, 19))
    session.look(special_hidden=True, scale="0..max")
    shown = shown_of(session.state)
    scene = grid_scene(session.state)
    assert (shown.count, shown.special) == (18, 2)
    assert scene.row_labels[0] == "t1"
    rest = max(float(session.state.trace.head("attention", i)[1:19, 1:19].max()) for i in range(4))
    assert scene.levels.high == rest
    cube = cube_scene(session.state, load_palette("light"))
    assert cube.n == 18
    assert cube.levels == (0.0, rest)
    assert spot_of(cube, (2, 0, 17)) == Spot("attention", 2, 1, 18)
    session.look(token_window=(19, 19))  # nothing else in the window: it is shown
    assert grid_scene(session.state).row_labels == ("t19",)


def test_some_heads_are_shown_and_the_others_are_never_computed() -> None:
    session = random_session()
    rows = session.state.document.sequences[0].rows
    assert rows is not None
    session = Session(session.state.document, engine=ENGINE, view=replace(session.state.view, shown_heads=(1, 3)))
    session.demand = lambda view: (("attention", 1), ("attention", 3))
    session.commit("edit", lambda d: d.with_sequence(0, replace(d.sequences[0], rows=frozen(rows * 2))))
    scene = grid_scene(session.state)
    cube = cube_scene(session.state, load_palette("light"))
    assert [plain(panel.symbol) for panel in scene.panels] == ["A⁽²⁾", "A⁽⁴⁾"]
    assert [panel.head for panel in scene.panels] == [1, 3]
    assert [plain(cube.label(plane)) for plane in range(cube.heads)] == ["A⁽²⁾", "A⁽⁴⁾"]
    trace = session.state.trace
    assert [trace.ready([("attention", head)]) for head in range(4)] == [False, True, False, True]
    session.look(shown_heads=(0, 1))
    session.look(shown_heads=(1, 3), lock=Spot("attention", 3, 2, 1))
    assert (lock := cube_scene(session.state, load_palette("light")).lock) is not None
    assert lock[0] == 1
    assert len(grid_scene(seeing_head(session.state, 0)).only(0).panels) == 1


def test_keys_and_values_that_heads_share_are_one_panel_each() -> None:
    session = random_session(heads=8, heads_kv=2)
    session.look(grid_stage="QKV")
    scene = grid_scene(session.state)
    queries = [f"Q_{i}" for i in range(1, 9)]
    assert [plain(panel.symbol) for panel in scene.panels] == [*queries, "K_1", "K_2", "V_1", "V_2"]
    assert scene.panels[9].heads == (4, 5, 6, 7)
    assert scene.slots[8:] == ((1, 0), (1, 4), (2, 0), (2, 4))
    assert scene.panel_of(Spot("K", 6, 0, 0)) == 9
    assert [panel.key for panel in scene.only(6).panels] == ["Q", "K", "V"]
    cube = cube_scene(session.state, load_palette("light"))
    assert [(first, plain(name)) for first, name in cube.shares] == [(0, "K_1V_1"), (6, "K_2V_2")]
    assert [plain(cube.label(plane)) for plane in range(4, 8)] == ["K_1", "V_1", "Q_5", "Q_6"]
    assert cube.hue(4) not in cube.style.heads  # no single head's
    session.look(grid_stage="attention")
    cube = cube_scene(session.state, load_palette("light"), cube)
    assert [(first, plain(name)) for first, name in cube.shares] == [(0, "K_1V_1"), (4, "K_2V_2")]


@pytest.mark.parametrize("window", [(-3, 2), (18, 30), (7, 3), (0, 19), (0, 99)])
def test_a_window_beyond_the_tokens_is_one_that_fits(window: tuple[int, int]) -> None:
    session = random_session()
    session.look(token_window=window)
    found = session.state.view.token_window
    assert found is None or (0 <= found[0] <= found[1] < 20)
    assert grid_scene(session.state).shape[0] == (20 if found is None else found[1] - found[0] + 1)

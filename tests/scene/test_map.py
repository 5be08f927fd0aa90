"""The drawn map as data: its parts are the document's, its numbers the trace's, and nothing stands on anything."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import combinations

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.calculation import mute, set_biases, set_readout, set_residual, set_rotary, set_temperature
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.grouping import set_kv_heads
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.session import Session
from mha_desktop.document.structure import set_heads, set_mask_base
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import example
from mha_desktop.scene.map import box_words, map_scene
from mha_desktop.scene.map_layout import link_words, map_layout
from mha_desktop.scene.map_walk import neighbour
from mha_desktop.scene.text import plain


def same(text):
    return text


def measure(line, role):
    """About as wide and high as the window's letters."""
    size = {"caption": 6.7, "title": 7.6}[role]
    return sum(len(run.text) * size * (0.72 if run.style.raised else 1.0) for run in line), size * 2.15


def session(name="clusters"):
    opened = example(name)
    return Session(opened.document, engine=TorchEngine(), view=opened.view)


def turned_session(name):
    """Turned queries and keys, shared ones where heads allow it, and a residual that adds to a stream."""
    made = session(name)
    made.commit("t", partial(set_rotary, base=10_000.0))
    made.commit("k", partial(set_kv_heads, heads_kv=made.state.document.heads // 2))
    made.commit("r", partial(set_residual, on=True))
    own = made.state.sequence
    stream = replace(own, stream=frozen(np.ones((own.n, made.state.document.d))))
    made.commit("s", lambda document: document.with_sequence(made.state.view.sequence, stream))
    return made


def names(scene):
    return {box.name for box in scene.plan.boxes}


def shapes(scene):
    """The shape on each arrow that says one."""
    links = (link for link in scene.plan.links if link.axes)
    return {(link.start, link.end): plain(link_words(scene.plan, link)) for link in links}


def test_turning_stands_between_the_projections_and_the_scores():
    made = turned_session("clusters")
    scene = map_scene(made.state, same)
    ways = {(link.start, link.end) for link in scene.plan.links}
    assert {("Q.sheets", "rotated_Q"), ("rotated_Q", "scores"), ("rotated_K", "scores")} <= ways
    assert not ways & {("Q.sheets", "scores"), ("K.sheets", "scores"), ("X", "updated")}
    assert ("stream", "updated") in ways
    assert shapes(scene)["rotated_K", "scores"] == "1×2×12×2"
    assert scene.pictures["rotated_Q"].parts[0] is made.state.trace.head("rotated_Q", scene.front)
    assert scene.pictures["stream"].parts[0] is made.state.trace.whole("stream")
    assert "turned by its places" in box_words(scene, scene.plan.box("rotated_K"), same)
    assert scene.plan.box("rotated_Q").column < scene.plan.box("scores").column
    made.commit("straight", partial(set_rotary, base=None))
    assert not names(map_scene(made.state, same, scene)) & {"rotated_Q", "rotated_K"}


def test_the_split_is_two_steps_after_the_projection_and_the_join_two_after_the_heads():
    scene = map_scene(session("river").state, same)
    said = shapes(scene)
    for letter in "QKV":
        assert said[f"W_{letter}", f"{letter}.wide"] == "2×10×4"
        assert said[f"{letter}.wide", f"{letter}.apart"] == "2×10×2×2"
        assert said[f"{letter}.apart", f"{letter}.sheets"] == "2×2×10×2"
    assert said["messages", "messages.apart"] == "2×10×2×2"
    assert said["messages.apart", "concat"] == "2×10×4"
    from_input = {link.end for link in scene.plan.links if link.start == "X" and link.way == "direct"}
    assert from_input == {"W_Q", "W_K", "W_V"}  # X goes in whole, nowhere else
    assert scene.plan.box("X").form == "plain"


def test_shapes_follow_heads_and_sequence_length():
    made = session()
    made.commit("heads", partial(set_heads, heads=2))
    said = shapes(map_scene(made.state, same))
    assert said["Q.apart", "Q.sheets"] == "1×2×12×4"
    assert said["masked_scores", "attention"] == "1×2×12×12"


def test_what_the_document_lacks_is_left_out():
    plain_map = map_scene(session().state, same)
    assert not names(plain_map) & {"token_rows", "position_rows", "updated", "hidden", "probabilities"}
    assert plain_map.plan.box("masked_scores").quiet
    made = session("river")
    whole = map_scene(made.state, same)
    assert names(whole) >= {"token_rows", "position_rows", "updated", "hidden", "probabilities"}
    assert not whole.plan.box("masked_scores").quiet
    assert ("X", "updated") in shapes(whole)
    made.commit("off", partial(set_residual, on=False))
    made.commit("off", partial(set_readout, on=False))
    made.commit("off", partial(set_mask_base, base="none"))
    less = map_scene(made.state, same)
    assert names(whole) - names(less) == {"updated", "hidden", "probabilities"}
    assert less.plan.box("masked_scores").note == "no mask"
    assert ("X", "updated") not in shapes(less)


def test_biases_mutes_and_shared_keys_are_written():
    made = session("river")
    made.commit("b", partial(set_biases, names=("b_Q", "b_O"), on=True))
    made.commit("mute", partial(mute, head=1))
    plan = map_scene(made.state, same).plan
    ops = {(link.start, link.end): plain(link.op) for link in plan.links}
    assert ops["W_Q", "Q.wide"] == "+ b_Q"
    assert ops["W_K", "K.wide"] == ""
    assert ops["concat", "output"] == "+ b_O"
    assert plan.box("messages").note == "1 muted"
    eye = frozen(np.eye(4))
    shared = Weights(eye, frozen(np.eye(4)[:, :2]), frozen(np.eye(4)[:, :2]), eye, heads=2, heads_kv=1)
    document = Document("shared", shared, (Sequence("s", ("a", "b", "c"), frozen(np.ones((3, 4)))),))
    scene = map_scene(Session(document, engine=TorchEngine()).state, same)
    assert shapes(scene)["K.apart", "K.sheets"] == "1×1×3×2"
    assert shapes(scene)["Q.apart", "Q.sheets"] == "1×2×3×2"
    assert {plain(link.op) for link in scene.plan.links if link.start in ("K.sheets", "V.sheets")} == {"each for 2"}
    assert len(scene.pictures["K.wide"].parts) == 1


@pytest.mark.parametrize("name", ["clusters", "river"])
def test_the_numbers_are_the_traces_and_the_documents_own(name):
    made = session(name)
    made.look(lock=Spot("attention", 1, 5, 2))
    scene, trace = map_scene(made.state, same), made.state.trace
    for box in scene.plan.boxes:
        values, _ = scene.pictures[box.name].cells()
        if box.table is not None:
            assert values is getattr(made.state.document.weights, box.table)
        elif box.form == "sheets":
            assert values is trace.head(box.key, 1)
        elif box.form in ("columns", "apart"):
            assert np.array_equal(values, np.hstack(trace.parts(box.key))), box.name
        else:
            assert values is trace.parts(box.key)[0]
    blocked = scene.pictures["attention"].cells()[1]
    assert (blocked is None) == (name == "clusters")


def test_an_edit_keeps_the_plan_and_every_picture_that_it_does_not_change():
    made = session()
    first = map_scene(made.state, same)
    made.commit("edit", partial(set_cell, block=Block("W_V", 0, 3), value=4.0))
    second = map_scene(made.state, same, first)
    assert second.plan is first.plan
    changed = {name for name in first.pictures if second.pictures[name] is not first.pictures[name]}
    # Head 1 lies in front, and its message is another only in head 2; but all heads of a stage share one scale.
    assert changed >= {"W_V", "V.wide", "V.apart", "concat", "messages.apart", "output"}
    assert not changed & {"X", "W_Q", "Q.wide", "Q.sheets", "K.sheets", "scores", "masked_scores", "attention", "W_O"}


def test_a_temperature_changes_no_place():
    made = session()
    made.commit("T", partial(set_temperature, temperature=2.0))
    first = map_scene(made.state, same)
    made.commit("T", partial(set_temperature, temperature=3.0))
    second = map_scene(made.state, same, first)
    assert second.plan is first.plan
    assert "T = 3" in box_words(second, second.plan.box("scaled_scores"), same)


def test_without_an_engine_the_stored_numbers_are_there():
    opened = example("river")
    state = Session(opened.document, opened.trace, None, opened.view).state
    scene = map_scene(state, same)
    assert all(picture is not None for picture in scene.pictures.values())


def test_a_mistake_is_marked_from_where_it_begins():
    made = session("river")
    made.look(mistake="mean-of-heads")
    scene = map_scene(made.state, same)
    marked = {box.name: scene.mark(box) for box in scene.plan.boxes if scene.mark(box)}
    assert marked == {
        "concat": "first", "output": "changed", "updated": "changed", "hidden": "changed", "probabilities": "changed"
    }  # fmt: skip
    words = box_words(scene, scene.plan.box("concat"), same)
    assert words.endswith("The first stage that the mistake has changed.")


def test_a_box_is_told_in_words():
    scene = map_scene(session("river").state, same)
    told = box_words(scene, scene.plan.box("Q.apart"), same).splitlines()
    assert told[:2] == ["Q in blocks", "[B, n, h, d_head] = 2×10×2×2"]
    assert told[3].startswith("Project, then split")
    assert box_words(scene, scene.plan.box("W_O"), same).splitlines()[:2] == ["W_O", "[h·d_head, d] = 4×4"]
    spoken = [box.spoken for box in scene.plan.boxes]
    assert len(set(spoken)) == len(spoken)


def overlap(a, b):
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


SIZES = [(1470, 230), (914, 138), (440, 140), (2200, 420)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "heads"), [("clusters", 4), ("clusters", 8), ("clusters", 1), ("river", 2)])
def test_nothing_stands_on_anything_and_all_is_inside(name, heads, size):
    made = session(name)
    made.commit("heads", partial(set_heads, heads=heads))
    made.commit("b", partial(set_biases, names=("b_Q", "b_K", "b_V", "b_O"), on=True))
    for state in (made.state, *((turned_session(name).state,) if heads == 2 else ())):
        assert_apart(map_scene(state, same), size)


def assert_apart(scene, size):
    layout = map_layout(scene.plan, *size, measure)
    for a, b in combinations(scene.plan.boxes, 2):
        assert not overlap(layout.boxes[a.name].whole, layout.boxes[b.name].whole), (a.name, b.name)
        label = layout.boxes[a.name].label
        assert not (a.label and overlap(label, layout.boxes[b.name].whole)), (a.name, b.name)
    for place in layout.boxes.values():
        for rect in (place.whole, place.label):
            assert rect.x >= 0
            assert rect.y >= layout.bracket_y - 1
            assert rect.right <= layout.width
            assert rect.bottom <= layout.height


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["clusters", "river"])
@pytest.mark.parametrize("kind", [session, turned_session])
def test_the_words_on_an_arrow_touch_no_box(kind, name, size):
    scene = map_scene(kind(name).state, same)
    layout = map_layout(scene.plan, *size, measure)
    for link, way in zip(scene.plan.links, layout.links, strict=True):
        for line, (x, y) in ((link_words(scene.plan, link), way.above), (link.op, way.below)):
            if not line:
                continue
            width = measure(line, "caption")[0]
            for box in scene.plan.boxes:
                front = layout.boxes[box.name].whole
                beside = x + width / 2 <= front.x or x - width / 2 >= front.right
                apart = y + layout.line / 2 <= front.y or y - layout.line / 2 >= front.bottom
                assert beside or apart, (link.start, link.end, box.name)


def test_a_wide_place_is_filled_and_a_small_one_is_outgrown():
    scene = map_scene(session().state, same)
    wide, small = map_layout(scene.plan, 1800, 300, measure), map_layout(scene.plan, 440, 140, measure)
    assert (wide.width, wide.height) == (1800, 300)
    assert wide.side > small.side
    assert small.width > 440
    assert small.height > 140


def test_points_find_boxes_and_arrows():
    scene = map_scene(session().state, same)
    layout = map_layout(scene.plan, 1470, 230, measure)
    for name, place in layout.boxes.items():
        assert layout.box_at(place.middle, place.axis) == name
    for i, way in enumerate(layout.links):
        (ax, ay), (bx, by) = way.points[-2:]
        found = layout.link_at((ax + bx) / 2, (ay + by) / 2)
        assert found is not None
        assert scene.plan.links[found].tab == scene.plan.links[i].tab
    assert layout.box_at(1, 1) is None
    assert layout.link_at(layout.width - 1, 1) is None


def test_keys_reach_every_box():
    plan = map_scene(session("river").state, same).plan
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
    seen, edge = {"X"}, ["X"]
    while edge:
        edge = [n for name in edge for step in steps if (n := neighbour(plan, name, *step)) not in seen]
        seen |= set(edge)
    assert seen == {box.name for box in plan.boxes}
    assert neighbour(plan, "X", 1, 0) == "W_K"
    assert neighbour(plan, "W_K", 0, -1) == "W_Q"
    assert neighbour(plan, "probabilities", 1, 0) == "probabilities"
    assert neighbour(plan, "concat", 0, -1) == "W_O"

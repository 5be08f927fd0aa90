"""What a package holds: which figures, in an order that sorts, and an index that names each."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot, ViewState
from mha_desktop.errors import UserError
from mha_desktop.scene.palette import load_palette
from mha_desktop.ui.export.figures import Figure, figure_sheet
from mha_desktop.ui.export.package import (
    CHOICES,
    MOST,
    Drawn,
    LeftOut,
    Selection,
    check_count,
    file_name,
    index_page,
    list_of,
    plain_name,
    state_of,
    what_of,
)
from mha_desktop.ui.export.views import VIEWS


def names(state, *views, about="lock"):
    figures = Selection(views, about).figures(state)
    return [file_name(i, len(figures), "", figure, ".png") for i, figure in enumerate(figures, 1)]


def test_the_views_are_those_of_the_command_line():
    assert set(CHOICES) == {*VIEWS, "heads", "stages"}
    for view in VIEWS:
        Figure(view).check()


def test_figures_stand_in_the_order_of_the_dialog_and_their_names_sort(shown):
    state = shown("clusters", lock=Spot("attention", 1, 9, 3))
    found = names(state, "map", "heads", "heatmaps", "steps")
    assert found == [
        "01-heatmaps.png", "02-heatmaps-head-1.png", "03-heatmaps-head-2.png", "04-heatmaps-head-3.png",
        "05-heatmaps-head-4.png", "06-steps.png", "07-map.png",
    ]  # fmt: skip
    many = names(state, *CHOICES, about="queries")
    assert sorted(many) == many
    assert "16-steps-head-2-query-1.png" in many


def test_every_stage_is_that_of_the_strip_and_can_be_drawn(shown, theme):
    turned = replace(shown("clusters").document, rotary=100.0)
    states = {name: shown(name) for name in ("clusters", "river")}
    states["turned"] = State(turned, TorchEngine().forward(turned.problem()), ViewState())
    lasts = {"clusters": "stage-output", "river": "stage-probabilities", "turned": "stage-output"}
    for name, last in lasts.items():
        state = states[name]
        figures = Selection(("stages",)).figures(state)
        for figure in figures:
            figure.check()
            assert figure_sheet(figure, state_of(figure, state), theme).caption
        assert what_of(figures[-1]) == last
        assert "stage-masked-scores" in map(what_of, figures)
        assert ("stage-rotated" in map(what_of, figures)) is (name == "turned")


def test_steps_of_every_head_keep_query_and_key_and_those_of_every_query_take_its_largest_weight(shown):
    state = shown("clusters", lock=Spot("attention", 1, 9, 3))
    heads = Selection(("steps",), "heads").figures(state)
    locks = [state_of(figure, state).view.isolated for figure in heads]
    assert locks == [0, 1, 2, 3]
    queries = Selection(("ledger",), "queries").figures(state)
    weights = state.trace.head("attention", 1)
    assert [(figure.head, figure.query) for figure in queries] == [(1, row) for row in range(12)]
    for figure in queries:
        if figure.query != 9:
            assert weights[figure.query, figure.key] == weights[figure.query].max()
    assert queries[9].key == 3  # the locked one
    assert [state_of(figure, state).view.lock.row for figure in queries] == list(range(12))


def test_nothing_and_too_much_are_refused_in_a_sentence():
    with pytest.raises(UserError, match="Nothing is chosen"):
        check_count(0)
    with pytest.raises(UserError, match="601 figures are too many for one package: 600 are the most"):
        check_count(MOST + 1)
    check_count(MOST)


@pytest.mark.parametrize(
    ("text", "plain"),
    [("Fluß & Ufer", "fluss-ufer"), ("„Köpfe“ 1/2", "kopfe-1-2"), ("…", ""), ("a" * 90, "a" * 40)],
)
def test_names_are_taken_by_every_system(text, plain):
    assert plain_name(text) == plain


class Read(HTMLParser):
    def __init__(self):
        super().__init__()
        self.pictures, self.links, self.words = [], [], []

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        if tag == "img":
            self.pictures.append((found["src"], found["alt"]))
        self.links += [found["href"]] if tag == "a" else []

    def handle_data(self, data):
        self.words.append(data.strip())


def test_the_index_shows_every_figure_with_its_caption_and_what_was_left_out():
    drawn = [
        Drawn("01-scene-1-cube.png", "One <b>", Figure("cube"), 700, 500, 'Cube of "x" & y'),
        Drawn("02-scene-2-map.pdf", "Two", Figure("map", head=1), 700, 300, "Map"),
    ]
    read = Read()
    page = index_page("Title", "en", drawn, []).decode()
    assert f"background:{load_palette('light')['surface.window']}" in page
    dark = [replace(one, figure=replace(one.figure, theme="dark")) for one in drawn]
    assert f"background:{load_palette('dark')['surface.window']}" in index_page("Title", "en", dark, []).decode()
    read.feed(index_page("Title", "en", drawn, [LeftOut("Two", Figure("ledger"), "It is hidden.")]).decode())
    assert read.pictures == [("01-scene-1-cube.png", 'Cube of "x" & y')]
    assert read.links == ["02-scene-2-map.pdf"]
    for words in ("Title", "One <b>", "Two", "Map", "Left out", "Two: ledger — It is hidden."):
        assert words in read.words
    rows = list(csv.DictReader(io.StringIO(list_of(drawn).decode())))
    assert [(row["file"], row["shows"], row["head"], row["width"]) for row in rows] == [
        ("01-scene-1-cube.png", "One <b>", "", "700"),
        ("02-scene-2-map.pdf", "Two", "2", "700"),
    ]

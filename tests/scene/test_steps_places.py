"""Where the numbers of the worked steps stand, at every width of the page."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from aids.steps_pages import page, say
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.attention.steps.model import TOTAL
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.view import Spot
from mha_desktop.scene.palette import load_metrics
from mha_desktop.scene.steps_card_layout import cards_layout
from mha_desktop.scene.steps_layout import table_layout
from mha_desktop.scene.steps_rows import FOLDS
from mha_desktop.scene.text import Run, plain


def measure(line, role):
    return sum(len(run.text) for run in line) * (11.0 if role == "result" else 7.0)


def layout(shown, width=1056):
    return table_layout(shown, width, measure, load_metrics(), say)


def test_every_number_is_where_a_click_finds_it():
    shown = page(folds=FOLDS)
    places = layout(shown)
    for number, r in enumerate(shown.rows):
        y = (places.tops[number] + places.tops[number + 1]) / 2
        span = places.spans[r.block]
        if r.kind != "line":
            continue
        for column in range(span.columns):
            x = span.x(column, 0) + span.width / 2
            if x < span.right:
                hit = places.hit(x, y, 0)
                assert (hit.part, hit.row, hit.column) == ("number", number, column)
        assert places.hit(20, y, 0).part == "label"
        if r.block == "sources":
            assert places.hit(places.sum_left("sources") + 20, y, 0).column == TOTAL
    assert places.hit(100, places.height + 1, 0) is None


@pytest.mark.parametrize("width", [600, 882, 914, 1056, 1470, 2000])
def test_columns_never_overlap_the_labels_or_the_sums(width):
    places = layout(page("clusters"), width)
    for span in places.spans.values():
        assert span.left < span.right <= width
        assert span.width >= 50
        last = span.x(span.columns - 1, places.most_scroll) + span.width
        assert last <= span.right


def test_twelve_columns_fit_beside_the_labels_of_a_small_window():
    assert layout(page("clusters"), 902).spans["sources"].most_scroll() == 0


def test_two_thousand_sources_scroll_and_only_those_seen_are_asked_for():
    generator = np.random.default_rng(1)
    n, d = 2048, 4
    matrices = [frozen(generator.normal(size=(d, d))) for _ in range(4)]
    rows = frozen(generator.normal(size=(n, d)))
    document = Document("long", Weights(*matrices, heads=2, heads_kv=2), (Sequence("s", ("t",) * n, rows),))
    shown = page(document, lock=Spot("attention", 0, 5, 2000))
    span = layout(shown).spans["sources"]
    assert span.most_scroll() > 100_000
    scrolled = span.most_scroll()
    assert span.seen(0, 1056, scrolled).stop == n
    assert len(span.seen(0, 1056, scrolled)) < 20
    assert span.at(span.x(2040, scrolled) + 1, scrolled) == 2040


def test_cards_share_the_width_and_keep_theirs_while_numbers_change():
    shown = page()
    metrics = load_metrics()
    wide = cards_layout(shown.cards, 1470, measure, metrics)
    assert [plain(p.formula) for p in wide.places] == [plain(c.formulas[0]) for c in shown.cards]
    narrow = cards_layout(shown.cards, 640, measure, metrics)
    for places in (wide.places, narrow.places):
        assert all(a.x + a.width < b.x for a, b in itertools.pairwise(places))
    assert narrow.places[-1].x + narrow.places[-1].width <= 640
    assert plain(narrow.places[0].formula) == "2.300·3.100 + …"
    short = cards_layout(page(lock=Spot("attention", 0, 9, 9)).cards, 1470, measure, metrics, wide.wished)
    assert [p.x for p in short.places] == [p.x for p in wide.places]


@pytest.mark.parametrize("mistake", [None, "root-of-d-model"])
def test_in_a_narrow_page_results_are_whole_before_all_else(mistake):
    shown = page(mistake=mistake)
    places = cards_layout(shown.cards, 640, measure, load_metrics()).places
    for place in places:
        assert place.width >= measure((Run(place.result),), "result")
    assert [place.result for place in places[:4]] == [card.results[0] for card in shown.cards[:4]]
    wider = cards_layout(shown.cards, 900, measure, load_metrics()).places[4]
    assert wider.result == shown.cards[4].results[0], "its note gives way first"


def test_a_wide_head_is_written_short():
    generator = np.random.default_rng(2)
    matrices = [frozen(generator.normal(size=(64, 64))) for _ in range(4)]
    rows = frozen(generator.normal(size=(3, 64)))
    document = Document("wide", Weights(*matrices, heads=1, heads_kv=1), (Sequence("s", ("a", "b", "c"), rows),))
    shown = page(document, lock=Spot("attention", 0, 1, 1))
    longest = plain(shown.cards[0].formulas[0])
    assert longest.count("·") == 3
    assert "…" in longest
    assert shown.cards[4].results[0].count(",") == 3

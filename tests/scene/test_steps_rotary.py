"""The worked steps where queries and keys are turned, and where the residual adds to a stream."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from aids.steps_pages import cards, row, say, session, texts
from mha_desktop.attention.parameters import frozen
from mha_desktop.attention.regions import Region
from mha_desktop.attention.steps.model import Ref
from mha_desktop.document.calculation import set_rotary
from mha_desktop.document.model import Document
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import Worksheet
from mha_desktop.scene.steps import steps_page
from mha_desktop.scene.steps_copy import steps_text
from mha_desktop.scene.text import plain


def shown_page(found):
    return steps_page(found.state, frozenset({"products"}), say)


def turned_session():
    found = session()
    found.commit("rotary", lambda document: set_rotary(document, 10_000.0))
    return found


def with_stream(document: Document) -> Document:
    changed = document.sequences[0]
    rows = frozen(np.full((changed.n, document.d), 2.5))
    return document.with_sequence(0, replace(changed, stream=rows))


def test_the_query_is_turned_by_its_place_and_the_products_are_of_the_turned_ones():
    found = turned_session()
    found.look(lock=Spot("attention", 0, 9, 5))
    shown = shown_page(found)
    q = [2.3, 2.3]  # of "bank", as the lesson prints it
    turned = (q[0] * math.cos(9) - q[1] * math.sin(9), q[1] * math.cos(9) + q[0] * math.sin(9))
    assert texts(shown, "query") == ("2.300", "2.300")
    assert texts(shown, "rotated_query") == tuple(f"{value:.3f}".replace("-", "−") for value in turned)
    assert cards(shown)[0][0] == "turned query · key, 4 apart"
    k = [shown.steps.line(f"rotated_keys.{c}").value(5) for c in (0, 1)]
    np.testing.assert_allclose(shown.steps.cards.score.value, turned[0] * k[0] + turned[1] * k[1], rtol=0, atol=1e-9)
    assert plain(row(shown, "rotated_keys.0").symbol) == "Rk_j1"
    assert row(shown, "rotated_query").stage == "rotated"
    assert plain(row(shown, "scores").symbol) == "Rq_r · Rk_j"
    assert plain(row(shown, "product.1").symbol) == "Rq_r2 · Rk_j2"
    assert shown.notes == ()
    assert "Rq_r\tturned by its place" in steps_text(shown, say)


def test_a_turned_number_came_from_its_pair():
    found = turned_session()
    found.look(lock=Spot("attention", 1, 9, 5))
    shown = shown_page(found)
    refs, regions = shown.sources("rotated_query", 1)
    assert refs == (Ref("query", 0), Ref("query", 1))
    assert regions == (Region("Q", 1, 9, 0), Region("Q", 1, 9, 1))
    refs, regions = shown.sources("rotated_keys.0", 5)
    assert refs == (Ref("keys.0", 5), Ref("keys.1", 5))
    assert regions == (Region("K", 1, 5, 0), Region("K", 1, 5, 1))
    assert shown.spot(row(shown, "rotated_query"), 1) == Spot("rotated_Q", 1, 9, 1)


def test_turning_is_two_steps_of_the_walk():
    found = turned_session()
    keys = [operation.key for operation in shown_page(found).steps.operations]
    assert keys[:6] == ["query", "rotated_query", "keys", "rotated_keys", "products", "scores"]
    found.commit("straight", lambda document: set_rotary(document, None))
    keys = [operation.key for operation in shown_page(found).steps.operations]
    assert keys[:3] == ["query", "keys", "products"]


def test_a_blanked_turned_row_is_not_told_by_the_card():
    found = turned_session()
    found.look(lock=Spot("attention", 0, 9, 5))
    sheet = Worksheet((Spot("rotated_K", 0, 5, 0),))
    found.commit("sheet", lambda document: replace(document, worksheet=sheet))
    shown = shown_page(found)
    assert cards(shown)[0][1] == "?·? + …"
    assert texts(shown, "rotated_keys.0")[5] == "?"
    assert texts(shown, "rotated_keys.1")[5] != "?"


def test_the_stream_is_what_the_residual_adds_to():
    found = session()
    found.commit("stream", with_stream)
    found.look(lock=Spot("attention", 0, 9, 5))
    shown = shown_page(found)
    assert texts(shown, "stream") == ("2.500",) * 4
    assert row(shown, "updated").note == "stream + ΔE"
    output = shown.steps.line("output").values
    np.testing.assert_allclose(shown.steps.line("updated").values, 2.5 + output, rtol=0, atol=1e-15)
    assert shown.sources("updated", 0)[0] == (Ref("stream", 0), Ref("output", 0))
    assert not any(each.line == "X" for each in shown.rows)

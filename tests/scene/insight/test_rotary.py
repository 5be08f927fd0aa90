"""The rotating pairs: their arrows are the stages' own numbers, and what they say is true."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.document.view import Spot
from mha_desktop.exchange.sources import open_source
from mha_desktop.scene.insight.rotary import rotary_scene


@pytest.fixture
def turned() -> Session:
    """The clusters with one head of eight columns, its queries and keys turned."""
    document = replace(open_source("example:clusters").document, rotary=100.0)
    document = replace(document, weights=replace(document.weights, heads=1, heads_kv=1))
    return Session(document, engine=TorchEngine())


def test_each_arrow_keeps_its_length_and_turns_by_its_angle(turned: Session) -> None:
    turned.look(lock=Spot("attention", 0, 9, 3))
    scene = rotary_scene(turned.state, str)
    assert [pair.columns for pair in scene.pairs] == [(0, 4), (1, 5), (2, 6), (3, 7)]
    for c, pair in enumerate(scene.pairs):
        for before, after, angle, place in (
            (pair.query, pair.query_turned, pair.query_angle, 9),
            (pair.key, pair.key_turned, pair.key_angle, 3),
        ):
            assert angle == pytest.approx(place * 100.0 ** (-2 * c / 8))
            assert complex(*after) == pytest.approx(complex(*before) * np.exp(1j * angle))
    assert sum(pair.product for pair in scene.pairs) == pytest.approx(turned.state.trace.head("scores", 0)[9, 3])
    assert "position 9" in scene.sentences[0]
    assert "distance 6" in scene.sentences[0]


def test_without_rotary_positions_it_says_how_to_switch_them_on() -> None:
    session = Session(open_source("example:clusters").document, engine=TorchEngine())
    scene = rotary_scene(session.state, str)
    assert scene.pairs == ()
    assert scene.why_not.startswith("Rotary positions are off")

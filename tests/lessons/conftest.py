"""States of the examples, computed by the engine."""

from __future__ import annotations

from functools import cache

import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.exchange.sources import open_source


@cache
def state_of(name):
    opened = open_source(f"example:{name}")
    return Session(opened.document, None, TorchEngine(), opened.view).state


@pytest.fixture
def river():
    """Two heads, ten tokens."""
    return state_of("river")


@pytest.fixture
def clusters():
    """Four heads, twelve tokens."""
    return state_of("clusters")

"""A session on the first example, and one whose every edit is predicted to be slow."""

from __future__ import annotations

import pytest

from aids.sessions import LaterRunner
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.exchange.examples import example


@pytest.fixture
def session() -> Session:
    opened = example("clusters")
    return Session(opened.document, opened.trace, TorchEngine(), opened.view)


@pytest.fixture
def slow() -> tuple[Session, LaterRunner]:
    """A session whose every edit is predicted to be slow."""
    opened, runner = example("clusters"), LaterRunner()
    session = Session(opened.document, opened.trace, TorchEngine(), opened.view, runner)
    session._computing.seconds_per_unit = 1.0
    return session, runner

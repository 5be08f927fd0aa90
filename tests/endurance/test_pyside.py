"""Field report 1: PySide6 releases that lose references to None abort after some hundred frames."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).with_name("redraws.py")


@pytest.fixture(scope="module")
def endured() -> dict[str, int]:
    """What the script printed after 20,000 redraws and 100,000 slot calls; it takes about 10 s."""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([sys.executable, SCRIPT], env=environment, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout)


def test_1_twenty_thousand_redraws_are_all_painted(endured: dict[str, int]) -> None:
    assert endured["painted"] >= 20_000


def test_1_a_hundred_thousand_slot_calls_all_arrive(endured: dict[str, int]) -> None:
    assert endured["calls"] == 100_000


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None and True are immortal there: their counts never move")
@pytest.mark.parametrize("name", ["none", "true"])
def test_1_references_do_not_drift(endured: dict[str, int], name: str) -> None:
    assert abs(endured[name]) < 5

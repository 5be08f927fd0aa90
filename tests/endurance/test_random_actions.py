"""Random user actions in a real window: nothing raises, Qt warns of nothing, and a session without a window agrees."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable

import pytest
from endurance.monkey.shrink import PLAY, shortest, trial

SEED = 20261201


@pytest.mark.gl
@pytest.mark.parametrize("acts", [150, pytest.param(10_000, marks=pytest.mark.long)])
def test_a_window_endures_what_anybody_does(acts: int, record_property: Callable[[str, object], None]) -> None:
    command = [sys.executable, str(PLAY), "--seed", str(SEED), "--acts", str(acts)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=6 * 3600)
    last = done.stdout.strip().rpartition("\n")[2]
    report = json.loads(last) if last.startswith("{") else {"acts": acts, "wrong": done.stderr[-2000:], "last": "?"}
    if report["wrong"]:
        numbers = list(range(min(acts, report["acts"] + 1)))
        few = shortest(numbers, lambda some: bool(trial(SEED, some)["wrong"]), trials=40)
        report["acts that still fail"] = f"--seed {SEED} --only {','.join(map(str, few))}"
    assert not report["wrong"], json.dumps(report, indent=1)
    assert report["acts"] == acts
    grown = "" if acts < 1000 else f", memory grew by {report['growth_mb']:.1f} MB"
    record_property("counted", f"{acts:,} of 10,000 random user actions, {report['dialogs']} dialogs answered{grown}")
    if acts >= 1000:
        assert report["growth_mb"] < 20


def test_the_shortest_failing_list_is_found() -> None:
    tried = []

    def fails(numbers: list[int]) -> bool:
        tried.append(numbers)
        return {7, 40} <= set(numbers)

    assert shortest(list(range(60)), fails) == [7, 40]
    assert len(tried) < 100

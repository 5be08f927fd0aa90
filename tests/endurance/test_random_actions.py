"""Random user actions in a real window: nothing raises, Qt warns of nothing, it shows what its session says, and a
session without a window that is asked the same agrees.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from endurance.monkey.shrink import PLAY, shortest, trial

SEED = 20261201
MOST_GROWTH = 20  # MB, from a quarter of the acts on
ALL_FROM = 10_000  # acts: in fewer, not everything has its turn
TRIALS = 40


def played(seed: int, acts: int, folder: Path) -> dict[str, Any]:
    """Play in a process of its own; return its report, also where it did not live to make one."""
    diary = folder / "diary"
    command = [sys.executable, str(PLAY), "--seed", str(seed), "--acts", str(acts), "--diary", str(diary)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=6 * 3600)
    last = done.stdout.strip().rpartition("\n")[2]
    if last.startswith("{"):
        report: dict[str, Any] = json.loads(last)
        return report
    begun = diary.read_text("utf-8").split() if diary.exists() else []
    wrong = f"ended with {done.returncode}: {done.stderr[-3000:]}"
    return {"acts": len(begun), "wrong": wrong, "last": begun[-1:], "never": [], "dialogs": 0, "growth_mb": 0}


@pytest.mark.gl
@pytest.mark.parametrize("acts", [150, pytest.param(10_000, marks=pytest.mark.long)])
def test_a_window_endures_what_anybody_does(
    acts: int, record_property: Callable[[str, object], None], tmp_path: Path
) -> None:
    report = played(SEED, acts, tmp_path)
    report.pop("tally", None)
    if report["wrong"]:
        few = shortest(list(range(report["acts"])), lambda some: bool(trial(SEED, some)["wrong"]), TRIALS)
        report["acts that still fail"] = f"--seed {SEED} --only {','.join(map(str, few))}"
        report.pop("never")
    assert not report["wrong"], json.dumps(report, indent=1)
    assert report["acts"] == acts
    grown = "" if acts < 1000 else f", memory grew by {report['growth_mb']:.1f} MB"
    record_property("counted", f"{acts:,} of 10,000 random user actions, {report['dialogs']} dialogs answered{grown}")
    if acts >= 1000:
        assert report["growth_mb"] < MOST_GROWTH, report["memory_mb"]
    if acts >= ALL_FROM:
        record_property("never happened", ", ".join(report["never"]))
        assert [name for name in report["never"] if name.startswith("act ")] == []


def test_the_shortest_failing_list_is_found() -> None:
    tried = []

    def fails(numbers: list[int]) -> bool:
        tried.append(numbers)
        return {7, 40} <= set(numbers)

    assert shortest(list(range(60)), fails) == [7, 40]
    assert len(tried) < 100


def test_what_needs_the_last_acts_alone_is_found_at_once() -> None:
    tried = []

    def fails(numbers: list[int]) -> bool:
        tried.append(numbers)
        return {9990, 9999} <= set(numbers)

    assert shortest(list(range(10_000)), fails) == [9990, 9999]
    assert max(map(len, tried)) == 16

"""The shortest list of acts that still fails: ends of the list, then delta debugging (Zeller & Hildebrandt 2002).

Each trial is a process.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

PLAY = Path(__file__).with_name("play.py")


def trial(seed: int, numbers: list[int], patience: float = 600) -> dict[str, Any]:
    """Do these acts in a process of its own; return its report, or how it ended."""
    only = ",".join(map(str, numbers))
    command = [sys.executable, str(PLAY), "--seed", str(seed), "--only", only, "--check-every", "1"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=patience)
    except subprocess.TimeoutExpired:
        return {"wrong": "hung", "last": ""}
    try:
        report: dict[str, Any] = json.loads(done.stdout.strip().rpartition("\n")[2])
    except json.JSONDecodeError:
        return {"wrong": f"ended with {done.returncode}: {done.stderr[-600:]}", "last": ""}
    return report


def shortest(numbers: list[int], fails: Callable[[list[int]], bool], trials: int = 200) -> list[int]:
    """Return a list from which no piece can be left out so that it still fails, in at most that many trials.

    What fails at the end mostly needs little of what was before: the last act alone is tried first, then ever longer
    ends of the list.
    """
    size = 1
    while size < len(numbers) and trials > 0:
        trials -= 1
        if fails(numbers[-size:]):
            numbers = numbers[-size:]
            break
        size *= 2
    pieces = 2
    while len(numbers) > 1 and trials > 0:
        size = max(1, len(numbers) // pieces)
        for start in range(0, len(numbers), size):
            trials -= 1
            rest = numbers[:start] + numbers[start + size :]
            if rest and fails(rest):
                numbers, pieces = rest, max(2, pieces - 1)
                break
            if trials <= 0:
                break
        else:
            if size == 1:
                break
            pieces = min(len(numbers), pieces * 2)
    return numbers

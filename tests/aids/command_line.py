"""A run of the command line: how it is called, and what a good and a refused one look like."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
Cli = Callable[..., "subprocess.CompletedProcess[str]"]


def succeeded(done: subprocess.CompletedProcess[str]) -> None:
    assert (done.returncode, done.stderr) == (0, "")


def refused(done: subprocess.CompletedProcess[str]) -> str:
    """The one sentence on stderr of a run that failed as it should."""
    assert done.returncode == 2
    assert done.stdout == ""
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("mha-desktop: ")
    assert lines[0].endswith(".")
    return lines[0]

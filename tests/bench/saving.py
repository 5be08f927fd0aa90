"""Saving a document beside its peer: safetensors' own save of exactly the arrays that the file holds."""

from __future__ import annotations

import tempfile
from pathlib import Path

from bench.figures import Figures
from bench.maths import timed
from safetensors.numpy import load_file, save_file

from mha_desktop.exchange.mhad import write_mhad
from mha_desktop.exchange.opened import Opened

ROUNDS = 4


def measure(figures: Figures, opened: Opened, prefix: str = "", blocks: int = 5) -> None:
    """Find save_ratio: ours hashes the numbers, waits for the disk and then replaces the old file; the peer writes."""
    ours, theirs = [], []
    with tempfile.TemporaryDirectory() as folder:
        mine, other = Path(folder, "ours.mhad"), Path(folder, "theirs.safetensors")
        write_mhad(opened, mine)
        arrays = load_file(mine)
        save_file(arrays, other)
        for _ in range(blocks):
            ours.append([timed(lambda: write_mhad(opened, mine)) for _ in range(ROUNDS)])
            theirs.append([timed(lambda: save_file(arrays, other)) for _ in range(ROUNDS)])
    figures.ratio(f"{prefix}save_ratio", ours, theirs)

"""Every stage of one sequence as numbers in a file: `.npz`, or `.json` as nested lists.

JSON has no infinities. There a blocked cell of masked_scores (−inf) is null; any other number that is not finite,
which only an overflow makes, is the text "nan", "inf" or "-inf", which `float` reads.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.attention.trace import Trace
from mha_desktop.errors import UserError
from mha_desktop.exchange.complete import complete_file

SUFFIXES = (".npz", ".json")


def write_values(trace: Trace, path: Path) -> None:
    """Write all stages of a trace, float64, heads first where there are heads; the suffix chooses the kind of file.

    Raises
    ------
    UserError
        For another suffix, or when the file cannot be written; nothing is left half-written.
    """
    check_values_suffix(path)
    stages = {key: trace.whole(key) for key in trace.keys}
    with complete_file(path) as file:
        if path.suffix.lower() == ".npz":
            np.savez(file, allow_pickle=False, **stages)
        else:
            file.write(msgspec.json.encode({key: _plain(key, stage) for key, stage in stages.items()}) + b"\n")


def check_values_suffix(path: Path) -> None:
    """Refuse a file name that says neither .npz nor .json."""
    if path.suffix.lower() not in SUFFIXES:
        raise UserError("“{name}” should end in .npz or .json.", name=path.name)


def _plain(key: str, stage: Array) -> list[Any]:
    """Return nested lists that JSON can hold."""
    values, odd = stage.astype(object), ~np.isfinite(stage)
    values[odd] = [_word(key, number) for number in stage[odd]]
    nested: list[Any] = (values if odd.any() else stage).tolist()
    return nested


def _word(key: str, number: np.float64) -> str | None:
    return None if key == "masked_scores" and number == -np.inf else str(float(number))

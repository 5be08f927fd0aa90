"""The stages of the calculation, in order: the one table that names them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Axis = Literal["n", "d", "d_head", "h·d_head", "m", "v"]


@dataclass(frozen=True)
class Stage:
    """One stage: its key, whether it exists once a head, its axes and how its values are coloured.

    `kind` is "weights" for 0 … 1 rows that sum to 1, "signed" for values that diverge about 0.
    """

    key: str
    per_head: bool
    rows: Axis
    columns: Axis
    kind: Literal["signed", "weights"] = "signed"


STAGES: tuple[Stage, ...] = (
    Stage("token_rows", False, "n", "d"),
    Stage("position_rows", False, "n", "d"),
    Stage("X", False, "n", "d"),
    Stage("Q", True, "n", "d_head"),
    Stage("K", True, "n", "d_head"),
    Stage("V", True, "n", "d_head"),
    Stage("rotated_Q", True, "n", "d_head"),
    Stage("rotated_K", True, "n", "d_head"),
    Stage("scores", True, "n", "n"),
    Stage("scaled_scores", True, "n", "n"),
    Stage("masked_scores", True, "n", "n"),
    Stage("attention", True, "n", "n", "weights"),
    Stage("messages", True, "n", "d_head"),
    Stage("concat", False, "n", "h·d_head"),
    Stage("head_outputs", True, "n", "d"),
    Stage("output", False, "n", "d"),
    Stage("stream", False, "n", "d"),
    Stage("updated", False, "n", "d"),
    Stage("hidden", False, "n", "m"),
    Stage("logits", False, "n", "v"),
    Stage("probabilities", False, "n", "v", "weights"),
    Stage("bilinear", True, "d", "d"),
)

STAGE: dict[str, Stage] = {stage.key: stage for stage in STAGES}

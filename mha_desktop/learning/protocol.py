"""What is trained and how: three models of one size class, one budget for all. Data; no arithmetic but counting."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Literal

ModelName = Literal["mlp", "one-head", "four-heads"]
MODELS: tuple[ModelName, ...] = ("mlp", "one-head", "four-heads")
HEADS: dict[ModelName, int] = {"mlp": 0, "one-head": 1, "four-heads": 4}
Shapes = dict[str, tuple[int, ...]]


@dataclass(frozen=True)
class Protocol:
    """Sizes and settings, equal for the three models.

    rate : the highest learning rate of AdamW, reached after `warm_up` updates and then falling to 0 as a half cosine.
    decay : AdamW's weight decay, of matrices; `smoothing` are its two betas.
    short : share of training contexts that are cut to a random length, so that prompts of a few words are answered too.
    validation_targets : how many places of the validation chapters, evenly spread, every validation reads.
    """

    context: int = 64
    width: int = 64
    hidden: int = 256
    vocabulary: int = 4000
    batch: int = 512
    updates: int = 6000
    seeds: tuple[int, ...] = (11, 29, 47)
    rate: float = 4e-3
    warm_up: int = 200
    decay: float = 0.1
    smoothing: tuple[float, float] = (0.9, 0.98)
    short: float = 0.25
    validate_every: int = 250
    validation_targets: int = 8192

    def shapes(self, name: ModelName) -> Shapes:
        """Return each parameter's shape, in the row-vector convention y = x W + b."""
        d, m, v = self.width, self.hidden, self.vocabulary
        readout: Shapes = {"b_hidden": (m,), "W_vocab": (m, v), "b_vocab": (v,)}
        if name == "mlp":
            return {"token_rows": (v, d), "W_hidden": (self.context * d, m), **readout}
        square: Shapes = dict.fromkeys(("W_Q", "W_K", "W_V", "W_O"), (d, d))
        return {"token_rows": (v, d), "position_rows": (self.context, d), **square, "W_hidden": (d, m), **readout}

    def plain(self) -> dict[str, Any]:
        """Return the settings as JSON has them."""
        return {key: list(value) if isinstance(value, tuple) else value for key, value in asdict(self).items()}


def count(shapes: Shapes) -> int:
    """Return the number of parameters."""
    total = 0
    for shape in shapes.values():
        size = 1
        for length in shape:
            size *= length
        total += size
    return total

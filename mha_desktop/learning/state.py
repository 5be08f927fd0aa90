"""What a run needs to go on as if it had never stopped: one file, complete or absent."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from safetensors import SafetensorError, safe_open
from safetensors.torch import save

from mha_desktop.errors import UserError
from mha_desktop.exchange.complete import write_complete
from mha_desktop.learning.network import Parameters

STATE = "state.safetensors"
RESULT = "result.json"
BEST = "best.safetensors"
_SECTIONS = ("now", "best", "mean", "square")


@dataclass
class State:
    """A run after `update` updates.

    now, best : parameters of now and of the lowest validation loss; mean, square : AdamW's two moments of `now`.
    history : [update, mean training loss since the last, validation loss], one entry a validation.
    seconds : time spent on updates alone, of the wall and of the processor.
    """

    now: Parameters
    best: Parameters
    mean: Parameters
    square: Parameters
    update: int = 0
    best_update: int = 0
    best_loss: float = float("inf")
    history: list[list[float]] = field(default_factory=list)
    seconds: float = 0.0
    processor_seconds: float = 0.0

    def save(self, folder: Path, settings: dict[str, Any]) -> None:
        """Write the state over the last one, or leave that as it is."""
        sections = zip(_SECTIONS, (self.now, self.best, self.mean, self.square), strict=True)
        arrays = {f"{section}.{key}": value.contiguous() for section, group in sections for key, value in group.items()}
        plain = {key: value for key, value in vars(self).items() if key not in _SECTIONS}
        header = {"state": json.dumps(plain), "settings": json.dumps(settings, sort_keys=True)}
        write_complete(folder / STATE, save(arrays, metadata=header))


def load_state(folder: Path, settings: dict[str, Any]) -> State | None:
    """Return the state that a stopped run left, or None where there is none.

    Raises
    ------
    UserError
        When it was made with other settings or another corpus, or cannot be read.
    """
    path = folder / STATE
    if not path.exists():
        return None
    try:
        with safe_open(path, framework="pt") as file:
            header = file.metadata()
            arrays = {key: file.get_tensor(key) for key in file.keys()}  # noqa: SIM118, it is no dict
    except (SafetensorError, OSError) as error:
        raise UserError("“{path}” cannot be read. Delete it to begin this run again.", path=path) from error
    if json.loads(header["settings"]) != json.loads(json.dumps(settings)):
        raise UserError("“{path}” was made with other settings or another corpus. Choose another folder.", path=path)
    groups: dict[str, Parameters] = {section: {} for section in _SECTIONS}
    for key, value in arrays.items():
        section, _, name = key.partition(".")
        groups[section][name] = value
    plain: dict[str, Any] = json.loads(header["state"])
    now, best, mean, square = (groups[section] for section in _SECTIONS)
    return State(now, best, mean, square, **plain)

"""What the trained models have come to, read from their results file: means, spreads, curves and what is missing."""

from __future__ import annotations

import json
import statistics
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.paths import resource
from mha_desktop.scene.numbers import fixed, grouped

FOLDER, RESULTS = "models", "results.json"
PARTS = ("training", "validation", "test")
# A published run of the same three kinds of models on another corpus, TinyStories: test perplexity, mean and spread.
ELSEWHERE: Mapping[str, tuple[float, float]] = {"mlp": (51.6, 0.4), "one-head": (31.3, 0.3), "four-heads": (28.8, 0.6)}


@dataclass(frozen=True)
class Spread:
    """Mean over the seeds that were run; sample standard deviation, None of one run; number of runs."""

    mean: float
    spread: float | None
    runs: int

    def written(self, decimals: int) -> str:
        """As on screen: 77.2 ± 0.4, or the number alone where one run has no spread."""
        mean = fixed(self.mean, decimals) if decimals else grouped(round(self.mean))
        return mean if self.spread is None else f"{mean} ± {fixed(self.spread, decimals)}"


@dataclass(frozen=True, eq=False)
class Curve:
    """Validation loss (k,) of one run by update (k,); `best` is the index of the lowest, whose parameters are kept."""

    model: str
    seed: int
    updates: Array
    losses: Array

    @property
    def best(self) -> int:
        """Index of the lowest loss."""
        return int(self.losses.argmin())


@dataclass(frozen=True, eq=False)
class ModelResult:
    """One model: its size, and what its runs measured; every spread is None where no run is there yet."""

    name: str
    heads: int
    parameters: int
    validation_loss: Spread | None
    test_perplexity: Spread | None
    known_perplexity: Spread | None
    seconds: Spread | None
    curves: tuple[Curve, ...]


@dataclass(frozen=True)
class Part:
    """One part of the corpus: chapters, tokens, and the share (0 … 1) of tokens that are not in the vocabulary."""

    name: str
    chapters: int
    tokens: int
    unknown: float


@dataclass(frozen=True, eq=False)
class Results:
    """Everything that the results page shows."""

    models: tuple[ModelResult, ...]
    parts: tuple[Part, ...]
    seeds: tuple[int, ...]
    missing: tuple[tuple[str, int], ...]
    vocabulary: int
    updates: int

    @property
    def curves(self) -> tuple[Curve, ...]:
        """Every run's curve, model by model."""
        return tuple(curve for model in self.models for curve in model.curves)

    @property
    def expected(self) -> int:
        """How many runs there are to be."""
        return len(self.models) * len(self.seeds)


def results_of(plain: Mapping[str, Any]) -> Results:
    """Return the results that a results file holds, its spreads computed again from its runs.

    Raises
    ------
    KeyError, TypeError, ValueError
        When it is no such file.
    """
    seeds = tuple(int(seed) for seed in plain["protocol"]["seeds"])
    models = tuple(_model(name, about, seeds) for name, about in plain["models"].items())
    made = {(curve.model, curve.seed) for model in models for curve in model.curves}
    missing = tuple((model.name, seed) for seed in seeds for model in models if (model.name, seed) not in made)
    parts = tuple(
        Part(name, found["chapters"], found["tokens"], found["unknown_share"])
        for name in PARTS
        for found in [plain["corpus"]["parts"][name]]
    )
    protocol = plain["protocol"]
    return Results(models, parts, seeds, missing, protocol["vocabulary"], protocol["updates"])


def read_results() -> Results:
    """Return the results that ship, read anew each time: more runs may have been collected meanwhile.

    Raises
    ------
    OSError, KeyError, TypeError, ValueError
        When the file is missing or is none.
    """
    return results_of(json.loads(resource(FOLDER, RESULTS).read_text("utf-8")))


def _model(name: str, about: Mapping[str, Any], seeds: tuple[int, ...]) -> ModelResult:
    runs = {seed: about["runs"][str(seed)] for seed in seeds if str(seed) in about["runs"]}

    def over(key: str) -> Spread | None:
        values = [float(run[key]) for run in runs.values()]
        if not values:
            return None
        return Spread(statistics.fmean(values), statistics.stdev(values) if len(values) > 1 else None, len(values))

    curves = tuple(_curve(name, seed, run["history"]) for seed, run in runs.items())
    return ModelResult(
        name,
        int(about["heads"]),
        int(about["parameters"]),
        over("validation_loss"),
        over("test_perplexity"),
        over("test_perplexity_of_known_words"),
        over("seconds"),
        curves,
    )


def _curve(name: str, seed: int, history: list[list[float]]) -> Curve:
    table = np.array(history, dtype=np.float64)  # (k, 3): update, training loss, validation loss
    return Curve(name, seed, table[:, 0], table[:, 2])


def cells(model: ModelResult) -> tuple[str, ...]:
    """Return a model's row: parameters, validation loss, test perplexity, without <unk>, seconds, runs."""
    numbers = (
        (model.validation_loss, 3),
        (model.test_perplexity, 1),
        (model.known_perplexity, 1),
        (model.seconds, 0),
    )
    written = ("—" if number is None else number.written(decimals) for number, decimals in numbers)
    return (grouped(model.parameters), *written, grouped(len(model.curves)))


def percent(share: float) -> str:
    """A share as a percentage with one decimal, as in 2.9 %."""
    return f"{fixed(100 * share, 1)} %"

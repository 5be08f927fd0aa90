"""One run: one model, one seed, from its first update to its one look at the test chapters.

A run that is stopped at any moment goes on from its last validation and ends with the same bits: batches depend on
seed and update alone, and everything else stands in the state.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch
from safetensors.torch import save

from mha_desktop.errors import UserError
from mha_desktop.exchange.complete import reason, write_complete
from mha_desktop.learning import batches
from mha_desktop.learning.batches import Integers
from mha_desktop.learning.corpus import Corpus, Stretch
from mha_desktop.learning.network import Parameters, heads_of, losses, of_batch, start
from mha_desktop.learning.protocol import ModelName, Protocol, count
from mha_desktop.learning.state import BEST, RESULT, State, load_state
from mha_desktop.learning.tokens import UNKNOWN

Report = Callable[[State], None]


class Run:
    """One model and one seed in a folder of their own."""

    def __init__(self, corpus: Corpus, protocol: Protocol, name: ModelName, seed: int, folder: Path) -> None:
        self.corpus, self.protocol, self.name, self.seed, self.folder = corpus, protocol, name, seed, folder
        self.heads = heads_of(name)
        settings = {"protocol": protocol.plain(), "corpus": corpus.fingerprint, "model": name, "seed": seed}
        self.settings: dict[str, Any] = settings

    def finish(self, report: Report = lambda state: None) -> dict[str, Any]:
        """Begin or go on, to the end; return the result, at once where there is one already.

        Raises
        ------
        UserError
            When the folder holds a run with other settings, or cannot be written to.
        """
        result = self.folder / RESULT
        if result.exists():
            return self._finished(result)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UserError("“{folder}” cannot be made: {why}.", folder=self.folder, why=reason(error)) from error
        state = load_state(self.folder, self.settings) or self._begin()
        while state.update < self.protocol.updates:
            self._advance(state)
            state.save(self.folder, self.settings)
            report(state)
        write_complete(self.folder / BEST, save(state.best))
        found = self._result(state)
        write_complete(result, json.dumps(found, indent=1).encode())
        return found

    def _finished(self, result: Path) -> dict[str, Any]:
        """Return what an ended run says, if it is this run."""
        found: dict[str, Any] = json.loads(result.read_text("utf-8"))
        if any(found.get(key) != value for key, value in self.settings.items()):
            raise UserError(
                "“{path}” was made with other settings or another corpus. Choose another folder.", path=result
            )
        return found

    def _begin(self) -> State:
        now = start(self.name, self.protocol, self.seed)
        return State(now, _copied(now), _zeros(now), _zeros(now))

    def _advance(self, state: State) -> None:
        """Update until the next validation, then validate and keep the best."""
        protocol, training = self.protocol, self.corpus.parts["training"]
        begun, processor = time.perf_counter(), time.process_time()
        end = min(protocol.updates, state.update + protocol.validate_every)
        optimiser, total, first = self._optimiser(state), 0.0, state.update
        for update in range(first, end):
            for group in optimiser.param_groups:
                group["lr"] = rate(protocol, update)
            batch = batches.drawn(training, protocol, self.seed, update, self.heads == 0)
            loss = losses(state.now, self.heads, *of_batch(batch)).mean()
            optimiser.zero_grad(set_to_none=True)
            loss.backward()  # type: ignore[no-untyped-call]  # torch gives it no types
            optimiser.step()
            total += float(loss.detach())
        self._take_moments(state, optimiser)
        state.update = end
        state.seconds += time.perf_counter() - begun
        state.processor_seconds += time.process_time() - processor
        self._validate(state, total / (end - first))

    def _optimiser(self, state: State) -> torch.optim.AdamW:
        """AdamW on `state.now`, with the moments that the state holds."""
        for value in state.now.values():
            value.requires_grad_(True)
        matrices = [value for value in state.now.values() if value.ndim == 2]
        biases = [value for value in state.now.values() if value.ndim == 1]
        groups = [{"params": matrices, "weight_decay": self.protocol.decay}, {"params": biases, "weight_decay": 0.0}]
        optimiser = torch.optim.AdamW(groups, lr=self.protocol.rate, betas=self.protocol.smoothing)
        if state.update:
            for key, value in state.now.items():
                moments = {"exp_avg": state.mean[key], "exp_avg_sq": state.square[key]}
                optimiser.state[value] = {"step": torch.tensor(float(state.update)), **moments}
        return optimiser

    def _take_moments(self, state: State, optimiser: torch.optim.AdamW) -> None:
        for key, value in state.now.items():
            kept = optimiser.state[value]
            state.mean[key], state.square[key] = kept["exp_avg"], kept["exp_avg_sq"]
            value.requires_grad_(False)
            value.grad = None

    def _validate(self, state: State, training_loss: float) -> None:
        validation = self.corpus.parts["validation"]
        places = batches.validation_places(validation, self.protocol)
        loss = float(np.mean(each_loss(state.now, self.heads, validation, places, self.protocol)))
        state.history.append([state.update, training_loss, loss])
        if loss < state.best_loss:
            state.best, state.best_loss, state.best_update = _copied(state.now), loss, state.update

    def _result(self, state: State) -> dict[str, Any]:
        """Read the test chapters, once."""
        test = self.corpus.parts["test"]
        every = each_loss(state.best, self.heads, test, test.targets, self.protocol)
        known = test.numbers[test.targets] != self.corpus.words.listed.index(UNKNOWN)
        return {
            **self.settings,
            "parameters": count(self.protocol.shapes(self.name)),
            "best_update": state.best_update,
            "validation_loss": state.best_loss,
            "history": state.history,
            "test_predictions": len(every),
            "test_loss": float(every.mean()),
            "test_perplexity": math.exp(every.mean()),
            "test_perplexity_of_known_words": math.exp(every[known].mean()),
            "seconds": round(state.seconds, 1),
            "ms_per_update": round(1000 * state.seconds / state.update, 2),
            "processor_ms_per_update": round(1000 * state.processor_seconds / state.update, 2),
            "torch": torch.__version__,
            "threads": torch.get_num_threads(),
        }


def rate(protocol: Protocol, update: int) -> float:
    """Return the learning rate of an update (from 0): up in a line, down in half a cosine."""
    if update < protocol.warm_up:
        return protocol.rate * (update + 1) / protocol.warm_up
    gone = (update - protocol.warm_up) / max(1, protocol.updates - protocol.warm_up)
    return protocol.rate * 0.5 * (1 + math.cos(math.pi * gone))


@torch.no_grad()
def each_loss(
    parameters: Parameters, heads: int, stretch: Stretch, places: Integers, protocol: Protocol
) -> np.ndarray[Any, np.dtype[np.float64]]:
    """Return the cross-entropy in nats of each place's word, given all of its context: (places,)."""
    parts = batches.in_order(stretch, places, protocol, heads == 0)
    found = torch.cat([losses(parameters, heads, *of_batch(batch)) for batch in parts])
    return found.double().numpy()


def _copied(parameters: Parameters) -> Parameters:
    return {key: value.detach().clone() for key, value in parameters.items()}


def _zeros(parameters: Parameters) -> Parameters:
    return {key: torch.zeros_like(value) for key, value in parameters.items()}

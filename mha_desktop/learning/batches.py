"""Contexts and the words that followed them, as numbers. What is drawn depends on seed and update alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mha_desktop.learning.corpus import Stretch
from mha_desktop.learning.protocol import Protocol

Integers = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Batch:
    """contexts (B, c) with PAD (0) where a context is shorter, lengths (B,), targets (B,) the words that came."""

    contexts: Integers
    lengths: Integers
    targets: Integers


def cut(stretch: Stretch, places: Integers, lengths: Integers, context: int, last_slot: bool) -> Batch:
    """Return the contexts of `lengths` (B,) before `places` (B,): in the last slots, or from the first slot on."""
    slots = np.arange(context)
    shift = (context if last_slot else lengths[:, None]) - slots  # how far before the target each slot's word stands
    inside = (shift >= 1) & (shift <= lengths[:, None])
    at = np.clip(places[:, None] - shift, 0, len(stretch.numbers) - 1)  # slots outside the context read any word
    contexts = np.where(inside, stretch.numbers[at], 0)
    return Batch(contexts, lengths, stretch.numbers[places])


def available(stretch: Stretch, places: Integers, context: int) -> Integers:
    """Return how many words of each place's chapter stand before it, up to the context's length."""
    lengths: Integers = np.minimum(places - stretch.starts[places], context)
    return lengths


def drawn(stretch: Stretch, protocol: Protocol, seed: int, update: int, last_slot: bool) -> Batch:
    """Return the batch of one update: the same for every model of a seed, whatever was computed before.

    A share `protocol.short` of the contexts is cut to a random length.
    """
    random = np.random.default_rng([seed, update])
    places = random.choice(stretch.targets, protocol.batch)
    lengths = available(stretch, places, protocol.context)
    shorter = random.integers(1, lengths, endpoint=True)
    lengths = np.where(random.random(protocol.batch) < protocol.short, shorter, lengths)
    return cut(stretch, places, lengths, protocol.context, last_slot)


def in_order(stretch: Stretch, places: Integers, protocol: Protocol, last_slot: bool) -> Iterator[Batch]:
    """Yield batches of the given places, each with all of its context."""
    for begin in range(0, len(places), protocol.batch):
        some = places[begin : begin + protocol.batch]
        yield cut(stretch, some, available(stretch, some, protocol.context), protocol.context, last_slot)


def validation_places(stretch: Stretch, protocol: Protocol) -> Integers:
    """Return the fixed places that every validation reads, evenly spread over the chapters."""
    wanted = min(protocol.validation_targets, len(stretch.targets))
    evenly: Integers = np.linspace(0, len(stretch.targets) - 1, wanted).round().astype(np.int64)
    return stretch.targets[evenly]

"""Random numbers in place of what can be learned, as a network begins."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from mha_desktop.attention.parameters import frozen
from mha_desktop.document.learned import parameters, with_parameters
from mha_desktop.document.learning import learning_of
from mha_desktop.document.model import Document

TABLES = ("tokens", "positions", "cls")  # rows that are looked up, of size about 1 whatever the width


def randomised(document: Document, seed: int) -> Document:
    """Return the document with every parameter drawn anew; what the rule of a step remembered is forgotten.

    Matrices are uniform in ±√(6 / (rows + columns)) (Glorot & Bengio 2010), looked-up rows normal with σ = 0.5,
    biases 0. The same seed gives the same numbers.
    """
    numbers = np.random.default_rng(seed)
    new = {}
    for name, value in parameters(document).items():
        if name.startswith("b_"):
            drawn = np.zeros_like(value)
        elif name in TABLES:
            drawn = numbers.normal(scale=0.5, size=value.shape)
        else:
            bound = math.sqrt(6 / sum(value.shape))
            drawn = numbers.uniform(-bound, bound, value.shape)
        new[name] = frozen(drawn)
    learning = replace(learning_of(document), steps=0, moments={})
    return replace(with_parameters(document, new), learning=learning)

"""The trained models that ship with the program: a text goes in, the probability of every next word comes out."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING

import numpy as np

from mha_desktop.attention.parameters import Array, frozen
from mha_desktop.errors import UserError
from mha_desktop.learning.generate import Choice, chosen
from mha_desktop.learning.protocol import HEADS, MODELS, ModelName, Protocol
from mha_desktop.learning.tokens import MARKERS, Words, tokenise
from mha_desktop.paths import resource

if TYPE_CHECKING:
    from mha_desktop.learning.network import Parameters

FOLDER, WORDS = "models", "words.txt"


@dataclass(frozen=True)
class Answer:
    """What a model says about a text.

    tokens : the text's words and signs, all of them; known : whether each is in the vocabulary; read : how many of
    the last ones the model read, at most its context; probabilities (v,) : of each word of the vocabulary to come
    next; seconds : what computing them took.
    """

    tokens: tuple[str, ...]
    known: tuple[bool, ...]
    read: int
    probabilities: Array
    seconds: float


@dataclass(frozen=True)
class Timed:
    """An answer, and the seconds (ascending) that computing it took each of several times."""

    answer: Answer
    seconds: tuple[float, ...]

    @property
    def median(self) -> float:
        """The time in the middle, in seconds."""
        return statistics.median(self.seconds)


@dataclass(frozen=True)
class Step:
    """One generated word and the seconds that it took."""

    word: str
    seconds: float


@dataclass(frozen=True, eq=False)
class Model:
    """A trained model: heads is 0 for the MLP; parameters are float64, read-only, with the shapes of `Protocol.shapes`.

    An attention model may also hold b_Q, b_K, b_V and b_O, which a document can add.
    """

    name: ModelName
    heads: int
    words: Words
    parameters: dict[str, Array]
    context: int

    def next(self, tokens: list[str]) -> Array:
        """Return the probability of each word of the vocabulary after the tokens: (v,), float64.

        The last `context` tokens are read. A token that is not in the vocabulary counts as UNKNOWN.

        Raises
        ------
        UserError
            When there is no token.
        """
        logits = self.logits(tokens)
        weights = np.exp(logits - logits.max())
        found: Array = weights / weights.sum()
        return found

    def logits(self, tokens: list[str]) -> Array:
        """Return the logit of each word of the vocabulary after the tokens: (v,); see `next`."""
        from mha_desktop.learning.network import last_logits

        if not tokens:
            raise UserError("A model needs at least one word to go on from. Write one.")
        return last_logits(self.tensors, self.heads, self.words.numbers(tokens)[-self.context :], self.context)

    def answer(self, text: str) -> Answer:
        """Tokenise a text, compute what comes next, and measure how long that took."""
        tokens = tokenise(text)
        _ = self.tensors  # made once, so not part of a word's time
        begun = time.perf_counter()
        probabilities = self.next(tokens)
        seconds = time.perf_counter() - begun
        known = tuple(self.words.knows(token) for token in tokens)
        return Answer(tuple(tokens), known, min(len(tokens), self.context), probabilities, seconds)

    def timed(self, text: str, times: int = 7) -> Timed:
        """Answer a text several times, after once that does not count: the first pays for memory and caches."""
        answers = [self.answer(text) for _ in range(times + 1)]
        return Timed(answers[-1], tuple(sorted(answer.seconds for answer in answers[1:])))

    def continued(self, tokens: list[str], count: int, choice: Choice | None = None) -> Iterator[Step]:
        """Yield `count` words that follow the tokens, each appended before the next is chosen; never a marker."""
        written, how = list(tokens), choice or Choice()
        for number in range(count):
            begun = time.perf_counter()
            column = chosen(self.logits(written)[len(MARKERS) :], how, number) + len(MARKERS)
            written.append(self.words.listed[column])
            yield Step(written[-1], time.perf_counter() - begun)

    def with_heads_scaled(self, factors: tuple[float, ...]) -> Model:
        """Return the model with each head's message multiplied by a factor: 0 takes a head out, 1 leaves it.

        Raises
        ------
        UserError
            When there is not one factor a head.
        """
        if self.heads == 0 or len(factors) != self.heads:
            raise UserError("This model has {heads} heads; give one factor for each.", heads=self.heads)
        rows = np.repeat(np.array(factors, dtype=np.float64), len(self.parameters["W_O"]) // self.heads)
        return self.with_parameters(W_O=rows[:, None] * self.parameters["W_O"])

    def with_parameters(self, **changed: Array) -> Model:
        """Return the model with some parameters in place of its own."""
        return replace(self, parameters={**self.parameters, **{key: frozen(value) for key, value in changed.items()}})

    @cached_property
    def tensors(self) -> Parameters:
        """The parameters for torch, which is imported here at the latest."""
        from mha_desktop.learning.network import tensors

        return tensors(self.parameters)


def shipped() -> tuple[ModelName, ...]:
    """Return the names of the models that ship with the program."""
    folder = resource() / FOLDER
    return tuple(name for name in MODELS if (folder / f"{name}.safetensors").exists())


@cache
def words() -> Words:
    """Return the vocabulary of the shipped models."""
    return Words(resource(FOLDER, WORDS).read_text("utf-8").split("\n"))


@cache
def load(name: ModelName) -> Model:
    """Return a model that ships with the program, read once.

    Raises
    ------
    FileNotFoundError
        When the installation is incomplete.
    """
    from safetensors.numpy import load_file

    stored = load_file(resource(FOLDER, f"{name}.safetensors"))
    parameters = {key: frozen(array) for key, array in stored.items()}
    return Model(name, HEADS[name], words(), parameters, Protocol().context)

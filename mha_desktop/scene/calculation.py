"""The switches of the calculation in words and counts, and the steps that they make.

Texts are English sources; `say` puts the window's translation in their place.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from mha_desktop.attention.parameters import BIASES, Weights
from mha_desktop.document.calculation import (
    Positions,
    hidden_units,
    mute,
    positions_of,
    readout_words,
    rotary_base,
    set_bias,
    set_biases,
    set_positions,
    set_readout,
    set_residual,
    set_temperature,
    solo,
)
from mha_desktop.document.grouping import kv_choices
from mha_desktop.document.model import Document
from mha_desktop.document.session import Edit
from mha_desktop.scene.numbers import compact, exact, grouped, marked, power, shown

Say = Callable[[str], str]
MOST_NAMED = 4  # heads that a sentence lists one by one
MEASURED_WEIGHTS = 2**20  # of attention; with more, the key bias is explained and not measured

POSITIONS: dict[Positions, str] = {
    "none": "Nothing is added. Without a mask and rotary positions, tokens in another order then give the same rows in "
    "that order.",
    "table": "Each place has a row of its own, added to the row of its token. It is edited in the table “positions”.",
    "sinusoidal": "Computed rows are added: sine and cosine of the place, slower from column to column, base 10,000.",
}
BIAS_TIPS: dict[str, str] = {
    "b_Q": "Q = {letter} W_Q + b_Q: the same numbers are added to every query.",
    "b_K": "K = {letter} W_K + b_K: the same numbers are added to every key. Without rotary "
    "positions the weights cannot see it.",
    "b_V": "V = {letter} W_V + b_V: the same numbers are added to every value. Weights sum to 1, so each message "
    "gains b_V.",
    "b_O": "The same numbers are added to every row of the output.",
}
RESIDUAL_TIP = "{letter} is added to the output: a token keeps its row, and the heads write a change to it."
STREAM_TIP = (
    "The stream, the rows before the normalisation, is added to the output. Its table is “stream”; the heads read X, "
    "the rows behind the normalisation."
)
READOUT_TIP = (
    "A small network reads each row: hidden units that are cut off below 0 (ReLU), a logit for each word, and a "
    "softmax over the words. Its tables W_hidden and W_vocab are edited like the others."
)
TEMPERATURE_TIP = (
    "Scores are divided by √d_head and by the temperature. Below 1 the weights sharpen, above 1 they even out."
)
ENTROPY_TIP = "How spread out a row of weights is: 0 when one key has it all, ln n when n keys share it evenly."
KEY_BIAS_TURNED = "Keys are turned after their bias was added, so the weights do see it"
KEY_BIAS = "A key bias adds the same number to a whole row of scores, so the weights cannot see it"


@dataclass(frozen=True)
class Switches:
    """Which parts of the calculation are on, and what the controls say of them."""

    positions: Positions
    rotary: float | None
    base: float  # of rotary positions, in use or the last one
    lesson: bool
    residual: bool
    stream: bool
    readout: tuple[int, int] | None  # hidden units and words
    words: int  # that a readout has or would have
    hidden: int  # units, likewise
    biases: tuple[str, ...]
    parameters: tuple[int, int, int]  # now, without biases, with all four
    packed: tuple[Packed, ...]
    temperature: float
    d_head: int
    heads: int
    heads_kv: int
    kv_choices: tuple[int, ...]
    muted: frozenset[int]

    @property
    def letter(self) -> str:
        """What the input rows are called: E in a lesson, X elsewhere."""
        return "E" if self.lesson else "X"


class Packed(NamedTuple):
    """A parameter of `nn.MultiheadAttention`: its name, how many numbers it has and which tables it holds."""

    name: str
    size: int
    holds: str


def switches(document: Document) -> Switches:
    """Return the switches of a document; equal where nothing that they show differs."""
    weights, readout = document.weights, document.readout
    return Switches(
        positions=positions_of(document),
        rotary=document.rotary,
        base=rotary_base(document),
        lesson=document.vocabulary is not None,
        residual=document.residual,
        stream=document.has_stream,
        readout=None if readout is None else (len(readout.b_hidden), len(readout.b_vocab)),
        words=len(readout_words(document)) if readout is None else len(readout.b_vocab),
        hidden=hidden_units(document),
        biases=tuple(name for name in BIASES if getattr(weights, name) is not None),
        parameters=counts(weights),
        packed=packed(weights),
        temperature=document.temperature,
        d_head=weights.d_head,
        heads=weights.heads,
        heads_kv=weights.heads_kv,
        kv_choices=kv_choices(document),
        muted=document.muted,
    )


def counts(weights: Weights) -> tuple[int, int, int]:
    """Return the number of parameters now, without biases and with all four: 64, 64 and 80 at width 4."""
    matrices = sum(matrix.size for matrix in (weights.W_Q, weights.W_K, weights.W_V, weights.W_O))
    biases = sum(matrix.shape[1] for matrix in (weights.W_Q, weights.W_K, weights.W_V, weights.W_O))
    return weights.count, matrices, matrices + biases


def packed(weights: Weights) -> tuple[Packed, ...]:
    """Return the parameters of PyTorch's layer of these shapes, with all biases; none where there is no such layer."""
    d = weights.d_model
    if weights.heads_kv != weights.heads or weights.W_Q.shape[1] != d:
        return ()
    return (
        Packed("in_proj_weight", 3 * d * d, "W_Q W_K W_V"),
        Packed("out_proj.weight", d * d, "W_O"),
        Packed("in_proj_bias", 3 * d, "b_Q b_K b_V"),
        Packed("out_proj.bias", d, "b_O"),
    )


# Sentences


def parameter_words(now: Switches, say: Say) -> str:
    """How many parameters there are: "64 parameters, 80 with all four biases"."""
    count, without, full = now.parameters
    if count == without:
        pattern = say("{count} parameters, {full} with all four biases")
    elif count == full:
        pattern = say("{count} parameters, {without} without biases")
    else:
        pattern = say("{count} parameters, {without} without biases, {full} with all four")
    return pattern.format(count=grouped(count), without=grouped(without), full=grouped(full))


def packed_words(now: Switches, say: Say) -> str:
    """The same numbers as PyTorch packs them: "in_proj_weight 48 + out_proj.weight 16", and the biases."""
    if not now.packed:
        return say("nn.MultiheadAttention has no layer of these shapes.")
    in_weight, out_weight, in_bias, out_bias = now.packed
    words = say("In PyTorch: {matrices}; {biases}")
    matrices = f"{in_weight.name} {grouped(in_weight.size)} + {out_weight.name} {grouped(out_weight.size)}"
    biases = f"{in_bias.name} {grouped(in_bias.size)} = {in_bias.holds}, {out_bias.name} {grouped(out_bias.size)}"
    if not now.biases:
        biases = say("with bias=True also {biases}").format(biases=biases)
    elif len(now.biases) < len(BIASES):
        biases = say("{biases}; those that are off are zeros there").format(biases=biases)
    return words.format(matrices=matrices, biases=biases) + "."


def key_bias_words(difference: float | None, turned: bool, say: Say) -> str:
    """What a key bias does to the weights, with the largest change where it was measured.

    `turned` tells that rotary positions turn the keys.
    """
    fact = say(KEY_BIAS_TURNED if turned else KEY_BIAS)
    if difference is None:
        return f"{fact}."
    change = shown(difference) if turned else power(difference)
    return say("{fact}: largest change {change}.").format(fact=fact, change=change)


def temperature_words(now: Switches, say: Say) -> str:
    """What scores are divided by."""
    if now.temperature == 1:
        return say("1 = the usual softmax")
    divisor = shown(math.sqrt(now.d_head) * now.temperature)
    effect = say("sharper weights") if now.temperature < 1 else say("more even weights")
    words = say("scores ÷ {divisor} = √{d_head} × {temperature}: {effect}; 1 = the usual softmax")
    return words.format(divisor=divisor, d_head=now.d_head, temperature=plain_number(now.temperature), effect=effect)


def full_number(value: float) -> str:
    """A temperature with every digit, as it is typed: 1, 0.1."""
    return marked(exact(value).removesuffix(".0"))


def plain_number(value: float) -> str:
    """A temperature without needless digits: 1, 0.5, 1.26."""
    return compact(value)


def muted_words(heads: int, muted: frozenset[int], say: Say) -> str:
    """Which heads are muted and what that means; heads count from 1."""
    names = [str(head + 1) for head in sorted(muted)]
    if not names:
        return say("All heads speak.")
    if heads > 2 and len(names) == heads - 1:
        alone = next(head for head in range(heads) if head not in muted)
        return say("Head {head} alone speaks: the other messages count as 0.").format(head=alone + 1)
    if len(names) == heads > 1:
        return say("All heads are muted: every message counts as 0.")
    if len(names) == 1:
        return say("Head {head} is muted: its message counts as 0.").format(head=names[0])
    if len(names) > MOST_NAMED:
        pattern = say("{muted} of {heads} heads are muted: their messages count as 0.")
        return pattern.format(muted=len(names), heads=heads)
    listed = say("{most} and {last}").format(most=", ".join(names[:-1]), last=names[-1])
    return say("Heads {listed} are muted: their messages count as 0.").format(listed=listed)


def residual_words(now: Switches, say: Say) -> str:
    """The residual as a formula, in the letters of the document."""
    if now.stream:
        return say("{letter}′ = stream + Δ{letter}").format(letter=now.letter)
    return say("{letter}′ = {letter} + Δ{letter}").format(letter=now.letter)


def residual_tip(now: Switches, say: Say) -> str:
    """What the residual adds."""
    return say(STREAM_TIP) if now.stream else say(RESIDUAL_TIP).format(letter=now.letter)


def readout_size_words(now: Switches, say: Say) -> str:
    """What the readout is made of: "8 ReLU units, 20 words"."""
    hidden, words = now.readout or (now.hidden, now.words)
    return say("{hidden} ReLU units, {words} words").format(hidden=hidden, words=words)


# Steps


class Step(NamedTuple):
    """A named edit, as the session commits it."""

    name: str
    edit: Edit


def bias_step(name: str, on: bool, say: Say) -> Step:
    """Add one bias, or take it out."""
    pattern = say("Add {bias}") if on else say("Take out {bias}")
    return Step(pattern.format(bias=name), partial(set_bias, name=name, on=on))


def biases_step(on: bool, say: Say) -> Step:
    """Add all four biases, or take them out."""
    name = say("Add all four biases") if on else say("Take out all biases")
    return Step(name, partial(set_biases, names=BIASES, on=on))


def positions_step(kind: Positions, say: Say) -> Step:
    """Choose which position rows are added."""
    names = {
        "none": say("No positions"),
        "table": say("A table of positions"),
        "sinusoidal": say("Sinusoidal positions"),
    }
    return Step(names[kind], partial(set_positions, kind=kind))


def residual_step(on: bool, say: Say) -> Step:
    """Add X to the output, or not."""
    return Step(say("Add the residual") if on else say("Take out the residual"), partial(set_residual, on=on))


def readout_step(on: bool, say: Say) -> Step:
    """Put the readout after the last rows, or take it away."""
    return Step(say("Add the readout") if on else say("Take out the readout"), partial(set_readout, on=on))


def temperature_step(temperature: float, say: Say) -> Step:
    """Give the softmax a temperature."""
    name = say("Temperature {temperature}").format(temperature=plain_number(temperature))
    return Step(name, partial(set_temperature, temperature=temperature))


def mute_step(head: int, on: bool, say: Say) -> Step:
    """Mute a head (from 0), or let it speak again."""
    pattern = say("Mute head {head}") if on else say("Let head {head} speak")
    return Step(pattern.format(head=head + 1), partial(mute, head=head, on=on))


def solo_step(head: int | None, say: Say) -> Step:
    """Let one head (from 0) speak alone, or all."""
    name = say("All heads speak") if head is None else say("Head {head} alone").format(head=head + 1)
    return Step(name, partial(solo, head=head))


def alone(heads: int, muted: frozenset[int]) -> int | None:
    """Return the one head (from 0) that speaks while others are muted, or None."""
    speaking = [head for head in range(heads) if head not in muted]
    return speaking[0] if muted and len(speaking) == 1 else None

"""The permutation rule as data: tokens in another order, both outputs, and what breaks the rule, if anything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal

from mha_desktop.attention.insight.permutation import Pair, Permuted, compare_permuted
from mha_desktop.attention.mistakes import MISTAKE
from mha_desktop.document.calculation import positions_of, set_positions, set_rotary
from mha_desktop.document.model import Document
from mha_desktop.document.state import State
from mha_desktop.document.structure import permuted, set_mask_base
from mha_desktop.scene.grid_axes import column_labels, token_labels
from mha_desktop.scene.insight.matrix import SmallMatrix, levels_for
from mha_desktop.scene.numbers import power
from mha_desktop.scene.readout import Say
from mha_desktop.scene.text import Runs, runs
from mha_desktop.scene.waiting import waiting_words

Breaker = Literal["positions", "rotary", "causal", "mistake"]
Setting = frozenset[Breaker]
LIVE = 256  # tokens; with more, the second pass is made on demand

_RULE = "max |MultiHead(<i>PX</i>) − <i>P</i> MultiHead(<i>X</i>)| = "


@dataclass(frozen=True, eq=False)
class PermutationScene:
    """What the page shows.

    Attributes
    ----------
    order
        Token (from 0) at each place.
    tokens
        Labels in that order.
    rule
        The largest difference, written out; empty while there is none.
    sentence
        Whether the rule holds, and what breaks it.
    holds
        None while that is not known.
    maps
        MultiHead(P X), P MultiHead(X), and their difference.
    pairs
        The traces behind it, for the next scene to build upon.
    """

    order: tuple[int, ...]
    tokens: tuple[str, ...]
    rule: Runs
    sentence: str
    holds: bool | None
    maps: tuple[SmallMatrix, ...]
    pairs: Mapping[Setting, Pair]
    found: Permuted | None


def own_order(state: State) -> tuple[int, ...]:
    """Return the order that is shown: that of the view, else the tokens' own."""
    return state.view.order or tuple(range(state.sequence.n))


def permutation_scene(
    state: State, say: Say, previous: PermutationScene | None = None, asked: bool = False
) -> PermutationScene:
    """The scene of a state; `asked` makes the second pass for long sequences too."""
    order = own_order(state)
    labels = token_labels(state.sequence.tokens)
    tokens = tuple(labels[i] for i in order)
    pairs: dict[Setting, Pair] = {}
    silent = ""
    if not state.trace.live:
        silent = waiting_words(state.trace, say)
    elif state.sequence.n > LIVE and not asked:
        silent = say("With more than {n} tokens this is computed when you ask.").format(n=LIVE)
    if silent:
        return PermutationScene(order, tokens, (), silent, None, (), MappingProxyType({}), None)
    old = {} if previous is None else previous.pairs
    present = _breakers(state)
    pairs[present] = _pair(state, order, present, old)
    found = compare_permuted(pairs[present], order)
    guilty = present
    if not found.holds and len(present) > 1:  # each alone, to name the one that does it
        alone = []
        for breaker in sorted(present):
            setting: Setting = frozenset({breaker})
            pairs[setting] = _pair(state, order, setting, old)
            if not compare_permuted(pairs[setting], order).holds:
                alone.append(breaker)
        guilty = frozenset(alone) or present
    return PermutationScene(
        order=order,
        tokens=tokens,
        rule=(*runs(_RULE), *runs(f"<b>{power(found.difference)}</b>")),
        sentence=_sentence(state, order, found, present, guilty, say),
        holds=found.holds,
        maps=_maps(state, found, tokens, say),
        pairs=MappingProxyType(pairs),
        found=found,
    )


def _breakers(state: State) -> Setting:
    """What may break the rule here, whether or not its numbers do."""
    present: list[Breaker] = []
    if positions_of(state.document) != "none":
        present.append("positions")
    if state.document.rotary is not None:
        present.append("rotary")
    if state.document.mask == "causal":
        present.append("causal")
    if state.view.mistake is not None:
        present.append("mistake")
    return frozenset(present)


def _pair(state: State, order: tuple[int, ...], setting: Setting, old: Mapping[Setting, Pair]) -> Pair:
    """Return the traces of both orders with only these of the breakers."""
    document, sequence = _only(state.document, setting), state.view.sequence
    mistake = state.view.mistake if "mistake" in setting else None
    known = old.get(setting)
    if document is state.document and mistake == state.view.mistake:
        own = state.trace
    else:
        own = state.trace.variant(document.problem(sequence, mistake), state.trace if known is None else known.own)
    moved = permuted(document, sequence, order)
    if moved is document:
        return Pair(own, own)
    return Pair(own, own.variant(moved.problem(sequence, mistake), own if known is None else known.other))


def _only(document: Document, setting: Setting) -> Document:
    """Return the document without positions and mask that are not in the setting."""
    if "positions" not in setting:
        document = set_positions(document, "none")
    if "rotary" not in setting:
        document = set_rotary(document, None)
    return document if "causal" in setting else set_mask_base(document, "none")


def _sentence(
    state: State, order: tuple[int, ...], found: Permuted, present: Setting, guilty: Setting, say: Say
) -> str:
    difference = power(found.difference)
    if order == tuple(range(len(order))):
        return say("Every token stands at its own place. Drag one to another.")
    if found.difference != found.difference:
        return say("The outputs hold numbers that are not finite, so nothing can be compared.")
    if not found.holds and not present:
        return say("Nothing here depends on the order; {difference} is more than rounding alone.").format(
            difference=difference
        )
    if found.holds and not present:
        return say("The rule holds: {difference}. The outputs followed their tokens.").format(difference=difference)
    names = _names(state, present if found.holds else guilty, say)
    if found.holds:
        return say("The rule holds: {difference}, although there is something that knows the order: {names}.").format(
            difference=difference, names=names
        )
    return say("The rule is broken by {names}: {difference}").format(names=names, difference=difference)


def _names(state: State, setting: Setting, say: Say) -> str:
    words = []
    if "positions" in setting:
        words.append(say("the positions"))
    if "rotary" in setting:
        words.append(say("the rotary positions"))
    if "causal" in setting:
        words.append(say("the causal mask"))
    if "mistake" in setting:
        name = say(MISTAKE[state.view.mistake or ""].title)
        searching = state.view.searching
        words.append(say("the mistake on purpose") if searching else say("the mistake “{name}”").format(name=name))
    return say(" and ").join(words)


def _maps(state: State, found: Permuted, tokens: tuple[str, ...], say: Say) -> tuple[SmallMatrix, ...]:
    levels = levels_for(found.of_permuted, found.permuted_output)
    columns = column_labels(state, "output")
    first = SmallMatrix(
        runs("MultiHead(<i>PX</i>)"), say("tokens moved first"), found.of_permuted, levels, tokens, columns
    )
    second = SmallMatrix(
        runs("<i>P</i> MultiHead(<i>X</i>)"), say("outputs moved after"), found.permuted_output, levels, tokens, columns
    )
    return first, second, replace(first, name=runs(say("difference")), note=say("same scale"), values=found.gap)

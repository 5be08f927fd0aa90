"""Rotary positions and shared keys and values in words, and the steps that they make.

Texts are English sources; `say` puts the window's translation in their place.
"""

from __future__ import annotations

from functools import partial

from mha_desktop.document.calculation import set_rotary
from mha_desktop.document.grouping import set_kv_heads
from mha_desktop.scene.calculation import Say, Step, Switches
from mha_desktop.scene.numbers import compact, grouped

ROTARY_TIP = (
    "Rotary positions turn each query and key by the place of its token, in pairs of columns: column c of a head with "
    "column c + d_head/2. A score then depends on how far apart two tokens are. Values are not turned."
)
BASE_TIP = (
    "Pair c turns by p · base^(−2c/d_head) at place p, counted from 0. A larger base turns the later pairs more "
    "slowly; 10,000 is usual, models for long texts have up to 10,000,000."
)


def rotary_words(now: Switches, say: Say) -> str:
    """How far the first and the last pair of columns are turned from place to place; empty while they are not."""
    if now.rotary is None:
        return ""
    pairs = now.d_head // 2
    if pairs == 1:
        return say("1 pair of columns in each head, turned by 1 radian from place to place whatever the base.")
    words = say(
        "{pairs} pairs of columns in each head, from place to place the first turned by 1 radian, the last by {least}."
    )
    return words.format(pairs=pairs, least=compact(now.rotary ** (-2 * (pairs - 1) / now.d_head), 3))


def rotary_step(base: float | None, say: Say) -> Step:
    """Turn queries and keys by their positions, with a base, or (None) do not."""
    if base is None:
        return Step(say("No rotary positions"), partial(set_rotary, base=None))
    name = say("Rotary positions, base {base}").format(base=base_number(base))
    return Step(name, partial(set_rotary, base=base))


def base_number(base: float) -> str:
    """A base as it is shown: 10,000."""
    return grouped(int(base)) if base == int(base) else compact(base)


def kv_words(now: Switches, say: Say) -> str:
    """Which heads share keys and values."""
    share = now.heads // now.heads_kv
    if share == 1:
        return say("Each head has keys and values of its own.")
    if now.heads_kv == 1:
        return say("All heads share the same keys and values.")
    return say("Every {share} heads share keys and values: heads 1 to {share} the first ones.").format(share=share)


def kv_tip(heads: int, heads_kv: int, say: Say) -> str:
    """What choosing a number of key and value heads does."""
    if heads_kv == heads:
        return say("Keys and values for each head; those that were shared are copied.")
    words = say(
        "Each serves {share} heads of Q. The columns of the first head of each group stay; those of the others go, "
        "until the step is taken back."
    )
    return words.format(share=heads // heads_kv)


def kv_step(heads_kv: int, heads: int, say: Say) -> Step:
    """Let so many key and value heads serve all heads."""
    if heads_kv == heads:
        name = say("Own keys and values for each head")
    elif heads_kv == 1:
        name = say("Keys and values shared by all heads")
    else:
        name = say("{count} heads of keys and values").format(count=heads_kv)
    return Step(name, partial(set_kv_heads, heads_kv=heads_kv))

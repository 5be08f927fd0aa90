"""What a student does at each step of the lessons that ship that has a task: not done before, done after."""

from __future__ import annotations

from mha_desktop.document.calculation import (
    readout_words,
    set_biases,
    set_muted,
    set_positions,
    set_residual,
    set_temperature,
)
from mha_desktop.document.learning import set_target
from mha_desktop.document.pictures import paint_pixels
from mha_desktop.document.structure import rename_token, set_heads, set_mask_base
from mha_desktop.document.view import Search, Spot
from mha_desktop.learning.generate import append_word
from mha_desktop.learning.random_weights import randomised
from mha_desktop.learning.step import step
from mha_desktop.lessons.settings import with_setting


def lock(head, query, key):
    return lambda session: session.look(lock=Spot("attention", head - 1, query - 1, key - 1))


def look(**changes):
    return lambda session: session.look(**changes)


def edit(change, *args):
    return lambda session: session.commit("edit", lambda document: change(document, *args))


def write(*settings):
    def typed(document):
        for setting in settings:
            document = with_setting(document, 0, setting)
        return document

    return lambda session: session.commit("edit", typed)


def both(*actions):
    return lambda session: [action(session) for action in actions]


def learned(steps, seed=None):
    """Want water and teller, draw new numbers from a seed if there is one, and make steps: the panel's buttons."""

    def learn(document):
        words = readout_words(document)
        for sequence, word in enumerate(("water", "teller")):
            document = set_target(document, sequence, words.index(word))
        document = document if seed is None else randomised(document, seed)
        for _ in range(steps):
            document = step(document).after
        return document

    return lambda session: session.commit("learn", learn)


def append(*words):
    """Append words with the plus beside each."""

    def written(document):
        for word in words:
            document = append_word(document, 0, readout_words(document).index(word))
        return document

    return lambda session: session.commit("append", written)


RIVER = lock(1, 10, 6)
REACH = {
    "multi-head-attention": {
        "what-it-is": lock(3, 1, 1),
        "blocks-of-q": write("W_Q[row=7, column=3] = 1.5"),
        "messages": lock(4, 9, 3),
        "where-heads-meet": edit(set_muted, [1]),
        "bilinear": lock(1, 9, 3),
        "choose-h": edit(set_heads, 8),
        "eight-heads": lock(8, 6, 9),
        "cube": look(isolated=2),
        "through-the-cube": lock(1, 5, 9),
        "permutation": look(order=(11, *range(11))),
        "positions": both(edit(set_positions, "sinusoidal"), look(order=(11, *range(11)))),
    },
    "two-heads": {
        "coat": lock(3, 5, 4),
        "coat-one-head": lock(1, 5, 4),
        "coat-roles": write("W_K[row=2, column=1] = 2.77"),
        "dogs": edit(rename_token, 0, 1, "dog"),
        "dogs-place": edit(set_muted, [1]),
        "glass-washed": edit(rename_token, 0, 1, "washed"),
        "impossible": write("W_Q[row=1, column=1] = 0", "W_Q[row=2, column=2] = 1.414"),
        "head-1-softmax": write("W_Q[row=4, column=1] = 1.5"),
        "head-1-message": lock(1, 10, 2),
        "head-2-row": lock(1, 10, 2),
        "concat-and-wo": write("W_O[row=3, column=1] = 0"),
        "without-residual": edit(set_residual, False),
        "prediction": edit(set_muted, [0]),
        "causal": edit(set_mask_base, "none"),
        "split-heads": look(mistake=None),
        "guards": edit(set_heads, 4),
        "learning-step": learned(1),
        "learning-run": learned(40, seed=11),
        "generation": append("water", "water"),
        "bias": write("b_Q[column=1] = 1"),
        "count": edit(set_biases, ["b_Q", "b_K", "b_V", "b_O"], True),
        "job": edit(set_muted, [1]),
    },
    "picture-as-tokens": {
        "paint": edit(paint_pixels, 0, [(6, 5), (6, 6)], 1),
        "project": write("projection[row=3, column=1] = 2"),
        "colour": edit(paint_pixels, 0, [(1, 6)], (1, 0, 0)),
        "no-positions": edit(set_positions, "none"),
        "no-mask": edit(set_mask_base, "causal"),
        "dot": lock(1, 1, 5),
        "change-its-mind": edit(paint_pixels, 0, [(row, column) for row in range(8) for column in (5, 6)], 1),
    },
    "ten-mistakes": {
        "intro": lock(2, 10, 2),
        "root-of-d-model-fix": edit(set_heads, 1),
        "no-scale-fix": edit(set_temperature, 0.71),
        "transposed-weights-fix": write(*(f"W_Q[row=4, column={column}] = 0" for column in (1, 2, 3))),
        "split-by-rows-fix": lock(2, 5, 2),
        "mask-after-softmax-fix": edit(set_mask_base, "none"),
        "reversed-mask-fix": lock(1, 1, 1),
        "no-output-matrix-fix": write("W_O[row=3, column=1] = 0"),
        "mean-of-heads-fix": both(look(grid_stage="attention"), lock(2, 10, 2)),
        "x-sliced-first-fix": RIVER,
        "find": look(mistake="no-scale", search=Search(0, "no-scale", ("no-scale",))),
    },
}

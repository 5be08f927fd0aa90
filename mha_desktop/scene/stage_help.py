"""What each stage is, for people who ask: a sentence or two, the formula, what it reads, and what to look for.

English sources with the markup of `scene.text.runs`; the window translates them (context "Help"). Symbols, titles and
one-line meanings stand in `scene.stage_names`, shapes in `attention.stages`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mha_desktop.attention.stages import STAGE, STAGES
from mha_desktop.scene.map_facts import MapFacts, stage_axes
from mha_desktop.scene.map_words import shape_letters, shape_text
from mha_desktop.scene.stage_names import MEANINGS, NOTES, TITLES, stage_keys, tab_of


class StageHelp(NamedTuple):
    """One stage.

    `formula` is the right-hand side; `sources` are keys of stages and names of tables, "mask" for the blocked cells;
    `hint` says what to look for.
    """

    what: str
    formula: str
    sources: tuple[str, ...]
    hint: str


def _projection(name: str, meaning: str, hint: str) -> StageHelp:
    small = name.lower()
    formula = f"<i>X W</i><sub>{name}</sub><sup>(i)</sup> + <i>b</i><sub>{name}</sub><sup>(i)</sup>"
    row = f"The row of token r is <i>{small}</i><sub>r</sub>."
    what = f"Each row of X times the head’s own columns of W_{name}: {meaning} {row}"
    return StageHelp(what, formula, ("X", f"W_{name}", f"b_{name}"), hint)


def _rotated(name: str, rows: str) -> StageHelp:
    what = (
        f"Rotary positions: the {rows}, turned by the place of their token. Columns c and c + d_head/2 of a head are "
        "a pair, and each pair turns at its own speed, the first one fastest. It is there while rotary positions are "
        "switched on."
    )
    formula = f"<i>R</i><sub>p</sub> <i>{name.lower()}</i><sub>p</sub>: pair c turned by p · base<sup>−2c/d_head</sup>"
    hint = (
        "Lengths stay, and so does the first row. A score then depends on how far apart two tokens are, not on where "
        "they stand."
    )
    return StageHelp(what, formula, (name,), hint)


STAGE_HELP: dict[str, StageHelp] = {
    "token_rows": StageHelp(
        "The row of each token: looked up in the table of tokens where there is a vocabulary; CLS and the projected "
        "patches where there is a picture; else typed into X.",
        "row of the token",
        ("tokens", "pixels", "projection", "cls"),
        "Two places with the same token have the same row here. Only a position can tell them apart.",
    ),
    "position_rows": StageHelp(
        "The row of each place in the sentence: from a table, or made of sine and cosine. It is there while positions "
        "are switched on.",
        "row of the position",
        ("positions",),
        "Move a token: its token row goes along, the position row stays.",
    ),
    "X": StageHelp(
        "What the heads read: one row for each token. It is the token’s row plus the row of its position.",
        "token rows + position rows",
        ("token_rows", "position_rows"),
        "Every head reads whole rows. Nothing is split before the projection.",
    ),
    "Q": _projection("Q", "what a token asks for.", "Rows that point the same way as a key will attend to it."),
    "K": _projection(
        "K",
        "what a token is found by.",
        "A bias on the keys adds the same to a whole row of scores, unless rotary positions turn the keys.",
    ),
    "V": _projection("V", "what a token hands over.", "A value does not decide who is read, only what is read."),
    "rotated_Q": _rotated("Q", "queries"),
    "rotated_K": _rotated("K", "keys"),
    "scores": StageHelp(
        "The dot product of every query with every key: large where they point the same way. While rotary positions "
        "are switched on, the turned ones are multiplied.",
        "<i>q</i><sub>r</sub> · <i>k</i><sub>j</sub>",
        ("Q", "K", "rotated_Q", "rotated_K"),
        "Each head has its own grid. Nothing is shared between heads before W_O.",
    ),
    "scaled_scores": StageHelp(
        "The scores divided by the root of the head’s width. A dot product of d_head terms grows like that root; "
        "undivided, wide heads would attend to one key only. A temperature divides as well.",
        "scores ÷ √<i>d</i><sub>head</sub>",
        ("scores",),
        "All are divided by one number, so the picture stays and the colour bar changes.",
    ),
    "masked_scores": StageHelp(
        "Blocked cells become −∞, so that the softmax gives them nothing. The others stay.",
        "scaled scores + <i>M</i>, with <i>M</i> = −∞ where blocked, 0 elsewhere",
        ("scaled_scores", "mask"),
        "Hatched cells are blocked. Causal blocks every key that comes after the query.",
    ),
    "attention": StageHelp(
        "The softmax of each row: every number is positive and each row sums to 1. It says how much a query takes of "
        "each key’s value. A row in which all is blocked attends to nothing.",
        "exp(masked score) ÷ sum of the row",
        ("masked_scores", "mask"),
        "Rows are queries, columns are keys. Columns need not sum to anything.",
    ),
    "messages": StageHelp(
        "What a head has to say to each token: the weighted average of the value rows, with the weights of its row.",
        "<i>A</i><sup>(i)</sup> <i>V</i><sub>i</sub>",
        ("attention", "V"),
        "A muted head’s messages are 0.",
    ),
    "concat": StageHelp(
        "The messages of all heads side by side, head 1 first. No number changes.",
        "[head<sub>1</sub> … head<sub>h</sub>]",
        ("messages",),
        "Columns keep the hue of the head that they came from.",
    ),
    "head_outputs": StageHelp(
        "What one head adds to the output, through its own rows of W_O. Their sum and b_O make the output.",
        "head<sub>i</sub> <i>W</i><sub>O</sub><sup>(i)</sup>",
        ("messages", "W_O"),
        "The ledger, one of the insights, adds these up for one number.",
    ),
    "output": StageHelp(
        "The joined messages times W_O: the only place where heads meet. It is the result of multi-head attention.",
        "concatenation <i>W</i><sub>O</sub> + <i>b</i><sub>O</sub>",
        ("concat", "W_O", "b_O"),
        "The badge in the toolbar compares it with nn.MultiheadAttention.",
    ),
    "stream": StageHelp(
        "The rows that the residual adds to in a model that normalises before attention: X are the same rows behind "
        "the normalisation. It is there where a document came from such a model.",
        "rows before the normalisation",
        (),
        "Attention reads X and never the stream; the residual adds its output to the stream.",
    ),
    "updated": StageHelp(
        "The residual: the output is added to the rows that went in, so that a token changes and is not replaced. "
        "In a model that normalises before attention these are the rows before the normalisation, the stream.",
        "<i>X</i> + output",
        ("X", "stream", "output"),
        "It is there while the residual is switched on.",
    ),
    "hidden": StageHelp(
        "Hidden units of the readout: a layer with ReLU, which puts 0 in place of what is negative.",
        "max(0, rows <i>W</i><sub>hidden</sub> + <i>b</i><sub>hidden</sub>)",
        ("updated", "W_hidden", "b_hidden"),
        "Without the residual it reads the output itself.",
    ),
    "logits": StageHelp(
        "One number for each word of the vocabulary, before they are made to sum to 1.",
        "hidden <i>W</i><sub>vocab</sub> + <i>b</i><sub>vocab</sub>",
        ("hidden", "W_vocab", "b_vocab"),
        "Only differences between words count in what follows.",
    ),
    "probabilities": StageHelp(
        "How likely each word of the vocabulary is as the next one. Each row sums to 1.",
        "softmax of the logits of a row",
        ("logits",),
        "The last token’s row is the guess for the next word of the sentence.",
    ),
    "bilinear": StageHelp(
        "The two projections as one matrix: a raw score straight from two rows of X, where there are neither biases "
        "nor rotary positions.",
        "<i>W</i><sub>Q</sub><sup>(i)</sup> (<i>W</i><sub>K</sub><sup>(i)</sup>)<sup>T</sup>",
        ("W_Q", "W_K"),
        "Rows ask, columns are asked about. An insight shows it for one pair of tokens.",
    ),
}


def readers(key: str) -> tuple[str, ...]:
    """Keys of the stages that read a stage, in order."""
    return tuple(stage.key for stage in STAGES if key in STAGE_HELP[stage.key].sources)


def shape_of(key: str, facts: MapFacts | None = None) -> str:
    """A stage's shape in letters, and in numbers too where the document's sizes are given and it has that stage."""
    axes = stage_axes(key)
    letters = shape_letters(axes)
    if facts is None or not all(facts.sizes.of(axis) for axis in axes):
        return letters
    return f"{letters} = {shape_text(facts.sizes, axes)}"


def meaning_of(key: str, say: Callable[[str], str] = str) -> str:
    """The strip's one line about a stage, as a sentence; its title where it has no tab of its own."""
    several = tab_of(key) if len(stage_keys(tab_of(key))) > 1 else key
    words = say(MEANINGS.get(several) or TITLES[key])
    return f"{words[:1].upper()}{words[1:]}."


def axes_note(key: str) -> str:
    """What rows and columns are."""
    stage = STAGE[key]
    if stage.rows == "d":
        return NOTES["bilinear"]
    return NOTES["pair"] if stage.rows == stage.columns == "n" else NOTES["rows"]

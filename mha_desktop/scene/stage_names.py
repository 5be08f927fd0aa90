"""How each stage of the strip is written: its symbol, one line of meaning, its axes.

The texts are English sources; the window translates them (context "Stages").
"""

from __future__ import annotations

from dataclasses import dataclass

from mha_desktop.attention.stages import STAGE
from mha_desktop.document.model import Document
from mha_desktop.scene.text import Run, Runs, Style, plain, runs

MEANINGS: dict[str, str] = {
    "X": "input, a row is a token",
    "QKV": "projections, split by head",
    "rotated": "queries and keys turned by their positions, pair by pair",
    "scores": "dot products",
    "scaled_scores": "divided by the root of the head width, not of the model width",
    "masked_scores": "blocked cells become −∞",
    "attention": "softmax of each row: rows = query, columns = key",
    "messages": "A times V",
    "concat": "side by side",
    "output": "times W_O",
    "updated": "residual",
    "probabilities": "next-token probabilities",
}

TITLES: dict[str, str] = {
    "X": "Input",
    "QKV": "Projections",
    "rotated": "Rotation",
    "scores": "Scores",
    "scaled_scores": "Scaled scores",
    "masked_scores": "Masked scores",
    "attention": "Attention",
    "messages": "Messages",
    "concat": "Concatenation",
    "output": "Output",
    "updated": "Updated rows",
    "probabilities": "Prediction",
    # No tabs of the strip, but figures of the command line:
    "token_rows": "Token rows",
    "position_rows": "Position rows",
    "Q": "Queries",
    "K": "Keys",
    "V": "Values",
    "rotated_Q": "Rotated queries",
    "rotated_K": "Rotated keys",
    "stream": "Stream",
    "head_outputs": "Head outputs",
    "hidden": "Hidden units",
    "logits": "Logits",
    "bilinear": "Bilinear form",
}

NOTES: dict[str, str] = {
    "pair": "rows = query, columns = key",
    "pair blocked": "rows = query, columns = key, hatched = blocked, may not attend",
    "rows": "a row is a token",
    "bilinear": "the score of query r and key j before scaling, without biases and rotary positions",
}
_SEVERAL: dict[str, tuple[str, ...]] = {"QKV": ("Q", "K", "V"), "rotated": ("rotated_Q", "rotated_K")}


@dataclass(frozen=True)
class AxisWords:
    """What the rows and the columns of a panel are."""

    row: Runs
    column: Runs


PAIR_AXES = AxisWords(runs("query <i>r</i> (attends)"), runs("key <i>j</i> (attended to)"))
ROW_AXES = AxisWords(runs("token"), runs("column"))
BILINEAR_AXES = AxisWords(runs("column of <i>x</i><sub>r</sub>"), runs("column of <i>x</i><sub>j</sub>"))
WORD_AXES = AxisWords(runs("token"), runs("next token"))
CLASS_AXES = AxisWords(runs("token"), runs("class"))


def stage_keys(tab: str) -> tuple[str, ...]:
    """Keys of the trace that a tab of the strip shows: three for "QKV", two for "rotated", else the one."""
    return _SEVERAL.get(tab, (tab,))


_TABS = {
    "token_rows": "X",
    "position_rows": "X",
    "Q": "QKV",
    "K": "QKV",
    "V": "QKV",
    "rotated_Q": "rotated",
    "rotated_K": "rotated",
    "stream": "updated",
    "bilinear": "scores",
    "head_outputs": "output",
    "hidden": "probabilities",
    "logits": "probabilities",
}


def tab_of(key: str) -> str:
    """Tab of the strip that a stage belongs to, where it has none of its own."""
    return _TABS.get(key, key)


def symbol(document: Document, tab: str) -> Runs:
    """The tab's symbol, as the strip and titles write it."""
    return runs(_markup(document, tab))


def _markup(document: Document, tab: str) -> str:
    lesson = document.vocabulary is not None
    match tab:
        case "X":
            return "<i>E</i>" if lesson else "<i>X</i>"
        case "QKV":
            return "<i>Q K V</i>"
        case "rotated":
            return "<i>RQ RK</i>"
        case "scores":
            return _product(document, "i")
        case "scaled_scores":
            return _divided(document)
        case "masked_scores":
            return "+ <i>M</i>"
        case "attention":
            return "<i>A</i><sup>(i)</sup>"
        case "messages":
            return "head<sub>i</sub>"
        case "concat":
            few = {1: "[head<sub>1</sub>]", 2: "[head<sub>1</sub> head<sub>2</sub>]"}
            return few.get(document.heads, "[head<sub>1</sub> … ]")
        case "output":
            return "Δ<i>E</i>" if lesson else "MultiHead"
        case "updated":
            name = "E" if lesson else "X"
            return f"<i>{name}</i>′ = {'stream' if document.has_stream else f'<i>{name}</i>'} + Δ<i>{name}</i>"
        case "probabilities":
            return "<i>p</i>"
        case "token_rows" | "position_rows" | "stream" | "hidden" | "logits":
            return ""
        case "Q" | "K" | "V":
            return f"<i>{tab}</i><sub>i</sub>"
        case "rotated_Q" | "rotated_K":
            return f"<i>R{tab[-1]}</i><sub>i</sub>"
        case "head_outputs":
            return "head<sub>i</sub><i>W</i><sub>O</sub><sup>(i)</sup>"
        case "bilinear":
            return "<i>x</i><sub>r</sub><i>B</i><sub>i</sub><i>x</i><sub>j</sub><sup>T</sup>"
    return f"<i>{tab}</i>"


def _product(document: Document, i: int | str) -> str:
    if document.rotary is not None:
        return f"<i>RQ</i><sub>{i}</sub>(<i>RK</i><sub>{i}</sub>)<sup>T</sup>"
    return f"<i>Q</i><sub>{i}</sub><i>K</i><sub>{i}</sub><sup>T</sup>"


def _divided(document: Document) -> str:
    """By what scores are divided: the temperature T is written where it is not 1."""
    temperature = "" if document.temperature == 1.0 else "·<i>T</i>"
    return f"÷ √<i>d</i><sub>head</sub>{temperature}"


def panel_symbol(document: Document, key: str, head: int | None) -> Runs:
    """The symbol of one panel, A⁽¹⁾ or Q₁, heads counted from 1."""
    if head is None:
        return symbol(document, key)
    i = head + 1
    match key:
        case "Q" | "K" | "V":
            return runs(f"<i>{key}</i><sub>{i}</sub>")
        case "rotated_Q" | "rotated_K":
            return runs(f"<i>R{key[-1]}</i><sub>{i}</sub>")
        case "scores":
            return runs(_product(document, i))
        case "scaled_scores":
            return runs(f"{_product(document, i)} {_divided(document)}")
        case "masked_scores":
            return runs(f"{_product(document, i)} {_divided(document)} + <i>M</i>")
        case "attention":
            return runs(f"<i>A</i><sup>({i})</sup>")
        case "messages":
            return runs(f"head<sub>{i}</sub>")
        case "head_outputs":
            return runs(f"head<sub>{i}</sub><i>W</i><sub>O</sub><sup>({i})</sup>")
        case "bilinear":
            return runs(f"<i>B</i><sub>{i}</sub>")
    return runs(f"<i>{key}</i><sub>{i}</sub>")


def bold(line: Runs) -> Runs:
    """The same line, semibold."""
    return tuple(Run(run.text, Style(run.style.italic, True, run.style.raised)) for run in line)


def axis_words(key: str, classes: bool = False) -> AxisWords:
    """Names of a stage's two axes."""
    stage = STAGE[key]
    if stage.rows == "n" and stage.columns == "n":
        return PAIR_AXES
    if stage.rows == "d":
        return BILINEAR_AXES
    words = CLASS_AXES if classes else WORD_AXES
    return words if stage.columns == "v" else ROW_AXES


def text_name(key: str, head: int | None, document: Document) -> str:
    """A stage's name in letters alone, for the status line and for assistive tools: ``A⁽²⁾``, ``Q₂``, ``X``."""
    if key == "attention" and head is not None:
        return "A⁽" + str(head + 1).translate(_SUPERSCRIPTS) + "⁾"
    if head is not None:
        i = str(head + 1).translate(_SUBSCRIPTS)
        dot = f"Q{i}K{i}ᵀ" if document.rotary is None else f"RQ{i}(RK{i})ᵀ"
        divided = "÷ √d_head" if document.temperature == 1.0 else "÷ √d_head·T"
        names = {
            "rotated_Q": f"RQ{i}",
            "rotated_K": f"RK{i}",
            "scores": dot,
            "scaled_scores": f"{dot} {divided}",
            "masked_scores": f"{dot} {divided} + M",
            "messages": f"head{i}",
            "head_outputs": f"head{i} W_O⁽{str(head + 1).translate(_SUPERSCRIPTS)}⁾",
        }
        return names.get(key, f"{key}{i}")
    if key == "concat":
        h = str(document.heads).translate(_SUBSCRIPTS)
        return "[head₁]" if document.heads == 1 else f"[head₁ … head{h}]"
    return plain(symbol(document, key))


_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

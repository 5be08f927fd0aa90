"""How each stage of the strip is written: its symbol, one line of meaning, the words on its axes.

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
    "head_outputs": "Head outputs",
    "hidden": "Hidden units",
    "logits": "Logits",
    "bilinear": "Bilinear form",
}

NOTES: dict[str, str] = {
    "pair": "rows = query, columns = key",
    "pair blocked": "rows = query, columns = key, hatched = blocked, may not attend",
    "rows": "a row is a token",
    "bilinear": "the score of query r and key j before scaling, without biases",
}


@dataclass(frozen=True)
class AxisWords:
    """What the rows and the columns of a panel are."""

    row: Runs
    column: Runs


PAIR_AXES = AxisWords(runs("query <i>r</i> (attends)"), runs("key <i>j</i> (attended to)"))
ROW_AXES = AxisWords(runs("token"), runs("column"))
BILINEAR_AXES = AxisWords(runs("column of <i>x</i><sub>r</sub>"), runs("column of <i>x</i><sub>j</sub>"))
WORD_AXES = AxisWords(runs("token"), runs("next token"))


def stage_keys(tab: str) -> tuple[str, ...]:
    """Keys of the trace that a tab of the strip shows: three for "QKV", else the one."""
    return ("Q", "K", "V") if tab == "QKV" else (tab,)


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
        case "scores":
            return "<i>Q</i><sub>i</sub><i>K</i><sub>i</sub><sup>T</sup>"
        case "scaled_scores":
            return "÷ √<i>d</i><sub>head</sub>"
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
            return f"<i>{name}</i>′ = <i>{name}</i> + Δ<i>{name}</i>"
        case "probabilities":
            return "<i>p</i>"
        case "token_rows" | "position_rows" | "hidden" | "logits":
            return ""
        case "Q" | "K" | "V":
            return f"<i>{tab}</i><sub>i</sub>"
        case "head_outputs":
            return "head<sub>i</sub><i>W</i><sub>O</sub><sup>(i)</sup>"
        case "bilinear":
            return "<i>x</i><sub>r</sub><i>B</i><sub>i</sub><i>x</i><sub>j</sub><sup>T</sup>"
    return f"<i>{tab}</i>"


def panel_symbol(document: Document, key: str, head: int | None) -> Runs:
    """The symbol of one panel, A⁽¹⁾ or Q₁, heads counted from 1."""
    if head is None:
        return symbol(document, key)
    i = head + 1
    match key:
        case "Q" | "K" | "V":
            return runs(f"<i>{key}</i><sub>{i}</sub>")
        case "scores":
            return runs(f"<i>Q</i><sub>{i}</sub><i>K</i><sub>{i}</sub><sup>T</sup>")
        case "scaled_scores":
            return runs(f"<i>Q</i><sub>{i}</sub><i>K</i><sub>{i}</sub><sup>T</sup> ÷ √<i>d</i><sub>head</sub>")
        case "masked_scores":
            return runs(
                f"<i>Q</i><sub>{i}</sub><i>K</i><sub>{i}</sub><sup>T</sup> ÷ √<i>d</i><sub>head</sub> + <i>M</i>"
            )
        case "attention":
            return runs(f"<i>A</i><sup>({i})</sup>")
        case "messages":
            return runs(f"head<sub>{i}</sub>")
        case "head_outputs":
            return runs(f"head<sub>{i}</sub><i>W</i><sub>O</sub><sup>({i})</sup>")
        case "bilinear":
            return runs(f"<i>B</i><sub>{i}</sub>")
    return runs(f"<i>{key}</i><sub>{i}</sub>")


_COUNTED = {"n": "{} tokens", "d": "{} columns", "d_head": "{} columns", "h·d_head": "{} columns", "v": "{} words"}


def shape_words(key: str, shape: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    """A shape in words: patterns with the counts that belong in them, ("{} heads", 4), ("{} queries", 12) …"""
    stage = STAGE[key]
    rows, columns = (str(_COUNTED.get(axis, "{} columns")) for axis in (stage.rows, stage.columns))
    if stage.rows == stage.columns == "n":
        rows, columns = "{} queries", "{} keys"
    words = ((rows, shape[-2]), (columns, shape[-1]))
    return (("{} heads", shape[0]), *words) if stage.per_head else words


def bold(line: Runs) -> Runs:
    """The same line, semibold."""
    return tuple(Run(run.text, Style(run.style.italic, True, run.style.raised)) for run in line)


def axis_words(key: str) -> AxisWords:
    """Names of a stage's two axes."""
    stage = STAGE[key]
    if stage.rows == "n" and stage.columns == "n":
        return PAIR_AXES
    if stage.rows == "d":
        return BILINEAR_AXES
    return WORD_AXES if stage.columns == "v" else ROW_AXES


def text_name(key: str, head: int | None, document: Document) -> str:
    """A stage's name in letters alone, for the status line and for assistive tools: ``A⁽²⁾``, ``Q₂``, ``X``."""
    if key == "attention" and head is not None:
        return "A⁽" + str(head + 1).translate(_SUPERSCRIPTS) + "⁾"
    if head is not None:
        i = str(head + 1).translate(_SUBSCRIPTS)
        dot = f"Q{i}K{i}ᵀ"
        names = {
            "scores": dot,
            "scaled_scores": f"{dot} ÷ √d_head",
            "masked_scores": f"{dot} ÷ √d_head + M",
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

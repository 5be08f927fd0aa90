"""How each stage is written for a document: its symbol, its name in letters, its axes.

The words stand in `scene.stage_words`; they are English sources, which the window translates (context "Stages").
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mha_desktop.attention.stages import STAGE
from mha_desktop.document.model import Document
from mha_desktop.scene.stage_words import STAGE_WORDS
from mha_desktop.scene.text import Run, Runs, Style, runs

TITLES: dict[str, str] = {key: words.title for key, words in STAGE_WORDS.items()}
MEANINGS: dict[str, str] = {key: words.tab.meaning for key, words in STAGE_WORDS.items() if words.tab is not None}

NOTES: dict[str, str] = {
    "pair": "rows = query, columns = key",
    "pair blocked": "rows = query, columns = key, hatched = blocked, may not attend",
    "rows": "a row is a token",
    "bilinear": "the score of query r and key j before scaling, without biases and rotary positions",
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
CLASS_AXES = AxisWords(runs("token"), runs("class"))


def symbol(document: Document, tab: str) -> Runs:
    """The symbol of a tab or stage, as the strip and titles write it; empty where it has none."""
    return runs(STAGE_WORDS[tab].symbol.format(**_values(document, "i")))


def panel_symbol(document: Document, key: str, head: int | None) -> Runs:
    """The symbol of one panel, A⁽¹⁾ or Q₁, heads counted from 1."""
    if head is None:
        return symbol(document, key)
    words = STAGE_WORDS[key]
    return runs((words.panel or words.symbol).format(**_values(document, head + 1)))


def _values(document: Document, i: int | str) -> dict[str, int | str]:
    """What symbols are filled with: the head, the letter of the input, and what the document's switches change."""
    switches = (document.vocabulary is None, document.rotary is None, document.temperature == 1.0, document.has_stream)
    return _filling(i, document.heads, *switches)


@lru_cache(maxsize=128)
def _filling(
    i: int | str, heads: int, plain: bool, unturned: bool, untempered: bool, stream: bool
) -> dict[str, int | str]:
    letter = "X" if plain else "E"
    product = f"<i>Q</i><sub>{i}</sub><i>K</i><sub>{i}</sub><sup>T</sup>"
    if not unturned:
        product = f"<i>RQ</i><sub>{i}</sub>(<i>RK</i><sub>{i}</sub>)<sup>T</sup>"
    few = {1: "[head<sub>1</sub>]", 2: "[head<sub>1</sub> head<sub>2</sub>]"}
    return {
        "i": i,
        "letter": letter,
        "product": product,
        # The temperature T is written where it is not 1.
        "divided": "÷ √<i>d</i><sub>head</sub>" + ("" if untempered else "·<i>T</i>"),
        "some_heads": few.get(heads, "[head<sub>1</sub> … ]"),
        "all_heads": few[1] if heads == 1 else f"[head<sub>1</sub> … head<sub>{heads}</sub>]",
        "change": "Δ<i>E</i>" if not plain else "MultiHead",
        "added": "stream" if stream else f"<i>{letter}</i>",
    }


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
    words, values = STAGE_WORDS[key], _values(document, "i" if head is None else head + 1)
    written = words.spoken or (words.symbol if head is None else words.panel or words.symbol)
    return "".join(map(_letters, runs(written.format(**values))))


def _letters(run: Run) -> str:
    """A run without its style: numbers above and below stay there, names below follow a low line."""
    if run.style.raised == "sup":
        return run.text.translate(_SUPERSCRIPTS)
    if run.style.raised == "sub":
        return run.text.translate(_SUBSCRIPTS) if run.text.isdecimal() else f"_{run.text}"
    return run.text


_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_SUPERSCRIPTS = str.maketrans("0123456789()T", "⁰¹²³⁴⁵⁶⁷⁸⁹⁽⁾ᵀ")

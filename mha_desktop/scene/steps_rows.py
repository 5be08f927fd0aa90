"""The rows of the worked steps' tables: which lines there are, in which order, and how they are named.

Rows hold no numbers, so an edit leaves them as they are; `rows_of` is asked again only when the form changes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from mha_desktop.attention.steps.model import BlockName, Divisor, OperationKey, index_of, kind_of
from mha_desktop.attention.steps.page import WorkedSteps
from mha_desktop.scene.numbers import compact
from mha_desktop.scene.steps_reveal import Reveal, Shown
from mha_desktop.scene.steps_words import CLASS, GUESS, LINES, TABLES, Say
from mha_desktop.scene.text import Runs, runs

Fold = Literal["products", "values", "W_O", "words", ""]
FOLDS: frozenset[str] = frozenset({"products", "values", "W_O", "words"})
LARGEST = 5  # words that are shown before the list is unfolded
_FOLDED: dict[str, Fold] = {
    "query": "products",
    "rotated_query": "products",
    "keys": "products",
    "rotated_keys": "products",
    "product": "products",
    "mask": "products",
    "values": "values",
    "W_O": "W_O",
}
_OPENED_BY: dict[OperationKey, Fold] = {
    "query": "products",
    "rotated_query": "products",
    "keys": "products",
    "rotated_keys": "products",
    "products": "products",
    "values": "values",
}
_MASK = frozenset({"mask", "masked_scores"})  # worth a row where something is blocked
_TELLING = frozenset({"denominator", "unmasked_attention"})  # their notes name a mistake
_CHEVRONS: dict[str, Fold] = {"scores": "products", "contribution": "values", "written": "W_O"}  # at the first such row


@dataclass(frozen=True)
class Row:
    """One row of a table; a "word" row has two numbers, its probability and, in `logit`, its logit.

    Attributes
    ----------
    kind
        "head" names columns, "line" has a number a column, "word" is one bar of the list of words.
    line
        Key of its line; a "word" row is about the word of rank `rank`, from 0.
    stage
        Tab of the strip that a click on the label shows.
    fold, open
        Rows that its chevron folds away, and whether they are shown now.
    bars
        Whether small bars stand below the numbers.
    head
        Head whose hue marks the row.
    now
        Whether the stepper stands here.
    wrong
        Whether the arithmetic of the line itself is a mistake on purpose.
    """

    kind: Literal["head", "line", "word"]
    block: BlockName
    line: str = ""
    symbol: Runs = ()
    note: str = ""
    stage: str = ""
    fold: Fold = ""
    open: bool = False
    bars: bool = False
    head: int | None = None
    shown: Shown = "done"
    total_shown: Shown = "done"
    now: bool = False
    wrong: bool = False
    rank: int = 0
    logit: Row | None = None


@dataclass(frozen=True)
class Form:
    """Everything that rows depend on, compared by value."""

    sizes: tuple[object, ...]  # that decide the blocks
    blocks: tuple[tuple[BlockName, int, tuple[str, ...]], ...]
    reveal: Reveal
    open: frozenset[str]
    divisor: Divisor
    correct_divisor: Divisor | None
    searching: bool  # a mistake is to be found, so that no row may name it
    masked: bool
    letter: str
    head: int
    classes: bool = False  # the readout names classes of a picture, no words


def fold_of(line: str) -> Fold:
    """Return the fold that a line's row lies in, or an empty text."""
    return _FOLDED.get(kind_of(line), "")


def fold_opened_by(operation: OperationKey) -> Fold:
    """Return the fold whose rows an operation fills in, which the stepper therefore opens; or an empty text."""
    return _OPENED_BY.get(operation, "")


def root_text(divisor: Divisor) -> str:
    """What scores are divided by: √2, √2 · 0.5 at a temperature, 1 where a mistake leaves the root out."""
    root = "1" if divisor.width == "none" else f"√{divisor.root_of}"
    return root if divisor.temperature == 1.0 else f"({root} · {compact(divisor.temperature)})"


class _Kind(NamedTuple):
    """What all lines of a kind have in common; a wide layer has thousands of lines of few kinds."""

    symbol: str
    note: str
    wrong: bool
    stage: str
    shown: Shown
    total_shown: Shown
    now: bool


def rows_of(form: Form, say: Say) -> tuple[Row, ...]:
    """Return the rows in order: each table's head, its lines, and the list of words at the end."""
    rows: list[Row] = []
    folds, common = dict(_CHEVRONS), _common(form)
    kinds: dict[str, _Kind | None] = {}
    for name, _, keys in form.blocks:
        lines: list[Row] = []
        for key in keys:
            kind = kind_of(key)
            if kind not in kinds:
                kinds[kind] = _kind(kind, form, common, say)
            if (of := kinds[kind]) is not None:
                lines.append(_row(name, key, of, form, folds, common))
        if lines:
            rows += _words(lines, form, say) if name == "words" else [_head(name, form, say), *lines]
    return tuple(rows)


def _common(form: Form) -> dict[str, object]:
    """Return what the notes of all rows may speak of; once, because a wide layer has thousands of rows."""
    return {
        "E": form.letter,
        "added": "stream" if _has(form, "stream") else form.letter,
        "R": "R" if _has(form, "rotated_query") else "",
        "root": f"÷ {GUESS if form.searching else root_text(form.divisor)}",
    }


def _kind(kind: str, form: Form, common: dict[str, object], say: Say) -> _Kind | None:
    """Return what the lines of a kind have in common; None where they are not shown."""
    shown, fold = form.reveal.line(kind), _FOLDED.get(kind, "")
    if shown == "later" or (fold and fold not in form.open) or (kind in _MASK and not form.masked):
        return None
    words = LINES[kind]
    note, wrong = say(words.note), False
    if kind == "scaled_scores" and form.correct_divisor is not None and not form.searching:
        note, wrong = say("not {root}").format(root=root_text(form.correct_divisor)), True
    if form.searching and kind in _TELLING:
        note = ""
    return _Kind(words.symbol, note, wrong, words.stage, shown, form.reveal.total(kind), form.reveal.is_now(kind))


def _row(block: BlockName, key: str, of: _Kind, form: Form, folds: dict[str, Fold], common: dict[str, object]) -> Row:
    kind, number = kind_of(key), index_of(key)
    owner = _owner(kind, number, form)
    fields = {
        "c": "" if number is None else number + 1,
        "i": (form.head if owner is None else owner) + 1,
        **common,
    }
    opens: Fold = folds.pop(kind, "")
    return Row(
        kind="line",
        block=block,
        line=key,
        symbol=runs(of.symbol.format(**fields)),
        note=of.note.format(**fields),
        stage=of.stage,
        fold=opens,
        open=opens in form.open,
        bars=kind == "attention",
        head=owner,
        shown=of.shown,
        total_shown=of.total_shown,
        now=of.now,
        wrong=of.wrong,
    )


def _has(form: Form, line: str) -> bool:
    return any(line in keys for _, _, keys in form.blocks)


def _owner(kind: str, number: int | None, form: Form) -> int | None:
    """Return the head that a row of W_O belongs to."""
    if kind not in ("W_O", "written") or number is None:
        return None
    width = next(columns for name, columns, _ in form.blocks if name == "query")
    return number // width


def _head(block: BlockName, form: Form, say: Say) -> Row:
    text = CLASS if form.classes and block == "words" else TABLES[block]
    symbol = say(text).format(i=form.head + 1)
    return Row("head", block, symbol=runs(symbol))


def _words(lines: list[Row], form: Form, say: Say) -> list[Row]:
    """Return the list of words: of the largest logits, or all; in the vocabulary's order until they are known."""
    logits, last = lines[0], lines[-1]
    count = next(columns for name, columns, _ in form.blocks if name == "words")
    every = "words" in form.open
    shown = count if every else min(LARGEST, count)
    ranked = logits.shown == "done"
    title = say("{count} words") if every else say("{count} largest") if ranked else say("{count} of {all} words")
    if form.classes:
        title = say("{count} classes") if shown == count else say("{count} of {all} classes")
    fold: Fold = "words" if count > LARGEST else ""
    note = title.format(count=shown, all=count)
    head = replace(_head("words", form, say), note=note, stage=last.stage, fold=fold, open=every)
    plain = replace(last, kind="word", symbol=(), note="", now=last.now or logits.now)
    return [head, *(replace(plain, rank=i, logit=replace(logits, rank=i)) for i in range(shown))]


def form_of(steps: WorkedSteps) -> tuple[tuple[BlockName, int, tuple[str, ...]], ...]:
    """Return what of the blocks decides the rows: names, columns and the keys of their lines."""
    return tuple((name, *steps.outline(name)) for name in steps.block_names)

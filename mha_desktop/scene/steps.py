"""The worked steps as a page: what is said about one head, query and key, in cards and tables of numbers.

The numbers are `attention.steps`'; here they become rows, columns and texts. Places are `scene.steps_layout`'s.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import cast

import numpy as np
from numpy.typing import NDArray

from mha_desktop.attention.regions import Region
from mha_desktop.attention.steps.model import TOTAL, BlockName, Cards, Line, Ref, Source
from mha_desktop.attention.steps.page import WorkedSteps, worked_steps
from mha_desktop.document.calculation import readout_words
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot, available_grid_stages
from mha_desktop.scene.hidden import Hiding, hiding
from mha_desktop.scene.numbers import between, full
from mha_desktop.scene.steps_cards import Card, cards_of
from mha_desktop.scene.steps_focus import Focus, focus_of
from mha_desktop.scene.steps_notes import notes_of
from mha_desktop.scene.steps_numbers import written
from mha_desktop.scene.steps_reveal import Reveal, Shown, reveal_of
from mha_desktop.scene.steps_rows import Form, Row, form_of, rows_of
from mha_desktop.scene.steps_words import BLOCKED, GUESS, OVER_KEYS, Say, input_letter
from mha_desktop.scene.text import plain, token_label


@dataclass(frozen=True, eq=False)
class StepsPage:
    """Everything that the pane shows of one State.

    `rows` is the same object while the form of the calculation is; lines of `steps` that say the same are too.
    `notes` are sentences about what is special: nothing may be read, a muted head, a maximum that is subtracted.
    `hiding` knows the blanks of a worksheet.
    """

    state: State
    focus: Focus
    steps: WorkedSteps
    reveal: Reveal
    form: Form
    rows: tuple[Row, ...]
    cards: tuple[Card, ...]
    notes: tuple[str, ...]
    hiding: Hiding | None = None
    _texts: dict[tuple[str, range], tuple[str, ...]] = field(default_factory=dict, repr=False)

    def line(self, row: Row) -> Line:
        """Return the numbers of a row."""
        return self.steps.block(row.block).line(row.line)

    def columns(self, block: BlockName) -> int:
        """Return how many columns a table has, without its sum."""
        return next(columns for name, columns, _ in self.form.blocks if name == block)

    @property
    def window(self) -> tuple[int, int] | None:
        """First and last key of the window of tokens, while it holds the looked-at key; None for all keys."""
        window = self.state.view.token_window
        return window if window is not None and window[0] <= self.focus.key <= window[1] else None

    def column_label(self, block: BlockName, column: int) -> str:
        """Return what stands above a column: a token, a word of the vocabulary, an axis or a number from 1."""
        document = self.state.document
        if block == "sources":
            return token_label(self.state.sequence.tokens[column])
        if block == "words" and document.looked_up and column < len(words := readout_words(document)):
            return token_label(words[column])
        if block == "output" and column < len(document.axes):
            return document.axes[column]
        return str(column + 1)

    def column_head(self, block: BlockName, column: int) -> int | None:
        """Return the head that owns a column of the concatenation, None elsewhere."""
        return column // self.state.document.weights.d_head if block == "concat" else None

    def shown(self, row: Row, column: int) -> Shown:
        """Return how a number is shown."""
        usual = row.total_shown if column == TOTAL else row.shown
        return "guess" if usual == "done" and self.is_blank(row, column) else usual

    def is_blank(self, row: Row, column: int) -> bool:
        """Tell whether a worksheet blanks a number."""
        if self.hiding is None or self.hiding.blanks is None:
            return False
        blanks, line = self.hiding.blanks, self.line(row)
        region = line.region(column)
        if region is not None and blanks.has(region.key, region.head, region.row, region.column):
            return True
        return any(blanks.has(*place) for place in self._told(line, column))

    def _told(self, line: Line, column: int) -> tuple[tuple[str, int | None, int, int | None], ...]:
        """Return the numbers that one of the page would give away: what it is a term of, or what is a step from it."""
        head, query = self.focus.head, self.focus.query
        at = None if column == TOTAL else column  # a sum tells any of its row
        told: tuple[tuple[str, int | None, int, int | None], ...] = ()
        if line.kind in ("exponent", "exp", "denominator", "unmasked_attention"):
            told = tuple((key, head, query, at) for key in ("scaled_scores", "masked_scores", "attention"))
        elif line.kind == "product":
            told = (("scores", head, query, at),)
        elif line.kind == "contribution":
            told = (("attention", head, query, at), ("messages", head, query, line.index or 0))
        elif line.kind == "written":
            told = (("output", None, query, at), ("concat", None, query, line.index or 0))
        elif line.kind == "hidden_sum":
            told = (("hidden", None, query, at),)
        return told

    def text(self, row: Row, column: int) -> str:
        """Return a number as the page writes it; empty where there is none or a blocked one."""
        if column != TOTAL:
            return self.texts(row, range(column, column + 1))[0]
        line = self.line(row)
        if row.total_shown == "later" or line.total is None:
            return ""
        return GUESS if self.shown(row, TOTAL) == "guess" else written(line.total)

    def texts(self, row: Row, columns: range) -> tuple[str, ...]:
        """Return a row's numbers as the page writes them, made once; empty where there is none or a blocked one."""
        asked = (row.line, columns)
        known = self._texts.get(asked)
        if known is None:
            known = self._texts[asked] = self._write(row, columns)
        return known

    def _write(self, row: Row, columns: range) -> tuple[str, ...]:
        if row.shown != "done":
            return (GUESS if row.shown == "guess" else "",) * len(columns)
        line, within = self.line(row), slice(columns.start, columns.stop)
        texts = [written(value) for value in line.values[within].tolist()]
        if line.blocked is not None:
            blocked = line.blocked[within].tolist()
            texts = ["" if hidden else text for text, hidden in zip(texts, blocked, strict=True)]
        if self.hiding is not None and self.hiding.blanks is not None:
            texts = [
                GUESS if text and self.is_blank(row, column) else text
                for column, text in zip(columns, texts, strict=True)
            ]
        return tuple(texts)

    def is_blocked(self, row: Row, column: int) -> bool:
        """Tell whether a cell is hatched: the mask has put a −∞ or a 0 there."""
        blocked = self.line(row).blocked if row.shown == "done" and column != TOTAL else None
        return blocked is not None and bool(blocked[column])

    def is_changed(self, row: Row, column: int) -> bool:
        """Tell whether a mistake on purpose has changed a number."""
        changed = self.line(row).changed if self.shown(row, column) == "done" and column != TOTAL else None
        return changed is not None and bool(changed[column])

    def full(self, row: Row, column: int) -> str:
        """Return a number with all its digits, and the one without the mistake; empty while it is hidden."""
        if self.shown(row, column) != "done" or not self.text(row, column):
            return ""
        line = self.line(row)
        correct = line.correct_total if column == TOTAL else line.correct[column] if line.correct is not None else None
        value = full(line.value(column))
        wrong = self.is_changed(row, column) or (column == TOTAL and correct is not None)
        return f"{value} ({full(float(correct))})" if wrong and correct is not None else value

    def spoken(self, line: str, column: int, say: Say) -> str:
        """Return a number in words, as assistive tools read it."""
        row = next((row for row in self.rows if row.line == line and row.kind == "line"), None)
        if row is None:
            return ""
        label = say(OVER_KEYS) if column == TOTAL else self.column_label(row.block, column)
        value = say(BLOCKED) if self.is_blocked(row, column) else self.full(row, column) or self.text(row, column)
        return f"{plain(row.symbol)}, {row.note}, {label}: {value}"

    def card_tip(self, index: int, say: Say) -> str:
        """Return a card's number with all its digits; empty while it is hidden."""
        card, cards = self.cards[index], self.steps.cards
        if card.shown != "done":
            return ""
        results = (cards.score, cards.scaled, cards.exp, cards.weight)
        values = [results[index].value] if index < len(results) else cards.contribution.tolist()
        text = f"{plain(card.title)} = {between().join(map(full, values))}"
        hint = say("Click the number to see where it came from, the card to show its stage.")
        return "\n".join(part for part in (text, card.aside, hint) if part)

    def sources(self, line: str, column: int) -> tuple[tuple[Ref, ...], tuple[Region, ...]]:
        """Return where a number came from: numbers of this page, and regions of the trace and of parameters.

        A number of the page that does not stand in the trace is followed to those that it was computed from. One that
        was given is where it stands: in its table, or a cell of the mask in the stage that it blocks.
        """
        own = self.steps.line(line)
        found = [self._as_shown(source) for source in own.sources(column)]
        if not found:
            place = self._mask_cell(column) if own.kind == "mask" else own.region(column)
            return (), () if place is None else (place,)
        refs = tuple(source for source in found if isinstance(source, Ref))
        regions = (region for source in found for region in self._regions(source, own.region(column)))
        return refs, tuple(dict.fromkeys(regions))

    def spot(self, row: Row, column: int) -> Spot | None:
        """Return the number of a stage that a number of the page stands for, as the other views hover it."""
        if self.shown(row, column) != "done" and not self.is_blank(row, column):
            return None
        line = self.line(row)
        region = line.region(column)
        trace = self.state.trace
        if region is not None and trace.has(region.key):
            return Spot(region.key, region.head, region.row, region.column)
        if row.block == "sources" and column != TOTAL:
            return Spot("attention", self.focus.head, self.focus.query, column)
        return None

    def word(self, row: Row) -> int:
        """Return which word a row of the list is about; ranks tell the logits, so they wait until those are shown."""
        known = row.logit is not None and row.logit.shown == "done" and not self.ranks_hidden
        return int(self.ranked[row.rank]) if known else row.rank

    @cached_property
    def ranks_hidden(self) -> bool:
        """Whether a worksheet blanks a number that the words' order would tell."""
        blanks, query = None if self.hiding is None else self.hiding.blanks, self.focus.query
        return blanks is not None and any(blanks.has(key, None, query, None) for key in ("logits", "probabilities"))

    @cached_property
    def ranked(self) -> NDArray[np.intp]:
        """Words by their probability, the largest first."""
        values = self.steps.block("words").line("probabilities").values
        order: NDArray[np.intp] = np.argsort(-np.nan_to_num(values, nan=-1.0), kind="stable")
        return order

    def tab(self, stage: str) -> str:
        """Return the tab of the strip for a stage; the document may lack its own."""
        tabs = available_grid_stages(self.state.document)
        return stage if stage in tabs else "output"

    def _mask_cell(self, column: int) -> Region:
        """Return where the mask is put on, which a mistake may do after the softmax."""
        stage = "attention" if self.steps.mistake == "mask-after-softmax" else "masked_scores"
        return Region(stage, self.focus.head, self.focus.query, column)

    def _as_shown(self, source: Source) -> Source:
        """Return the scaled scores where nothing is blocked, so that no row with the mask stands between."""
        if isinstance(source, Ref) and source.line == "masked_scores" and not self.form.masked:
            return replace(source, line="scaled_scores")
        return source

    def _regions(self, source: Source, own: Region | None = None) -> list[Region]:
        """Return the places of a source in the trace; one that stands at the number's `own` place is followed on."""
        if isinstance(source, Region):
            return [source]
        source = cast(Ref, self._as_shown(source))
        line = self.steps.line(source.line)
        ends = (source.column, source.column + source.columns - 1)
        first, last = (line.region(column) for column in ends)
        if first is not None and last is not None and first != own:
            return [_spanning(first, last)]
        begin, end = ([r for s in line.sources(column) for r in self._regions(s)] for column in ends)
        return [_spanning(a, b) for a, b in zip(begin, end, strict=False)] or begin or end


def _spanning(a: Region, b: Region) -> Region:
    """Return the rectangle from one region to another of the same stage or parameter; else the first."""
    if (a.key, a.head) != (b.key, b.head):
        return a
    row, column = min(a.row, b.row), min(a.column, b.column)
    bottom, right = max(a.row + a.rows, b.row + b.rows), max(a.column + a.columns, b.column + b.columns)
    return Region(a.key, a.head, row, column, bottom - row, right - column)


def steps_page(state: State, open_folds: frozenset[str], say: Say, previous: StepsPage | None = None) -> StepsPage:
    """Return the page of a state; what has not changed since `previous` is reused."""
    focus = focus_of(state)
    earlier = None if previous is None else previous.steps
    steps = worked_steps(state.trace, focus.head, focus.query, focus.key, earlier)
    reveal = reveal_of(steps.operations, state.view.step, state.view.result_hidden)
    cards = steps.cards
    sizes = _sizes(state, steps)
    known = previous is not None and previous.form.sizes == sizes
    form = Form(
        sizes=sizes,
        blocks=previous.form.blocks if previous is not None and known else form_of(steps),
        reveal=reveal,
        open=open_folds,
        divisor=cards.divisor,
        correct_divisor=cards.correct_divisor,
        searching=state.view.searching,
        masked=steps.blocked is not None or (reveal.now is not None and reveal.now.key == "mask"),
        letter=input_letter(state),
        head=focus.head,
        classes=state.document.patches is not None,
    )
    same = previous is not None and previous.form == form
    rows = previous.rows if previous is not None and same else rows_of(form, say)
    key = state.sequence.tokens[focus.key]
    found = hiding(state)
    unseen = _unseen(found, focus, steps)
    if previous is not None and same and _same_cards(previous, cards, key) and not unseen:
        made = previous.cards
    else:
        made = cards_of(cards, steps.exponentials, reveal, key, say, state.view.searching, unseen)
    notes = notes_of(state, focus, steps, reveal, say) if not unseen else ()
    return StepsPage(state, focus, steps, reveal, form, rows, made, notes, found)


def _same_cards(previous: StepsPage, cards: Cards, key: str) -> bool:
    """Tell whether the cards of the page before are made of the same numbers and name the same key, none blanked."""
    whole = previous.hiding is None or previous.hiding.blanks is None
    return whole and previous.steps.cards is cards and previous.state.sequence.tokens[previous.focus.key] == key


def _unseen(found: Hiding | None, focus: Focus, steps: WorkedSteps) -> frozenset[str]:
    """Return the kinds of numbers of the cards that a worksheet blanks."""
    if found is None or found.blanks is None:
        return frozenset()
    head, cell = focus.head, (focus.query, focus.key)
    kinds = {key for key in ("scores", "scaled_scores", "attention") if found.hides_cell(key, head, *cell)}
    turned = "rotated_" if steps.cards.apart is not None else ""
    vectors = {"Q": (f"{turned}Q", focus.query), "K": (f"{turned}K", focus.key)}
    vectors |= {"V": ("V", focus.key), "messages": ("messages", focus.query)}
    kinds |= {kind for kind, (key, row) in vectors.items() if found.blanks.has(key, head, row, None)}
    if kinds & {"scaled_scores", "attention"}:
        kinds.add("exp")
    if any(found.blanks.has(key, head, focus.query, None) for key in ("scaled_scores", "attention")):
        kinds.add("denominator")
    return frozenset(kinds)


def _sizes(state: State, steps: WorkedSteps) -> tuple[object, ...]:
    """Return what decides which lines there are; asking the blocks themselves would compute all their stages."""
    weights, trace = state.document.weights, state.trace
    hidden = (trace.shape("hidden"), trace.shape("logits")) if trace.has("hidden") else None
    shape = (steps.head, trace.problem.n, weights.d_model, weights.heads, weights.d_head, weights.b_O is None, hidden)
    return (*shape, steps.operations, steps.mistake, steps.exponentials.shifted)

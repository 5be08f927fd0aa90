"""The dock of a trained model: the held-out loss as shipped and now, the next word, and a row for each head."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QSize
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from mha_desktop.document.learning import last_row
from mha_desktop.document.model import Document
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.errors import UserError
from mha_desktop.learning.held_out import Measured
from mha_desktop.learning.models import Model
from mha_desktop.scene.hidden import hides
from mha_desktop.scene.numbers import MINUS, fixed, grouped, shown
from mha_desktop.scene.text import Run
from mha_desktop.ui.calculation.note import WrappedNote
from mha_desktop.ui.cells.note import RefusalNote
from mha_desktop.ui.lessons.flow import FlowLayout
from mha_desktop.ui.models.head_row import HeadRow
from mha_desktop.ui.models.measuring import measuring_of
from mha_desktop.ui.models.words import model_name, tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import RichLabel, TextButton, WheelGuard
from mha_desktop.ui.widgets.page_scroll import page_scroll
from mha_desktop.ui.words import translated

LEAST = QSize(360, 120)
WANTED = 420
ARROW = " → "
_MOST = 1e4  # beyond it a loss is written with an exponent


class ModelPanel(QWidget):
    """Shows what an edit of a trained model costs on pages that it never saw."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("model")
        self._session, self._theme = session, theme
        self._window: Any = parent
        self.measuring = measuring_of(session, parent or self)
        self._next: tuple[object, str, float] | None = None  # as shipped: tokens, word, probability
        self._make_parts(theme)
        self._lay_out()
        self.measuring.changed.connect(self._refresh)
        self.stop.clicked.connect(self.measuring.stop)
        self.again.clicked.connect(self.measuring.start)
        self.each.clicked.connect(self.measuring.start_without)
        self.restore.clicked.connect(self._restore)
        self.ask.clicked.connect(self._ask)
        self._guard = WheelGuard(self)
        self._guard.protect(self)
        self.set_theme(theme)

    def _make_parts(self, theme: Theme) -> None:
        self._body = QWidget()
        self.status = WrappedNote(theme, "model.status")
        self.loss = RichLabel(theme, font="heading")
        self.loss.setObjectName("model.loss")
        self.perplexity = WrappedNote(theme, "model.perplexity")
        self.word = WrappedNote(theme, "model.word")
        self.bar = QProgressBar()
        self.bar.setObjectName("model.progress")
        self.bar.setAccessibleName(tr("How far the measuring is"))
        self.bar.setToolTip(tr("How far the measuring is"))
        self.bar.setTextVisible(False)
        self.bar.setFormat("")
        self.stop = TextButton(theme, "square", tr("Stop"), tr("Measure no further; the next edit begins anew."))
        self.stop.setObjectName("model.stop")
        self.again = TextButton(theme, "play", tr("Measure"), tr("Measure the held-out loss of the document now."))
        self.again.setObjectName("model.again")
        self.rows = QVBoxLayout()
        self.heads: list[HeadRow] = []
        tip = tr("Mutes each head in turn, as a trial: what the loss would be. The document does not change.")
        self.each = TextButton(theme, "flask-conical", tr("Try without each head"), tip)
        self.each.setObjectName("model.each")
        tip = tr("All heads speak and W_O is as it was trained; an edit that can be undone.")
        self.restore = TextButton(theme, "rotate-ccw", tr("Heads as trained"), tip)
        self.restore.setObjectName("model.restore")
        tip = tr("The same prompt to all three trained models, side by side.")
        self.ask = TextButton(theme, "arrow-right", tr("Ask all three"), tip)
        self.ask.setObjectName("model.ask")
        self.without = WrappedNote(theme, "model.without")
        self.refusal = RefusalNote(theme, self)

    def _lay_out(self) -> None:
        self._column = QVBoxLayout(self._body)
        measured = QHBoxLayout()
        measured.addWidget(self.loss, 1)
        measured.addWidget(self.bar)
        measured.addWidget(self.stop)
        measured.addWidget(self.again)
        self._column.addWidget(self.status)
        self._column.addLayout(measured)
        for part in (self.perplexity, self.word):
            self._column.addWidget(part)
        self._column.addLayout(self.rows)
        self._column.addWidget(self.without)
        self._column.addWidget(self.refusal)
        foot = QWidget()
        self._foot = FlowLayout(foot, self._theme.metrics.space.xs)
        for button in (self.each, self.restore, self.ask):
            self._foot.addWidget(button)
        self._column.addWidget(foot)
        self._column.addStretch(1)
        self._scroll = page_scroll(self._body, "model.scroll")
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._scroll)

    # Showing

    def show_state(self, new: State, old: State | None) -> None:
        """Show a state; what it does not change is not drawn again."""
        if old is not None and new.document is old.document and new.trace is old.trace and new.view == old.view:
            return
        if old is None or new.document is not old.document:
            self.refusal.clear()
        self.measuring.follow(new.document)
        self._refresh()

    def _refresh(self) -> None:
        state, model = self._session.state, self.measuring.model
        document = state.document
        self._show_rows(document, model)
        for part in (self.loss, self.again, self.each, self.restore):
            part.setVisible(model is not None)
        if model is None:
            self.status.say(tr("This document is of no trained model. Open one with a prompt to edit its matrices."))
            for note in (self.perplexity, self.word, self.without):
                note.say("")
            self._show_running()
            return
        self._show_loss(document)
        self._show_word(state, model)
        self._say_without(document)
        self._show_running()

    def _show_rows(self, document: Document, model: Model | None) -> None:
        count = 0 if model is None or document.heads != model.heads else model.heads
        while len(self.heads) > count:
            row = self.heads.pop()
            row.stop()
            self.rows.removeWidget(row)
            row.hide()
            row.setObjectName("")  # until it is gone, nobody shall find it under the name of its successor
            row.deleteLater()
        while len(self.heads) < count:
            made = HeadRow(self._session, self._theme, len(self.heads))
            made.refused.connect(self.refuse)
            self._guard.protect(made)
            self.heads.append(made)
            self.rows.addWidget(made)
        for row in self.heads:
            assert model is not None
            row.show_document(document, model)

    def _say_without(self, document: Document) -> None:
        """Say what the loss would be without each head that was tried."""
        known, now = self.measuring.without(document), self.measuring.loss(document)
        if not known or now is None or now.measured is None or not math.isfinite(now.measured.loss):
            self.without.say("")
            return
        loss = now.measured.loss
        each = tr("head {head} {change}")
        changes = (each.format(head=head + 1, change=_signed(known[head].loss - loss)) for head in sorted(known))
        self.without.say(tr("Loss without one head: {changes}").format(changes=", ".join(changes)))

    def _show_loss(self, document: Document) -> None:
        measuring = self.measuring
        assert measuring.name is not None
        base, now = measuring.base, measuring.loss(document)
        name = model_name(measuring.name)
        if now is not None and now.reason:
            self.status.say(
                tr("This document began as the trained model “{name}” but is none any more. {reason}").format(
                    name=name, reason=now.reason
                )
            )
        else:
            self.status.say(tr("A document of the trained model “{name}”.").format(name=name))
        measured = None if now is None else now.measured
        self.loss.set_runs(_loss_line(base, measured))
        text = tr("Perplexity {numbers}; over {count} words of four pages that no model was trained on.")
        known = [each for each in (base, measured) if each is not None]
        if known:
            numbers = ARROW.join(dict.fromkeys(_written(each.perplexity, 1) for each in known))
            self.perplexity.say(text.format(numbers=numbers, count=grouped(known[0].predictions)))
        else:
            self.perplexity.say("")

    def _show_word(self, state: State, model: Model) -> None:
        readout, row = state.document.readout, last_row(state.sequence)
        if readout is None or not state.trace.has("probabilities") or hides(state, "probabilities", None, row):
            self.word.say("")
            return
        values = state.trace.whole("probabilities")[row]
        vocabulary = state.document.vocabulary
        if vocabulary is None or len(vocabulary.words) != len(values) or not math.isfinite(float(values.max())):
            self.word.say("")
            return
        column = int(values.argmax())
        word, value = vocabulary.words[column], float(values[column])
        shipped = self._as_shipped(state.sequence.tokens, model)
        now = tr("“{word}” {value}").format(word=word, value=shown(value))
        if shipped == now:
            self.word.say(tr("Next word: {now}").format(now=now))
        else:
            self.word.say(tr("Next word: as shipped {before}, now {now}").format(before=shipped, now=now))

    def _as_shipped(self, tokens: tuple[str, ...], model: Model) -> str:
        """Return the next word of the model as it ships; remembered while the tokens are the same."""
        if self._next is None or self._next[0] != (model.name, tokens):
            probabilities = model.next(list(tokens))
            column = int(probabilities.argmax())
            self._next = ((model.name, tokens), model.words.listed[column], float(probabilities[column]))
        return tr("“{word}” {value}").format(word=self._next[1], value=shown(self._next[2]))

    def _show_running(self) -> None:
        measuring = self.measuring
        running = measuring.running
        document = self._session.state.document
        self.bar.setVisible(running)
        self.bar.setRange(0, 100)
        self.bar.setValue(round(100 * measuring.share))
        self.stop.setVisible(running)
        known = measuring.loss(document)
        self.again.setVisible(measuring.name is not None and not running and known is None)
        can = measuring.name is not None and self._session.engine is not None
        self.each.setEnabled(can and not running and len(self.heads) > 0 and (known is None or not known.reason))
        self.restore.setEnabled(can and len(self.heads) > 0)

    # Hands

    def refuse(self, sentence: str) -> None:
        """Say why something was not done; empty where that is over."""
        if sentence:
            self.refusal.say_here(sentence, self._scroll.viewport().width() - 2 * self._theme.metrics.space.l)
        else:
            self.refusal.clear()

    def _restore(self) -> None:
        model = self.measuring.model
        if model is None:
            return
        try:
            self._session.commit(tr("Heads as trained"), partial(_as_trained, model=model))
        except UserError as error:
            self.refuse(translated(error))

    def _ask(self) -> None:
        from mha_desktop.learning.tokens import untokenise
        from mha_desktop.ui.models.window import show_models

        tokens = self._session.state.sequence.tokens
        show_models(self._window, "ask", None if self.measuring.name is None else untokenise(tokens))

    def hideEvent(self, event: QHideEvent) -> None:
        """End bursts of keys."""
        super().hideEvent(event)
        for row in self.heads:
            row.stop()

    # Looks

    def sizeHint(self) -> QSize:
        """As high as a page of the side dock."""
        return QSize(LEAST.width(), self._theme.metrics.zoomed(WANTED))

    def minimumSizeHint(self) -> QSize:
        """The loss and a row."""
        return LEAST * self._theme.metrics.zoom

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        space = theme.metrics.space
        self._column.setContentsMargins(space.l, space.s, space.l, space.s)
        self._column.setSpacing(space.s)
        self.bar.setFixedSize(theme.metrics.scaled(90), theme.metrics.scaled(8))
        for part in (self.status, self.perplexity, self.word, self.without, self.refusal):
            part.set_theme(theme)
        self.loss.set_theme(theme)
        for button in (self.stop, self.again, self.each, self.restore, self.ask):
            button.set_theme(theme)
        for row in self.heads:
            row.set_theme(theme)


def _as_trained(document: Document, model: Model) -> Document:
    W_O = model.parameters["W_O"]
    if not document.muted and document.weights.W_O is W_O:
        return document
    return replace(document, weights=replace(document.weights, W_O=W_O), muted=frozenset())


def _written(value: float, decimals: int) -> str:
    """A loss or perplexity with so many decimals; one of a model that was spoiled may need an exponent."""
    return fixed(value, decimals) if abs(value) < _MOST else shown(value)


def _signed(change: float) -> str:
    """A difference with its sign, three decimals: +0.095."""
    text = _written(change, 3)
    return text if text.startswith(MINUS) else f"+{text}"


def _loss_line(base: Measured | None, now: Measured | None) -> tuple[Run, ...]:
    """The held-out loss as shipped and now, in words."""
    if base is None:
        return (Run(tr("Held-out loss is being measured")),)
    before = _written(base.loss, 3)
    if now is not None and not math.isfinite(now.loss):
        text = tr("Held-out loss as shipped {before}, now none: numbers are too large to measure it")
        return (Run(text.format(before=before)),)
    if now is None:
        return (Run(tr("Held-out loss as shipped {before}, now …").format(before=before)),)
    if now is base:
        return (Run(tr("Held-out loss as shipped: {before}").format(before=before)),)
    text = tr("Held-out loss as shipped {before}{arrow}now {after} ({change})")
    change = _signed(now.loss - base.loss)
    return (Run(text.format(before=before, arrow=ARROW, after=_written(now.loss, 3), change=change)),)

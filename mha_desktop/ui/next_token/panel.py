"""The panel: title, bars, and the choice of words and row."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.scene.hidden import hiding
from mha_desktop.scene.next_token import NextWords, next_words, origin, row_read
from mha_desktop.scene.numbers import grouped
from mha_desktop.scene.text import token_label
from mha_desktop.scene.waiting import waiting_words
from mha_desktop.ui.cells.note import RefusalNote
from mha_desktop.ui.next_token.bars import WordBars
from mha_desktop.ui.next_token.generator import Generator
from mha_desktop.ui.next_token.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IconButton, PanelHead, RichLabel
from mha_desktop.ui.widgets.page_scroll import page_scroll

FEW = 5  # words that are shown unless all are wanted
_FOOT = 4  # px below the bars


class NextTokenPanel(QWidget):
    """The likeliest next words after the last row, or after the locked one, with their probabilities as bars.

    A click on a word lights up the numbers it was computed from and shows the probabilities in the heatmaps.
    """

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("next_token")
        self._session, self._theme = session, theme
        self._all = self._after_lock = False
        self._shown: NextWords | None = None
        self.head = PanelHead(theme, tr("Next token"))
        self.menu = IconButton(theme, "ellipsis", tr("Next token: which words, after which row"))
        self.menu.setObjectName("next_token.menu")
        self.menu.clicked.connect(self._open_menu)
        self.likeliest = IconButton(theme, *_likeliest())
        self.likeliest.setObjectName("next_token.likeliest")
        self.draw = IconButton(theme, *_draw())
        self.draw.setObjectName("next_token.draw")
        for button in (self.likeliest, self.draw, self.menu):
            self.head.add_right(button)
        self.generator = Generator(session, self)
        self.likeliest.clicked.connect(partial(self._go_or_stop, self.generator.likeliest))
        self.draw.clicked.connect(partial(self._go_or_stop, self.generator.draw))
        self.generator.going_changed.connect(self._show_going)
        self.generator.refused.connect(self._refuse)
        self._missing = RichLabel(theme, font="caption", role="text.secondary")
        self.bars = WordBars(theme)
        self.bars.setObjectName("next_token.words")
        self.bars.chosen.connect(self._light)
        self.bars.moved.connect(self._reveal)
        self.bars.appended.connect(self._append)
        self._scroll = page_scroll(self.bars)
        self._whole = QVBoxLayout(self)
        self._whole.setSpacing(0)
        self._inset = QHBoxLayout()
        self._inset.addWidget(self._missing)
        self._whole.addWidget(self.head)
        self._whole.addLayout(self._inset)
        self._whole.addWidget(self._scroll)
        self._missing.hide()
        self._refusal = RefusalNote(theme, self)
        self.set_theme(theme)

    def show_state(self, new: State, old: State | None) -> None:
        """Show the words of the present row; what is the same is not drawn again."""
        if old is not None and not _differ(new, old):
            return
        self.head.set_title(tr("Next token") if new.document.patches is None else tr("Prediction"))
        self._refusal.clear()
        self.bars.set_appends(self.generator.can_append)
        for button in (self.likeliest, self.draw):
            button.setVisible(self.generator.can_choose)
        words = next_words(new, row_read(new, self._after_lock), None if self._all else FEW)
        lacking = _lacking(new, words)
        self._missing.set_runs(lacking)
        self._missing.setVisible(bool(lacking))
        if words is None:
            self.head.set_note("")
            self.bars.show_words((), None)
        else:
            self.head.set_note(self._note(new, words))
            self.bars.show_words(words.words, _lit(new, words))
        if old is None or _length(words) != _length(self._shown):
            self.updateGeometry()
        self._shown = words

    def _note(self, state: State, words: NextWords) -> str:
        if state.document.patches is not None:
            if words.row == 0:
                return tr("classes, from CLS")
            return tr("classes, from “{token}”").format(token=token_label(state.sequence.tokens[words.row]))
        if words.row == state.trace.problem.n - 1:
            return tr("after the last row, {count} words").format(count=grouped(words.total))
        token = token_label(state.sequence.tokens[words.row])
        text = tr("after row {row}, “{token}”, {count} words")
        return text.format(row=words.row + 1, token=token, count=grouped(words.total))

    def _go_or_stop(self, go: Callable[[], None]) -> None:
        if not self.generator.stop():
            go()

    def _show_going(self, going: bool) -> None:
        """Offer to stop while more words are to come."""
        stop = ("square", tr("Stop: no more words; those that are there stay"))
        self.likeliest.set_icon(*(stop if going else _likeliest()))
        self.draw.set_icon(*(stop if going else _draw()))

    def _light(self, place: int) -> None:
        """Light up what a word's probability came from, or put the light out."""
        state, shown = self._session.state, self._shown
        if shown is None or place >= len(shown.words):
            return
        column = shown.words[place].column
        if _lit(state, shown) == column:
            self._session.look(lit=())
        else:
            self._session.look(lit=origin(state, shown.row, column), grid_stage="probabilities")

    def _append(self, place: int) -> None:
        """Append a word to the sequence."""
        if self._shown is not None and place < len(self._shown.words):
            self.generator.append(self._shown.words[place].column)

    def _refuse(self, sentence: str) -> None:
        side = self._theme.metrics.space.l
        self._refusal.say(sentence, side, self.head.height(), self.width() - 2 * side)

    def _reveal(self, place: int) -> None:
        """Scroll the word that the keys have moved to into sight."""
        middle = self.bars.row_rect(place).center()
        self._scroll.ensureVisible(middle.x(), middle.y(), 0, self.bars.row_height // 2)

    # The menu

    def _open_menu(self) -> None:
        menu = QMenu(self)
        menu.setObjectName("next_token.choices")
        menu.setFont(self._theme.font("body"))
        menu.aboutToHide.connect(menu.deleteLater)
        every = menu.addAction(tr("All words"), lambda: self.choose(all_words=not self._all))
        locked = menu.addAction(
            tr("After the locked row instead of the last"), lambda: self.choose(after_lock=not self._after_lock)
        )
        for action, on in ((every, self._all), (locked, self._after_lock)):
            action.setCheckable(True)
            action.setChecked(on)
        if self.generator.can_choose:
            menu.addSeparator()
            menu.addAction(tr("How words are drawn…"), self.open_sampling)
        menu.popup(self.menu.mapToGlobal(self.menu.rect().bottomLeft()))

    def open_sampling(self) -> None:
        """Show how words are drawn: temperature, seed, context window."""
        from mha_desktop.ui.next_token.sampling import SamplingForm  # the first picture does without

        SamplingForm(self.generator, self._theme, self).show_below(self.menu)

    def choose(self, all_words: bool | None = None, after_lock: bool | None = None) -> None:
        """Show all words or the likeliest five; after the locked row or the last one. None leaves it as it is."""
        self._all = self._all if all_words is None else all_words
        self._after_lock = self._after_lock if after_lock is None else after_lock
        self.show_state(self._session.state, None)

    # Looks

    def sizeHint(self) -> QSize:
        """The head and five words, fewer where there are fewer."""
        rows = FEW if self._shown is None else min(FEW, self._shown.total)
        said = 0 if self._missing.isHidden() else self._missing.sizeHint().height()
        height = 1 + self.head.height() + said + rows * self.bars.row_height + _FOOT
        return QSize(super().sizeHint().width(), height)

    def minimumSizeHint(self) -> QSize:
        """The head and one word."""
        return QSize(0, 1 + self.head.height() + self.bars.row_height + _FOOT)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        for widget in (self.head, self.menu, self.likeliest, self.draw, self.bars, self._missing, self._refusal):
            widget.set_theme(theme)
        self._whole.setContentsMargins(0, 1, 0, _FOOT)
        self._inset.setContentsMargins(theme.metrics.space.l, 0, theme.metrics.space.l, 0)
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground and the rule above."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("surface.window"))
        painter.fillRect(0, 0, self.width(), 1, self._theme.color("rule.line"))


def _lacking(state: State, words: NextWords | None) -> str:
    """Say why there are no words, or why none of them can be appended; empty where they can be, and for classes."""
    document = state.document
    if words is None:
        absent = document.readout is None
        return tr("There is no readout; switch it on under Document.") if absent else waiting_words(state.trace, tr)
    if document.vocabulary is None and document.patches is None:
        return tr("Without a vocabulary none can be appended; “river” has one.")
    return ""


def _likeliest() -> tuple[str, str]:
    return "plus", tr("Append the likeliest word")


def _draw() -> tuple[str, str]:
    return "dice-5", tr("Draw the next word by the probabilities")


def _differ(new: State, old: State) -> bool:
    """Whether anything that the panel shows may differ; edits of numbers make another trace."""
    looks = ("lock", "lit", "sequence")
    if new.trace is not old.trace or any(getattr(new.view, name) != getattr(old.view, name) for name in looks):
        return True
    hides = any(state.view.result_hidden or state.document.worksheet is not None for state in (new, old))
    return hides and hiding(new) != hiding(old)


def _lit(state: State, words: NextWords) -> int | None:
    """Column of the word whose origin is lit, or None."""
    for region in state.view.lit:
        if region.key == "probabilities" and region.row == words.row and region.rows == region.columns == 1:
            return region.column
    return None


def _length(words: NextWords | None) -> int:
    return -1 if words is None else words.total

"""The list of the ten mistakes on purpose, and the search for a hidden one."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from mha_desktop.attention.mistakes import MISTAKES
from mha_desktop.attention.parameters import Problem
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.view import Search
from mha_desktop.scene.mistakes import Choice, choices, filled, title
from mha_desktop.scene.text import Runs
from mha_desktop.scene.waiting import waiting_words
from mha_desktop.ui.mistakes.desk import MistakeDesk, mistakes_tr
from mha_desktop.ui.mistakes.row import Mark, MistakeRow
from mha_desktop.ui.mistakes.wrapped import WrappedLabel
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.page_scroll import page_scroll


class MistakesPanel(QWidget):
    """Exactly ten rows with ticks, of which one may be on; below them the search for a hidden mistake."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("mistakes")
        self.setAccessibleName(mistakes_tr("Mistakes on purpose"))
        self._session, self._theme = session, theme
        self.desk = MistakeDesk(session)
        self._choices: tuple[Choice, ...] = ()
        self._says = WrappedLabel(theme, font="caption", role="text.secondary")
        self._says.setObjectName("mistakes.says")
        self.rows = {mistake.name: MistakeRow(theme, mistake.name) for mistake in MISTAKES}
        self._foot = WrappedLabel(theme, font="caption", role="text.secondary")
        self._foot.set_runs(mistakes_tr("The document is not changed by a mistake."))
        self._find = QPushButton(mistakes_tr("Find the mistake…"))
        self._find.setObjectName("mistakes.find")
        self._find.clicked.connect(self._search)
        self._lay_out()
        for row in self.rows.values():
            row.clicked.connect(self._clicked)
            row.moved.connect(self._move)
        self.set_theme(theme)

    @property
    def says(self) -> str:
        """The line above the list."""
        return self._says.accessibleName()

    def show_state(self, new: State, old: State | None) -> None:
        """Show which mistake is on, and which ones these shapes and numbers allow."""
        if old is None or _asked(new) != _asked(old) or not _same_problem(new, old):
            self._choices = choices(new, mistakes_tr)
            self._show(new)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        space = theme.metrics.space
        self._column.setContentsMargins(space.s, space.s, space.s, space.s)
        self._column.setSpacing(space.xs)
        self._below.setContentsMargins(space.s, 0, space.s, 0)
        for line in (self._says, self._foot):
            line.set_theme(theme)
        for row in self.rows.values():
            row.set_theme(theme)
        self._above.setContentsMargins(space.s, 0, space.s, 0)
        self._find.setFont(theme.font("body"))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, theme.color("surface.panel"))
        self.setPalette(palette)
        self.setAutoFillBackground(True)
        self._scroll.viewport().setPalette(palette)
        self._scroll.viewport().setAutoFillBackground(True)

    def _lay_out(self) -> None:
        self._column = QVBoxLayout(self)
        self._above = QHBoxLayout()
        self._above.addWidget(self._says)
        self._column.addLayout(self._above)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for row in self.rows.values():
            column.addWidget(row)
        column.addStretch(1)
        self._scroll = page_scroll(inner, "mistakes.list")
        self._column.addWidget(self._scroll, 1)
        self._below = QHBoxLayout()
        self._below.addWidget(self._foot, 1)
        self._below.addWidget(self._find)
        self._column.addLayout(self._below)

    def _show(self, state: State) -> None:
        desk, live = self.desk, state.trace.live
        for choice in self._choices:
            row = self.rows[choice.name]
            mark: Mark = "on" if desk.shown_name == choice.name else "off"
            note = choice.refusal or choice.idle
            if desk.hidden and desk.search is not None and choice.name in desk.search.guesses:
                mark, note = "wrong", mistakes_tr("not this one")
            tip = choice.meaning if not note else f"{choice.meaning}\n{note[:1].upper()}{note[1:]}."
            if mark == "on" and not row.isChecked():
                self._scroll.ensureWidgetVisible(row, 0, 0)
            row.show_choice(choice.title, tip, note, mark, live and not choice.refusal)
        self._one_tab_stop()
        self._says.set_runs(self._line(state))
        self._find.setText(mistakes_tr("Say which") if desk.hidden else mistakes_tr("Find the mistake…"))
        self._find.setToolTip(
            mistakes_tr("Say which mistake is on.")
            if desk.hidden
            else mistakes_tr("Switch one of the ten on without saying which.")
        )
        self._find.setEnabled(live)

    def _line(self, state: State) -> Runs | str:
        if not state.trace.live:
            return waiting_words(state.trace, mistakes_tr)
        search = self.desk.search
        if search is not None:
            return _search_words(search, not self.desk.hidden)
        if self.desk.correct_shown:
            return mistakes_tr("1 of 10 set aside, the correct numbers are shown")
        return mistakes_tr("{count} of 10 on").format(count=0 if self.desk.name is None else 1)

    def _search(self) -> None:
        if self.desk.hidden:
            self.desk.reveal()
        else:
            self.desk.find()

    def _clicked(self) -> None:
        row = self.sender()
        assert isinstance(row, MistakeRow)
        self.desk.choose(row.name)

    def _move(self, row: MistakeRow, step: int) -> None:
        reach = [other for other in self.rows.values() if other.isEnabled()]
        target = reach[min(max(reach.index(row) + step, 0), len(reach) - 1)]
        target.setFocus(Qt.FocusReason.TabFocusReason)
        self._scroll.ensureWidgetVisible(target, 0, 0)

    def _one_tab_stop(self) -> None:
        """Leave the Tab key one row of the list: the one that is on, else the first; arrows reach the others."""
        reach = [row for row in self.rows.values() if row.isEnabled()]
        stop = next((row for row in reach if row.isChecked()), reach[0] if reach else None)
        for row in self.rows.values():
            row.setFocusPolicy(Qt.FocusPolicy.TabFocus if row is stop else Qt.FocusPolicy.NoFocus)


def _search_words(search: Search, known: bool) -> Runs | str:
    """What is said to a class that looks for a mistake, or has found or been told it."""
    number = {"seed": str(search.seed)}
    if known:
        words = "Right: it was “{mistake}”, found at guess {guess}." if search.found else "It was “{mistake}”."
        guess = str(len(search.guesses))
        return filled(mistakes_tr(words), {"mistake": title(search.name, mistakes_tr), "guess": guess})
    if not search.guesses:
        return mistakes_tr("A mistake is on. Which? Choose it in the list. (No. {seed})").format(**number)
    line = mistakes_tr("No, it is not “{mistake}”. Look again. (No. {seed})")
    return filled(line, {"mistake": title(search.guesses[-1], mistakes_tr), **number})


def _asked(state: State) -> tuple[object, ...]:
    view = state.view
    return view.mistake, view.covered, view.searching, view.search, state.trace.live, state.trace.missing


def _same_problem(new: State, old: State) -> bool:
    """Whether everything that the list says of the document is the same: matrices, mask, number of tokens."""
    a, b = _correct(new), _correct(old)
    return a.weights is b.weights and a.n == b.n and (a.blocked is None) is (b.blocked is None)


def _correct(state: State) -> Problem:
    return state.trace.problem.correct or state.trace.problem

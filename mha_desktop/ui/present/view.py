"""The slide that covers the window: one head's picture, its row and steps or the lesson's text, and two bars."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.view import available_grid_stages
from mha_desktop.scene.grid import grid_heading
from mha_desktop.scene.mistakes import caption_line
from mha_desktop.scene.present import present_page
from mha_desktop.scene.stage_names import bold
from mha_desktop.scene.steps import StepsPage, steps_page
from mha_desktop.scene.steps_focus import focus_of
from mha_desktop.scene.text import Run, Runs, Style
from mha_desktop.ui.lessons.player import LessonPlayer
from mha_desktop.ui.paint.grid import translated
from mha_desktop.ui.present.bars import INSET, FootBar, TopBar
from mha_desktop.ui.present.figure import Figure
from mha_desktop.ui.present.laser import Laser
from mha_desktop.ui.present.lesson_text import LessonText
from mha_desktop.ui.present.looks import present_theme
from mha_desktop.ui.present.notice import Notice
from mha_desktop.ui.present.numbers import Numbers
from mha_desktop.ui.present.words import tr
from mha_desktop.ui.steps.words import tr as steps_tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import Badge, Option, RichLabel, Segmented
from mha_desktop.ui.window.tab_order import neighbour, tab_stops

PICTURE, TEXT = 52, 48  # shares of the width
_FIELDS = ("lock", "sequence", "step", "result_hidden", "answers_shown", "searching", "scale", "grid_stage", "isolated")
_STEP_KEYS = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}


class PresentView(QWidget):
    """It follows the State like a panel.

    Signals
    -------
    left()
        The user is done.
    """

    left = Signal()

    def __init__(self, session: Session, player: LessonPlayer, badge: Badge, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("present.view")
        self.setAccessibleName(tr("Presentation"))
        self.setAutoFillBackground(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._session, self._player, self._badge = session, player, badge
        self._base, self._theme = theme, present_theme(theme, parent.size())
        self._steps: StepsPage | None = None
        self._numbers_of: State | None = None
        self.pointing = False  # whether the dot stays on without a button
        self._make_parts()
        self._lay_out()
        self._connect()
        self.laser = Laser(self._theme, self)
        self._dress()
        self._watch()

    def _make_parts(self) -> None:
        theme = self._theme
        self.top = TopBar(theme, self)
        self.message = Notice(theme, "present.message", self)
        self.warning = Notice(theme, "present.warning", self)
        self.stage = RichLabel(theme, font="heading")
        self.stage.setObjectName("present.stage")
        self.figure = Figure(self._session, theme, self)
        self.heat = self.figure.heat
        self.numbers = Numbers(theme)
        self.lesson = LessonText(self._session, self._player, theme)
        self.choice = Segmented(
            theme,
            [
                Option("text", tr("Text"), what=tr("The lesson's text beside the picture (T).")),
                Option("numbers", tr("Numbers"), what=tr("The row as bars, and the steps of one weight (T).")),
            ],
            look="soft",
            name=tr("Shown"),
        )
        self.choice.setObjectName("present.shown")
        self.choice.set_value("text")
        self.foot = FootBar(theme, self)

    def _lay_out(self) -> None:
        self._beside = QStackedWidget()
        self._beside.addWidget(self.numbers)
        self._beside.addWidget(self.lesson)
        self._column = QVBoxLayout()
        self._column.addWidget(self.choice, 0, Qt.AlignmentFlag.AlignRight)
        self._column.addWidget(self._beside, 1)
        self._middle = QHBoxLayout()
        picture = QVBoxLayout()
        self._above = QHBoxLayout()
        self._above.addWidget(self.stage)
        picture.addLayout(self._above)
        picture.addWidget(self.figure, 1)
        self._middle.addLayout(picture, PICTURE)
        self._middle.addLayout(self._column, TEXT)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.top)
        whole.addWidget(self.message)
        whole.addWidget(self.warning)
        whole.addLayout(self._middle, 1)
        whole.addWidget(self.foot)

    def _connect(self) -> None:
        self.top.head_asked.connect(self.show_head)
        self.top.step_asked.connect(self.step_head)
        self.top.badge.clicked.connect(self._badge.click)
        self._badge.said.connect(self._repeat_badge)
        self.choice.chosen.connect(self._choose)
        self.numbers.room_changed.connect(lambda: self._show_numbers(again=True))
        self.foot.back.clicked.connect(lambda: self.go_by(-1))
        self.foot.next.clicked.connect(lambda: self.go_by(1))
        self.foot.leave.clicked.connect(self.left)
        self._player.moved.connect(self._moved)

    @property
    def theme_now(self) -> Theme:
        """Its looks, at the size that it has."""
        return self._theme

    # Following

    def show_state(self, new: State, old: State | None) -> None:
        """Show what differs between two states."""
        if old is not None and new.document is not old.document:
            self.say("")
        self.figure.show_state(new, old)
        if self.heat.grid is not None:
            self.foot.legend.show_scene(self.heat.grid)
        self.top.show_heads(focus_of(new).head, new.trace.heads)
        self._show_title(new)
        if self._beside.currentWidget() is self.lesson:
            self.lesson.show_state(new)
        else:
            self._show_numbers()

    def catch_up(self) -> None:
        """Take over what happened while the slide was away."""
        self._repeat_badge()
        self._moved()

    def say(self, sentence: str) -> None:
        """Show one sentence about something that went wrong, none for an empty one."""
        self.message.show_line((Run(sentence),) if sentence else ())

    def set_theme(self, theme: Theme) -> None:
        """Take another theme, at the slide's sizes."""
        self._base = theme
        self._theme = present_theme(theme, self.size())
        self._dress()

    def end(self) -> None:
        """End what runs beside the window's thread."""
        self.lesson.close_shop()

    def _dress(self) -> None:
        theme = self._theme
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, theme.color("surface.panel"))
        self.setPalette(palette)
        inset, space = theme.metrics.zoomed(INSET), theme.metrics.space
        self._middle.setContentsMargins(space.xl, space.l, inset, space.l)
        self._middle.setSpacing(inset)
        self._column.setSpacing(space.s)
        self._above.setContentsMargins(inset - space.xl, 0, 0, 0)
        shown = (self.top, self.message, self.warning, self.stage, self.figure, self.numbers, self.lesson)
        for part in (*shown, self.choice, self.foot, self.laser):
            part.set_theme(theme)

    def _show_title(self, new: State) -> None:
        step = self._player.step
        heading = grid_heading(new)
        panels = () if self.heat.grid is None else self.heat.grid.panels
        symbol = panels[0].symbol if len(panels) == 1 else heading.symbol  # of the head that is shown
        words = QApplication.translate("Stages", heading.title)
        title: Runs = (Run(f"{words} ", Style(bold=True)), *translated(bold(symbol)))
        warning: Runs = ()
        if new.view.mistake is not None:
            name = None if new.view.searching else new.view.mistake
            first, *more = caption_line(name, _mistakes_tr)
            warning = bold((replace(first, text=first.text[:1].upper() + first.text[1:]), *more))
        self.top.title.set_runs((Run(step.title),) if step is not None else title)
        self.warning.show_line(warning)
        self.stage.setVisible(step is not None)  # a step's title does not name the picture
        self.stage.set_runs((Run(self.figure.title, Style(bold=True)),) if self.figure.title else title)
        stages = available_grid_stages(new.document)
        if step is not None:
            self.foot.show_step(self._player.index, self._player.count)
        else:
            self.foot.show_step(stages.index(new.view.grid_stage), len(stages))

    def _show_numbers(self, again: bool = False) -> None:
        """Show row and steps, where something of them differs or there is `again` other room."""
        new, old = self._session.state, self._numbers_of
        if self.heat.grid is None or self._beside.currentWidget() is not self.numbers or not self.isVisible():
            return
        if not again and old is not None and _same_numbers(new, old):
            return
        self._numbers_of = new
        self._steps = steps_page(new, frozenset(), steps_tr, self._steps)
        self.numbers.show_page(present_page(new, self.heat.grid, self._steps, self.numbers.most, tr))

    def _moved(self) -> None:
        """Another step of a lesson is shown, or none."""
        playing = self._player.playing is not None
        self.choice.setVisible(playing)
        self.say("")
        step = self._player.step
        if self.figure.choose("heatmaps" if step is None else step.slide):
            self._watch()
            self.foot.legend.setVisible(self.figure.kind != "pixels")  # it is a stage's, and no grey is one
        self.lesson.show_step()
        self._choose(self.choice.value if playing else "numbers", keep=not playing)
        self._show_title(self._session.state)

    def _choose(self, shown: str, keep: bool = False) -> None:
        """Show text or numbers beside the picture; `keep` leaves the choice for the next lesson as it is."""
        if not keep:
            self.choice.set_value(shown)
        self._beside.setCurrentWidget(self.lesson if shown == "text" else self.numbers)
        if shown == "text":
            self.lesson.show_state(self._session.state)
        else:
            self._show_numbers()

    def _repeat_badge(self) -> None:
        self.top.badge.repeat(self._badge)

    # What the user asks for

    def show_head(self, head: int) -> None:
        """Show a head, from 0: the lock goes along with its cell."""
        state = self._session.state
        if not 0 <= head < state.trace.heads:
            return
        fields: dict[str, Any] = {"isolated": head, "hover": None}
        lock = state.view.lock
        if lock is not None and lock.head is not None:
            fields["lock"] = replace(lock, head=head)
        self._session.look(**fields)

    def step_head(self, by: int) -> None:
        """Show the next head, or the one before, round and round."""
        state = self._session.state
        self.show_head((focus_of(state).head + by) % state.trace.heads)

    def go_by(self, by: int) -> None:
        """Go to another step of the lesson; without a lesson to another stage of the calculation."""
        if self._player.playing is not None:
            self._player.go_by(by)
            return
        state = self._session.state
        stages = available_grid_stages(state.document)
        index = stages.index(state.view.grid_stage) + by
        self._session.look(grid_stage=stages[min(max(index, 0), len(stages) - 1)])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits and brackets choose the head, Page keys the step, L the dot, T the text; Esc is the window's."""
        text, by = event.text().lower(), _STEP_KEYS.get(Qt.Key(event.key()))
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if not plain and text not in ("[", "]"):  # which some keyboards make with AltGr
            super().keyPressEvent(event)
        elif by is not None:
            self.go_by(by)
        elif len(text) == 1 and text in "123456789":
            self.show_head(int(text) - 1)
        elif text in ("[", "]"):
            self.step_head(1 if text == "]" else -1)
        elif text == "l":
            self._toggle_pointing()
        elif text == "t" and self._player.playing is not None:
            self._choose("numbers" if self.choice.value == "text" else "text")
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Go round the slide: what it covers is out of reach."""
        stop = neighbour(tab_stops((self,), self.window()), QApplication.focusWidget(), forward)
        if stop is not None:
            stop.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
        return stop is not None

    # The dot

    def _watch(self) -> None:
        """See the pointer wherever it is on the slide."""
        for widget in (self, *self.findChildren(QWidget)):
            widget.setMouseTracking(True)
            widget.removeEventFilter(self)
            widget.installEventFilter(self)

    def _toggle_pointing(self) -> None:
        self.pointing = not self.pointing
        self._watch()  # chips and answers were made anew since
        if self.pointing:
            self.laser.point(self.mapFromGlobal(self.cursor().pos()))
        else:
            self.laser.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the dot follow the pointer; no tooltips, which nobody in the last row could read."""
        kind = event.type()
        if kind == QEvent.Type.ToolTip:
            return True
        if kind == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            dragged = bool(event.buttons() & Qt.MouseButton.LeftButton) and watched not in self.figure.dragged
            if self.pointing or dragged:
                self.laser.point(self.mapFromGlobal(event.globalPosition().toPoint()))
        elif kind == QEvent.Type.MouseButtonRelease and not self.pointing and not self.laser.isHidden():
            self.laser.hide()
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give type and bars the size that the new width asks for."""
        super().resizeEvent(event)
        theme = present_theme(self._base, self.size())
        if theme.metrics != self._theme.metrics:
            self._theme = theme
            self._dress()


def _mistakes_tr(text: str) -> str:
    return QApplication.translate("Mistakes", text)


def _same_numbers(new: State, old: State) -> bool:
    """Whether row and steps say the same in both."""
    if new.trace is not old.trace or new.document is not old.document:
        return False
    fields = _FIELDS if new.view.lock is not None else (*_FIELDS, "hover")
    return all(getattr(new.view, field) == getattr(old.view, field) for field in fields)

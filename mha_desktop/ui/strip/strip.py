"""The row of stage tabs above heatmaps and cube: the map of the calculation with the shape at each stage."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from mha_desktop.attention.stages import stage_keys
from mha_desktop.document.session import Session
from mha_desktop.document.state import State, same_frame
from mha_desktop.document.view import available_grid_stages
from mha_desktop.scene.map_facts import MapFacts, map_facts
from mha_desktop.scene.map_marks import lit_tabs, wrong_tabs
from mha_desktop.scene.shown import shown_of
from mha_desktop.ui.strip.looks import first_bad_tab, marks_of, strip_tr, tab_words, thumb, watched
from mha_desktop.ui.strip.tab import MANY, StageTab
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.turns import Turns

COMPACT_HEIGHT = 48
LIVE = 64  # tokens; with more, thumbnails wait for `settle`
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class StageStrip(QWidget):
    """One tab a stage, with a live thumbnail, symbol and shape; a click shows the stage in the heatmaps."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("stage")
        self.setAccessibleName(strip_tr("Stages of the calculation"))
        self._session, self._theme = session, theme
        self._tabs: dict[str, StageTab] = {}
        self._facts: MapFacts | None = None
        self._bad: str | None = None
        self._wrong: tuple[str, ...] = ()
        self._marked: tuple[object, ...] = ()  # what the marks were made from
        self._compact = False
        self._stale = False
        self._turns = Turns(self)
        self.set_theme(theme)

    @property
    def tabs(self) -> tuple[StageTab, ...]:
        """The tabs, in order."""
        return tuple(self._tabs.values())

    @property
    def waiting(self) -> bool:
        """Whether thumbnails are to be drawn that show an older state."""
        return self._stale

    def show_state(self, new: State, old: State | None) -> None:
        """Show what differs: words where document or shapes changed, thumbnails where arrays did."""
        stages = available_grid_stages(new.document)
        if stages != tuple(self._tabs):
            self._make_tabs(stages)
            old = None
        kept = old is not None and new.view is old.view and same_frame(new, old)  # but for the numbers of matrices
        if old is None or (not kept and (new.document is not old.document or new.trace is not old.trace)):
            self._show_words(map_facts(new))
        chosen = self._tabs[new.view.grid_stage]
        if not chosen.isChecked():
            chosen.setChecked(True)
            self._take_focus(chosen)
        looked = (new.view.lock, new.view.answers_shown)
        lock_moved = old is not None and looked != (old.view.lock, old.view.answers_shown)
        edited = old is not None and new.document is not old.document and new.trace is not old.trace
        seen_changed = old is not None and shown_of(new) is not shown_of(old)
        large = new.trace.problem.n > LIVE
        if edited and (self._compact or large):
            self._stale = True
        elif large and (old is None or new.trace is not old.trace or seen_changed):
            self._stale = True
            self.settle()
        elif old is None or new.trace is not old.trace or lock_moved or seen_changed:
            self._draw_thumbs(new)
        elif new.view.lit != old.view.lit:
            self._show_marks(new)

    def _show_words(self, facts: MapFacts) -> None:
        if facts == self._facts:
            return
        self._facts = facts
        changed = [tab.show_words(tab_words(facts, tab.key)) for tab in self._tabs.values()]
        if any(changed):
            self._arrange()

    def settle(self) -> None:
        """Draw the thumbnails and the mark that waited for the end of a drag; of a large document in several turns."""
        state = self._session.state
        if self._stale and state.trace.problem.n > LIVE:
            self._turns.begin(self._parts(state))
        elif self._stale:
            self._draw_thumbs(state)

    def _parts(self, state: State) -> Iterator[Callable[[], object]]:
        """Compute what the tabs look at, a head of a stage at a time, then draw."""
        for tab in self._tabs:
            for node in watched(state, tab):
                yield partial(state.trace.finite, *node)
        yield partial(self._draw_if_current, state)

    def _draw_if_current(self, state: State) -> None:
        if self._session.state.trace is state.trace and self._stale:
            self._draw_thumbs(self._session.state)

    def set_computing(self, computing: bool) -> None:
        """Say in the shown stage's tab that its numbers are being computed."""
        for tab in self._tabs.values():
            tab.set_computing(computing and tab.isChecked())

    def set_compact(self, compact: bool) -> None:
        """Take 48 px without thumbnails in place of 64."""
        if compact != self._compact:
            self._compact = compact
            self.set_theme(self._theme)
            if self._tabs and not compact:
                self._draw_thumbs(self._session.state)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        metrics = theme.metrics
        self.setFixedHeight(metrics.scaled(COMPACT_HEIGHT) if self._compact else metrics.height.strip)
        for tab in self._tabs.values():
            tab.set_theme(theme)
        self._arrange()

    def _make_tabs(self, stages: tuple[str, ...]) -> None:
        for tab in self._tabs.values():
            tab.hide()
            tab.deleteLater()
        self._tabs = {key: StageTab(self._theme, key, self) for key in stages}
        self._marked = ()
        for i, tab in enumerate(self._tabs.values()):
            tab.first, tab.small = i == 0, len(stages) > MANY
            tab.clicked.connect(partial(self._choose, tab.key))
            tab.show()

    def _arrange(self) -> None:
        """Give the tabs their places: equal widths where all fit, else what each needs.

        Where not all fits, the drawn arrows go first, then the thumbnails.
        """
        tabs = self.tabs
        if not tabs:
            return
        pictured, glyphed = self._form()
        needed = np.array([tab.needed(pictured, glyphed) for tab in tabs])
        equal = self.width() / len(tabs)
        widths = np.full(len(tabs), equal)
        if needed.max() > equal:
            # Where even the words do not fit, all shrink alike and elide.
            spare = self.width() - needed.sum()
            widths = needed + spare / len(tabs) if spare >= 0 else needed * self.width() / needed.sum()
        edges = np.rint(np.concatenate(([0.0], np.cumsum(widths)))).astype(int).tolist()
        for i, tab in enumerate(tabs):
            tab.pictured, tab.glyphed = pictured, glyphed
            tab.setGeometry(edges[i], 0, edges[i + 1] - edges[i], self.height() - 1)
            tab.update()

    def _form(self) -> tuple[bool, bool]:
        """Whether there is room for thumbnails, and for the drawn arrows."""
        for pictured, glyphed in ((True, True), (True, False), (False, True)):
            if pictured and self._compact:
                continue
            if sum(tab.needed(pictured, glyphed) for tab in self.tabs) <= self.width():
                return pictured, glyphed
        return False, False

    def _draw_thumbs(self, state: State) -> None:
        """Hand every tab its numbers, and mark what is wrong with them."""
        self._stale = False
        nodes = {key: watched(state, key) for key in self._tabs}
        bad, wrong = first_bad_tab(state, nodes), wrong_tabs(state.trace, self._tabs)
        if (bad, wrong, state.view.lit) != self._marked:
            self._bad, self._wrong = bad, wrong
            self._show_marks(state)
        for tab in self._tabs.values():
            if not self._compact and len(nodes[tab.key]) >= len(stage_keys(tab.key)):
                tab.show_thumb(thumb(state, tab.key))

    def _show_marks(self, state: State) -> None:
        self._marked = (self._bad, self._wrong, state.view.lit)
        marks = marks_of(self._tabs, self._bad, self._wrong, lit_tabs(state.view.lit))
        wider = [self._tabs[key].show_marks(mark) for key, mark in marks.items()]
        if any(wider):
            self._arrange()

    def _choose(self, key: str) -> None:
        self._session.look(grid_stage=key)
        self._tabs[self._session.state.view.grid_stage].setChecked(True)

    def _take_focus(self, chosen: StageTab) -> None:
        """Make the chosen tab the one stop of the Tab key."""
        focused = any(tab.hasFocus() for tab in self._tabs.values())
        for tab in self._tabs.values():
            tab.setFocusPolicy(Qt.FocusPolicy.TabFocus if tab is chosen else Qt.FocusPolicy.NoFocus)
        self.setFocusProxy(chosen)
        if focused:
            chosen.setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """← → show the neighbour."""
        step = _STEPS.get(Qt.Key(event.key()))
        keys = list(self._tabs)
        if step is None or not keys:
            super().keyPressEvent(event)
            return
        at = keys.index(self._session.state.view.grid_stage)
        self._choose(keys[min(max(at + step, 0), len(keys) - 1)])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width anew."""
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Rule the strip off below."""
        painter = QPainter(self)
        painter.fillRect(0, self.height() - 1, self.width(), 1, self._theme.color("rule.line"))

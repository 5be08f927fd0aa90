"""Which heads speak: a chip for each that mutes it, and one head alone."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mha_desktop.scene.calculation import Switches, alone
from mha_desktop.scene.text import runs
from mha_desktop.ui.calculation.check import StateCheck
from mha_desktop.ui.calculation.toggles import Toggle, Toggles
from mha_desktop.ui.calculation.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import HeadDot, Option, Segmented

MOST_CHIPS, MOST_SEGMENTS = 16, 6  # lists beyond


class HeadsSwitch(QWidget):
    """A chip a head, on while it speaks; beyond sixteen a list of heads and a tick for the chosen one.

    Signals
    -------
    mute_asked(int, bool)
        Mute a head (from 0), or let it speak.
    """

    mute_asked = Signal(int, bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heads = 0
        self._muted: frozenset[int] = frozenset()
        self.chips = Toggles(theme, "calculation.heads", tr("Heads that speak"), self)
        self._many = QWidget(self)
        self._dot = HeadDot(theme)
        self.list = QComboBox()
        self.list.setObjectName("calculation.heads.list")
        self.list.setAccessibleName(tr("Head to mute"))
        self.list.setToolTip(tr("The head that the tick beside it mutes."))
        self.muted = StateCheck(theme, "calculation.heads.muted", tr("Muted"), tr("Its message counts as 0."))
        self.muted.setText(tr("muted"))
        self._row = QHBoxLayout(self._many)
        self._row.setContentsMargins(0, 0, 0, 0)
        for widget in (self._dot, self.list, self.muted):
            self._row.addWidget(widget)
        self._row.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.chips)
        column.addWidget(self._many)
        self.chips.asked.connect(lambda key, on: self.mute_asked.emit(int(key), not on))
        self.list.currentIndexChanged.connect(lambda _index: self._show_chosen())
        self.muted.asked.connect(lambda on: self.mute_asked.emit(self.list.currentIndex(), on))
        self.set_theme(theme)

    def show_switches(self, now: Switches) -> None:
        """Show which heads are muted."""
        few = now.heads <= MOST_CHIPS
        self._muted = now.muted
        if now.heads != self._heads:
            self._heads = now.heads
            self.chips.setVisible(few)
            self._many.setVisible(not few)
            self.list.clear()
            self.list.addItems([] if few else [tr("head {0}").format(head + 1) for head in range(now.heads)])
        self.chips.show_toggles([_toggle(head, head in now.muted) for head in range(now.heads)] if few else [])
        self._show_chosen()

    def _show_chosen(self) -> None:
        head = self.list.currentIndex()
        self._dot.set_head(head if head >= 0 else None)
        self.muted.setChecked(head in self._muted)

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._row.setSpacing(theme.metrics.space.s)
        self.list.setFont(theme.font("body"))
        for widget in (self.chips, self._dot, self.muted):
            widget.set_theme(theme)


def _toggle(head: int, muted: bool) -> Toggle:
    name = str(head + 1)
    if muted:
        tip = tr("Head {0} is muted: its message counts as 0. Click to let it speak.").format(name)
        spoken = tr("Head {0}, muted").format(name)
    else:
        tip = tr("Head {0} speaks. Click to mute it: its message then counts as 0.").format(name)
        spoken = tr("Head {0}, speaks").format(name)
    return Toggle(str(head), runs(name), not muted, tip, spoken, hue=head, struck=True)


class AloneSwitch(QWidget):
    """All heads, or one alone: segments for few heads, a list beyond.

    Signals
    -------
    alone_asked(object)
        The head (from 0) that is to speak alone, or None for all.
    """

    alone_asked = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heads = 0
        self.segments = Segmented(theme, look="soft", name=tr("Head that speaks alone"), parent=self)
        self.segments.setObjectName("calculation.alone")
        self.list = QComboBox(self)
        self.list.setObjectName("calculation.alone.list")
        self.list.setAccessibleName(tr("Head that speaks alone"))
        self.list.setToolTip(tr("The messages of all other heads count as 0."))
        self.list.setPlaceholderText(tr("several"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.segments)
        row.addWidget(self.list)
        row.addStretch(1)
        self.segments.chosen.connect(lambda key: self.alone_asked.emit(None if key == "all" else key))
        self.list.activated.connect(self._activated)
        self._place = -1
        self.set_theme(theme)

    def show_switches(self, now: Switches) -> None:
        """Show whether all heads speak, one alone, or some."""
        if now.heads != self._heads:
            self._heads = now.heads
            self._fill(now.heads)
        chosen = alone(now.heads, now.muted)
        some = bool(now.muted) and chosen is None
        self.segments.set_value(None if some else "all" if chosen is None else chosen)
        self._place = -1 if some else 0 if chosen is None else chosen + 1
        self.list.setCurrentIndex(self._place)

    def _fill(self, heads: int) -> None:
        few = heads <= MOST_SEGMENTS
        all_tip = tr("All heads speak")
        options = [Option("all", tr("all speak"), tip=all_tip, spoken=all_tip)]
        for head in range(heads if few and heads > 1 else 0):
            tip = tr("Head {0} alone: the messages of the others count as 0.").format(head + 1)
            options.append(Option(head, str(head + 1), tip=tip, spoken=tr("Head {0} alone").format(head + 1)))
        self.segments.set_options(options)
        self.list.clear()
        self.list.addItems([all_tip, *(tr("Head {0} alone").format(head + 1) for head in range(heads))])
        self.segments.setVisible(few)
        self.list.setVisible(not few)

    def _activated(self, index: int) -> None:
        self.list.setCurrentIndex(self._place)  # it changes when the document does
        self.alone_asked.emit(index - 1 if index else None)

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self.segments.set_theme(theme)
        self.list.setFont(theme.font("body"))

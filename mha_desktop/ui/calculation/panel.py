"""The page with the switches of the calculation, in the order in which it reads them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from mha_desktop.attention.parameters import BIASES
from mha_desktop.attention.trace import Trace
from mha_desktop.document.calculation import rotary_base
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.errors import UserError
from mha_desktop.scene import calculation as scene
from mha_desktop.scene import turning
from mha_desktop.scene.calculation import Step, Switches
from mha_desktop.scene.text import runs
from mha_desktop.scene.waiting import waiting_words
from mha_desktop.ui.calculation.check import StateCheck
from mha_desktop.ui.calculation.heads import AloneSwitch, HeadsSwitch
from mha_desktop.ui.calculation.note import WrappedNote
from mha_desktop.ui.calculation.temperature import TemperatureControl
from mha_desktop.ui.calculation.toggles import Toggle, Toggles
from mha_desktop.ui.calculation.turning import BaseControl, SharedSwitch
from mha_desktop.ui.calculation.words import tr
from mha_desktop.ui.cells.names import parameter_markup
from mha_desktop.ui.cells.note import RefusalNote
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import Option, RichLabel, Segmented, TextButton, WheelGuard
from mha_desktop.ui.widgets.page_scroll import page_scroll
from mha_desktop.ui.words import translated

_SETTLE_MS = 120  # of quiet before the key bias is measured again
_LEAST = QSize(280, 80)


class CalculationPanel(QWidget):
    """Positions, biases, mask, temperature, entropy, heads, residual, readout: a row each."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("calculation")
        self._session, self._theme = session, theme
        self._switches: Switches | None = None
        self._trace: Trace | None = None
        self._measured: Trace | None = None  # whose key bias was measured last
        self._captions: list[RichLabel] = []
        self._body = QWidget()
        self._grid = QGridLayout(self._body)
        self._make_controls(theme)
        self._make_rows()
        self._grid.setRowStretch(self._grid.rowCount(), 1)
        self._grid.setColumnStretch(1, 1)
        self._scroll = page_scroll(self._body, "calculation.scroll", sideways=True)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._scroll)
        self._refusal = RefusalNote(theme, self)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(_SETTLE_MS)
        self._settle.timeout.connect(self._measure_key_bias)
        self._guard = WheelGuard(self)
        self._guard.protect(self)
        self._connect()
        self.set_theme(theme)

    # Building

    def _make_controls(self, theme: Theme) -> None:
        self.positions = Segmented(theme, name=tr("Positions"), parent=self._body)
        self.positions.setObjectName("calculation.positions")
        self.positions.set_options(
            [
                Option(kind, tr(kind), tip=tr(tip), spoken=tr("Positions: {0}").format(tr(kind)))
                for kind, tip in scene.POSITIONS.items()
            ]
        )
        self.rotary = StateCheck(theme, "calculation.rotary", tr("Rotary positions"), tr(turning.ROTARY_TIP))
        self.rotary.setText(tr("turn queries and keys"))
        self.base = BaseControl(self._session, theme)
        self.shared = SharedSwitch(theme)
        self.biases = Toggles(theme, "calculation.biases", tr("Biases"))
        self.all_biases = Segmented(theme, look="soft", name=tr("Biases, all or none"))
        self.all_biases.setObjectName("calculation.all_biases")
        self.all_biases.set_options(
            [
                Option(True, tr("all"), tip=tr("Add all four biases"), spoken=tr("All biases")),
                Option(False, tr("none"), tip=tr("Take out all biases; they keep their numbers"), spoken=tr("No bias")),
            ]
        )
        tip = tr("Click or drag in the heatmaps to block cells, or to open them.")
        self.brush = TextButton(theme, "ban", tr("Paint the mask…"), tip)
        self.brush.setObjectName("calculation.paint_mask")
        self.temperature = TemperatureControl(self._session, theme)
        self.entropy = StateCheck(theme, "calculation.entropy", tr("Entropy"), tr(scene.ENTROPY_TIP))
        self.entropy.setText(tr("beside each row of A"))
        self.heads = HeadsSwitch(theme)
        self.alone = AloneSwitch(theme)
        self.residual = StateCheck(theme, "calculation.residual", tr("Residual"), "")
        self.readout = StateCheck(theme, "calculation.readout", tr("Readout"), tr(scene.READOUT_TIP))
        self.turning = WrappedNote(theme, "calculation.turning")
        self.sharing = WrappedNote(theme, "calculation.sharing")
        self.parameters = WrappedNote(theme, "calculation.parameters")
        self.packed = WrappedNote(theme, "calculation.packed")
        self.key_bias = WrappedNote(theme, "calculation.key_bias")
        self.divisor = WrappedNote(theme, "calculation.divisor")
        self.muted = WrappedNote(theme, "calculation.muted")

    def _make_rows(self) -> None:
        self._add(tr("Positions"), self.positions)
        self._add(tr("Rotary"), self.rotary)
        self._base_caption = self._add(tr("Base"), self.base, self.turning)
        self._bias_row = QHBoxLayout()
        self._bias_row.setContentsMargins(0, 0, 0, 0)
        self._bias_row.addWidget(self.biases)
        self._bias_row.addWidget(self.all_biases, 0, Qt.AlignmentFlag.AlignTop)
        self._add(tr("Biases"), self._bias_row, self.parameters, self.packed, self.key_bias)
        self._add(tr("Mask"), self.brush)
        self._add(tr("Temperature"), self.temperature, self.divisor)
        self._add(tr("Entropy"), self.entropy)
        self._add(tr("Heads"), self.heads)
        self._add(tr("Alone"), self.alone, self.muted)
        self._add(tr("K, V heads"), self.shared, self.sharing)
        self._add(tr("Residual"), self.residual)
        self._add(tr("Readout"), self.readout)

    def _add(self, caption: str, control: QWidget | QHBoxLayout, *notes: WrappedNote) -> RichLabel:
        """Add a row and return its caption: that, the control, and below it what is said of it."""
        row = self._grid.rowCount()
        label = RichLabel(self._theme, caption, role="text.secondary")
        self._captions.append(label)
        self._grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
        if isinstance(control, QHBoxLayout):
            self._grid.addLayout(control, row, 1)
        elif isinstance(control, (Segmented, TextButton, StateCheck)):
            self._grid.addWidget(control, row, 1, Qt.AlignmentFlag.AlignLeft)
        else:
            self._grid.addWidget(control, row, 1)
        for i, note in enumerate(notes, 1):
            self._grid.addWidget(note, row + i, 1)
        return label

    def _connect(self) -> None:
        session = self._session
        self.positions.chosen.connect(lambda kind: self._commit(scene.positions_step(kind, tr)))
        self.rotary.asked.connect(lambda on: self._commit(turning.rotary_step(self._last_base() if on else None, tr)))
        self.shared.chosen.connect(lambda kv: self._commit(turning.kv_step(kv, session.state.document.heads, tr)))
        self.biases.asked.connect(lambda name, on: self._commit(scene.bias_step(name, on, tr)))
        self.all_biases.chosen.connect(lambda on: self._commit(scene.biases_step(on, tr)))
        self.residual.asked.connect(lambda on: self._commit(scene.residual_step(on, tr)))
        self.readout.asked.connect(lambda on: self._commit(scene.readout_step(on, tr)))
        self.heads.mute_asked.connect(lambda head, on: self._commit(scene.mute_step(head, on, tr)))
        self.alone.alone_asked.connect(lambda head: self._commit(scene.solo_step(head, tr)))
        self.entropy.asked.connect(lambda on: session.look(entropy=on))
        self.brush.clicked.connect(self._paint_mask)
        self.temperature.refused.connect(lambda said: self._refuse(said, self.temperature))
        self.base.refused.connect(lambda said: self._refuse(said, self.base))

    # Showing

    def show_state(self, new: State, old: State | None) -> None:
        """Show a state's switches; an edit of a number changes none of them."""
        self.entropy.setChecked(new.view.entropy)
        if old is not None and new.document is old.document and new.trace is old.trace:
            return
        self._refusal.clear()
        now = scene.switches(new.document)
        before, self._switches = self._switches, now
        if now != before:
            self._show(now)
        if before is None or now.heads != before.heads:
            for child in self._body.findChildren(QWidget):  # chips come and go with the heads
                child.installEventFilter(self)
        self._follow_key_bias(new.trace)

    def _show(self, now: Switches) -> None:
        self.positions.set_value(now.positions)
        self.rotary.setChecked(now.rotary is not None)
        self.base.show_number(now.base)
        for part in (self._base_caption, self.base):
            part.setVisible(now.rotary is not None)
        self.turning.say(turning.rotary_words(now, tr))
        self.shared.show_switches(now)
        self.sharing.say(turning.kv_words(now, tr))
        self.biases.show_toggles([_bias_toggle(name, name in now.biases, now.letter) for name in BIASES])
        self.all_biases.set_value({len(BIASES): True, 0: False}.get(len(now.biases)))
        self.parameters.say(scene.parameter_words(now, tr))
        self.packed.say(scene.packed_words(now, tr))
        self.temperature.show_number(now.temperature)
        self.divisor.say(scene.temperature_words(now, tr))
        self.heads.show_switches(now)
        self.alone.show_switches(now)
        self.muted.say(scene.muted_words(now.heads, now.muted, tr))
        self.residual.setChecked(now.residual)
        self.residual.setText(scene.residual_words(now, tr))
        self.residual.setToolTip(scene.residual_tip(now, tr))
        self.readout.setChecked(now.readout is not None)
        self.readout.setText(scene.readout_size_words(now, tr))

    def _follow_key_bias(self, trace: Trace) -> None:
        """Say the fact about key biases while there is one; it is measured when the edits have come to rest."""
        self._trace = trace
        if trace.problem.weights.b_K is None:
            self._settle.stop()
            self.key_bias.say("")
        elif not trace.live:
            self.key_bias.say(waiting_words(trace, tr))
        elif trace is not self._measured:
            turned = trace.problem.rotary is not None
            before = self._measured is not None and (self._measured.problem.rotary is not None) == turned
            if not before or not self.key_bias.text:
                self.key_bias.say(scene.key_bias_words(None, turned, tr))
            self._settle.start()

    def _measure_key_bias(self) -> None:
        # Imported here because the window is painted before torch is there.
        from mha_desktop.attention.insight.key_bias import key_bias_difference

        trace = self._trace
        if trace is None or not trace.live:
            return
        cells = trace.heads * trace.problem.n**2
        self._measured = trace
        difference = key_bias_difference(trace) if cells <= scene.MEASURED_WEIGHTS else None
        self.key_bias.say(scene.key_bias_words(difference, trace.problem.rotary is not None, tr))

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._theme = theme
        space = theme.metrics.space
        self._grid.setContentsMargins(space.l, space.s, space.l, space.m)
        self._grid.setHorizontalSpacing(space.m)
        self._grid.setVerticalSpacing(space.xs)
        self._bias_row.setSpacing(space.m)
        for caption in self._captions:
            caption.set_theme(theme)
            caption.setFixedHeight(theme.metrics.height.control)
            caption.setMinimumWidth(caption.sizeHint().width())
        for widget in (
            *(self.positions, self.biases, self.all_biases, self.brush, self.temperature, self.entropy),
            *(self.rotary, self.base, self.shared, self.heads, self.alone, self.residual, self.readout),
            *(self.turning, self.sharing, self.parameters, self.packed, self.key_bias, self.divisor),
            *(self.muted, self._refusal),
        ):
            widget.set_theme(theme)
        self.update()

    # Asking

    def _last_base(self) -> float:
        """The base that rotary positions have, or get when they are switched on."""
        return rotary_base(self._session.state.document)

    def _commit(self, step: Step) -> None:
        try:
            self._session.commit(step.name, step.edit)
        except UserError as error:
            self._refuse(translated(error), self.rotary)  # heads of an odd width have no pairs

    def _refuse(self, sentence: str, at: QWidget) -> None:
        """Say below a control why an entry was not taken."""
        if not sentence:
            self._refusal.clear()
            return
        side = self._theme.metrics.space.l
        below = at.mapTo(self, at.rect().bottomLeft()).y()
        self._refusal.say(sentence, side, below + 2, self.width() - 2 * side)

    def _paint_mask(self) -> None:
        self._session.look(brush="all", grid_stage="masked_scores")

    # Events

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Scroll to the control that gets the focus."""
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self._scroll.ensureWidgetVisible(watched, 0, self._theme.metrics.space.m)
        return False

    def showEvent(self, event: QShowEvent) -> None:
        """Measure what was left when the panel was hidden."""
        super().showEvent(event)
        if self._trace is not None:
            self._follow_key_bias(self._trace)

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave nothing to be done out of sight."""
        super().hideEvent(event)
        self._settle.stop()
        self.temperature.stop()
        self.base.stop()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground."""
        QPainter(self).fillRect(self.rect(), self._theme.color("surface.panel"))

    def sizeHint(self) -> QSize:
        """Every row at the present width."""
        return QSize(self._body.sizeHint().width(), self._grid.totalHeightForWidth(max(self._scroll.width(), 1)))

    def minimumSizeHint(self) -> QSize:
        """A caption and its control; the rest is scrolled."""
        return _LEAST


def _bias_toggle(name: str, on: bool, letter: str) -> Toggle:
    spoken = tr("Bias {0}, on") if on else tr("Bias {0}, off")
    tip = tr(scene.BIAS_TIPS[name]).format(letter=letter)
    return Toggle(name, runs(parameter_markup(name)), on, tip, spoken.format(name))

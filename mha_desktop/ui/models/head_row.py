"""One head of a trained model: whether it speaks, and how strongly."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from mha_desktop.document.calculation import mute
from mha_desktop.document.model import Document
from mha_desktop.document.session import Edit, Session
from mha_desktop.errors import UserError
from mha_desktop.learning.documents import Factor, head_factor, scale_head
from mha_desktop.learning.models import Model
from mha_desktop.scene.calculation import full_number, plain_number
from mha_desktop.scene.numbers import compact
from mha_desktop.ui.calculation.check import StateCheck
from mha_desktop.ui.cells.drag import Step, ValueDrag
from mha_desktop.ui.models.words import tr
from mha_desktop.ui.sliders.slider import ValueSlider
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import HeadDot, NumberSpin, RichLabel
from mha_desktop.ui.words import translated

LOW, HIGH = 0.0, 2.0
_VALUE = 72
_SETTLE_MS = 120  # a burst of keys becomes one step
_DIGITS = 2  # decimals of a dragged factor
_EXACT = 12  # digits of one that is read from the rows again


class HeadRow(QWidget):
    """The head's switch and scale; every change is a step of the document's history.

    Signals
    -------
    refused(str)
        What was not done, and why; empty when that is over.
    """

    refused = Signal(str)

    def __init__(self, session: Session, theme: Theme, head: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self.head = session, head
        self._model: Model | None = None
        number = head + 1
        self.setObjectName(f"model.head.{head}")
        self._dot = HeadDot(theme, head)
        self._name = RichLabel(theme, tr("head {0}").format(number))
        self.speaks = StateCheck(
            theme, f"model.speaks.{head}", tr("Head {0} speaks").format(number),
            tr("Without its tick the head is muted: its message counts as 0."),
        )  # fmt: skip
        self.speaks.setText(tr("speaks"))
        self.slider = ValueSlider(theme)
        self.slider.setObjectName(f"model.slider.{head}")
        self.slider.setAccessibleName(tr("How strongly head {0} writes").format(number))
        self.slider.setToolTip(tr("Its rows of W_O times this number: 0 silences it, 1 is as it was trained."))
        self.value = NumberSpin(theme, 1.0, display=plain_number, full=full_number)
        self.value.setObjectName(f"model.scale.{head}")
        self.value.setAccessibleName(tr("Scale of head {0}").format(number))
        self.value.setToolTip(tr("1 is as it was trained. Any finite number can be typed."))
        self.drag = ValueDrag(session, self)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(_SETTLE_MS)
        self._settle.timeout.connect(self.drag.finish)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for widget in (self._dot, self._name, self.speaks, self.slider, self.value):
            self._row.addWidget(widget, 1 if widget is self.slider else 0)
        self._connect()
        self.set_theme(theme)

    def _connect(self) -> None:
        self.speaks.asked.connect(self._mute)
        self.slider.drag_began.connect(self._begin)
        self.slider.dragged.connect(self._drag_to)
        self.slider.drag_ended.connect(self._let_go)
        self.slider.drag_cancelled.connect(self.drag.cancel)
        self.slider.stepped.connect(self._stepped)
        self.drag.refused.connect(self.refused)
        self.value.edited.connect(self._edited)
        self.value.refused.connect(self._not_a_number)

    def show_document(self, document: Document, model: Model) -> None:
        """Show the head of a document of a trained model."""
        self._model = model
        factor = head_factor(document, model, self.head)
        speaks = self.head not in document.muted
        self.speaks.setChecked(speaks)
        for part in (self.slider, self.value):
            part.setEnabled(factor is not None and speaks)
        if self.slider.dragging and not self.drag.active:
            self.slider.let_go()  # the session gave the drag up, as on Esc
        shown = 1.0 if factor is None else float(f"{factor.value:.{_EXACT}g}")
        if not self.slider.dragging:
            self.slider.show_number(shown, LOW, HIGH)
        self.value.set_value(shown)
        self._say_edited(factor)

    def _say_edited(self, factor: Factor | None) -> None:
        if factor is not None and factor.exact:
            text = tr("head {0}").format(self.head + 1)
        else:
            text = tr("head {0}, edited").format(self.head + 1)
        self._name.set_runs(text)

    # Changing

    def _step(self, factor: float) -> Step:
        model = self._model
        assert model is not None
        name = tr("Scale head {head} by {factor}").format(head=self.head + 1, factor=compact(factor, 4))
        return name, partial(scale_head, model=model, head=self.head, factor=factor)

    def _begin(self) -> None:
        self._settle.stop()
        self.drag.start(self._step)

    def _drag_to(self, value: float) -> None:
        self.drag.move(round(value, _DIGITS))

    def _let_go(self) -> None:
        self.drag.finish()
        self.slider.show_number(round(self.slider.number, _DIGITS), LOW, HIGH)  # what the head was scaled by

    def _stepped(self, value: float) -> None:
        if not self.drag.active:
            self.drag.start(self._step)
        self.drag.move(round(value, _DIGITS))
        self._settle.start()

    def _edited(self, value: float) -> None:
        self._settle.stop()
        self.drag.finish()
        self._commit(*self._step(value))

    def _not_a_number(self, reason: str) -> None:
        self.refused.emit(tr("{0} The old value {1} stays.").format(reason, plain_number(self.value.value)))

    def _mute(self, speaks: bool) -> None:
        pattern = tr("Head {0} speaks") if speaks else tr("Mute head {0}")
        self._commit(pattern.format(self.head + 1), partial(mute, head=self.head, on=not speaks))

    def _commit(self, name: str, edit: Edit) -> None:
        try:
            self._session.commit(name, edit)
        except UserError as error:
            self.refused.emit(translated(error))
            if self._model is not None:
                self.show_document(self._session.state.document, self._model)
            return
        self.refused.emit("")

    def stop(self) -> None:
        """End a burst of keys: the row is left."""
        self._settle.stop()
        self.drag.finish()

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._row.setSpacing(theme.metrics.space.s)
        self.value.setFixedWidth(theme.metrics.scaled(_VALUE))
        for part in (self._dot, self._name, self.speaks, self.slider, self.value):
            part.set_theme(theme)

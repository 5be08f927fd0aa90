"""The question which stage is saved as a table, and of which head."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from mha_desktop.attention.stages import STAGE, stage_keys
from mha_desktop.attention.trace import Trace
from mha_desktop.document.view import ViewState
from mha_desktop.ui.carry.words import stage_title, tr
from mha_desktop.ui.theme import Theme

_WIDTH = 340


def shown_key(view: ViewState) -> str:
    """Return the stage that the heatmaps show; of Q, K and V the one with the locked number, else Q."""
    keys = stage_keys(view.grid_stage)
    return view.lock.key if view.lock is not None and view.lock.key in keys else keys[0]


def shown_head(view: ViewState, key: str) -> int | None:
    """Return the head that is looked at: that of the locked number, else the one shown alone, else the first."""
    if not STAGE[key].per_head:
        return None
    locked = None if view.lock is None else view.lock.head
    return next((head for head in (locked, view.isolated) if head is not None), 0)


class StageDialog(QDialog):
    """Offers every stage, the shown one first, and all heads or one of them.

    Attributes
    ----------
    stage, head
        The two lists; `key` and `head_asked` are what they say.
    """

    def __init__(self, trace: Trace, view: ViewState, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("carry.stage")
        self.setWindowTitle(tr("Save a stage as a table"))
        self.stage, self.head = QComboBox(), QComboBox()
        for key in trace.keys:
            self.stage.addItem(f"{stage_title(key)}, {' × '.join(map(str, trace.shape(key)))}", key)
        self.head.addItem(tr("All heads, one below the other"), None)
        for head in range(trace.heads):
            self.head.addItem(tr("Head {0}").format(head + 1), head)
        self.stage.currentIndexChanged.connect(self._stage_chosen)
        form, space = QFormLayout(), theme.metrics.space
        form.setHorizontalSpacing(space.l)
        form.setVerticalSpacing(space.s)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        tips = (tr("The numbers that are saved."), tr("One head alone, or all of them in one table."))
        boxes = (("stage", tr("Stage"), self.stage), ("head", tr("Heads"), self.head))
        for (name, label, box), tip in zip(boxes, tips, strict=True):
            words = QLabel(label)
            box.setToolTip(tip)
            words.setFont(theme.font("body"))
            box.setObjectName(f"carry.stage.{name}")
            box.setFont(theme.font("body"))
            box.setAccessibleName(label)
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            form.addRow(words, box)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(space.l, space.l, space.l, space.m)
        rows.setSpacing(space.m)
        rows.addLayout(form)
        rows.addLayout(self._buttons(theme))
        self.setMinimumWidth(theme.metrics.scaled(_WIDTH))
        self.stage.setCurrentIndex(max(self.stage.findData(shown_key(view)), 0))
        self._stage_chosen()

    @property
    def key(self) -> str:
        """The chosen stage."""
        return str(self.stage.currentData())

    @property
    def head_asked(self) -> int | None:
        """The chosen head, or None for all and where there are none."""
        head = self.head.currentData()
        return head if self.head.isEnabled() and isinstance(head, int) else None

    def _stage_chosen(self) -> None:
        self.head.setEnabled(STAGE[self.key].per_head)

    def _buttons(self, theme: Theme) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch(1)
        cancel, save = QPushButton(tr("Cancel")), QPushButton(tr("Save…"))
        cancel.clicked.connect(self.reject)
        save.clicked.connect(self.accept)
        save.setObjectName("carry.stage.save")
        save.setDefault(True)
        cancel.setToolTip(tr("Save nothing. (Esc)"))
        save.setToolTip(tr("Choose where the file goes; its ending says which kind it is."))
        for button in (cancel, save):
            button.setFont(theme.font("body"))
            row.addWidget(button)
        return row

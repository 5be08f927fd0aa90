"""Both sides of "= torch": what was compared, and the largest differences."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QVBoxLayout, QWidget

from mha_desktop.attention.comparison import Comparison, StageDifference, first_different
from mha_desktop.scene.numbers import power
from mha_desktop.scene.stage_names import TITLES
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.words import translated


class CompareDialog(QDialog):
    """States the two differences, the tolerance, what was left out, and the first stage that differs.

    `stages` are the stages where they were compared, as they are while a mistake on purpose is on.
    """

    def __init__(
        self,
        comparison: Comparison,
        theme: Theme,
        parent: QWidget,
        stages: Sequence[StageDifference] = (),
    ) -> None:
        super().__init__(parent)
        self.setObjectName("compare")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Compare with PyTorch"))
        layout = QVBoxLayout(self)
        space = theme.metrics.space
        layout.setContentsMargins(space.xl, space.l, space.xl, space.l)
        layout.setSpacing(space.m)
        words = self.tr(
            "The same matrices, packed and transposed as PyTorch wants them, were given to {peer} in float64. "
            "Its results and ours differ at most by:"
        ).format(peer=comparison.peer)
        layout.addWidget(_text(words, theme))
        form = QFormLayout()
        rows = (
            (self.tr("attention weights of each head"), comparison.attention),
            (self.tr("output, MultiHead(X)"), comparison.output),
        )
        for name, value in rows:
            shown = self.tr("not finite") if value is None else power(value)
            label = _text(shown, theme)
            label.setAccessibleName(f"{name}: {shown}")
            form.addRow(_text(name, theme), label)
        form.addRow(_text(self.tr("tolerance"), theme), _text(power(comparison.tolerance), theme))
        first = first_different(stages)
        if first is not None:
            amount = power(first.largest or 0.0)
            name = self.tr("first stage that differs")
            words = self.tr("{stage}, by {amount} from {peer}").format(
                stage=self._named(first.key), amount=amount, peer=translated(first.peer)
            )
            form.addRow(_text(name, theme), _text(words, theme))
        layout.addLayout(form)
        if comparison.empty_rows:
            numbers = ", ".join(str(row + 1) for row in comparison.empty_rows)
            left_out = self.tr("Left out: row {rows}. It may attend to nothing; PyTorch gives nan there, we give 0.")
            layout.addWidget(_text(left_out.format(rows=numbers), theme))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.button(QDialogButtonBox.StandardButton.Close).setToolTip(self.tr("Back to the window (Esc)"))
        buttons.rejected.connect(self.reject)
        layout.addWidget(buttons)

    def _named(self, key: str) -> str:
        title = QCoreApplication.translate("Stages", TITLES[key])
        return title[:1].lower() + title[1:]


def _text(words: str, theme: Theme) -> QLabel:
    label = QLabel(words)
    label.setWordWrap(len(words) > 60)
    label.setFont(theme.font("body"))
    return label

"""The slide's top and bottom: what is shown, which head, PyTorch's word; what colours mean, and the way on."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mha_desktop.ui.present.button import PresentButton
from mha_desktop.ui.present.legend import Legend
from mha_desktop.ui.present.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import Badge, Option, RichLabel, Segmented

INSET = 48  # px at 1920, of everything from the left and right edge
NAMED, COUNTED = 6, 12  # heads up to which chips say "head 1", and up to which "1"; more are stepped through


class _Bar(QWidget):
    """A strip of the window's own ground across the slide."""

    def __init__(self, theme: Theme, height: int, edge: Qt.Edge, parent: QWidget) -> None:
        super().__init__(parent)
        self._height, self._edge = height, edge  # px at 1920; where it meets the slide
        self.setAutoFillBackground(True)
        self._row = QHBoxLayout(self)

    def dress(self, theme: Theme) -> None:
        """Take height, insets and ground of a theme."""
        metrics = theme.metrics
        self.setFixedHeight(metrics.zoomed(self._height))
        self._row.setContentsMargins(metrics.zoomed(INSET), 0, metrics.zoomed(INSET), 0)
        self._row.setSpacing(metrics.space.l)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, theme.color("surface.window"))
        self.setPalette(palette)
        self._rule = theme.color("rule.line")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rule that the window's regions meet at."""
        y = 0 if self._edge is Qt.Edge.TopEdge else self.height() - 1
        QPainter(self).fillRect(0, y, self.width(), 1, self._rule)


class TopBar(_Bar):
    """Title, head chips, badge.

    Signals
    -------
    head_asked(int)
        A head, from 0.
    step_asked(int)
        So many heads further, where there are too many for chips.
    """

    head_asked = Signal(int)
    step_asked = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, 84, Qt.Edge.BottomEdge, parent)
        self.title = RichLabel(theme, font="title")
        self.title.setObjectName("present.title")
        self.heads = Segmented(theme, name=tr("Head"))
        self.heads.setObjectName("present.head")
        self.badge = Badge(theme)
        self.badge.setObjectName("present.badge")
        for widget, stretch in ((self.title, 1), (self.heads, 0), (self.badge, 0)):
            self._row.addWidget(widget, stretch)
        self._heads: tuple[int, int] | None = None
        self._theme = theme
        self.heads.chosen.connect(self._chosen)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self.dress(theme)
        for part in (self.title, self.heads, self.badge):
            part.set_theme(theme)
        heads, self._heads = self._heads, None
        if heads is not None:
            self.show_heads(*heads)

    def show_heads(self, head: int, count: int) -> None:
        """Show which of how many heads is shown."""
        if (head, count) == self._heads:
            return
        self._heads = head, count
        name = tr("head {0}")
        if count > COUNTED:
            here = tr("head {0} of {1}").format(head + 1, count)
            back, on = tr("The head before"), tr("The next head")
            self.heads.set_options(
                [
                    Option(-1, "‹", spoken=back, what=back),
                    Option(0, here, what=here),
                    Option(1, "›", spoken=on, what=on),
                ]
            )
            self.heads.set_value(0)
            return
        self.heads.set_options(
            [
                Option(
                    i,
                    name.format(i + 1) if count <= NAMED else str(i + 1),
                    dot=self._theme.head(i) if count <= NAMED else None,
                    spoken=name.format(i + 1),
                    what=tr("Show head {0}: its picture, its row and its steps.").format(i + 1),
                )
                for i in range(count)
            ]
        )
        self.heads.set_value(head)

    def _chosen(self, value: int) -> None:
        if self._heads is not None and self._heads[1] > COUNTED:
            self.step_asked.emit(value)
        else:
            self.head_asked.emit(value)


class FootBar(_Bar):
    """Colour bar and hatch, step of how many, Back, Next, Esc."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, 88, Qt.Edge.TopEdge, parent)
        self.legend = Legend(theme)
        self.step = RichLabel(theme, font="caption", role="text.secondary")
        self.step.setObjectName("present.step")
        self.back = PresentButton(theme, "arrow-left", tr("Back"), "framed")
        self.next = PresentButton(theme, "arrow-right", tr("Next"), "main", after=True)
        self.leave = PresentButton(theme, "x", tr("Esc"), "bare")
        self.leave.setAccessibleName(tr("Leave the presentation"))
        whats = {
            "back": tr("The step before (Page Up); without a lesson the stage before."),
            "next": tr("The next step (Page Down); without a lesson the next stage."),
            "leave": tr("Back to the window, which is as it was (Esc)."),
        }
        for name, button in (("back", self.back), ("next", self.next), ("leave", self.leave)):
            button.setObjectName(f"present.{name}")
            button.setWhatsThis(whats[name])
        self._row.addWidget(self.legend, 1)
        for widget in (self.step, self.back, self.next, self.leave):
            self._row.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self.dress(theme)
        for part in (self.legend, self.step, self.back, self.next, self.leave):
            part.set_theme(theme)

    def show_step(self, index: int, count: int) -> None:
        """Say which step of how many is shown, from 0."""
        self.step.set_runs(tr("{0} of {1}").format(index + 1, count))
        self.back.setEnabled(index > 0)
        self.next.setEnabled(index + 1 < count)

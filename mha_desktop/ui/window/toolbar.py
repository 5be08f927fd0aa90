"""The toolbar: example, sequence, heads, mask, undo, redo; at the right the torch badge and Export."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QMenu, QToolBar, QToolButton, QWidget

from mha_desktop.document.model import MaskBase
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.structure import possible_heads
from mha_desktop.exchange.examples import EXAMPLES
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import Option, Segmented

MOST_SEGMENTS = 6
ICONS_BELOW, NARROW_BELOW = 1280, 1000


class HeadsControl(QWidget):
    """The head counts that divide the width: segments up to six, a list beyond; a typed digit asks for any count."""

    asked = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("heads")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._choices: tuple[int, ...] = ()
        self._segments = Segmented(theme, parent=self)
        self._segments.setObjectName("heads.segments")
        self._segments.chosen.connect(lambda heads: self.asked.emit(heads))
        self._list = QComboBox(self)
        self._list.setObjectName("heads.list")
        self._list.setAccessibleName(self.tr("Heads"))
        self._list.activated.connect(lambda index: self.asked.emit(self._choices[index]))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._segments)
        layout.addWidget(self._list)

    def show_state(self, state: State) -> None:
        """Offer the divisors of the width and mark the present count."""
        choices = possible_heads(state.document)
        heads, width = state.document.heads, state.document.weights.W_Q.shape[1]
        if choices != self._choices:
            self._choices = choices
            self._segments.set_options([Option(h, str(h), tip=self._tip(h, width)) for h in choices[:MOST_SEGMENTS]])
            self._list.clear()
            self._list.addItems([str(h) for h in choices])
            as_list = len(choices) > MOST_SEGMENTS
            self._list.setVisible(as_list)
            self._segments.setVisible(not as_list)
        self._segments.set_value(heads)
        self._list.setCurrentIndex(choices.index(heads))
        self._list.setToolTip(self._tip(heads, width))

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._segments.set_theme(theme)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask for the head count that is typed; an impossible one is answered with a sentence."""
        if event.text().isdecimal():
            self.asked.emit(int(event.text()))
        else:
            super().keyPressEvent(event)

    def _tip(self, heads: int, width: int) -> str:
        each = width // heads
        if heads == 1:
            return self.tr("1 head of width {width}.").format(width=width)
        return self.tr("{heads} heads of width {each}. {width} = {heads} × {each}.").format(
            heads=heads, each=each, width=width
        )


class Toolbar(QToolBar):
    """The main toolbar. It asks; the window answers."""

    example_asked = Signal(str)
    heads_asked = Signal(int)
    mask_asked = Signal(str)

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("toolbar")
        self.setWindowTitle(self.tr("Toolbar"))
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._session = session
        self._example = QComboBox(self)
        self._example.setObjectName("example")
        self._example.addItems(list(EXAMPLES))
        self._example.setAccessibleName(self.tr("Example"))
        self._example.activated.connect(lambda index: self.example_asked.emit(self._example.itemText(index)))
        self.heads = HeadsControl(theme, self)
        self.heads.asked.connect(self.heads_asked)
        self._mask = Segmented(theme, parent=self)
        self._mask.setObjectName("mask")
        self._mask.chosen.connect(lambda base: self.mask_asked.emit(base))
        self._sequence = Segmented(theme, parent=self)
        self._sequence.setObjectName("sequence")
        self._sequence.chosen.connect(lambda index: self._session.look(sequence=index))
        self._names: tuple[str, ...] = ()
        self._shown: tuple[object, ...] = ()
        self._narrow = False
        self._captions: list[QLabel] = []
        # The first style sheet drops a toolbar's own fixed height, so something inside holds it up.
        self._strut = QWidget(self)
        self._strut.setFixedWidth(theme.metrics.space.s)
        self.addWidget(self._strut)
        self._example_actions = self._add(self.tr("Example"), self._example)
        self._sequence_actions = self._add(self.tr("Sequence"), self._sequence)
        self._add(self.tr("Heads"), self.heads)
        self._add(self.tr("Mask"), self._mask)
        self.addSeparator()
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme: sizes, colours, fonts."""
        self._strut.setFixedHeight(theme.metrics.height.toolbar)
        self.setFixedHeight(theme.metrics.height.toolbar)
        self.setIconSize(QSize(16, 16))
        self.heads.set_theme(theme)
        for segmented in (self._mask, self._sequence):
            segmented.set_theme(theme)
        for caption in self._captions:
            caption.setFont(theme.font("body"))

    def _space(self, width: int) -> QAction:
        """Leave so many px free."""
        gap = QWidget(self)
        gap.setFixedWidth(width)
        return self.addWidget(gap)

    def add_history(self, undo: QAction, redo: QAction) -> None:
        """Put undo and redo behind the mask; what follows stands at the right."""
        for action in (undo, redo):
            self.addAction(action)
            button = cast(QToolButton, self.widgetForAction(action))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        spacer = QWidget(self)
        spacer.setSizePolicy(spacer.sizePolicy().Policy.Expanding, spacer.sizePolicy().Policy.Preferred)
        self.addWidget(spacer)

    def add_export(self, menu: QMenu, theme: Theme) -> QToolButton:
        """Add the Export button that drops the given menu."""
        button = QToolButton(self)
        button.setObjectName("export")
        button.setText(self.tr("Export"))
        button.setIcon(theme.icon("share"))
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setToolTip(self.tr("Save a picture: heatmaps, cube or the whole window."))
        button.setMenu(menu)
        self.addWidget(button)
        self._space(0)
        self._export = button
        return button

    def fit(self, width: int) -> None:
        """Take the form for a window this wide: Export an icon below 1280 px, two captions gone below 1000."""
        icon, both = Qt.ToolButtonStyle.ToolButtonIconOnly, Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        self._export.setToolButtonStyle(icon if width < ICONS_BELOW else both)
        self._narrow = width < NARROW_BELOW
        self._show_captions()

    def _show_captions(self) -> None:
        """Leave out the words before what speaks for itself, where there is no room: example and sequence."""
        self._example_actions[0].setVisible(not self._narrow)
        self._sequence_actions[0].setVisible(not self._narrow and len(self._names) > 1)

    def show_state(self, new: State, old: State | None) -> None:
        """Show the document's choices."""
        document = new.document
        shown = _shown(new)
        if shown != self._shown:
            self._shown = shown
            self.heads.show_state(new)
            self._show_mask(document.mask.base, document.mask.custom is not None)
            self._show_sequences(new)

    def show_example(self, name: str) -> None:
        """Name the example that is open; empty for a file."""
        self._example.setCurrentIndex(self._example.findText(name))

    def _show_mask(self, base: MaskBase, painted: bool) -> None:
        words = self.tr(
            "Blocked cells may not be attended to. In torch: True = blocked in MultiheadAttention, "
            "True = allowed in scaled_dot_product_attention."
        )
        also = " " + self.tr("Cells blocked by the file stay blocked.") if painted else ""
        tip = words + also
        texts = (("none", self.tr("none")), ("causal", self.tr("causal")))
        spoken = self.tr("Mask: {name}")
        self._mask.set_options([Option(key, text, tip=tip, spoken=spoken.format(name=text)) for key, text in texts])
        self._mask.set_value(base)

    def _show_sequences(self, state: State) -> None:
        names = tuple(sequence.name for sequence in state.document.sequences)
        if names != self._names:
            self._names = names
            self._sequence.set_options([Option(i, name) for i, name in enumerate(names)])
        for action in self._sequence_actions:
            action.setVisible(len(names) > 1)
        self._show_captions()
        self._sequence.set_value(state.view.sequence)

    def _add(self, caption: str, widget: QWidget) -> list[QAction]:
        """Add a captioned control; the actions of caption, control and the gap behind them."""
        label = QLabel(caption, self)
        label.setProperty("role", "secondary")
        label.setBuddy(widget)
        self._captions.append(label)
        # Qt puts 8 px between any two; an empty spacer makes it 16 between two groups.
        return [self.addWidget(label), self.addWidget(widget), self._space(0)]


def _shown(state: State) -> tuple[object, ...]:
    """Return everything of a State that the toolbar shows: an edited number is not among it."""
    document, weights = state.document, state.document.weights
    names = tuple(sequence.name for sequence in document.sequences)
    shapes = (weights.W_Q.shape, weights.W_K.shape, weights.heads)
    return shapes, document.mask.base, document.mask.custom is None, names, state.view.sequence

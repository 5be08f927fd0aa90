"""The toolbar: example, sequence, heads, mask, undo, redo; at the right the torch badge and Export."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QComboBox, QLabel, QMenu, QToolBar, QToolButton, QWidget

from mha_desktop.document.model import MaskBase
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.exchange.examples import EXAMPLES
from mha_desktop.ui.actions.spec import without_mnemonic
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IconButton, Option, Segmented
from mha_desktop.ui.window.heads_control import HeadsControl

ICONS_BELOW, NARROW_BELOW = 1280, 1000


class StepButton(IconButton):
    """Undo or redo: the action's tooltip and greying without its text, so that a new name moves nothing here."""

    def __init__(self, action: QAction, icon: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, icon, without_mnemonic(action.text()), parent=parent)
        self.setObjectName(f"{action.objectName()}.button")
        self._action = action
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        keys = self._action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        name = without_mnemonic(self._action.text())
        self.set_tip(f"{name} ({keys})" if keys else name)
        self.setEnabled(self._action.isEnabled())


class PanelButton(IconButton):
    """Opens a panel and closes it; pressed while the panel is open."""

    def __init__(self, action: QAction, icon: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, icon, without_mnemonic(action.text()), parent=parent)
        self.setObjectName(f"{action.objectName()}.button")
        self.setCheckable(True)
        self._action = action
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    def nextCheckState(self) -> None:
        """Nothing: the tick is the action's."""

    def _follow(self) -> None:
        keys = self._action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        name = without_mnemonic(self._action.text())
        self.set_tip(f"{name} ({keys})" if keys else name)
        self.setChecked(self._action.isChecked())


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
        self._theme = theme
        self._history: list[StepButton | PanelButton] = []
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
        self._theme = theme
        self.heads.set_theme(theme)
        for segmented in (self._mask, self._sequence):
            segmented.set_theme(theme)
        for button in self._history:
            button.set_theme(theme)
        for caption in self._captions:
            caption.setFont(theme.font("body"))

    def _space(self, width: int) -> QAction:
        """Leave so many px free."""
        gap = QWidget(self)
        gap.setFixedWidth(width)
        return self.addWidget(gap)

    def add_history(self, undo: QAction, redo: QAction) -> None:
        """Put undo and redo behind the mask."""
        for action, icon in ((undo, "undo-2"), (redo, "redo-2")):
            self._history.append(StepButton(action, icon, self._theme, self))
            self.addWidget(self._history[-1])

    def add_panels(self, actions: dict[str, QAction]) -> None:
        """Put a button for each panel that is closed at first, by its icon; what follows stands at the right."""
        self.addSeparator()
        for icon, action in actions.items():
            self._history.append(PanelButton(action, icon, self._theme, self))
            self.addWidget(self._history[-1])
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
            self._show_mask(document.mask, new.sequence.painted is not None)
            self._show_sequences(new)

    def show_example(self, name: str, title: str) -> None:
        """Name the example that is open; for a file `name` is empty and its title stands there."""
        self._example.setPlaceholderText(title)
        self._example.setCurrentIndex(self._example.findText(name))

    def _show_mask(self, base: MaskBase, painted: bool) -> None:
        """Show the base mask; a third segment stands for cells that are painted over it."""
        words = self.tr(
            "Blocked cells may not be attended to. In torch: True = blocked in MultiheadAttention, "
            "True = allowed in scaled_dot_product_attention."
        )
        also = " " + self.tr("Painted cells stay; Document ▸ Mask ▸ Clear painted cells opens them.") if painted else ""
        texts = [("none", self.tr("none")), ("causal", self.tr("causal"))] + [("custom", self.tr("custom"))] * painted
        spoken = self.tr("Mask: {name}")
        tips = {"custom": self.tr("Cells are blocked by hand or by a file. Click to paint more, or to open them.")}
        self._mask.set_options(
            [Option(key, text, tip=tips.get(key, words + also), spoken=spoken.format(name=text)) for key, text in texts]
        )
        self._mask.set_value("custom" if painted and base == "none" else base)
        if painted:  # over the causal mask both are on
            self._mask.segment("custom").setChecked(True)

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
    masks = (document.mask, state.sequence.painted is None)
    return shapes, document.muted, masks, names, state.view.sequence

"""The toolbar: example, sequence, heads, mask, undo, redo; at the right the torch badge, Present and Export."""

from __future__ import annotations

from itertools import chain

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QLabel, QMenu, QToolBar, QToolButton, QWidget

from mha_desktop.document.model import MaskBase
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.exchange.examples import EXAMPLES
from mha_desktop.ui.actions.spec import without_mnemonic
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IconButton, Option, Segmented, TextButton
from mha_desktop.ui.window.example_box import ExampleBox
from mha_desktop.ui.window.heads_control import HeadsControl

ICONS_BELOW, NARROW_BELOW = 1280, 1000
PAGES = {"view.side.calculation": "switches", "view.side.mistakes": "mistakes"}  # what a page is the control of
_WIDEST = 16_777_215  # px, Qt's largest width: as long as nobody has said how wide the window is
_BADGE_VARIES = 36  # px, at 100 %, between “= torch …” and the difference


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
        name, tip = without_mnemonic(self._action.text()), self._action.toolTip()
        self.set_tip(f"{name} ({keys})" if keys else name)
        if tip != name:  # what Qt gives an action that has none of its own
            self.setToolTip(f"{self.toolTip()}\n{tip}")
            self.setAccessibleDescription(tip)
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
        self._example = ExampleBox(self)
        self._example.addItems(list(EXAMPLES))
        self._example.setAccessibleName(self.tr("Example"))
        self._example_tip = self.tr("Open an example. What you edited is kept: File ▸ Bring back “…”.")
        self._example.setToolTip(self._example_tip)
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
        self._present: TextButton | None = None
        self._narrow, self._room = False, _WIDEST
        self._groups: dict[str, list[QAction]] = {}  # caption, control and gap of a control, by its name
        self._away: frozenset[str] = frozenset()
        self._spared: list[list[QAction]] = []  # what gives way where there is no room, the first first
        self._captions: list[QLabel] = []
        # The first style sheet drops a toolbar's own fixed height, so something inside holds it up.
        self._strut = QWidget(self)
        self._strut.setFixedWidth(theme.metrics.space.s)
        self.addWidget(self._strut)
        self._example_actions = self._add(self.tr("Example"), self._example)
        self._sequence_actions = self._add(self.tr("Sequence"), self._sequence)
        heads_actions = self._add(self.tr("Heads"), self.heads)
        mask_actions = self._add(self.tr("Mask"), self._mask)
        self._spared += [[self._example_actions[0], self._sequence_actions[0]], [heads_actions[0], mask_actions[0]]]
        self._spared += [[self.addSeparator()], []]
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme: sizes, colours, fonts."""
        self._strut.setFixedHeight(theme.metrics.height.toolbar)
        self.setFixedHeight(theme.metrics.height.toolbar)
        side = theme.metrics.scaled(16)
        self.setIconSize(QSize(side, side))
        self._theme = theme
        self.heads.set_theme(theme)
        for segmented in (self._mask, self._sequence):
            segmented.set_theme(theme)
        for button in self._history:
            button.set_theme(theme)
        if self._present is not None:
            self._present.set_theme(theme)
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
            self._spared[2].append(self.addWidget(self._history[-1]))

    def add_panels(self, actions: dict[str, QAction]) -> None:
        """Put a button for each panel that is closed at first, by its icon; what follows stands at the right."""
        self._spared[2].append(self.addSeparator())
        for icon, action in actions.items():
            self._history.append(PanelButton(action, icon, self._theme, self))
            placed = self.addWidget(self._history[-1])
            if action.objectName() in PAGES:
                self._groups[PAGES[action.objectName()]] = [placed]
        spacer = QWidget(self)
        spacer.setSizePolicy(spacer.sizePolicy().Policy.Expanding, spacer.sizePolicy().Policy.Preferred)
        self.addWidget(spacer)

    def add_present(self, action: QAction) -> None:
        """Add the Present button."""
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        name = without_mnemonic(action.text())
        self._present = TextButton(self._theme, "projector", name, f"{name} ({keys})\n{action.toolTip()}", self)
        self._present.setObjectName("present")
        self._present.clicked.connect(action.trigger)
        self._spared[3].append(self.addWidget(self._present))

    def add_export(self, menu: QMenu, theme: Theme) -> QToolButton:
        """Add the Export button that drops the given menu."""
        button = QToolButton(self)
        button.setObjectName("export")
        button.setText(self.tr("Export"))
        button.setIcon(theme.icon("share", size=theme.metrics.scaled(16)))
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setToolTip(self.tr("Save a picture: heatmaps, cube or the whole window."))
        button.setMenu(menu)
        self._groups["export"] = [self.addWidget(button)]
        self._spared[3] += self._groups["export"]
        self._space(0)
        self._export = button
        return button

    def fit(self, width: int, zoom: float = 1.0) -> None:
        """Take the form for a window this wide: Present, Export icons below 1280 px, two captions gone below 1000."""
        icon, both = Qt.ToolButtonStyle.ToolButtonIconOnly, Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        if self._present is not None:
            self._present.set_compact(width < ICONS_BELOW * zoom)
        self._export.setToolButtonStyle(icon if width < ICONS_BELOW * zoom else both)
        same = self._room == width
        self._narrow, self._room = width < NARROW_BELOW * zoom, width
        self._spare(anew=not same)

    def _spare(self, anew: bool = False) -> None:
        """Leave out, of words and of what the menus have too, as little as the room asks for; never the badge.

        What is out comes back when there is room to spare, so that nothing comes and goes with the badge's words;
        `anew`, in a window of another width, as soon as there is room.
        """
        spare = 0 if anew else self._theme.metrics.scaled(_BADGE_VARIES)
        gone = set() if len(self._names) > 1 else set(self._sequence_actions)
        gone |= {action for name in self._away for action in self._groups.get(name, ())}
        room = self._room + self._example.sizeHint().width()  # and the box, as wide as it is to be
        long, short = self._example.long_width, self._example.short_width
        reserve = spare if self._example.is_short else 0
        wanted = long if self._needed(gone) + long + reserve <= room else short
        for level, actions in enumerate(self._spared):
            back = 0 if all(action.isVisible() for action in actions) else spare
            if self._needed(gone) + wanted + back > room or (level == 0 and self._narrow):
                gone |= set(actions)
        # What these leave over is the title's.
        self._example.set_short(wanted < long and self._needed(gone) + long + reserve > room)
        for action in (*chain(*self._groups.values()), *(action for actions in self._spared for action in actions)):
            if action.isVisible() is (action in gone):
                action.setVisible(action not in gone)

    def keep_away(self, names: frozenset[str]) -> None:
        """Leave controls out, by their names, whatever the room; others come back."""
        self._away = names
        self._spare()

    def _needed(self, gone: set[QAction]) -> int:
        """Width in px of everything but what is gone."""
        widgets = [self.widgetForAction(action) for action in self.actions() if action not in gone]
        widths = [max(min(w.sizeHint().width(), w.maximumWidth()), w.minimumWidth()) for w in widgets if w is not None]
        layout = self.layout()
        return sum(widths) + (layout.spacing() if layout is not None else 0) * (len(widths) - 1)

    def event(self, event: QEvent) -> bool:
        """Share the room out again when a part, such as the badge, needs another width."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._spare()
        return done

    def show_state(self, new: State, old: State | None) -> None:
        """Show the document's choices."""
        document = new.document
        shown = _shown(new)
        if shown != self._shown:
            self._shown = shown
            self.heads.show_state(new)
            self._show_mask(document.mask, new.sequence.painted is not None)
            self._show_sequences(new)

    def show_example(self, name: str, title: str, waiting: str = "") -> None:
        """Name the example that is open; for a file `name` is empty and its title stands there.

        `waiting` is the title of the user's own document while a lesson shows another one.
        """
        self._example.show_name(name, title)
        tip = self._example_tip if name else f"{title}\n{self._example_tip}"
        lesson = self.tr("The lesson shows “{shown}”. Your own document, “{own}”, comes back when it is closed.")
        self._example.setToolTip(lesson.format(shown=title, own=waiting) if waiting else tip)

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
            tip, spoken = self.tr("Look at “{name}”; the matrices are the same."), self.tr("Sequence: {name}")
            self._sequence.set_options(
                [
                    Option(i, name, None, tip.format(name=name), spoken=spoken.format(name=name))
                    for i, name in enumerate(names)
                ]
            )
        self._spare()
        self._sequence.set_value(state.view.sequence)

    def _add(self, caption: str, widget: QWidget) -> list[QAction]:
        """Add a captioned control; the actions of caption, control and the gap behind them."""
        label = QLabel(caption, self)
        label.setProperty("role", "secondary")
        label.setBuddy(widget)
        self._captions.append(label)
        # Qt puts 8 px between any two; an empty spacer makes it 16 between two groups.
        actions = [self.addWidget(label), self.addWidget(widget), self._space(0)]
        self._groups[widget.objectName()] = actions
        return actions


def _shown(state: State) -> tuple[object, ...]:
    """Return everything of a State that the toolbar shows: an edited number is not among it."""
    document, weights = state.document, state.document.weights
    names = tuple(sequence.name for sequence in document.sequences)
    shapes = (weights.W_Q.shape, weights.W_K.shape, weights.heads)
    masks = (document.mask, state.sequence.painted is None)
    return shapes, document.muted, masks, names, state.view.sequence

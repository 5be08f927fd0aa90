"""The cube in the window: it shows the State, and its wishes go to the session."""

from __future__ import annotations

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QComboBox, QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.scene.camera import Camera, home_camera
from mha_desktop.scene.cube import CubeScene
from mha_desktop.scene.cube_of_state import camera_of, cube_scene, spot_of, view_of
from mha_desktop.scene.cube_projections import shows_projections
from mha_desktop.ui.assistive import announce
from mha_desktop.ui.cube.panel import CubePanel
from mha_desktop.ui.heatmaps.panel import lock_words
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IconButton, Option, PanelHead, Segmented

MOST_CHIPS = 8  # a list beyond
MOST_DOTS = 4  # beyond, the numbers alone: with dots they would squeeze the other panels
SPACING_STEP = 1.2


class CubeDockPanel(CubePanel):
    """The cube of the State."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._session = session
        self._theme = theme
        self._scene: CubeScene | None = None
        self.view.setToolTip(
            self.tr("Drag to turn, with the right button to move, the wheel enlarges.\nA click locks a cell.")
        )
        self.view.words = lambda: lock_words(session.state)
        self.view.hovered.connect(lambda cell: session.look(hover=spot_of(self._scene, cell)))
        self.view.locked.connect(lambda cell: session.look(lock=spot_of(self._scene, cell)))
        self.view.isolate.connect(lambda head: session.look(isolated=head))
        self.view.camera_changed.connect(self._camera_changed)

    def show_state(self, new: State, old: State | None) -> None:
        """Show planes, marks and camera."""
        if old is None or new.view.camera != old.view.camera:
            self.set_camera(None if new.view.camera is None else camera_of(new.view.camera))
        self._scene = cube_scene(new, self._theme.palette, self._scene)
        self.set_scene(self._scene)
        if old is not None and new.view.lock != old.view.lock:
            announce(self.view, lock_words(new))

    def _camera_changed(self, camera: Camera) -> None:
        # The first view is kept as none, so that it stays the first view of whatever number of heads comes.
        home = camera == home_camera(self.view.heads)
        self._session.look(camera=None if home else view_of(camera))

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        super().set_theme(theme)
        if self._scene is not None:
            self._scene = cube_scene(self._session.state, theme.palette)
            self.set_scene(self._scene)

    def see(self, name: str) -> None:
        """Move the camera: isometric, front, top, reset, closer, farther, wider, narrower."""
        camera, heads = self.view.camera, self.view.heads
        if name in ("isometric", "front", "top"):
            self.view.show_view(name)
        elif name == "reset":
            self.view.reset_camera()
        elif name in ("closer", "farther"):
            self._session.look(camera=view_of(camera.zoomed(SPACING_STEP if name == "closer" else 1 / SPACING_STEP)))
        else:
            automatic = Camera().gap(heads)
            if automatic:
                step = SPACING_STEP if name == "wider" else 1 / SPACING_STEP
                self.view.set_spacing(camera.gap(heads) / automatic * step)


class CubeHead(PanelHead):
    """Title, head chips and the reset button; it is the dock's title bar."""

    _heads = 0  # chips shown; the base class asks for the theme before there are any
    _muted: frozenset[int] = frozenset()
    _compact = False
    _remark = ""
    _shared = False

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, self.tr("Attention cube"), parent=parent)
        self._session = session
        self._theme = theme
        self._chips = Segmented(theme, look="soft", parent=self)
        self._chips.setObjectName("cube.head")
        self._chips.setAccessibleName(self.tr("Heads in the cube"))
        self._chips.chosen.connect(self._chosen)
        self._list = QComboBox(self)
        self._list.setObjectName("cube.head.list")
        self._list.setAccessibleName(self.tr("Heads in the cube"))
        self._list.activated.connect(lambda index: self._session.look(isolated=index - 1 if index else None))
        self._reset = IconButton(theme, "rotate-ccw", self.tr("Reset the view"), parent=self)
        self._reset.setObjectName("cube.reset")
        self._zoom = IconButton(theme, "maximize", self.tr("Float the cube, or dock it again"), parent=self)
        self._zoom.setObjectName("cube.float")
        for widget in (self._chips, self._list, self._reset, self._zoom):
            self.add_right(widget)

    @property
    def reset_button(self) -> IconButton:
        """Puts the camera back."""
        return self._reset

    @property
    def float_button(self) -> IconButton:
        """Floats the dock."""
        return self._zoom

    def show_state(self, new: State, old: State | None) -> None:
        """Show as many chips as heads and which of them is isolated."""
        others = (new.document.heads, new.document.muted) != (self._heads, self._muted)
        if others:
            self._heads, self._muted = new.document.heads, new.document.muted
            self._fill()
        if (shared := shows_projections(new)) != self._shared:
            self._shared = shared
            self.say(self._remark)
        if others or old is None or new.view.isolated != old.view.isolated:
            self._choose_chip(new.view.isolated)

    def say(self, note: str) -> None:
        """Show a quiet note beside the title, such as "Drawn without OpenGL."."""
        self._remark = note
        usual = self.tr("shared keys and values once") if self._shared else self.tr("head 1 on top")
        self.set_note(note or ("" if self._compact else usual))

    def set_compact(self, compact: bool) -> None:
        """Leave the reset button to the menu and the R key."""
        self._reset.setVisible(not compact)
        self._compact = compact
        self.say(self._remark)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        super().set_theme(theme)
        self._theme = theme
        self.setAutoFillBackground(True)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, theme.color("surface.panel"))
        self.setPalette(palette)
        if self._heads:
            self._fill()
            for widget in (self._chips, self._reset, self._zoom):
                widget.set_theme(theme)
            self._choose_chip(self._session.state.view.isolated)

    def _fill(self) -> None:
        options = [Option("all", self.tr("all"), tip=self.tr("Show all heads"))]
        for head in range(self._heads if self._heads <= MOST_CHIPS else 0):
            muted = head in self._muted
            words = self.tr("See head {i} alone in the cube. It is muted: its message counts as 0.")
            tip = (words if muted else self.tr("See head {i} alone in the cube")).format(i=head + 1)
            dot = self._theme.head(head) if self._heads <= MOST_DOTS else None
            options.append(Option(head, str(head + 1), dot, tip, struck=muted))
        self._chips.set_options(options)
        self._list.clear()
        self._list.addItems([self.tr("all heads"), *(self._list_name(head) for head in range(self._heads))])
        self._chips.setVisible(self._heads <= MOST_CHIPS)
        self._list.setVisible(self._heads > MOST_CHIPS)

    def _list_name(self, head: int) -> str:
        pattern = self.tr("head {i}, muted") if head in self._muted else self.tr("head {i}")
        return pattern.format(i=head + 1)

    def _choose_chip(self, isolated: int | None) -> None:
        self._chips.set_value("all" if isolated is None else isolated)
        self._list.setCurrentIndex(0 if isolated is None else isolated + 1)

    def _chosen(self, value: object) -> None:
        alone = self._session.state.view.isolated
        self._session.look(isolated=None if value == "all" or value == alone else value)

"""The parts of a main window: they are made, and stand in toolbars and docks; a stop after each that takes its time."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMainWindow, QMenu

from mha_desktop.document.session import Session
from mha_desktop.ui.actions.build import ActionSet
from mha_desktop.ui.actions.catalog import menu_titles
from mha_desktop.ui.heatmaps import HeatmapHead, HeatmapPanel
from mha_desktop.ui.picker import MatrixPicker
from mha_desktop.ui.sliders import SlidersPanel
from mha_desktop.ui.strip import StageStrip
from mha_desktop.ui.tables import TablesPanel
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import MessageBar
from mha_desktop.ui.window.busy_line import BusyLine
from mha_desktop.ui.window.calculation_docks import CalculationDocks
from mha_desktop.ui.window.cube_dock import CubeDockPanel, CubeHead
from mha_desktop.ui.window.docks import Docks
from mha_desktop.ui.window.map_row import MapRow
from mha_desktop.ui.window.slim_row import SlimRow
from mha_desktop.ui.window.status import StatusBar
from mha_desktop.ui.window.toolbar import Toolbar
from mha_desktop.ui.window.torch_badge import TorchBadge


class WindowParts(QMainWindow):
    """What `MainWindow` is made of, without what they do together."""

    session: Session
    theme: Theme
    actions_by_id: ActionSet
    docks: Docks

    def _make_parts(self, theme: Theme) -> Iterator[None]:
        session = self.session
        self.toolbar = Toolbar(session, theme, self)
        self.badge = TorchBadge(session, theme, self)
        self.message = MessageBar(theme, self)
        self.busy_line = BusyLine(theme, self)
        self.picker = MatrixPicker(session, theme, self)
        self.strip = StageStrip(session, theme, self)
        self.map_row = MapRow(self.picker, self.strip, theme, self)
        yield
        self.tables = TablesPanel(session, theme, self)
        yield
        self.sliders = SlidersPanel(session, theme, self)
        self.heatmaps = HeatmapPanel(session, theme, self)
        self.heatmap_head = HeatmapHead(session, theme, self)
        yield
        self.cube = CubeDockPanel(session, theme, self)
        self.cube_head = CubeHead(session, theme, self)
        yield
        self.calculation = CalculationDocks(session, theme, self)
        self.status = StatusBar(theme, self)
        self.setStatusBar(self.status)

    def _make_menus(self, theme: Theme) -> None:
        actions = self.actions_by_id
        actions.fill(self, menu_titles())
        self.toolbar.add_history(actions["edit.undo"], actions["edit.redo"])
        panels = {
            "sliders": "view.side.calculation",
            "insight": "view.panel.insight",
            "flask-conical": "view.side.mistakes",
        }
        self.toolbar.add_panels({icon: actions[name] for icon, name in panels.items()})
        self.toolbar.addWidget(self.badge)
        self.toolbar.add_present(actions["view.present"])
        menu = QMenu(self)
        menu.setObjectName("export.menu")
        menu.addActions([actions[f"file.export.{kind}"] for kind in ("heatmaps", "cube", "window")])
        self._export_button = self.toolbar.add_export(menu, theme)
        self.addToolBar(self.toolbar)
        self.addToolBarBreak()
        message_row = SlimRow("message.row", self.message, self)
        self._share_left = QTimer(self)
        self._share_left.setSingleShot(True)
        self._share_left.timeout.connect(lambda: self.docks.share_left())
        message_row.visibilityChanged.connect(lambda _seen: self._share_left.start(0))
        self.addToolBar(message_row)
        self.addToolBarBreak()
        self.addToolBar(self.map_row)

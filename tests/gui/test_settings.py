"""The window remembers: change something, close, open again, and see."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QTabBar

from mha_desktop.exchange.settings import Layout, Settings, last_example, read_settings, settings_path, write_changes


class Program:
    """Starts and ends as the user does; the settings' folder is the test's own."""

    def __init__(self, qtbot: Any) -> None:
        self.qtbot = qtbot
        self.window: Any = None

    def start(self, source: str | None = None) -> Any:
        from mha_desktop.app import create_window

        self.end()
        self.window = create_window(source)
        self.qtbot.addWidget(self.window)
        with self.qtbot.waitExposed(self.window):
            self.window.show()
        self.qtbot.waitUntil(lambda: self.window.session.engine is not None, timeout=30_000)
        QApplication.processEvents()
        return self.window

    def end(self) -> None:
        if self.window is not None:
            self.window.files.keeper.give_up()
            assert self.window.close()
            self.window = None


@pytest.fixture
def program(qtbot, own_settings):
    assert own_settings in settings_path().parents
    running = Program(qtbot)
    yield running
    running.end()


def colored(widget: Any) -> int:
    """How many of a widget's pixels, each third in both directions, have a colour."""
    image = widget.grab().toImage()
    places = ((x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3))
    return sum(image.pixelColor(x, y).hsvSaturation() > 40 for x, y in places)


def test_the_choices_come_back(program):
    window = program.start()
    for action in ("view.theme.dark", "view.colours.viridis", "view.zoom.125", "view.motion.less"):
        window.actions_by_id[action].trigger()
    window = program.start()
    assert window.theme.name == "dark"
    assert window.theme.palette.colours == "viridis"
    assert window.theme.metrics.zoom == 1.25
    assert not window.cube.view.motion_allowed
    for action in ("view.theme.dark", "view.colours.viridis", "view.zoom.125", "view.motion.less"):
        assert window.actions_by_id[action].isChecked()


def test_a_choice_is_in_the_file_two_seconds_later_without_closing(program, qtbot):
    program.start().actions_by_id["view.theme.contrast"].trigger()
    qtbot.waitUntil(lambda: read_settings().settings.theme == "contrast", timeout=2000)


def test_an_idle_window_writes_nothing(program, qtbot):
    window = program.start()
    assert not settings_path().exists()
    assert not window.preferences.waiting


def test_place_and_size_come_back(program):
    window = program.start()
    window.setGeometry(120, 90, 1340, 830)
    QApplication.processEvents()
    assert program.start().geometry() == QRect(120, 90, 1340, 830)


def test_panels_come_back_as_they_were_left(program, qtbot):
    window = program.start()
    window.resize(1500, 900)
    window.actions_by_id["view.panel.sliders"].trigger()
    window.actions_by_id["view.panel.insight"].trigger()
    qtbot.waitUntil(lambda: not window.dressing.pending)
    qtbot.wait(500)  # a panel comes in turns, and takes its room when it is there; a hand is slower
    docks = window.docks
    window.tabifyDockWidget(docks["cube"], docks["tables"])
    docks["tables"].raise_()
    window.resizeDocks([docks["heatmaps"], docks["cube"]], [620, 850], Qt.Orientation.Horizontal)
    QApplication.processEvents()
    left = {name: (docks[name].isHidden(), docks[name].geometry()) for name in docks.names if docks.in_front(name)}
    docks = program.start().docks
    assert docks["sliders"].isHidden()
    assert docks["insight"].isVisible()
    assert docks["cube"] in program.window.tabifiedDockWidgets(docks["tables"])
    assert {name: (docks[name].isHidden(), docks[name].geometry()) for name in left} == left
    assert {name for name in docks.names if docks.in_front(name)} == set(left)


@pytest.mark.parametrize("size", [(1600, 950), (1366, 738), (1100, 700)])
def test_a_second_start_leaves_no_tabs_of_panels_that_share_no_place(program, size):
    program.start("example:river").resize(*size)
    QApplication.processEvents()
    window = program.start("example:river")
    docks = window.docks
    tabbed = {docks[name].windowTitle() for name in docks.names if window.tabifiedDockWidgets(docks[name])}
    bars = [bar for bar in window.findChildren(QTabBar) if bar.geometry().intersects(window.rect())]
    assert {bar.tabText(i) for bar in bars if bar.parent() is window for i in range(bar.count())} == tabbed
    assert not isinstance(window.childAt(60, window.docks["tables"].y() + 14), QTabBar) or tabbed


def test_a_floating_cube_comes_back_where_it_was_with_its_picture(program, qtbot):
    window = program.start()
    window.commands.float_cube()
    window.docks["cube"].setGeometry(300, 200, 520, 480)
    QApplication.processEvents()
    window = program.start()
    dock = window.docks["cube"]
    assert dock.isFloating()
    assert dock.isVisible()
    assert dock.geometry() == QRect(300, 200, 520, 480)
    qtbot.waitUntil(lambda: colored(window.cube.view) > 1000)
    window.commands.float_cube()  # and it goes back
    assert not dock.isFloating()
    assert not program.start().docks["cube"].isFloating()


def test_40_a_layout_of_a_lost_screen_comes_back_on_the_screen(program):
    window = program.start()
    window.commands.float_cube()
    window.resize(1400, 850)
    window.memory.write()
    layout = read_settings().settings.window
    program.end()
    moved = replace(layout, place=(5000, 3000, 1400, 850), floating=MappingProxyType({"cube": (5300, -900, 500, 400)}))
    write_changes({"window": moved})
    window = program.start()
    room = window.screen().availableGeometry()
    for part in (window, window.docks["cube"]):
        assert room.contains(part.geometry())
    assert window.size().toTuple() == (1400, 850)
    assert window.docks["cube"].size().toTuple() == (500, 400)


def test_a_window_larger_than_the_screen_fits_it(program):
    write_changes({"window": Layout(place=(0, 0, 9000, 5000), size=(9000, 5000), arrangement="wide", docks=b"old")})
    window = program.start()
    assert window.screen().availableGeometry().contains(window.geometry())
    assert window.docks.in_front("heatmaps")


@pytest.mark.parametrize("docks", [b"", b"no description of docks", bytes(3000)])
def test_40_a_description_of_panels_that_is_none_gives_the_usual_ones(program, docks):
    layout = Layout((0, 0, 1500, 900), (1500, 900), False, "wide", docks, opened=("attic",), closed=("cube",))
    write_changes({"window": layout})
    window = program.start()
    assert window.docks["cube"].isHidden()
    assert all(window.docks.in_front(name) for name in ("tables", "sliders", "heatmaps", "steps"))
    assert not window.message.isVisible()


def test_40_reset_layout_forgets_what_was_kept(program):
    window = program.start()
    window.commands.float_cube()
    window.actions_by_id["view.panel.tables"].trigger()
    window.memory.write()
    window.actions_by_id["view.reset_layout"].trigger()
    assert window.docks.in_front("cube")
    assert window.docks.in_front("tables")
    window.preferences.write()
    assert read_settings().settings.window == Layout()


def test_the_next_token_follows_its_document_not_the_last_windows(program):
    assert program.start("example:clusters").docks["next_token"].isHidden()
    window = program.start("example:river")
    assert window.docks.in_front("next_token")
    assert program.start("example:clusters").docks["next_token"].isHidden()


def test_the_last_example_is_the_next_start(program):
    program.start().commands.open_example("river")
    window = program.start()
    assert window.files.keeper.file.example == "river"
    assert last_example() == "example:river"
    program.start("example:cheque")
    assert program.start().files.keeper.file.example == "cheque"


def test_dialogs_begin_where_the_last_file_was(program, monkeypatch, tmp_path):
    begun: list[str] = []

    def ask(_parent: Any, _title: str, name: str, *_: Any) -> tuple[str, str]:
        begun.append(name)
        return str(tmp_path / "mine.mhad"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", ask)
    program.start().files.save_as()
    assert Path(begun.pop()).parent == Path()
    window = program.start()
    window.files.ask_open()
    assert Path(begun.pop()) == tmp_path
    window.commands.open_example("clusters")
    window.files.save_as()
    assert Path(begun.pop()).parent == tmp_path


def test_a_damaged_file_is_one_quiet_sentence(program, qtbot):
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text("theme = ")
    window = program.start()
    assert window.message.text == "The settings file is damaged. Everything is as at the first start."
    assert window.preferences.settings == Settings()


def test_another_window_has_the_same_choices(program, qtbot):
    window = program.start()
    window.actions_by_id["view.zoom.125"].trigger()
    window.files.new_window()
    (other,) = window.files.windows.made
    qtbot.waitUntil(other.isVisible)
    qtbot.waitExposed(other)
    assert other.theme.metrics.zoom == 1.25
    other.actions_by_id["view.theme.dark"].trigger()
    assert window.theme.name == "dark"
    assert window.actions_by_id["view.theme.dark"].isChecked()
    other.files.keeper.give_up()
    other.close()
    assert program.start().theme.name == "dark"


def test_less_motion_stops_a_thrown_cube_at_once(program):
    window = program.start()
    cube = window.cube.view
    cube._motion.throw(cube.camera, (90.0, 0.0))
    assert cube.moving
    window.actions_by_id["view.motion.less"].trigger()
    assert not cube.moving
    window.commands.see("front")
    assert not cube.moving
    assert cube.camera.elevation == 12.0


def test_motion_that_brings_the_cube_back_ends_at_its_goal(program):
    window = program.start()
    cube = window.cube.view
    window.commands.see("top")
    assert cube.moving
    window.actions_by_id["view.motion.less"].trigger()
    assert not cube.moving
    assert cube.camera.elevation == 90.0

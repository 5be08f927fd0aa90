"""Every action in the driven window: in its menu, by its shortcut, through the palette, in every example and theme."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLineEdit, QListWidget, QMenu

from mha_desktop.document.structure import rename_token
from mha_desktop.exchange.examples import EXAMPLES
from mha_desktop.scene.palette import load_palette

KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier


def open_dialogs():
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]


@pytest.fixture
def quiet(monkeypatch, window):
    """System dialogs answer nothing, Quit does not close, and any dialog of ours is closed; their names."""
    for dialog in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, dialog, lambda *_: ("", ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
    monkeypatch.setattr(window.commands, "close", lambda: True)
    opened = []
    closer = QTimer(window)

    def close():
        for dialog in open_dialogs():
            opened.append(dialog.windowTitle())
            dialog.reject()

    closer.timeout.connect(close)
    closer.start(5)
    yield opened
    closer.stop()


# Each takes a quarter of a minute; the river's two sentences are those of the cheque in the other order.
@pytest.mark.parametrize(
    "example", [pytest.param(name, marks=pytest.mark.long) if name == "cheque" else name for name in EXAMPLES]
)
def test_every_action_can_be_triggered_in_every_example(user, quiet, example):
    user.window.commands.open_example(example)
    for spec in user.window.actions_by_id.specs:
        # The others are asked of this document, in this window: another language makes the window anew.
        if spec.id.startswith(("file.example", "file.new", "view.language")):
            continue
        action = user.window.actions_by_id[spec.id]
        if action.isEnabled():
            action.trigger()
        user.qtbot.waitUntil(lambda: not open_dialogs())
    user.qtbot.waitUntil(lambda: user.window.findChildren(QDialog) == [])  # a closed dialog is gone, not kept
    assert {"Export heatmaps", "Export cube", "Export window", "Model width", "Heads", "Type a sentence"} <= set(quiet)
    assert {"Find an action", "Keyboard shortcuts", "Compare with PyTorch", "About MHA Desktop"} <= set(quiet)


def entries(menu_bar):
    """Every action that stands in a menu, with the path of titles to it."""
    found = {}

    def walk(menu, path):
        for action in menu.actions():
            if action.menu() is not None:
                walk(action.menu(), (*path, action.text().replace("&", "")))
            elif not action.isSeparator():
                found.setdefault(action.objectName(), []).append(path)

    for action in menu_bar.actions():
        walk(action.menu(), (action.text().replace("&", ""),))
    return found


def test_every_action_stands_once_in_a_menu_and_has_words(window):
    found = entries(window.menuBar())
    for spec in window.actions_by_id.specs:
        assert len(found.get(spec.id, [])) == 1, spec.id
        assert window.actions_by_id[spec.id].text().replace("&", "").strip(), spec.id
    assert set(found) == {spec.id for spec in window.actions_by_id.specs}


def test_no_two_actions_share_keys(window):
    keys = {}
    for spec in window.actions_by_id.specs:
        for sequence in window.actions_by_id[spec.id].shortcuts():
            assert not sequence.isEmpty(), spec.id
            keys.setdefault(sequence.toString(QKeySequence.SequenceFormat.PortableText), []).append(spec.id)
    assert {key: ids for key, ids in keys.items() if len(ids) > 1} == {}


def test_no_two_entries_of_a_menu_share_their_underlined_letter(window):
    doubles = []
    for menu in (window.menuBar(), *window.findChildren(QMenu)):
        texts = [action.text() for action in menu.actions() if "&" in action.text()]
        letters = [text[text.index("&") + 1].lower() for text in texts]
        doubles += [(menu.objectName(), t) for t, c in zip(texts, letters, strict=True) if letters.count(c) > 1]
    assert doubles == []


@pytest.mark.parametrize(
    ("key", "keys", "field", "value"),
    [
        (KEY.Key_1, CTRL, "scale", "0..1"),
        (KEY.Key_Right, CTRL, "grid_stage", "messages"),
        (KEY.Key_Left, CTRL, "grid_stage", "masked_scores"),
        (KEY.Key_Right, CTRL | Qt.KeyboardModifier.AltModifier, "isolated", 0),
    ],
)
def test_shortcuts_work_wherever_the_focus_is(user, key, keys, field, value):
    for name in ("cube", "slider", "table.W_Q", "heatmaps"):
        user.window.session.look(scale="0..max", grid_stage="attention", isolated=None)
        user.find(name).setFocus()
        user.key(key, keys)
        assert getattr(user.window.session.state.view, field) == value, name


def ask_palette(user, text, keys=(KEY.Key_Return,)):
    """Open the palette by its keys, type, press; the lines it offered."""
    lines = []

    def fill(dialog):
        field, found = dialog.findChild(QLineEdit), dialog.findChild(QListWidget)
        QTest.keyClicks(field, text)
        lines.extend(found.item(i).text() for i in range(found.count()))
        for key in keys:
            QTest.keyClick(field, key)

    user.in_dialog(fill)
    user.key(KEY.Key_K, CTRL)
    return lines


def test_the_palette_finds_and_runs_an_action(user):
    assert ask_palette(user, "causal") == ["Document › Mask › Causal mask"]
    assert user.window.session.state.document.mask == "causal"
    assert ask_palette(user, "DOC no MASK")[0] == "Document › Mask › No mask"
    assert user.window.session.state.document.mask == "none"
    assert ask_palette(user, "undo")[0].startswith("Edit › Undo No mask")
    assert user.window.session.state.document.mask == "causal"
    assert ask_palette(user, "no such thing") == []
    lines = ask_palette(user, "scale 0", (KEY.Key_Down, KEY.Key_Return))
    assert [line.split("   ")[0] for line in lines] == ["View › Scale 0 … 1", "View › Scale 0 … max"]
    assert user.window.session.state.view.scale == "0..max"


def test_the_palette_offers_every_action_and_escape_runs_none(user):
    before = user.window.session.state
    lines = ask_palette(user, "", (KEY.Key_Escape,))
    actions = user.window.actions_by_id
    absent = {spec.id for spec in actions.specs if not actions[spec.id].isVisible()}
    assert absent == {f"file.recent.{i}" for i in range(10)}  # no file was opened
    assert len(lines) == len(actions.specs) - len(absent)
    assert user.window.session.state is before


def test_an_ampersand_in_a_name_is_no_underline(user):
    user.window.session.commit("rename “a” to “R&D”", partial(rename_token, sequence=0, index=0, token="R&D"))
    assert user.window.actions_by_id["edit.undo"].text() == "&Undo rename “a” to “R&&D”"
    assert ask_palette(user, "undo", (KEY.Key_Escape,))[0].startswith("Edit › Undo rename “a” to “R&D”")


def test_a_greyed_action_is_not_run_by_the_palette(user):
    assert ask_palette(user, "redo")
    assert len(user.window.session.history) == 1


def test_ticks_and_greying_tell_the_truth(user):
    actions = user.window.actions_by_id
    assert actions["view.scale.max"].isChecked()
    assert not actions["view.scale.one"].isChecked()
    actions["view.scale.max"].trigger()  # the tick stays on what is on
    assert actions["view.scale.max"].isChecked()
    assert not actions["edit.undo"].isEnabled()
    assert not actions["edit.reset_all"].isEnabled()
    assert not actions["document.heads.16"].isEnabled()
    user.click(user.find("heads.segments.2"))
    assert actions["document.heads.2"].isChecked()
    assert not actions["document.heads.4"].isChecked()
    assert actions["edit.undo"].text() == "&Undo 2 heads"
    assert actions["edit.reset_all"].isEnabled()
    actions["edit.undo"].trigger()
    assert actions["edit.redo"].text() == "&Redo 2 heads"


def luminance(color):
    parts = [(c / 255) / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a, b):
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("first", "second"), [("light", "dark"), ("dark", "contrast"), ("contrast", "light")])
def test_41_a_theme_chosen_at_run_time_leaves_no_colour_of_the_old_one(user, first, second):
    user.move(user.window, QPoint(5, 5))
    user.window.setFocus()
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "ok")

    def pictures(name):
        user.window.actions_by_id[f"view.theme.{name}"].trigger()
        user.qtbot.waitUntil(lambda: user.window.theme.name == name and not user.window.dressing.pending)
        return user.pixels(user.window)

    pictures(first)
    there = pictures(second)
    palette = load_palette(second)
    assert tuple(there[user.window.toolbar.y() + 2, 2]) == palette.rgb("surface.window")
    assert tuple(user.pixels(user.find("heatmaps"))[2, 2]) == palette.rgb("surface.panel")
    assert tuple(user.pixels(user.find("cube"))[2, 2]) == palette.rgb("surface.panel")
    pictures(first)
    # Coming from anywhere it looks the same: nothing kept a colour on the way.
    assert (pictures(second) == there).all()
    pictures("light")
    assert (pictures(second) == there).all()
    for name in ("status", "stage", "tables", "sliders", "heatmaps", "toolbar"):
        seen = user.pixels(user.find(name)).reshape(-1, 3)
        ground = palette.rgb("surface.window" if name in ("status", "toolbar", "sliders") else "surface.panel")
        best = max(contrast(tuple(color), ground) for color in {tuple(c) for c in seen[::7]})
        assert best >= 4.5, name


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("relu", "Document › Readout"),
        ("vocabulary", "Document › Readout"),
        ("next word", "Document › Readout"),
        ("guess", "Hide the result"),
        ("batch", "Next sequence"),
        ("stepper", "Next operation"),
        ("parameters", "Biases › b_Q"),
        ("compare", "Compare with PyTorch"),
        ("compare", "Two sequences"),
    ],
)
def test_the_palette_knows_other_names(user, words, found):
    assert any(found in line for line in ask_palette(user, words, (KEY.Key_Escape,)))
    assert ask_palette(user, "dropout", (KEY.Key_Escape,)) == []

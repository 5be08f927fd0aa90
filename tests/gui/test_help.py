"""The help in the driven window: pages, “What is this?”, the first hint, licences."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QClipboard, QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QTextBrowser,
    QWidget,
)

from mha_desktop.document.view import available_grid_stages
from mha_desktop.exchange.settings import read_settings
from mha_desktop.scene.stage_names import TITLES
from mha_desktop.ui.help.asking import NAME, Asking
from mha_desktop.ui.help.hint import HintRow, first_hint
from mha_desktop.ui.help.popover import Popover
from mha_desktop.ui.help.window import HelpWindow

KEY = Qt.Key


@pytest.fixture
def help_window(user):
    user.window.actions_by_id["help.help"].trigger()
    (made,) = user.window.findChildren(HelpWindow)
    yield made
    made.close()


def page_of(help_window):
    return help_window.findChild(QTextBrowser, "help.page")


def listed(help_window):
    found = help_window.findChild(QListWidget, "help.contents")
    return [found.item(row).text() for row in range(found.count())]


def test_help_opens_on_the_first_steps_and_only_once(user, help_window):
    assert page_of(help_window).toPlainText().startswith("First steps")
    user.window.actions_by_id["help.help"].trigger()
    assert user.window.findChildren(HelpWindow) == [help_window]
    assert not help_window.isModal()


def test_a_link_leads_on_and_back_and_forward_return(user, help_window):
    page_of(help_window).anchorClicked.emit(QUrl("stages"))
    page_of(help_window).anchorClicked.emit(QUrl("stage/attention"))
    assert page_of(help_window).toPlainText().startswith("Attention")
    help_window.go_back()
    assert help_window.key == "stages"
    help_window.go_back()
    assert help_window.key == "start"
    help_window.go_on()
    assert help_window.key == "stages"
    assert "Stages of the calculation" in help_window.windowTitle()


def test_an_actions_link_does_it(user, help_window):
    page_of(help_window).anchorClicked.emit(QUrl("action:document.mask.causal"))
    assert user.window.session.state.document.mask == "causal"


def test_a_grey_actions_link_does_nothing(user, help_window):
    before = user.window.session.state
    page_of(help_window).anchorClicked.emit(QUrl("action:edit.undo"))
    assert user.window.session.state is before


def test_typing_in_the_search_lists_pages_and_return_opens_the_first(user, help_window):
    field = help_window.findChild(QLineEdit, "help.search")
    field.setText("casual causality")
    assert listed(help_window) == ["Nothing was found."]
    QTest.keyClick(field, KEY.Key_Return)
    assert help_window.key == "start"
    field.setText("scaled scores")
    assert listed(help_window)[0] == "Scaled scores"
    QTest.keyClick(field, KEY.Key_Return)
    assert help_window.key == "stage/scaled_scores"


def test_the_help_follows_the_theme(user, help_window):
    def ground():
        seen = user.pixels(page_of(help_window).viewport())
        return tuple(seen[-3, -30])

    user.window.actions_by_id["view.theme.dark"].trigger()
    dark = user.window.theme.palette.rgb("surface.panel")
    user.qtbot.waitUntil(lambda: ground() == dark)
    link = user.window.theme.palette.rgb("accent.base")
    user.qtbot.waitUntil(lambda: (user.pixels(page_of(help_window).viewport()) == link).all(axis=-1).any())
    user.window.actions_by_id["view.theme.light"].trigger()
    user.qtbot.waitUntil(lambda: ground() == user.window.theme.palette.rgb("surface.panel") != dark)


def popover(window):
    found = [one for one in window.findChildren(Popover) if one.isVisible()]
    return found[0] if found else None


def text_of(one):
    return one.findChild(QTextBrowser, "what.text").toPlainText()


def ask(user, widget, at):
    """Shift+F1, then a click; the popover's words."""
    user.window.actions_by_id["help.what"].trigger()
    user.click(widget, at)
    shown = popover(user.window)
    assert shown is not None
    words = text_of(shown)
    shown.close()
    QApplication.processEvents()
    return words


@pytest.mark.parametrize("example", ["clusters", "river"])
def test_every_stage_tab_says_what_it_is(user, example):
    user.window.commands.open_example(example)
    user.qtbot.waitUntil(lambda: user.window.session.state.document.title == example or example == "river")
    before = user.window.session.state
    tabs = {tab.key: tab for tab in user.window.strip.tabs}
    assert tuple(tabs) == available_grid_stages(before.document)
    for stage, tab in tabs.items():
        assert ask(user, tab, tab.rect().center()).startswith(TITLES[stage]), stage
    assert user.window.session.state.view.grid_stage == before.view.grid_stage  # the click itself did nothing


def test_a_cell_says_its_number_and_its_stage(user):
    view = user.find("heatmaps")
    before = user.window.session.state.view.lock
    words = ask(user, view.viewport(), user.heat_cell(1, 4, 5))
    assert words.startswith("Attention")
    assert "[5, 6] = 0.0764" in words
    assert user.window.session.state.view.lock == before


@pytest.mark.parametrize(
    ("name", "title"),
    [("table.W_Q", "W_Q"), ("picker.W_O", "W_O"), ("cube", "Attention"), ("heads", "Editing"), ("mask", "Masks")],
)
def test_other_parts_say_what_they_are(user, name, title):
    part = user.find(name)
    target = part.viewport() if isinstance(part, QAbstractScrollArea) else part
    assert ask(user, target, target.rect().center()).startswith(title)


def test_esc_or_a_second_wish_gives_up_asking(user):
    action = user.window.actions_by_id["help.what"]
    action.trigger()
    assert QApplication.overrideCursor().shape() == Qt.CursorShape.WhatsThisCursor
    user.key(KEY.Key_Escape)
    assert QApplication.overrideCursor() is None
    action.trigger()
    action.trigger()
    assert QApplication.overrideCursor() is None
    assert user.window.findChildren(Asking, NAME) == []
    user.click(user.find("stage.scores"))
    assert user.window.session.state.view.grid_stage == "scores"


def test_a_window_that_closes_while_it_asks_leaves_the_pointer_as_it_was(user):
    user.window.actions_by_id["help.what"].trigger()
    user.window.close()
    assert QApplication.overrideCursor() is None


def test_a_popovers_link_opens_the_help(user):
    from mha_desktop.ui.help.asking import explain
    from mha_desktop.ui.help.places import Place

    shown = explain(user.window, Place("stage/scores"), user.window.mapToGlobal(QPoint(400, 300)))
    shown.findChild(QTextBrowser).anchorClicked.emit(QUrl("more"))
    (made,) = user.window.findChildren(HelpWindow)
    assert made.key == "stage/scores"
    made.close()


def test_a_popover_is_wholly_on_the_screen_and_shows_all_its_text(user):
    from mha_desktop.ui.help.asking import explain
    from mha_desktop.ui.help.places import Place

    room = user.window.screen().availableGeometry()
    for corner in (room.topLeft(), room.bottomRight()):
        shown = explain(user.window, Place("stage/Q"), corner)
        assert room.contains(shown.geometry())
        text = shown.findChild(QTextBrowser)
        assert text.document().size().height() <= text.height()
        shown.close()


@pytest.mark.parametrize(
    ("name", "title"), [("stage.scores", "Scores"), ("heatmaps", "Attention"), ("table.W_Q", "W_Q")]
)
def test_the_menu_of_the_right_button_says_what_it_is(user, name, title):
    part = user.find("heatmaps.view" if name == "heatmaps" else name)
    target = part.viewport() if isinstance(part, QAbstractScrollArea) else part
    at = user.heat_cell(0, 0, 0) if name == "heatmaps" else target.rect().center()
    QApplication.sendEvent(target, context_menu_event(target, at))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    (action,) = [one for one in menu.actions() if one.text() == "What is this?"]
    menu.close()
    action.trigger()
    assert text_of(popover(user.window)).startswith(title)
    popover(user.window).close()


def context_menu_event(widget, at):
    return QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, widget.mapToGlobal(at))


# The first hint


def gone(window):
    return window.findChildren(HintRow) == []


def test_the_hint_shows_three_sentences_and_goes_with_the_first_edit_for_ever(user):
    hint = first_hint(user.window)
    assert hint.isVisible()
    assert hint.accessibleName().count(". ") == 2
    assert "Ctrl+K" in hint.accessibleName()
    assert user.window.focusWidget() is None or not hint.isAncestorOf(user.window.focusWidget())
    user.enter("W_Q", 0, 0, "0.5")
    user.qtbot.waitUntil(lambda: gone(user.window))
    assert first_hint(user.window) is None
    user.window.preferences.write()
    assert read_settings().settings.welcomed  # at the next start too


def test_the_hints_cross_puts_it_away_and_looking_does_not(user):
    hint = first_hint(user.window)
    user.click(user.find("stage.scores"))
    assert hint.isVisible()
    user.click(user.find("hint.close"))
    user.qtbot.waitUntil(lambda: gone(user.window))
    assert first_hint(user.window) is None


@pytest.mark.parametrize("size", [(1500, 900), (900, 500)])
def test_the_hint_covers_no_panel_and_is_read_in_full(user, size):
    window, hint = user.window, first_hint(user.window)
    window.resize(*size)
    user.qtbot.waitUntil(lambda: window.size().toTuple() == size and hint.width() == size[0])
    QApplication.processEvents()

    def place(widget):
        return widget.rect().translated(widget.mapTo(window, QPoint()))

    docks = [window.docks[name] for name in window.docks.names if window.docks.in_front(name)]
    assert len(docks) > 1
    assert not any(place(dock).intersects(place(hint)) for dock in docks)
    (words,) = hint.findChildren(QLabel)
    assert words.height() >= words.heightForWidth(words.width())
    assert window.rect().contains(place(hint))
    high = window.docks["heatmaps"].height()
    hint.put_away()
    user.qtbot.waitUntil(lambda: window.docks["heatmaps"].height() > high)  # its room comes back


def test_where_settings_are_not_kept_no_hint_comes_again_and_again(user, monkeypatch):
    monkeypatch.setattr(user.window.preferences, "_keeps", False)
    assert first_hint(user.window) is None


# About


def test_about_shows_licences_of_libraries_and_says_there_is_no_network(user):
    said = []

    def act(dialog):
        said.append(dialog.findChild(QTextBrowser, "about.licences").toPlainText())
        said.append(" ".join(label.text() for label in dialog.findChildren(QWidget) if hasattr(label, "text")))

    user.in_dialog(act)
    user.window.actions_by_id["help.about"].trigger()
    assert all(name in said[0] for name in ("MIT License", "PySide6-Essentials", "LGPL", "torch", "Lucide", "psygnal"))
    assert "The program never opens a network connection." in said[1]


# The clipboard


def test_a_clipboard_that_takes_nothing_gives_one_sentence(user, monkeypatch):
    monkeypatch.setattr(QClipboard, "setText", lambda *_: None)
    monkeypatch.setattr(QClipboard, "ownsClipboard", lambda *_: False)
    seen = []

    def act(dialog):
        dialog.findChild(QWidget, "report.copy").click()
        seen.append(dialog.findChild(QWidget, "report.said").text())

    user.in_dialog(act)
    user.window.actions_by_id["help.report"].trigger()
    assert seen[0].startswith("The clipboard did not take it")
    for action in ("view.steps.copy", "edit.script.numpy", "edit.copy.latex"):
        user.window.message.clear()
        user.window.actions_by_id[action].trigger()
        user.qtbot.waitUntil(lambda: user.window.message.text.startswith("The clipboard did not take it"))
    refused = []
    user.window.tables.commands.refused.connect(lambda _block, why: refused.append(why))
    before = user.window.session.state.document
    for action in ("edit.copy", "edit.cut"):
        user.window.actions_by_id[action].trigger()
    assert [why.startswith("The clipboard did not take it") for why in refused] == [True, True]
    assert user.window.session.state.document is before  # what was not copied was not cut

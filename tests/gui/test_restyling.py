"""A theme that comes in turns of the event loop ends as one that was put on at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from mha_desktop.ui.theme.style import apply
from mha_desktop.ui.turns import Turns


@pytest.fixture
def picture(user: Any) -> Callable[[], np.ndarray]:
    """The window's pixels, once nothing moves any more."""
    window = user.window
    for name in ("insight", "side"):
        window.commands.show_panel(name)

    def quiet() -> bool:
        return not window.dressing.pending and not any(turns.pending for turns in window.findChildren(Turns))

    def taken() -> np.ndarray:
        user.qtbot.waitUntil(quiet, timeout=20_000)
        user.quiet()
        return user.pixels(window)

    return taken


def at_once(window: Any, picture: Callable[[], np.ndarray]) -> np.ndarray:
    """The pixels with the style sheet put on all widgets by Qt itself."""
    apply(QApplication.instance(), window.theme)
    window.set_theme(window.theme)
    return picture()


@pytest.mark.parametrize("name", ["dark", "contrast"])
def test_every_widget_is_styled_as_qt_itself_would(user, picture, name):
    window, before = user.window, at_once(user.window, picture)
    window.actions_by_id[f"view.theme.{name}"].trigger()
    after = picture()
    assert (after != before).any(axis=-1).mean() > 0.4
    np.testing.assert_array_equal(after, at_once(window, picture))
    window.actions_by_id["view.theme.light"].trigger()
    np.testing.assert_array_equal(picture(), before)


def test_a_theme_chosen_while_another_comes_leaves_no_widget_in_the_other(user, picture):
    window, before = user.window, at_once(user.window, picture)
    for parts, name in ((5, "dark"), (25, "contrast"), (60, "dark"), (40, "light")):
        window.actions_by_id[f"view.theme.{name}"].trigger()
        some = window.dressing._theme._parts
        assert some is not None
        for _, part in zip(range(parts), some, strict=False):
            part()
    np.testing.assert_array_equal(picture(), before)


def test_a_widget_that_is_made_or_goes_in_the_middle_is_no_trouble(user, picture):
    window = user.window
    picture()
    goes = QPushButton("goes", window.statusBar())
    goes.show()
    window.actions_by_id["view.theme.dark"].trigger()
    some = window.dressing._theme._parts
    for _, part in zip(range(20), some, strict=False):
        part()
    goes.deleteLater()
    comes = QPushButton("comes", window.statusBar())
    comes.show()
    mine = picture()
    np.testing.assert_array_equal(mine, at_once(window, picture))
    assert comes.palette().buttonText().color() == window.theme.color("text.primary")
    comes.deleteLater()


def test_of_two_windows_each_ends_in_the_theme_that_came(user, picture):
    picture()
    user.window.files.new_window()

    def standing() -> list[Any]:
        return [w for w in QApplication.topLevelWidgets() if isinstance(w, type(user.window)) and w.isVisible()]

    def quiet() -> bool:
        return not any(w.dressing.pending or any(t.pending for t in w.findChildren(Turns)) for w in standing())

    def pictures() -> list[np.ndarray]:
        user.qtbot.waitUntil(quiet, timeout=20_000)
        user.quiet()
        return [user.pixels(window) for window in windows]

    def checked() -> bool:
        return [window.findChild(QWidget, "torch_badge").kind for window in standing()] == ["ok", "ok"]

    user.qtbot.waitUntil(checked, timeout=20_000)
    windows = standing()
    before = pictures()
    for chosen_in in windows:
        for name in ("dark", "light"):
            chosen_in.actions_by_id[f"view.theme.{name}"].trigger()
            after = pictures()
            apply(QApplication.instance(), chosen_in.theme)
            for window in windows:
                window.set_theme(window.theme)
            for mine, qts, was in zip(after, pictures(), before, strict=True):
                np.testing.assert_array_equal(mine, qts)
                assert ((mine != was).any(axis=-1).mean() > 0.4) == (name == "dark")
    [other] = user.window.files.windows.made
    other.close()

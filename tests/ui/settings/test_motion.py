"""Less motion where the desktop or the user wants it."""

from __future__ import annotations

import sys

import pytest

from mha_desktop.paths import config_dir
from mha_desktop.ui.settings.motion import motion_allowed

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="asks the files of Linux desktops")

LESS = {
    "gtk-4.0/settings.ini": "[Settings]\ngtk-enable-animations=0\n",
    "gtk-3.0/settings.ini": "[Settings]\ngtk-theme-name=A%B\ngtk-enable-animations = false\n",
    "kdeglobals": "[General]\nx=1\n\n[KDE]\nAnimationDurationFactor=0\n",
}
MORE = {
    "gtk-4.0/settings.ini": "[Settings]\ngtk-enable-animations=1\n",
    "kdeglobals": "[KDE]\nAnimationDurationFactor=0.5\n",
    "gtk-3.0/settings.ini": "no section at all\n[[\x00",
}


def write(name: str, text: str) -> None:
    path = config_dir().parent / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def test_things_move_where_nobody_says_otherwise():
    assert motion_allowed("system")
    assert not motion_allowed("always")


@pytest.mark.parametrize("name", LESS)
def test_the_desktops_wish_is_followed(name):
    write(name, LESS[name])
    assert not motion_allowed("system")


@pytest.mark.parametrize("name", MORE)
def test_other_settings_of_the_desktop_change_nothing(name):
    write(name, MORE[name])
    assert motion_allowed("system")

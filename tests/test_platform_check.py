"""Known-bad pairs are refused in words; the others start."""

from __future__ import annotations

import os
import socket
import sys

import pytest

from mha_desktop.errors import UserError
from mha_desktop.platform_check import refuse_known_bad, refuse_without_screen


@pytest.mark.parametrize(("version", "python"), [("6.12.0", (3, 11)), ("6.9.1", (3, 11)), ("6.9.1", (3, 13))], ids=str)
def test_1_2_known_bad_pairs_are_refused_with_what_to_do(version: str, python: tuple[int, int]) -> None:
    with pytest.raises(UserError) as refused:
        refuse_known_bad(version, python)
    assert f"PySide6 {version}" in str(refused.value)
    assert "pip install 'PySide6-Essentials>=6.10,<6.12'" in str(refused.value)


@pytest.mark.parametrize(
    ("version", "python"), [("6.11.3", (3, 11)), ("6.10.3", (3, 11)), ("6.9.2", (3, 11)), ("6.12.0", (3, 12))], ids=str
)
def test_other_pairs_start(version: str, python: tuple[int, int]) -> None:
    refuse_known_bad(version, python)


NOWHERE = ":65000"
LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="its screens are Linux's")


@LINUX
@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({}, "There is no screen"),
        ({"DISPLAY": "", "QT_QPA_PLATFORM": "xcb"}, "There is no screen"),
        ({"DISPLAY": NOWHERE}, f"The screen “{NOWHERE}” does not answer. Check DISPLAY."),
        ({"WAYLAND_DISPLAY": "wayland-none"}, "The screen “wayland-none” does not answer."),
        ({"DISPLAY": NOWHERE, "WAYLAND_DISPLAY": "/none/wayland"}, f"“{NOWHERE}” and “/none/wayland” does not answer"),
    ],
)
def test_a_screen_that_is_not_there_is_refused_in_words(environment, words):
    with pytest.raises(UserError) as caught:
        refuse_without_screen("linux", environment)
    assert words in str(caught.value)
    assert "Use mha-desktop figure or values without one." in str(caught.value)


@pytest.mark.parametrize("plugin", ["offscreen", "minimal", "vnc"])
def test_a_plugin_that_needs_no_screen_is_not_asked_for_one(plugin):
    refuse_without_screen("linux", {"QT_QPA_PLATFORM": plugin})


def test_other_systems_always_have_a_screen():
    refuse_without_screen("darwin", {})


@LINUX
def test_the_wayland_screen_is_tried_at_its_socket(tmp_path):
    with socket.socket(socket.AF_UNIX) as screen:
        screen.bind(str(tmp_path / "w"))
        screen.listen()
        refuse_without_screen("linux", {"WAYLAND_DISPLAY": "w", "XDG_RUNTIME_DIR": str(tmp_path)})


@pytest.mark.skipif(not os.environ.get("DISPLAY"), reason="there is no X11 screen here")
def test_a_screen_that_answers_is_taken():
    refuse_without_screen("linux", {"DISPLAY": os.environ["DISPLAY"], "WAYLAND_DISPLAY": "none"})

"""Choices are written a second after they were made, once; nothing ticks before and after."""

from __future__ import annotations

import pytest

from mha_desktop.exchange.settings import Layout, Settings, read_settings, settings_path
from mha_desktop.ui.settings.preferences import Preferences


@pytest.fixture
def preferences(qapp):
    made = Preferences.of_user()
    yield made
    made.write()


def test_a_choice_is_written_within_two_seconds_and_then_nothing_ticks(preferences, qtbot):
    assert not preferences.waiting
    preferences.set(theme="dark")
    preferences.set(zoom=125)
    assert not settings_path().exists()
    qtbot.waitUntil(settings_path().exists, timeout=2000)
    assert read_settings().settings == Settings(theme="dark", zoom=125)
    assert not preferences.waiting


def test_what_is_so_already_is_not_written(preferences):
    preferences.set(theme="system", zoom=100)
    assert not preferences.waiting
    preferences.write()
    assert not settings_path().exists()


def test_settings_of_a_newer_version_are_left_alone(qapp):
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text('version = 99\ntheme = "dark"\n')
    preferences = Preferences.of_user()
    assert preferences.settings.theme == "dark"
    preferences.set(theme="light")
    assert not preferences.waiting
    preferences.write()
    assert settings_path().read_text() == 'version = 99\ntheme = "dark"\n'
    assert preferences.settings.theme == "light"  # for this run


def test_a_choice_that_cannot_be_kept_is_said_once(preferences, qtbot):
    settings_path().parent.parent.mkdir(parents=True, exist_ok=True)
    settings_path().parent.write_text("in the way")
    said = []
    preferences.refused.connect(said.append)
    preferences.set(window=Layout(place=(1, 2, 3, 4)))
    preferences.write()
    assert said == []  # where the window stood is no loss to speak of
    for theme in ("dark", "light"):
        preferences.set(theme=theme)
        preferences.write()
    (sentence,) = said
    assert sentence.startswith("This choice holds until the program ends. The settings folder cannot be written: ")
    assert preferences.settings.theme == "light"


def test_without_a_user_nothing_is_written(qapp):
    preferences = Preferences()
    preferences.set(theme="dark")
    preferences.write()
    assert preferences.settings.theme == "dark"
    assert not settings_path().exists()

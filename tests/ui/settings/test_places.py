"""A window comes up where somebody can see it, whatever screens there were when it was left."""

from __future__ import annotations

from PySide6.QtCore import QRect

from mha_desktop.ui.settings.places import on_screens

LAPTOP, BESIDE = QRect(0, 0, 1366, 768), QRect(1366, 0, 1920, 1080)


def test_what_is_seen_stays_where_it_is():
    for place in (QRect(10, 20, 900, 500), LAPTOP, QRect(1400, 100, 1500, 900), QRect(800, 100, 1200, 500)):
        assert on_screens(place, [LAPTOP, BESIDE]) == place


def test_a_window_of_a_lost_screen_comes_to_the_first_one_in_its_size():
    assert on_screens(QRect(5000, 300, 900, 500), [LAPTOP]) == QRect(466, 268, 900, 500)
    assert on_screens(QRect(-3000, -2000, 900, 500), [LAPTOP]) == QRect(0, 0, 900, 500)


def test_half_a_window_goes_to_the_screen_that_shows_more_of_it():
    assert on_screens(QRect(3000, 900, 600, 400), [LAPTOP, BESIDE]) == QRect(2686, 680, 600, 400)
    assert on_screens(QRect(-100, 10, 600, 400), [LAPTOP, BESIDE]) == QRect(0, 10, 600, 400)


def test_a_window_larger_than_the_screen_takes_the_screen():
    assert on_screens(QRect(0, 0, 3840, 2100), [LAPTOP]) == LAPTOP
    assert on_screens(QRect(0, 0, 3840, 2100), [LAPTOP], title=24) == QRect(0, 24, 1366, 744)


def test_the_title_bar_can_be_reached():
    assert on_screens(QRect(50, -30, 900, 500), [LAPTOP], title=24) == QRect(50, 24, 900, 500)


def test_without_a_screen_nothing_moves():
    assert on_screens(QRect(5000, 0, 10, 10), []) == QRect(5000, 0, 10, 10)

"""Sizes: all there, and large enough on a projector (field report 95)."""

from __future__ import annotations

from dataclasses import fields

import pytest

from mha_desktop.scene import metrics
from mha_desktop.scene.metrics import Type, load_metrics

POINTS = ("caption", "body", "number", "heading", "title", "result")


def test_work_sizes():
    work = load_metrics()
    assert (work.height.control, work.height.panel_head, work.space.l) == (28, 32, 16)
    assert (work.heat.cell_min, work.heat.cell_max) == (6, 72)
    assert work.type.family == "IBM Plex Sans"
    assert not work.present


def test_95_nothing_under_20_pt_when_presenting():
    show = load_metrics(present=True)
    assert min(getattr(show.type, name) for name in POINTS) >= 20
    assert show.height.control == 52
    assert show.present


def test_raised_and_lowered_letters_are_smaller_than_their_text_and_large_enough_for_the_back_row():
    work, show = load_metrics(), load_metrics(present=True)
    assert work.type.raised < show.type.raised < 0.9  # at full size Q₁K₁ᵀ reads as a product
    assert min(size for size in (show.type.body, show.type.number, show.type.heading)) * show.type.raised >= 20


def test_every_text_grows_when_presenting():
    work, show = load_metrics(), load_metrics(present=True)
    assert all(getattr(show.type, name) > getattr(work.type, name) for name in POINTS)
    for field in fields(work.height):
        assert getattr(show.height, field.name) > getattr(work.height, field.name), field.name


def test_rows_hold_their_text():
    for present in (False, True):
        size = load_metrics(present)
        px = size.type.number * 96 / 72
        assert size.height.table_row >= 1.3 * px
        assert size.height.control >= 1.5 * size.type.body * 96 / 72


def test_marks_grow_with_the_controls():
    assert load_metrics().scaled(16) == 16
    assert load_metrics(present=True).scaled(16) == 30


def test_high_contrast_has_the_thicker_ring():
    assert load_metrics().stroke.focus == 2
    assert load_metrics(contrast=True).stroke.focus == 3


def test_missing_size_is_named():
    with pytest.raises(KeyError, match=r"type\.math"):
        metrics._section(Type, "type", {"family": "x"})


@pytest.mark.parametrize("percent", [75, 90, 110, 125, 150, 175, 200])
def test_a_zoom_scales_type_and_lengths_alike_and_leaves_rules_thin(percent):
    usual, zoomed = load_metrics(), load_metrics(percent=percent)
    factor = percent / 100
    assert zoomed.zoom == factor
    assert zoomed.scaled(28) == zoomed.height.control == round(28 * factor)
    assert zoomed.zoomed(452) == round(452 * factor)
    for section in ("space", "height", "heat"):
        for name, length in vars(getattr(usual, section)).items():
            assert getattr(getattr(zoomed, section), name) == pytest.approx(length * factor, abs=0.51)
    assert zoomed.type.body == pytest.approx(usual.type.body * factor, abs=0.01)
    assert zoomed.type.raised == usual.type.raised  # a share
    assert zoomed.stroke.rule == 1
    assert load_metrics(percent=100) == usual

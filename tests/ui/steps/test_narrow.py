"""The worked steps where there is little room: words give way to signs, and no number or name is cut off."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from mha_desktop.document.view import Spot
from mha_desktop.scene.steps_card_layout import ASIDE_GAP, cards_layout
from mha_desktop.scene.text import plain
from mha_desktop.ui.steps.focus_line import FocusLine, Named
from mha_desktop.ui.steps.ink import StepsInk

LONG = Named(1, 4, 0, 8, "universally", "acknowledgement", True)


@pytest.fixture
def focus(shown):
    """The line of a pane that is shown, by itself."""

    def of(pane) -> FocusLine:
        (found,) = pane.head.findChildren(FocusLine)
        return found

    return of


@pytest.mark.parametrize("width", [110, 130, 180, 240, 330, 420, 900])
def test_head_query_and_key_are_named_in_any_width(qtbot, shown, width):
    line = FocusLine(shown().theme)
    qtbot.addWidget(line)
    line.show_named(LONG)
    assert line.minimumSizeHint().width() <= 150
    width = max(width, line.minimumSizeHint().width())
    line.resize(width, 32)
    form, letters = line._fitting()
    assert line._width(form, letters) <= width
    chips = [text for kind, text, _ in line._pieces(form, letters) if kind == "chip"]
    assert len(chips) == 2
    assert all(chip in ("universally", "acknowledgement") or (len(chip) > 1 and chip.endswith("…")) for chip in chips)


def test_the_title_bar_says_them_while_the_stepper_is_used(shown, focus):
    pane = shown("river", (530, 180), lock=Spot("attention", 0, 9, 5), result_hidden=True, step=0)
    line = focus(pane)
    assert line.width() >= line.minimumSizeHint().width()
    assert pane.head.step_text == "1/19"
    said = [text for kind, text, _ in line._pieces(*line._fitting()) if kind == "chip"]
    assert said == ["the", "river"]
    for part in ("steps.back", "steps.next", "steps.all", "steps.hide", "steps.copy"):
        assert pane.head.rect().contains(pane.head.findChild(QWidget, part).geometry()), part
    hide = pane.head.findChild(QWidget, "steps.hide")
    assert hide.width() >= hide.minimumSizeHint().width()


def test_titles_of_narrow_cards_are_signs_and_are_spoken_in_words(shown):
    pane = shown("river", (1500, 276))
    wide = [plain(place.title) for place in pane.panel.cards.places.places]
    pane.box.resize(490, 276)
    QApplication.processEvents()
    narrow = [plain(place.title) for place in pane.panel.cards.places.places]
    assert wide[0] == "dot product, query · key"
    assert narrow[:2] == ["q · k", "÷ √d_head"]
    assert narrow[3:] == ["÷ Σ", "× v"]
    assert "dot product, query · key" in pane.panel.cards.accessibleDescription()


def test_results_are_whole_before_the_gaps_between_the_cards_are(shown):
    pane = shown("river", (1500, 276))
    cards, ink, metrics = pane.panel._page.cards, pane.panel.cards._ink, pane.theme.metrics
    results = [ink.text_width(card.results[-1], "result") + 2 * ASIDE_GAP for card in cards]
    width = sum(results) + 2 * metrics.space.l + 4 * metrics.space.m + 5
    for place in cards_layout(cards, width, ink.width, metrics).places:
        assert place.result
        assert ink.text_width(place.result, "result") + ASIDE_GAP <= place.width


@pytest.mark.parametrize("width", [1500, 900, 720, 600, 490])
def test_what_would_be_right_is_whole_or_in_signs_and_never_half_a_number(shown, monkeypatch, width):
    drawn, put = [], StepsInk.put

    def keep(ink, painter, text, *rest, **how):
        drawn.append(text)
        return put(ink, painter, text, *rest, **how)

    monkeypatch.setattr(StepsInk, "put", keep)
    pane = shown("river", (width, 276), mistake="no-scale")
    drawn.clear()
    pane.panel.cards.grab()
    said = {text for text in drawn if text.startswith(("not", "≠", "n…", "no…"))}
    whole = {text for card in pane.panel._page.cards for text in card.asides}
    assert whole >= {"not 4.879", "≠ 4.879", "≠ (2.225, −0.072)"}
    assert said <= whole
    assert said or width < 900  # the tooltip has it there

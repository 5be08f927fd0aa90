"""The words of stages: an entry for each, complete, and symbols that follow the document."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mha_desktop.attention.stages import STAGE, STAGES, stage_keys, tab_of
from mha_desktop.document.worksheet import GIVEN
from mha_desktop.exchange.examples import example
from mha_desktop.scene.stage_names import panel_symbol, symbol, text_name
from mha_desktop.scene.stage_words import STAGE_WORDS
from mha_desktop.scene.text import plain, runs

TABS = tuple(dict.fromkeys(tab_of(stage.key) for stage in STAGES))


@pytest.mark.parametrize("key", STAGE)
def test_every_stage_has_its_words(key: str) -> None:
    words = STAGE_WORDS[key]
    wanted = ["title", "what", "formula", "hint", *(["operation", "paper"] if key not in GIVEN else [])]
    assert [name for name in wanted if not getattr(words, name)] == []


@pytest.mark.parametrize("tab", TABS)
def test_every_tab_has_a_symbol_and_says_what_it_means(tab: str) -> None:
    words = STAGE_WORDS[tab]
    assert words.symbol
    assert words.tab is not None
    assert (words.tab.arrow is None) is (tab == TABS[0])


def test_there_are_no_words_of_something_else() -> None:
    assert set(STAGE_WORDS) == set(STAGE) | set(TABS)
    assert [key for key, words in STAGE_WORDS.items() if words.tab is not None] == list(TABS)  # menus are in this order
    assert stage_keys("QKV") == ("Q", "K", "V")
    assert stage_keys("scores") == ("scores",)  # the bilinear form is looked at there, and is not what the tab shows


def test_symbols_follow_the_document() -> None:
    clusters, river = (example(name).document for name in ("clusters", "river"))
    assert [plain(symbol(document, "X")) for document in (clusters, river)] == ["X", "E"]
    assert [plain(symbol(document, "output")) for document in (clusters, river)] == ["MultiHead", "ΔE"]
    assert panel_symbol(clusters, "scores", 1) == runs("<i>Q</i><sub>2</sub><i>K</i><sub>2</sub><sup>T</sup>")
    hot = replace(clusters, temperature=2.0, rotary=100.0)
    assert plain(panel_symbol(hot, "masked_scores", 0)) == "RQ_1(RK_1)ᵀ ÷ √d_head·T + M"


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("attention", "A⁽²⁾"),
        ("Q", "Q₂"),
        ("rotated_K", "RK₂"),
        ("scores", "Q₂K₂ᵀ"),
        ("scaled_scores", "Q₂K₂ᵀ ÷ √d_head"),
        ("masked_scores", "Q₂K₂ᵀ ÷ √d_head + M"),
        ("messages", "head₂"),
        ("head_outputs", "head₂ W_O⁽²⁾"),
        ("bilinear", "B₂"),
    ],
)
def test_a_stage_of_a_head_has_a_name_in_letters(key: str, name: str) -> None:
    assert text_name(key, 1, example("clusters").document) == name

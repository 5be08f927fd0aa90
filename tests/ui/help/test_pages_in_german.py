"""The German pages of the help: as many as the English ones, with the same actions, links, headings and lists."""

from __future__ import annotations

import re

import pytest

from mha_desktop.paths import resource

PAGES = sorted(path.stem for path in resource("help").glob("*.md"))
ACTION = re.compile(r"\{\{[\w.]+\}\}")
LINK = re.compile(r"\]\(([^)]+)\)")
OPTION = re.compile(r"--[a-z-]+|example:\w+|\.(?:mhad|mhaplan|npz|png|svg|pdf|csv)\b")
HEADING = re.compile(r"^(#+) ", re.MULTILINE)
# Words that no German sentence has; names of programs and options are none of these.
ENGLISH = re.compile(r"\b(?:the|and|with|which|you|your|from|cell|row|column|file|nothing|click)\b")


def english(key: str) -> str:
    return resource("help", f"{key}.md").read_text(encoding="utf-8")


def german(key: str) -> str:
    return resource("help", "de", f"{key}.md").read_text(encoding="utf-8")


def test_there_is_a_german_page_for_each_english_one():
    assert PAGES
    assert sorted(path.stem for path in resource("help", "de").glob("*.md")) == PAGES


@pytest.mark.parametrize("key", PAGES)
def test_a_german_page_names_the_same_actions_in_the_same_order(key):
    assert ACTION.findall(german(key)) == ACTION.findall(english(key))


@pytest.mark.parametrize("key", PAGES)
def test_a_german_page_leads_to_the_same_pages_and_names_the_same_options(key):
    assert sorted(LINK.findall(german(key))) == sorted(LINK.findall(english(key)))
    assert set(OPTION.findall(german(key))) == set(OPTION.findall(english(key)))


@pytest.mark.parametrize("key", PAGES)
def test_a_german_page_has_the_same_headings_and_points(key):
    assert HEADING.findall(german(key)) == HEADING.findall(english(key))
    for mark in ("- ", "1. "):
        assert german(key).count(f"\n{mark}") == english(key).count(f"\n{mark}")


@pytest.mark.parametrize("key", PAGES)
def test_no_english_was_left_in_a_german_page(key):
    prose = ACTION.sub("", LINK.sub("]", german(key)))
    assert not ENGLISH.findall(prose.casefold())
    assert "“" in prose or '"' not in prose
    assert prose.count("„") == prose.count("“")

"""Worksheets in documents' files: kept as they are; one that cannot be had is a sentence, and its document opens."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import Worksheet
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.mhad import from_bytes, to_bytes
from mha_desktop.exchange.mhad_worksheet import to_values
from mha_desktop.exchange.opened import Opened

WEIGHT, OUTPUT = Spot("attention", 0, 9, 5), Spot("output", None, 9, 2)
SHEET = Worksheet((WEIGHT, OUTPUT), {WEIGHT: 0.25}, 0.01, "Maya", 0, given=True, may_check=False)


def opened_with(lesson: Any) -> Opened:
    return from_bytes(to_bytes(Opened(example("river").document, lesson=lesson)), "“a”")


def test_a_worksheet_comes_back_with_everything_in_it() -> None:
    document = replace(example("river").document, worksheet=SHEET)
    back = from_bytes(to_bytes(Opened(document, lesson={"kind": "another"})), "“a”")
    assert back.document.worksheet == SHEET
    assert (back.lesson, back.note) == (None, "")


def test_a_file_from_before_there_were_sequences_is_read() -> None:
    values = {k: v for k, v in to_values(SHEET).items() if k not in ("sequence", "given", "may_check")}
    found = opened_with(values).document.worksheet
    assert found == replace(SHEET, given=False, may_check=True)


def test_one_s_own_comes_back_though_the_document_has_another_shape_for_now() -> None:
    values = to_values(SHEET) | {"given": False}
    values["cells"] = [{"stage": "attention", "head": 5, "row": 0, "column": 0, "typed": None}]
    back = opened_with(values)
    assert back.note == ""
    assert back.document.worksheet.blanks == (Spot("attention", 5, 0, 0),)
    assert to_values(back.document.worksheet) == values


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"version": 2}, "made by a newer version"),
        ({"version": None}, "is damaged"),
        ({"version": 0}, "is damaged"),
        ({"cells": 7}, "is damaged"),
        ({"cells": {}}, "is damaged"),
        ({"cells": [], "given": True}, "is damaged"),
        ({"cells": 2 * [to_values(SHEET)["cells"][0]]}, "is damaged"),
        ({"tolerance": -1}, "is damaged"),
        ({"student": ["Maya"]}, "is damaged"),
        ({"sequence": -1}, "is damaged"),
        ({"given": "yes"}, "is damaged"),
        ({"tolerance": "small"}, "is damaged"),
        ({"sequence": 9}, "a sequence that its document does not have"),
        (
            {"given": True, "cells": [{"stage": "attention", "head": 5, "row": 0, "column": 0, "typed": 1}]},
            "another calculation: 1 of",
        ),
    ],
)
def test_one_that_cannot_be_had_is_a_sentence_and_is_kept_in_the_file(change: dict[str, Any], said: str) -> None:
    values = to_values(SHEET) | change
    back = opened_with(values)
    assert back.document.worksheet is None
    assert said in back.note
    assert back.document.title == "river"
    again = from_bytes(to_bytes(back), "“a”")
    assert again.lesson == values

"""Which table an imported one is offered to."""

from __future__ import annotations

import numpy as np
import pytest

from mha_desktop.attention.parameters import frozen
from mha_desktop.exchange.sources import open_source
from mha_desktop.exchange.tables.imported import ImportedTable
from mha_desktop.ui.carry.targets import likely, targets


def table(rows: int, columns: int, key: str = "") -> ImportedTable:
    return ImportedTable("“a.csv”", frozen(np.zeros((rows, columns))), key=key)


def test_every_table_and_bias_is_offered_with_its_size() -> None:
    words = [target.words for target in targets(open_source("example:clusters").document, 0)]
    assert words[:3] == ["X, 12 × 8", "W_Q, 8 × 8", "b_Q, 8, switched off"]
    assert len(words) == 9


@pytest.mark.parametrize(
    ("imported", "stem", "asked", "wanted"),
    [
        (table(8, 8, key="W_V"), "weights", "W_Q", "W_V"),
        (table(8, 8), "river-W_K", "W_Q", "W_K"),
        (table(8, 8), "river W_O (2)", "W_Q", "W_O"),
        (table(1, 8), "clusters-b_K", "W_Q", "b_K"),
        (table(8, 8), "BOX", "W_K", "W_K"),  # no X in it
        (table(8, 8), "weights", "W_K", "W_K"),
        (table(14, 8), "rows", "W_K", "X"),
        (table(1, 8), "one", "W_Q", "X"),  # one token
        (table(140, 30), "odd", "W_K", "W_K"),  # fits nowhere
    ],
)
def test_names_say_it_before_the_size_does(imported: ImportedTable, stem: str, asked: str, wanted: str) -> None:
    document = open_source("example:clusters").document
    names = [target.name for target in targets(document, 0)]
    assert likely(document, 0, imported, names, stem, asked) == wanted

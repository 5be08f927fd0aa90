"""The name of the rows is never cut, however small the first panel is."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtGui import QImage

from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.model import Document, Sequence


def inked(made):
    """Rows of pixels in which the rows' name has ink, from the top of the panel."""
    layout = made.panel.view.layout_now
    image = made.picture().convertToFormat(QImage.Format.Format_RGB32)
    raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    rect = layout.row_axis
    left, right = (int(x / layout.unit) for x in (rect.x, rect.right))
    column = raw[: int(rect.bottom / layout.unit), left:right, :3].astype(int)
    return np.flatnonzero((np.abs(column - column[0, 0]) > 24).any(axis=(1, 2)))


@pytest.mark.parametrize(("height", "longest"), [(584, 150), (230, 46)])
def test_the_rows_name_is_whole_or_without_its_brackets(shown, height, longest):
    rng = np.random.default_rng(3)
    weights = Weights(*(frozen(rng.normal(0, 0.3, (12, 12))) for _ in range(4)), heads=12, heads_kv=12)
    tokens = tuple(f"w{i}" for i in range(80))
    made = shown(Document("small", weights, (Sequence("small", tokens, frozen(rng.normal(size=(80, 12)))),)))
    made.panel.resize(500, height)
    rows = inked(made)
    assert rows.size
    assert rows[0] > 0  # else it goes on beyond the edge
    assert rows[-1] - rows[0] < longest
    assert (rows[-1] - rows[0] > 46) == (height > 300)

"""A panel's title keeps clear of the locked number at its right, however small that number is."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from mha_desktop.attention.parameters import frozen
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import example

GAP = 3  # px


def title(made, panel):
    """The pixels of a panel's title, as far as the panel reaches."""
    layout = made.panel.view.layout_now
    image = made.picture().convertToFormat(QImage.Format.Format_RGB32)
    raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    place = layout.panels[panel].title
    left, top, right, bottom = (int(x / layout.unit) for x in (place.x, place.y, place.right, place.bottom))
    return raw[top + 2 : bottom - 2, left:right, 2::-1].astype(int)


def test_a_number_of_six_letters_does_not_touch_the_title(shown):
    document = example("clusters").document
    weights = replace(document.weights, W_Q=frozen(40 * document.weights.W_Q))
    made = shown(replace(document, weights=weights))
    weight = made.session.state.trace.head("attention", 0)
    row, column = (int(i) for i in np.argwhere((weight > 1e-6) & (weight < 1e-4))[0])
    made.session.look(lock=Spot("attention", 0, row, column))
    chip = np.array(made.theme.color("lock.fill").getRgb()[:3])
    for width in range(478, 520, 3):
        made.panel.resize(width, 520)
        QApplication.processEvents()
        seen = title(made, 0)
        yellow = np.flatnonzero((np.abs(seen - chip) < 6).all(axis=-1).any(axis=0))
        assert yellow.size
        edge = yellow[0] - 1  # half of it is the chip's
        before = seen[:, max(edge - GAP, 0) : edge]
        assert np.abs(before - seen[0, 40]).max() < 40, width

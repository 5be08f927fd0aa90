"""Strokes: clicks and drags that paint pixels, or make them dark again. A stroke is one step; Esc gives it up."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from mha_desktop.document.pictures import DARK, LIGHT, paint_pixels, picture_of
from mha_desktop.document.session import Session
from mha_desktop.errors import UserError
from mha_desktop.ui.pixels.layout import Pixel
from mha_desktop.ui.pixels.words import tr
from mha_desktop.ui.words import translated

Color = tuple[float, ...]  # a number a channel, or one for all


class _Stroke(NamedTuple):
    color: Color
    pixels: dict[Pixel, None]
    last: Pixel


class Strokes(QObject):
    """Paints the shown picture through the session.

    Attributes
    ----------
    color
        What is painted with.

    Signals
    -------
    refused(str)
        The picture cannot be painted now, and why; empty when that is over.
    """

    refused = Signal(str)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._stroke: _Stroke | None = None
        self.color: Color = (LIGHT,)

    @property
    def active(self) -> bool:
        """Whether a stroke goes on."""
        return self._stroke is not None

    def begin(self, pixel: Pixel, erase: bool = False) -> None:
        """Begin a stroke: it erases where that is asked for, or where the first pixel has the colour already."""
        color = (DARK,) if erase or self._has(pixel, self.color) else self.color
        self._stroke = _Stroke(color, {pixel: None}, pixel)
        self._show(self._stroke)

    def move(self, pixel: Pixel) -> None:
        """Go on to a pixel; what a quick pointer leaps over is painted too."""
        stroke = self._stroke
        if stroke is None or pixel == stroke.last:
            return
        if not self._session.dragging:  # given up meanwhile
            self._stroke = None
            return
        stroke.pixels.update(dict.fromkeys(line(stroke.last, pixel)))
        self._stroke = stroke._replace(last=pixel)
        self._show(self._stroke)

    def end(self) -> None:
        """End the stroke: it is one step."""
        stroke, self._stroke = self._stroke, None
        if stroke is not None and self._session.dragging:
            self._session.finish()

    def touch(self, pixel: Pixel, color: Color | None = None) -> None:
        """Paint one pixel as one step, or erase it where it has the colour; with `color` it just takes that."""
        if color is None:
            self.begin(pixel)
        else:
            self._stroke = _Stroke(color, {pixel: None}, pixel)
            self._show(self._stroke)
        self.end()

    def _has(self, pixel: Pixel, color: Color) -> bool:
        image = picture_of(self._session.target, self._session.state.view.sequence)
        return bool((image[pixel] == color).all())

    def _show(self, stroke: _Stroke) -> None:
        sequence = self._session.state.view.sequence
        name = tr("erase pixels") if stroke.color == (DARK,) else tr("paint pixels")
        edit = partial(paint_pixels, sequence=sequence, pixels=tuple(stroke.pixels), value=stroke.color)
        try:
            self._session.preview(name, edit)
        except UserError as error:
            self._stroke = None
            self.refused.emit(translated(error))
            return
        self.refused.emit("")


def line(start: Pixel, end: Pixel) -> tuple[Pixel, ...]:
    """The pixels from one to another, in a straight line without a gap."""
    down, right = end[0] - start[0], end[1] - start[1]
    steps = max(abs(down), abs(right), 1)
    return tuple((start[0] + round(down * i / steps), start[1] + round(right * i / steps)) for i in range(steps + 1))

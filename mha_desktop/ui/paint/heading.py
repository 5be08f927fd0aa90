"""The line above a figure: what it shows, a mistake on purpose in red, and a note where there is room."""

from __future__ import annotations

from mha_desktop.scene.grid_layout import Rect
from mha_desktop.scene.text import Runs
from mha_desktop.ui.paint.text import Writer
from mha_desktop.ui.theme import Theme

_GAP = 12.0  # logical px
_SECOND = 0.56  # share of the place above a second line


def write_heading(
    writer: Writer, place: Rect, unit: float, theme: Theme, line: Runs, warning: Runs = (), note: Runs = ()
) -> None:
    """Write into `place`, px. A warning that has no room behind the heading stands below it; a note is then left out.

    Notes are never cut: half a sentence says nothing. `unit` is px of the picture for a logical px.
    """
    took, gap = writer.width(line, "heading"), _GAP * unit
    beside = not warning or took + gap + writer.width(warning, "caption") <= place.width
    upper = place if beside else Rect(place.x, place.y, place.width, place.height * _SECOND)
    writer.write(line, upper, "heading", theme.color("text.primary"), elide=took > place.width)
    if not beside:
        below = Rect(place.x, upper.bottom, place.width, place.height - upper.height)
        fits = writer.width(warning, "caption") <= place.width
        writer.write(warning, below, "caption", theme.color("status.error"), elide=not fits)
        return
    left = place.x + took + gap
    if warning:
        rest = Rect(left, place.y, place.right - left, place.height)
        left += writer.write(warning, rest, "caption", theme.color("status.error")) + gap
    if note and left + writer.width(note, "caption") <= place.right:
        rest = Rect(left, place.y, place.right - left, place.height)
        writer.write(note, rest, "caption", theme.color("text.secondary"))

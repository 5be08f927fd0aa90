"""How large and how steady the slide is: type for the back row, nothing cut, a dot that paints its two places."""

from __future__ import annotations

from xml.etree import ElementTree

import numpy as np
import pytest
from PySide6.QtCore import QBuffer, QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QApplication, QWidget

from aids.paints import watched
from aids.slides import RIVER, cell
from mha_desktop.document.view import Spot
from mha_desktop.scene.palette import load_palette
from mha_desktop.ui.cube.overlay import OverlayFonts, draw_labels

KEY = Qt.Key
CAP = 0.698  # height of a capital or a digit, of the size of IBM Plex Sans


# How large, how steady


def ink_heights(picture, ground):
    """Heights of the runs of rows of a picture, int (height, width, 3), that differ from its ground."""
    rows = (np.abs(picture - np.array(ground)).max(axis=-1) > 60).any(axis=1)
    edges = np.flatnonzero(np.diff(np.concatenate(([0], rows.astype(int), [0]))))
    return (edges[1::2] - edges[::2]).tolist()


def part(user, slide, widget, box):
    """Pixels of a part of a widget, as the slide shows it."""
    whole = user.pixels(slide)
    at = widget.mapTo(slide, box.topLeft())
    return whole[at.y() : at.y() + box.height(), at.x() : at.x() + box.width()]


@pytest.mark.parametrize("size", [(1366, 768), (1500, 900), (1920, 1080)])
def test_95_painted_type_is_at_least_20_pt_of_1920(user, slide, size):
    user.window.resize(*size)
    user.qtbot.waitUntil(lambda: slide.width() == size[0] and slide.numbers.page is not None)
    least = CAP * 20 * 96 / 72 * size[0] / 1920 - 1  # a pixel for smoothed edges
    palette = load_palette("light")
    step = part(user, slide, slide.foot.step, slide.foot.step.rect())
    assert max(ink_heights(step, palette.rgb("surface.window"))) >= least
    ends = QRect(0, 0, slide.theme_now.metrics.zoomed(12), slide.foot.legend.height())
    assert max(ink_heights(part(user, slide, slide.foot.legend, ends), palette.rgb("surface.window"))) >= least
    names = QRect(
        0, slide.theme_now.metrics.zoomed(56), slide.theme_now.metrics.zoomed(40), slide.numbers.height() // 2
    )
    heights = ink_heights(part(user, slide, slide.numbers, names), palette.rgb("surface.panel"))
    assert max(heights) >= least
    layout = slide.heat.view.layout_now
    corner = QRect(0, int(layout.panels[0].image.y), int(layout.panels[0].image.x) - 4, int(layout.cell))
    first = part(user, slide, slide.heat, corner)[:, corner.width() // 2 :]
    assert max(ink_heights(first, palette.rgb("surface.panel"))) >= least


def settled(slide):
    """Whether chips and badge have the width that they ask for."""
    parts = (slide.top.heads, slide.top.badge, slide.foot.step, slide.foot.next)
    return all(widget.width() >= widget.sizeHint().width() - 1 for widget in parts)


@pytest.mark.parametrize("size", [(900, 500), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("example", ["clusters", "river"])
def test_nothing_is_cut_off_or_lies_on_another(user, slide, size, example):
    user.window.commands.open_example(example)
    user.window.resize(*size)
    user.qtbot.waitUntil(lambda: slide.size() == user.window.size())
    QApplication.processEvents()
    user.qtbot.waitUntil(lambda: settled(slide))
    for bar in (slide.top, slide.foot):
        parts = [
            w for w in bar.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly) if w.isVisible()
        ]
        boxes = [w.geometry() for w in parts]
        for i, box in enumerate(boxes):
            assert bar.rect().contains(box), parts[i].objectName()
            assert all(not box.intersects(other) for other in boxes[i + 1 :])
            if parts[i].objectName() != "present.legend":
                assert box.width() >= parts[i].sizeHint().width() - 1, parts[i].objectName()
    page, page_numbers = slide.numbers.page, slide.numbers
    assert len(page.bars) == len(user.window.session.state.sequence.tokens)
    layout = slide.heat.view.layout_now
    assert layout.column_axis.bottom <= slide.heat.height() * layout.unit + 1
    low = part(user, slide, page_numbers, QRect(0, page_numbers.height() - 2, page_numbers.width(), 2))
    assert ink_heights(low, load_palette("light").rgb("surface.panel")) == []


def test_the_locked_cell_has_a_ring_that_is_seen(user, slide):
    user.window.resize(1920, 1080)
    user.qtbot.waitUntil(lambda: slide.width() == 1920)
    layout, amber = slide.heat.view.layout_now, load_palette("light").rgb("lock.ring")
    x, y, w, h = (int(v) for v in layout.cell_rect(0, 9, 5))
    box = QRect(x - 8, y - 8, w + 16, h + 16)
    picture = part(user, slide, slide.heat, box)
    middle = picture[picture.shape[0] // 2]
    left = middle[: middle.shape[0] // 2]
    assert (np.abs(left - amber).max(axis=-1) < 12).sum() >= 5  # px on each side


def spot_of(laser):
    """Where the dot points, on the slide."""
    return laser.pos() + QPoint(laser.width() // 2, laser.height() // 2)


class Painted(QObject):
    """Counts what is painted: rectangles of each widget."""

    def __init__(self):
        super().__init__()
        self.areas = []

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and isinstance(watched, QWidget):
            box = event.rect()
            self.areas.append((watched.objectName(), box.width() * box.height()))
        return False


def test_the_dot_follows_the_held_pointer_and_paints_only_its_two_places(user, slide):
    viewport = slide.heat.viewport()
    start = cell(slide, 3, 1)
    user.press(viewport, start)
    assert slide.laser.isHidden()  # a click alone shows no dot
    user.move(viewport, start + QPoint(40, 0))
    QApplication.processEvents()
    watch = Painted()
    QApplication.instance().installEventFilter(watch)
    for step in range(10):
        at = start + QPoint(50 + 9 * step, 7 * step)
        user.move(viewport, at)
        QApplication.processEvents()
        assert spot_of(slide.laser) == viewport.mapTo(slide, at)
    QApplication.instance().removeEventFilter(watch)
    side = slide.laser.width()
    assert watch.areas
    largest = max(area for _, area in watch.areas)
    # The picture also marks the cell that is hovered: two cells, not the picture.
    assert largest <= max((2 * side + 60) ** 2, 9 * slide.heat.view.layout_now.cell**2)
    assert largest < slide.width() * slide.height() / 12
    red = load_palette("light").rgb("status.error")
    middle = slide.laser.geometry().center()
    assert tuple(user.pixels(slide)[middle.y(), middle.x()]) == red
    user.release(viewport, at)
    assert slide.laser.isHidden()
    assert user.window.session.state.view.lock == RIVER  # a sweep is no click


def test_l_keeps_the_dot_without_a_button(user, slide):
    user.key(KEY.Key_L)
    user.move(slide.numbers, QPoint(80, 90))
    assert spot_of(slide.laser) == slide.numbers.mapTo(slide, QPoint(80, 90))
    user.click(slide.heat.viewport(), cell(slide, 4, 1))  # it lets the click through
    assert user.window.session.state.view.lock == Spot("attention", 0, 4, 1)
    assert slide.laser.isVisible()
    user.key(KEY.Key_L)
    assert slide.laser.isHidden()


def test_idle_seconds_paint_nothing_and_tick_nothing(user):
    user.key(KEY.Key_F5)
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "ok")
    user.quiet(300)
    with watched() as seen:
        user.qtbot.wait(1500)
    assert seen == {}


def test_95_every_text_of_the_slide_has_type_of_20_pt_at_1920(user, slide):
    """Each text by the size of its own font, read from the slide drawn as SVG; indices and exponents too."""
    seen = set()
    for show in ("plain", "lesson", "numbers", "pixels", "cube"):
        if show == "lesson":
            user.window.lessons.open_shipped("two-heads")
            player = user.window.lessons.player
            player.go([step.id for step in player.playing.lesson.step].index("head-1-scores"))
        elif show == "numbers":
            user.click(slide.choice.segment("numbers"))
        elif show == "pixels":
            user.window.lessons.open_shipped("picture-as-tokens")
        elif show == "cube":
            user.window.lessons.open_shipped("multi-head-attention")
        user.window.resize(1920, 1080)
        user.qtbot.waitUntil(lambda: slide.width() == 1920)
        user.quiet()
        for size, text in drawn_texts(slide):
            seen.add(text)
            assert size >= LEAST_PX - 0.5, (show, size, text)
    assert {"river", "Back", "head 1", "Text", "0.718", "patch 2"} <= seen, sorted(seen)
    content = QBuffer()
    content.open(QBuffer.OpenModeFlag.WriteOnly)
    drawing = QSvgGenerator()
    drawing.setOutputDevice(content)
    drawing.setSize(slide.size())
    drawing.setResolution(96)
    painter = QPainter(drawing)
    view = user.find("present.cube").view
    draw_labels(painter, view.scene, view.picture.labels, OverlayFonts(slide.theme_now))  # which is drawn into an image
    painter.end()
    sizes = {text: size for size, text in texts_in(content)}
    assert {"A", "(1)", "a3"} <= set(sizes)
    assert min(sizes.values()) >= LEAST_PX - 0.5, sizes


@pytest.mark.parametrize("zoom", [100, 150])
def test_a_number_that_is_typed_on_the_slide_is_whole(user, slide, zoom):
    user.window.commands.looks.choose(zoom=zoom)
    user.quiet()
    user.window.lessons.open_shipped("two-heads")
    player = user.window.lessons.player
    player.go([step.id for step in player.playing.lesson.step].index("head-1-asks"))
    user.quiet()
    field = slide.lesson.question.edit
    around = 2 * slide.theme_now.metrics.stroke.focus
    assert field.height() - around >= field.fontMetrics().height()


LEAST_PX = 20 * 96 / 72


def drawn_texts(slide):
    """Sizes in px and words of everything that is written on a widget."""
    content = QBuffer()
    content.open(QBuffer.OpenModeFlag.WriteOnly)
    drawing = QSvgGenerator()
    drawing.setOutputDevice(content)
    drawing.setSize(slide.size())
    drawing.setResolution(96)
    painter = QPainter(drawing)
    slide.render(painter, QPoint(0, 0))
    painter.end()
    yield from texts_in(content)


def texts_in(content):
    """Sizes in px and words of a drawing."""
    root = ElementTree.fromstring(bytes(content.data()))
    for text in root.iter("{http://www.w3.org/2000/svg}text"):
        if text.text and text.text.strip():
            yield float(text.get("font-size")), text.text.strip()

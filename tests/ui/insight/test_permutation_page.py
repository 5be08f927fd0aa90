"""The permutation page: what is printed after a drag, and after a switch of the document."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.model import Document, Sequence
from mha_desktop.scene.text import plain
from mha_desktop.ui.theme import Theme

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def page(insight_page: Any) -> Any:
    return insight_page("permutation")


def spoken(page: Any) -> str:
    return str(page.canvas.accessibleDescription())


def click(page: Any, name: str) -> None:
    (button,) = page.findChildren(QWidget, f"insight.permutation.{name}")
    assert button.isVisible()
    QTest.mouseClick(button, LEFT)


def test_dragging_a_token_prints_the_difference(page: Any) -> None:
    assert "Every token stands at its own place" in spoken(page)
    chips = page.tokens
    start, end = (chips.chip_rect(place).center().toPoint() for place in (0, 7))
    QTest.mousePress(chips, LEFT, NONE, start)
    for step in range(1, 11):
        QTest.mouseMove(chips, start + (end - start) * step / 10)
    QTest.mouseRelease(chips, LEFT, NONE, end)
    order = page.session.state.view.order
    assert order is not None
    assert order[0] == 1
    assert page.scene.found.difference <= 1e-15
    assert spoken(page).startswith(f"max |MultiHead(PX) − P MultiHead(X)| = {plain(page.scene.rule).split()[-1]}.")
    assert "The rule holds: " in spoken(page)


def test_switching_positions_on_breaks_the_rule_and_is_one_step(page: Any) -> None:
    click(page, "reverse")
    assert "The rule holds: " in spoken(page)
    click(page, "positions.sinusoidal")
    assert page.session.state.document.sinusoidal
    assert page.scene.sentence.startswith("The rule is broken by the positions: ")
    click(page, "mask.causal")
    assert page.scene.sentence.startswith("The rule is broken by the positions and the causal mask: ")
    click(page, "positions.none")
    assert page.scene.sentence.startswith("The rule is broken by the causal mask: ")
    page.session.undo()
    page.session.undo()
    assert page.scene.sentence.startswith("The rule is broken by the positions: ")
    assert page.mask_switch.value == "none"
    page.session.undo()
    assert page.scene.holds


def test_buttons_shuffle_reverse_and_reset(page: Any) -> None:
    click(page, "shuffle")
    first = page.session.state.view.order
    assert sorted(first) == list(range(12))
    click(page, "shuffle")
    assert page.session.state.view.order not in (None, first)
    click(page, "reset")
    assert page.session.state.view.order is None
    click(page, "reverse")
    assert page.session.state.view.order == tuple(range(11, -1, -1))
    assert page.tokens.order == tuple(range(11, -1, -1))


def test_a_broken_rule_is_red_in_the_picture_too(page: Any, pixels: Any) -> None:
    error = Theme.named("light").color("status.error").getRgb()[:3]
    click(page, "reverse")
    assert not (pixels(page.canvas) == error).all(axis=-1).any()
    click(page, "positions.sinusoidal")
    assert (pixels(page.canvas) == error).all(axis=-1).sum() > 30


def test_numbers_of_the_maps_are_read_under_the_pointer(page: Any) -> None:
    click(page, "reverse")
    place = page.place.maps[0]
    x, y = place.image.x + 2, place.image.y + 2
    value = page.session.state.trace.parts("output")[0][11, 0]
    assert page.tip(page.target_at(QPoint(int(x), int(y)))) == f"MultiHead(PX)[c4, 1] = {value:.3f}".replace("-", "−")


def test_an_edit_elsewhere_is_followed_and_no_edit_paints_nothing(page: Any) -> None:
    click(page, "reverse")
    painted: list[int] = []
    page.canvas.update = lambda *_: painted.append(1)
    state = page.session.state
    page.show_state(state, state)
    page.session.look(grid_stage="scores")
    assert painted == []
    click(page, "positions.sinusoidal")
    assert painted


def test_before_the_engine_it_says_so_and_catches_up(insight_page: Any) -> None:
    page = insight_page("permutation", "example:river", engine=False)
    assert "The engine is being loaded." in spoken(page)
    click(page, "positions.none")  # waits with the other edits
    page.session.engine_ready(TorchEngine())
    click(page, "reverse")
    assert page.scene.sentence.startswith("The rule is broken by the causal mask: ")
    assert page.position_switch.value == "none"


@pytest.mark.parametrize("size", [(1470, 230), (914, 140), (440, 200)])
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_nothing_reaches_beyond_the_canvas(insight_page: Any, size: tuple[int, int], theme: str) -> None:
    page = insight_page("permutation", "example:river", size=size, theme=theme)
    click(page, "reverse")
    canvas = page.canvas.rect()
    for child in page.canvas.findChildren(QWidget):
        if child.isVisible() and child.parent() is page.canvas:
            assert canvas.contains(child.geometry())
    for place in page.place.maps:
        assert place.right <= canvas.width()
        assert place.image.bottom <= canvas.height()


def test_every_control_has_a_name(page: Any) -> None:
    names = [
        w.accessibleName() for w in page.findChildren(QWidget) if w.isVisible() and w.focusPolicy() and w.isEnabled()
    ]
    assert all(names), names


def test_on_a_low_page_the_verdict_stands_behind_the_controls(insight_page: Any) -> None:
    page = insight_page("permutation", size=(914, 120))
    click(page, "reverse")
    assert page.place.sentence.x > page.mask_switch.geometry().right()
    assert page.place.sentence.bottom(page.theme) < page.seen_height()
    page.resize(914, 260)
    assert page.place.sentence.y > page.tokens.geometry().bottom()


def test_many_tokens_stand_below_the_verdict(insight_page: Any) -> None:
    rng = np.random.default_rng(0)
    matrices = [frozen(rng.normal(size=(4, 4))) for _ in range(4)]
    rows = frozen(rng.normal(size=(80, 4)))
    document = Document("t", Weights(*matrices, 2, 2), (Sequence("s", tuple(f"token {i}" for i in range(80)), rows),))
    page = insight_page("permutation", document)
    click(page, "shuffle")
    assert page.scene.holds
    place = page.place
    assert place.sentence.bottom(page.theme) <= min(page.tokens.geometry().top(), page.seen_height())
    assert place.maps[0].title.x >= place.tokens.right

"""A worksheet's blanks: no view's data holds their numbers, neither in words nor in colours."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.grouping import set_kv_heads
from mha_desktop.document.session import Session
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet_edits import blanked
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example
from mha_desktop.scene.cube_of_state import cube_scene
from mha_desktop.scene.grid import grid_scene
from mha_desktop.scene.hidden import hides, hides_insight, refuse_blanks
from mha_desktop.scene.map import map_scene
from mha_desktop.scene.mistakes import sentence
from mha_desktop.scene.next_token import next_words
from mha_desktop.scene.palette import load_palette
from mha_desktop.scene.present import present_page
from mha_desktop.scene.readout import readout, tip
from mha_desktop.scene.steps import StepsPage, steps_page
from mha_desktop.scene.steps_copy import steps_text
from mha_desktop.scene.text import plain

LOCK = Spot("attention", 0, 9, 5)  # 0.718
ROW = tuple(Spot("attention", 0, 9, column) for column in range(10))
FOLDS = frozenset({"products", "values", "W_O", "words"})


def as_it_is(text: str) -> str:
    return text


@pytest.fixture
def river() -> Session:
    opened = example("river")
    session = Session(opened.document, None, TorchEngine(), opened.view)
    session.look(lock=LOCK)
    return session


def blank(session: Session, *spots: Spot, **looks: Any) -> None:
    session.commit("blank", partial(blanked, spots=spots, blank=True, sequence=0))
    session.look(**looks)


def page(session: Session) -> StepsPage:
    return steps_page(session.state, FOLDS, as_it_is)


def test_the_cube_of_shared_keys_covers_a_blank_and_leaves_the_others(river: Session) -> None:
    river.commit("share", lambda document: set_kv_heads(document, 1))
    river.look(grid_stage="QKV")
    blank(river, Spot("V", 0, 4, 1))
    scene = cube_scene(river.state, load_palette("light"))
    assert scene.stages == ("Q", "Q", "K", "V")
    missing = np.argwhere(np.isnan(np.stack(scene.planes)))
    np.testing.assert_array_equal(missing, [[3, 4, 1]])
    assert scene.is_hidden((3, 4, 1))
    assert scene.value_text((3, 4, 1)) == "?"
    assert cube_scene(river.state, load_palette("light"), scene) is scene
    river.look(hover=Spot("V", 1, 4, 1))
    assert cube_scene(river.state, load_palette("light"), scene).planes[3] is scene.planes[3]


def test_the_grid_covers_the_cell_and_leaves_the_others(river: Session) -> None:
    before = grid_scene(river.state)
    blank(river, LOCK)
    scene = grid_scene(river.state, before)
    mask = scene.panels[0].blank
    assert mask is not None
    assert np.argwhere(mask).tolist() == [[9, 5]]
    assert scene.is_hidden(0, 9, 5)
    assert not scene.is_hidden(0, 9, 4)
    assert scene.panels[1] is before.panels[1]
    assert grid_scene(river.state, scene).panels[0] is scene.panels[0]


def test_the_ends_of_the_colour_bar_leave_blanks_out(river: Session) -> None:
    river.look(grid_stage="messages")
    parts = [river.state.trace.head("messages", head).copy() for head in (0, 1)]
    head = int(np.abs(parts[1]).max() > np.abs(parts[0]).max())
    row, column = np.unravel_index(int(np.abs(parts[head]).argmax()), parts[head].shape)
    before = grid_scene(river.state).levels.high
    blank(river, Spot("messages", head, int(row), int(column)))
    parts[head][row, column] = 0.0
    assert grid_scene(river.state).levels.high == max(np.abs(part).max() for part in parts) < before


def test_status_line_and_tooltip_say_a_question_mark(river: Session) -> None:
    assert "0.7176" in readout(river.state, LOCK)
    blank(river, LOCK)
    assert readout(river.state, LOCK) == "A⁽¹⁾[10, 6] = ?   query “the” attends to key “river”"
    words = tip(river.state, LOCK)
    assert words is not None
    assert words.text == "?. Click to free."
    assert "= 0." in readout(river.state, Spot("attention", 0, 9, 4))


def test_the_cube_covers_the_cell_alone(river: Session) -> None:
    palette = load_palette("light")
    before = cube_scene(river.state, palette)
    blank(river, LOCK)
    scene = cube_scene(river.state, palette, before)
    assert scene.value_text((0, 9, 5)) == "?"
    assert np.argwhere(np.isnan(scene.planes[0])).tolist() == [[9, 5]]
    assert scene.value_text((0, 9, 4)) == before.value_text((0, 9, 4))
    assert cube_scene(river.state, palette, scene) is scene


@pytest.mark.parametrize(
    ("spot", "number"),
    [
        (Spot("scores", 0, 9, 5), "6.9"),
        (Spot("scaled_scores", 0, 9, 5), "4.879"),
        (LOCK, "0.7176"),
        (Spot("messages", 0, 9, 0), "2.616"),
        (Spot("Q", 0, 9, 0), "2.3\t2.3"),
        (Spot("updated", None, 9, 3), "2.838"),
    ],
)
def test_the_worked_steps_hold_no_number_of_a_blank(river: Session, spot: Spot, number: str) -> None:
    def said() -> str:
        shown = page(river)
        cards = [text for card in shown.cards for text in (*card.results, *(plain(line) for line in card.formulas))]
        tips = [shown.card_tip(i, as_it_is) for i in range(5)]
        return "\n".join([steps_text(shown, as_it_is), *cards, *tips])

    assert number in said()
    blank(river, spot)
    assert number not in said()


def test_terms_that_would_add_up_to_a_blank_are_hidden_with_it(river: Session) -> None:
    blank(river, LOCK)
    shown = page(river)
    rows = {row.line: row for row in shown.rows if row.kind == "line"}
    texts = {
        line: shown.text(rows[line], 5) for line in ("scores", "scaled_scores", "exp", "attention", "contribution.0")
    }
    assert texts == {"scores": "6.900", "scaled_scores": "4.879", "exp": "?", "attention": "?", "contribution.0": "?"}
    assert shown.text(rows["attention"], 4) != "?"


def test_the_slide_shows_one_bar_without_a_number(river: Session) -> None:
    blank(river, LOCK)
    made = present_page(river.state, grid_scene(river.state), page(river), 20, as_it_is)
    assert [bar.text == "?" for bar in made.bars] == [column == 5 for column in range(10)]
    short = present_page(river.state, grid_scene(river.state), page(river), 4, as_it_is)
    assert "together" not in short.rest


def test_one_blanked_probability_leaves_the_words_in_their_own_order(river: Session) -> None:
    blank(river, Spot("probabilities", None, 9, 3))
    words = next_words(river.state, 9)
    assert words is not None
    assert [word.column for word in words.words] == [0, 1, 2, 3, 4]
    assert page(river).ranks_hidden


def test_the_map_greys_the_cell(river: Session) -> None:
    blank(river, LOCK)
    scene = map_scene(river.state, as_it_is)
    grey = [picture.cells()[1] for name, picture in scene.pictures.items() if picture is not None and picture.blanks]
    assert grey
    assert all(mask is not None and mask[9, 5] for mask in grey)


def test_insights_that_would_tell_are_put_away_and_others_stay(river: Session) -> None:
    blank(river, LOCK)
    found = {key for key in ("map", "torch", "bilinear", "wide", "ledger", "mixing") if hides_insight(river.state, key)}
    assert found == {"torch", "wide", "mixing"}


def test_a_mistakes_example_is_never_a_blank(river: Session) -> None:
    river.look(mistake="no-output-matrix", lock=None)
    told = plain(sentence(river.state))
    row, column = (int(part) - 1 for part in told.split("[")[1].split("]")[0].split(","))
    blank(river, Spot("output", None, row, column), Spot("head_outputs", 0, row, column))
    again = plain(sentence(river.state))
    assert again != told
    assert f"[{row + 1}, {column + 1}]" not in again


def test_copies_and_files_are_refused_with_what_to_do(river: Session) -> None:
    blank(river, LOCK)
    refuse_blanks(river.state, ("scores", "messages"))
    with pytest.raises(UserError, match="Show its answers first"):
        refuse_blanks(river.state, ("attention",))
    river.look(answers_shown=True)
    refuse_blanks(river.state, ("attention",))
    assert not hides(river.state, "attention", 0, 9, 5)


def test_blanks_belong_to_their_sequence(river: Session) -> None:
    blank(river, LOCK, sequence=1)
    assert not hides(river.state, "attention", 0, 9, 5)
    assert grid_scene(river.state).panels[0].blank is None

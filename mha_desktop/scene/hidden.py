"""Which numbers are not to be seen now.

"Hide result" hides the looked-at row's numbers that the worked steps do not show yet; a worksheet hides its blanks.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from mha_desktop.attention.parameters import BoolArray
from mha_desktop.attention.steps.page import WorkedSteps
from mha_desktop.document.state import State
from mha_desktop.document.worksheet import Covered, covered_of
from mha_desktop.errors import UserError
from mha_desktop.scene.stage_words import STAGE_WORDS
from mha_desktop.scene.steps_focus import focus_of
from mha_desktop.scene.steps_reveal import reveal_of

# What the pages of the insight dock show of the looked-at row.
INSIGHT_STAGES: dict[str, tuple[str, ...]] = {
    "wide": ("attention", "messages"),
    "ledger": ("output", "updated"),
    "mixing": ("attention", "messages"),
    "bilinear": ("scores",),
    "rotary": ("scores",),
    "permutation": ("attention", "output"),
    "sequences": ("attention", "messages", "probabilities"),
}


# What else they show, which the looked-at row's results are not.
BLANK_INSIGHT_STAGES: dict[str, tuple[str, ...]] = {
    "wide": ("Q", "K", "V", "rotated_Q", "rotated_K", "scores", "scaled_scores", "masked_scores"),
    "ledger": ("head_outputs", "messages", "concat"),
    "mixing": ("V",),
    "bilinear": ("Q", "K", "bilinear"),
    "rotary": ("Q", "K", "rotated_Q", "rotated_K"),
    "permutation": ("Q", "K", "V", "rotated_Q", "rotated_K", "messages"),
    "sequences": ("output",),
}

LEDGER_STAGES = (*INSIGHT_STAGES["ledger"], *BLANK_INSIGHT_STAGES["ledger"])

# Pages that show a whole calculation, so that any blank hides them; the others look at the looked-at row's stages.
_SHOWS_ALL = frozenset({"torch"})


@dataclass(frozen=True)
class Hiding:
    """Which numbers are hidden now.

    Those of one query's row in some stages (of one head where a stage has heads), and the blanks of a worksheet.
    """

    head: int = -1
    query: int = -1
    stages: frozenset[str] = frozenset()
    blanks: Covered | None = None

    def hides(self, key: str, head: int | None = None, row: int | None = None, column: int | None = None) -> bool:
        """Tell whether a number is hidden, or any of a row; `row` None is the looked-at one, `head` None its head."""
        if key in self.stages and head in (None, self.head) and row in (None, self.query):
            return True
        return self._is_blank(key, head, row, column)

    def row(self, key: str, head: int | None = None) -> int | None:
        """Return the row of a stage, from 0, whose numbers are all hidden; None where none is."""
        hidden = key in self.stages and head in (None, self.head)
        return self.query if hidden else None

    def cells(self, key: str, head: int | None, shape: tuple[int, int]) -> BoolArray | None:
        """Return which cells of a stage are blanked, bool of its shape; None for none. The same object each time."""
        return None if self.blanks is None else self.blanks.mask(key, head, shape)

    def hides_cell(self, key: str, head: int | None, row: int, column: int) -> bool:
        """Tell whether a worksheet blanks a number."""
        return self.blanks is not None and self.blanks.has(key, head, row, column)

    def _is_blank(self, key: str, head: int | None, row: int | None, column: int | None) -> bool:
        if self.blanks is None or not self.blanks.touches(key):
            return False
        if row is None:
            return True
        return self.blanks.has(key, head, row, column)


def hiding(state: State) -> Hiding | None:
    """Return what is hidden now; None while every number is shown. Equal while the same is hidden."""
    view, blanks = state.view, blanks_of(state)
    if not view.result_hidden:
        return None if blanks is None else Hiding(blanks=blanks)
    focus = focus_of(state)
    operations = WorkedSteps(state.trace, focus.head, focus.query, focus.key).operations
    reveal = reveal_of(operations, view.step, hidden=True)
    stages = (key for key, words in STAGE_WORDS.items() if any(reveal.line(kind) != "done" for kind in words.lines))
    return Hiding(focus.head, focus.query, frozenset(stages), blanks)


def blanks_of(state: State) -> Covered | None:
    """Return what a worksheet covers in the shown sequence; None where it covers nothing now."""
    sheet = state.document.worksheet
    if sheet is None or sheet.sequence != state.view.sequence:
        return None
    if state.view.answers_shown and not sheet.given:
        return None
    return covered_of(state.document)


def refuse_blanks(state: State, keys: Iterable[str]) -> None:
    """Refuse to give away numbers of stages that a worksheet blanks.

    Raises
    ------
    UserError
        Saying what to do.
    """
    covered = blanks_of(state)
    if covered is None or not any(covered.touches(key) for key in keys):
        return
    sheet = state.document.worksheet
    if sheet is not None and sheet.given:
        raise UserError("These numbers have blanks of the worksheet, so they cannot be copied or saved.")
    raise UserError(
        "These numbers have blanks of your worksheet. Show its answers first: Lessons ▸ Worksheet ▸ Show the answers."
    )


def hides(state: State, key: str, head: int | None = None, row: int | None = None, column: int | None = None) -> bool:
    """Tell whether numbers of a stage are hidden now.

    Parameters
    ----------
    key
        The stage.
    head
        From 0; None for a stage without heads, or for the looked-at head.
    row
        From 0; None for the looked-at query's row.
    column
        From 0; None for any number of the row.
    """
    found = hiding(state)
    return found is not None and found.hides(key, head, row, column)


def hides_insight(state: State, insight: str) -> bool:
    """Tell whether a page of the insight dock would show what is hidden."""
    found = hiding(state)
    if found is None:
        return False
    if found.blanks is not None and insight in _SHOWS_ALL:
        return True
    stages = (*INSIGHT_STAGES.get(insight, ()), *BLANK_INSIGHT_STAGES.get(insight, ()))
    blanked = found.blanks is not None and any(found.blanks.touches(key) for key in stages)
    return blanked or any(found.hides(key) for key in INSIGHT_STAGES.get(insight, ()))


def hides_by_blanks(state: State, insight: str) -> bool:
    """Tell whether a page of the insight dock is put away because of a worksheet's blanks."""
    return hides_insight(replace(state, view=replace(state.view, result_hidden=False)), insight)

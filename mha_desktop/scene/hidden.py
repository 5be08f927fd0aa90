"""What "Hide result" hides outside the worked steps: the looked-at row's numbers that the steps do not show yet."""

from __future__ import annotations

from dataclasses import dataclass

from mha_desktop.attention.steps.page import WorkedSteps
from mha_desktop.document.state import State
from mha_desktop.scene.steps_focus import focus_of
from mha_desktop.scene.steps_reveal import reveal_of

# The lines of the worked steps that must be shown before a stage's row is; a page without such a line waits for none.
# Inputs, queries, keys and values are given and never hidden.
_LINES: dict[str, tuple[str, ...]] = {
    "scores": ("scores",),
    "scaled_scores": ("scaled_scores",),
    "masked_scores": ("scaled_scores", "masked_scores"),
    "attention": ("attention",),
    "messages": ("message",),
    "concat": ("concat",),
    "head_outputs": ("written", "output"),
    "output": ("output",),
    "updated": ("updated",),
    "hidden": ("hidden",),
    "logits": ("logits",),
    "probabilities": ("probabilities",),
}

# What the pages of the insight dock show of the looked-at row.
INSIGHT_STAGES: dict[str, tuple[str, ...]] = {
    "wide": ("attention", "messages"),
    "ledger": ("output", "updated"),
    "mixing": ("attention", "messages"),
    "bilinear": ("scores",),
    "permutation": ("attention", "output"),
    "sequences": ("attention", "messages", "probabilities"),
}


@dataclass(frozen=True)
class Hiding:
    """Which numbers are hidden now: those of one query's row in some stages, of one head where a stage has heads."""

    head: int
    query: int
    stages: frozenset[str]

    def hides(self, key: str, head: int | None = None, row: int | None = None) -> bool:
        """Tell whether a stage's row is hidden; `row` None is the looked-at one, `head` None its head."""
        return key in self.stages and head in (None, self.head) and row in (None, self.query)

    def row(self, key: str, head: int | None = None) -> int | None:
        """Return the row of a stage, from 0, whose numbers are hidden; None where none is."""
        return self.query if self.hides(key, head) else None


def hiding(state: State) -> Hiding | None:
    """Return what is hidden now; None while results are shown. Equal while the same is hidden."""
    view = state.view
    if not view.result_hidden:
        return None
    focus = focus_of(state)
    operations = WorkedSteps(state.trace, focus.head, focus.query, focus.key).operations
    reveal = reveal_of(operations, view.step, hidden=True)
    stages = (key for key, kinds in _LINES.items() if any(reveal.line(kind) != "done" for kind in kinds))
    return Hiding(focus.head, focus.query, frozenset(stages))


def hides(state: State, key: str, head: int | None = None, row: int | None = None) -> bool:
    """Tell whether numbers of a stage are hidden now.

    Parameters
    ----------
    key
        The stage.
    head
        From 0; None for a stage without heads, or for the looked-at head.
    row
        From 0; None for the looked-at query's row.
    """
    found = hiding(state)
    return found is not None and found.hides(key, head, row)


def hides_insight(state: State, insight: str) -> bool:
    """Tell whether a page of the insight dock would show what is hidden."""
    found = hiding(state)
    return found is not None and any(found.hides(key) for key in INSIGHT_STAGES.get(insight, ()))

"""Sentences about what is special in the worked steps of a row."""

from __future__ import annotations

from mha_desktop.attention.steps.page import WorkedSteps
from mha_desktop.document.state import State
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.steps_focus import Focus
from mha_desktop.scene.steps_reveal import Reveal
from mha_desktop.scene.steps_words import Say


def notes_of(state: State, focus: Focus, steps: WorkedSteps, reveal: Reveal, say: Say) -> tuple[str, ...]:
    """Return the sentences, the most important first; what they tell of results waits until those are shown."""
    query, key, head = focus.query + 1, focus.key + 1, focus.head + 1
    notes: list[str] = []
    if steps.empty:
        text = say("Query {query} reads nothing: attention 0, message 0.")
        if _reads_nothing_at_all(state, focus.query):
            text = say("Query {query} reads nothing: attention 0, message 0, output = b_O.")
            if state.document.weights.b_O is None:
                text = say("Query {query} reads nothing: attention 0, message 0, output = b_O, here 0.")
        notes.append(text.format(query=query))
    elif steps.cards.blocked:
        notes.append(say("Query {query} may not read key {key}: its weight is 0.").format(query=query, key=key))
    if steps.muted:
        notes.append(say("Head {head} is muted: its message counts as 0.").format(head=head))
    if steps.exponentials.shifted and reveal.of("scaled_scores") == "done":
        text = say("The row's largest, {largest}, is subtracted first: e to such powers is not finite.")
        notes.append(text.format(largest=shown(steps.exponentials.shift)))
    return tuple(notes)


def _reads_nothing_at_all(state: State, query: int) -> bool:
    """Tell whether a query's row is blocked in every head."""
    rows = [state.trace.blocked(head) for head in range(state.trace.heads)]
    return all(cells is not None and bool(cells[query].all()) for cells in rows)

"""What each panel shows, in one sentence: for the menu and for the tabs of docks that share a place."""

from __future__ import annotations

from mha_desktop.ui.actions.catalog.words import tr


def panel_tips() -> dict[str, str]:
    """Return the sentence of each panel, by the name of its dock."""
    return {
        "tables": tr("Every matrix and X, to read and to change number by number."),
        "sliders": tr("A slider for the current cell, and for every cell that was pinned."),
        "heatmaps": tr("The shown stage of all heads side by side, on one colour scale."),
        "cube": tr("The same numbers as planes above each other, one for each head."),
        "steps": tr("The locked weight written out, from the dot product to the next word."),
        "next_token": tr("The likeliest next words, with their probabilities."),
        "insight": tr(
            "Look behind the numbers: where a row came from, what the order of the tokens changes, and more."
        ),
        "side": tr("Switches of the calculation, or the ten mistakes on purpose."),
        "learning": tr("Say which words are wanted, see the gradient of every number, and make one step or a run."),
        "model": tr("What an edit of a trained model costs on pages that it never saw, and a scale for each head."),
        "lesson": tr("The step of the lesson: its text, its question, and the way on."),
    }

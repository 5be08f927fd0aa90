"""View, Trained models: ask all three, their results, and one of them in the explorer."""

from __future__ import annotations

from mha_desktop.ui.actions.catalog.words import tr
from mha_desktop.ui.actions.spec import Action

MENU = "View/Models"


def models_actions() -> tuple[Action, ...]:
    """Return what is done with the trained models."""
    words = tr("perplexity next word generate MLP network neural")
    return (
        Action(
            "models.ask", MENU, tr("&Ask all three…"), lambda c: c.show_models("ask"), "Ctrl+Alt+M", words=words,
            tip=tr("The same prompt to an MLP, one head and four heads: next words, time, and how they go on."),
        ),
        Action(
            "models.results", MENU, tr("&Results…"), lambda c: c.show_models("results"), words=words,
            tip=tr("Loss and perplexity of every run, its curve, and which runs are missing."),
        ),
        Action(
            "models.open.one_head", MENU, tr("&One head in the explorer"), lambda c: c.open_model("one-head"),
            ruled=True, words=words, tip=tr("Show the learned matrices of the model with one head, to edit them."),
        ),
        Action(
            "models.open.four_heads", MENU, tr("&Four heads in the explorer"), lambda c: c.open_model("four-heads"),
            words=words, tip=tr("Show the learned matrices of the model with four heads, to edit them."),
        ),
    )  # fmt: skip

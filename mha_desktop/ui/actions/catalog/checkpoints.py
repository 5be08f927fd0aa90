"""File: trained models, and what was opened of one."""

from __future__ import annotations

from mha_desktop.ui.actions.catalog.words import tr
from mha_desktop.ui.actions.spec import Action

_WORDS = "checkpoint safetensors pickle Hugging Face BERT GPT-2 ViT LLaMA Qwen Mistral MiniLM transformer layer weights"


def checkpoint_actions() -> tuple[Action, ...]:
    """Return the entries that open models."""
    return (
        Action(
            "file.model.open",
            "File",
            tr("Open &model…"),
            lambda c: c.checkpoints.ask_folder(),
            "Ctrl+Shift+O",
            tip=tr("A folder of Hugging Face: choose a layer, and the real rows of your text come with it."),
            words=_WORDS,
        ),
        Action(
            "file.model.open_file",
            "File",
            tr("Open model &file…"),
            lambda c: c.checkpoints.ask_file(),
            tip=tr("A safetensors file, or weights that torch saved (.bin, .pt); what it does not say is asked."),
            words=_WORDS,
        ),
        Action(
            "file.model.again",
            "File/Model",
            tr("&Another layer or text…"),
            lambda c: c.checkpoints.again(),
            enabled=lambda c: c.checkpoints.choice is not None,
            each_step=True,
            tip=tr("Of the model that this document was made of, while the program runs."),
            words=_WORDS,
        ),
        Action(
            "file.model.next",
            "File/Model",
            tr("&Next layer, the same text"),
            lambda c: c.checkpoints.step(1),
            enabled=lambda c: c.checkpoints.can_step(1),
            each_step=True,
            tip=tr("What the following layer reads and does."),
        ),
        Action(
            "file.model.previous",
            "File/Model",
            tr("&Previous layer, the same text"),
            lambda c: c.checkpoints.step(-1),
            enabled=lambda c: c.checkpoints.can_step(-1),
            each_step=True,
            tip=tr("What the layer before reads and does."),
        ),
    )

"""Translation of the strings about the trained models, and what the models are called."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mha_desktop.scene.models_prompts import HELD_OUT, OUTSIDE, TRAINING


def tr(text: str) -> str:
    """Translate a string about the trained models."""
    return QCoreApplication.translate("Models", text)


def model_name(name: str) -> str:
    """What a model is called on screen."""
    return {"mlp": tr("MLP"), "one-head": tr("One head"), "four-heads": tr("Four heads")}[name]


def model_kind(name: str) -> str:
    """What a model does with the words before, in a few words."""
    return {
        "mlp": tr("64 rows side by side, no attention"),
        "one-head": tr("attention: one head of 64"),
        "four-heads": tr("attention: four heads of 16"),
    }[name]


def group_name(group: str) -> str:
    """What a group of prompts is called."""
    return {TRAINING: tr("Training text"), HELD_OUT: tr("Held-out text"), OUTSIDE: tr("Outside the domain")}[group]


def group_tip(group: str) -> str:
    """What a group of prompts is for."""
    return {
        TRAINING: tr("Sentences from chapters that the models were trained on."),
        HELD_OUT: tr("Sentences from chapters that no model was trained on."),
        OUTSIDE: tr("Sentences that no novel of that time has; many of their words are unknown to the models."),
    }[group]


def part_name(part: str) -> str:
    """What a part of the corpus is called."""
    return {"training": tr("training"), "validation": tr("validation"), "test": tr("test")}[part]

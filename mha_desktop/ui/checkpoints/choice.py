"""What was found of a model, and what of it is to be opened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from mha_desktop.attention.parameters import Array
from mha_desktop.errors import UserError
from mha_desktop.exchange.checkpoints import Preview, Question, look
from mha_desktop.exchange.checkpoints.card import Card, read_card
from mha_desktop.exchange.checkpoints.library import missing

Rows = Literal["text", "picture", "random"]
MOST_TOKENS = 64  # what is labelled in the heatmaps; more can be asked for


@dataclass(frozen=True, eq=False)
class Looked:
    """A model as it was looked at with some answers.

    asked : all that its files leave open, also what is answered; missing : why no model can be run here, None where
    one can.
    """

    preview: Preview
    card: Card
    asked: tuple[Question, ...]
    missing: UserError | None


@dataclass(frozen=True, eq=False)
class Choice:
    """A layer of a model, from 0, and the rows that it is to be shown with.

    layers : how many the model has. answers : to what the files do not say; tokens : the most that are read of the
        text; picture : (H, W) or (H, W, 3).
    """

    path: Path
    layer: int = 0
    layers: int = 1
    rows: Rows = "text"
    text: str = ""
    tokens: int = MOST_TOKENS
    picture: Array | None = None
    picture_name: str = ""
    answers: Mapping[str, str | float] = field(default_factory=dict)


def looked(path: Path, answers: Mapping[str, str | float] | None = None) -> Looked:
    """Look at a model.

    Raises
    ------
    UserError
        As `look`.
    """
    preview = look(path)
    asked = preview.questions
    if answers:
        preview = look(path, answers)
        known = {question.key for question in asked}
        asked += tuple(question for question in preview.questions if question.key not in known)
    return Looked(preview, read_card(path), asked, missing())

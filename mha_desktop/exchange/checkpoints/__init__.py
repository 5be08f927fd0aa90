"""Checkpoints of trained models: which layers a file holds, the matrices of one, and a text's rows at that layer.

`look` reads heads of files and config.json alone; `read_layer` the matrices of one layer, with numpy; `run_text` asks
transformers, the optional extra `models`, for the rows that those matrices read. Nothing from a file is ever run.
"""

from mha_desktop.exchange.checkpoints.document import to_document
from mha_desktop.exchange.checkpoints.layer import Layer, Rotary, read_layer
from mha_desktop.exchange.checkpoints.preview import Preview, look
from mha_desktop.exchange.checkpoints.questions import Answers, Question
from mha_desktop.exchange.checkpoints.running import Run, Tokens, run_picture, run_text

__all__ = [
    "Answers",
    "Layer",
    "Preview",
    "Question",
    "Rotary",
    "Run",
    "Tokens",
    "look",
    "read_layer",
    "run_picture",
    "run_text",
    "to_document",
]

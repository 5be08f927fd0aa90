"""Translation of the sentences that come from below the window: about numbers, and about what went wrong."""

from __future__ import annotations

import string
from typing import Any

from PySide6.QtCore import QCoreApplication

from mha_desktop.errors import Said, UserError
from mha_desktop.scene.numbers import grouped, marked

BELOW = "Words"  # the context of every text from below the window


def say(text: str) -> str:
    """A sentence about a number in the reader's language."""
    return QCoreApplication.translate("Readout", text)


def translated(said: str | Exception) -> str:
    """A sentence from below in the reader's language, its values too; any other text as it is."""
    sentence = said.said if isinstance(said, UserError) else said
    if not isinstance(sentence, Said):
        return str(sentence)
    text = QCoreApplication.translate(BELOW, sentence.pattern)
    if sentence.values:
        values = {name: _value(value) for name, value in sentence.values.items()}
        text = _Numbers().vformat(text, (), values)
    if sentence.less:
        text = text.removesuffix(QCoreApplication.translate(BELOW, sentence.less)).rstrip(" .")
    return text


def _value(value: Any) -> Any:
    if isinstance(value, (Said, UserError)):
        return translated(value)
    if isinstance(value, str) and value[:1] == "“" and value[-1:] == "”":  # a name from a file, in English quotes
        return QCoreApplication.translate("Words", "“{text}”").format(text=value[1:-1])
    return value


class _Numbers(string.Formatter):
    """Writes numbers as the screen does."""

    def format_field(self, value: Any, format_spec: str) -> str:
        """Format one value."""
        if not format_spec and isinstance(value, int) and not isinstance(value, bool):
            return grouped(value)
        text = super().format_field(value, format_spec)
        return marked(text) if isinstance(value, (int, float)) else str(text)

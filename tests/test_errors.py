"""What a sentence quotes of a file or a person is one line of letters that can be seen."""

from __future__ import annotations

import pytest

from mha_desktop.errors import shortened


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Übung ½", "Übung ½"),
        ("a\nb\tc\u2028d", "a b c d"),
        ("a\0b\x85\u202ec\ud800", "a?b ?c?"),
        ("می\u200cخواهم 👩\u200d🎓", "می\u200cخواهم 👩\u200d🎓"),
        ("x" * 81, "x" * 79 + "…"),
    ],
)
def test_quoted_letters(text: str, shown: str) -> None:
    assert shortened(text) == shown

"""What is said of a model's licence."""

from __future__ import annotations

from pathlib import Path

import pytest

from mha_desktop.exchange.checkpoints.card import Card, read_card


def card(tmp_path: Path, text: str) -> Card:
    (tmp_path / "README.md").write_text(text, "utf-8")
    return read_card(tmp_path)


@pytest.mark.parametrize(
    ("text", "licence"),
    [
        ("---\nlanguage: en\nlicense: apache-2.0\ntags:\n- license\n---\n# A model\nlicense: mit\n", "apache-2.0"),
        ('---\r\nlicense: "mit"\r\n---\r\n', "mit"),
        ("---\nlicense:\n- mit\nlanguage: de\n---\n", "mit"),
        ("---\nlicense: other\nlicense_name: llama3\nlicense_link: LICENSE\n---\n", "llama3"),
        ("\ufeff---\nlicense: bsd-3-clause\n---\n", "bsd-3-clause"),
        ("# A model\nlicense: mit\n", ""),
        ("---\nlanguage: en\n---\nlicense: mit\n", ""),
        ("---\nlicense: other\n---\n", ""),
        ("", ""),
    ],
)
def test_the_licence_is_what_the_head_of_the_card_says(tmp_path: Path, text: str, licence: str) -> None:
    found = card(tmp_path, text)
    assert (found.licence, found.there) == (licence, True)


def test_files_with_a_licence_are_named_also_beside_a_lone_file(tmp_path: Path) -> None:
    for name in ("LICENSE.txt", "NOTICE", "notes.md"):
        (tmp_path / name).write_text("…", "utf-8")
    assert read_card(tmp_path / "model.safetensors") == Card("", False, ("LICENSE.txt", "NOTICE"))


def test_a_folder_that_cannot_be_read_says_nothing(tmp_path: Path) -> None:
    assert read_card(tmp_path / "gone" / "model.safetensors") == Card()


def test_a_long_licence_is_one_line(tmp_path: Path) -> None:
    found = card(tmp_path, f"---\nlicense: {'x' * 500}\n---\n")
    assert len(found.licence) == 60

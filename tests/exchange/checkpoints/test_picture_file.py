"""Pictures for a model that reads them, from files."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from mha_desktop.errors import UserError
from mha_desktop.exchange.checkpoints.picture_file import read_picture_file

RED, BLUE = (255, 0, 0), (0, 0, 51)


def saved(path: Path, colours: list[list[tuple[int, int, int]]], **options: object) -> Path:
    Image.fromarray(np.array(colours, dtype=np.uint8)).save(path, **options)
    return path


@pytest.mark.parametrize("name", ["a.png", "a.bmp", "a.webp"])
def test_colours_are_shares_row_by_row(tmp_path: Path, name: str) -> None:
    lossless = {"lossless": True} if name.endswith("webp") else {}
    picture = read_picture_file(saved(tmp_path / name, [[RED, BLUE, BLUE], [BLUE, BLUE, RED]], **lossless))
    assert picture.shape == (2, 3, 3)
    assert picture[0, 0].tolist() == [1, 0, 0]
    assert picture[1, 0].tolist() == [0, 0, 0.2]


def test_a_photo_stands_upright(tmp_path: Path) -> None:
    turned = Image.Exif()
    turned[0x0112] = 6  # the camera was turned: its rows are the picture's columns
    picture = read_picture_file(saved(tmp_path / "a.png", [[RED, BLUE]], exif=turned))
    assert picture.shape == (2, 1, 3)
    assert picture[0, 0].tolist() == [1, 0, 0]


def test_grey_and_see_through_pictures_are_coloured(tmp_path: Path) -> None:
    Image.new("L", (2, 2), 51).save(tmp_path / "grey.png")
    assert read_picture_file(tmp_path / "grey.png")[0, 0].tolist() == [0.2, 0.2, 0.2]
    Image.new("LA", (2, 2), (51, 0)).save(tmp_path / "clear.png")
    assert read_picture_file(tmp_path / "clear.png").shape == (2, 2, 3)


def test_what_is_no_picture_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "text.png").write_bytes(b"no picture")
    (tmp_path / "vector.svg").write_bytes(b"<svg/>")
    whole = saved(tmp_path / "whole.png", [[RED] * 60] * 60).read_bytes()
    (tmp_path / "cut.png").write_bytes(whole[: len(whole) // 2])
    Image.new("1", (4097, 1)).save(tmp_path / "wide.png")
    for name, words in {
        "text.png": "is no picture that can be read",
        "vector.svg": "is no picture that can be read",
        "cut.png": "damaged|could not be read",
        "wide.png": "has 4097 × 1 pixels; 4096 a side are the most",
        "gone.png": "There is no file",
    }.items():
        with pytest.raises(UserError, match=words):
            read_picture_file(tmp_path / name)

"""Pictures are brought to the model's size, channels and range, and stand as they stood."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mha_desktop.errors import UserError
from mha_desktop.exchange.checkpoints.pixels import pixels_of

CONFIG: dict[str, Any] = {"image_size": 8, "num_channels": 3}


def test_a_picture_keeps_its_sides_and_colours(tmp_path: Path) -> None:
    picture = np.zeros((16, 32, 3))
    picture[:, 16:, 0] = 1  # the right half is red
    read = pixels_of(tmp_path, CONFIG, picture)
    assert read.shape == (3, 8, 8)
    assert (read[0, :, 0] == -1).all()
    assert (read[0, :, -1] == 1).all()
    assert (read[1:] == -1).all()


def test_grey_and_colour_become_each_other(tmp_path: Path) -> None:
    grey = np.linspace(0, 1, 64).reshape(8, 8)
    three = pixels_of(tmp_path, CONFIG, grey)
    assert all(np.array_equal(plane, three[0]) for plane in three)
    one = pixels_of(tmp_path, CONFIG | {"num_channels": 1}, np.dstack([grey, grey, grey]))
    assert np.abs(one[0] - three[0]).max() < 1e-6


def test_mean_and_spread_are_the_folders(tmp_path: Path) -> None:
    said = {"image_mean": [0.1, 0.2, 0.3], "image_std": [1.0, 2.0, 4.0]}
    (tmp_path / "preprocessor_config.json").write_text(json.dumps(said))
    read = pixels_of(tmp_path, CONFIG, np.full((8, 8, 3), 0.5))
    assert np.abs(read[:, 0, 0] - [0.4, 0.15, 0.05]).max() < 1e-7
    (tmp_path / "preprocessor_config.json").write_text(json.dumps(said | {"do_normalize": False}))
    assert (pixels_of(tmp_path, CONFIG, np.full((8, 8), 0.5)) == 0.5).all()


@pytest.mark.parametrize("picture", [np.zeros(4), np.zeros((4, 4, 2)), np.zeros((0, 4)), np.zeros((1, 5000))])
def test_what_is_no_picture_is_refused(tmp_path: Path, picture: Any) -> None:
    with pytest.raises(UserError, match="A picture needs rows and columns of pixels"):
        pixels_of(tmp_path, CONFIG, picture)


def test_a_pixel_that_is_not_finite_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="is no finite number"):
        pixels_of(tmp_path, CONFIG, np.full((4, 4), np.nan))


@pytest.mark.parametrize(
    "said",
    [
        {"image_std": [1.0, 0.0, 1.0]},
        {"image_mean": ["x"] * 3},
        {"image_mean": [1.0, 2.0]},
        {"image_std": float("nan")},
    ],
    ids=str,
)
def test_numbers_that_make_no_sense_are_refused(tmp_path: Path, said: dict[str, Any]) -> None:
    (tmp_path / "preprocessor_config.json").write_text(json.dumps(said))
    with pytest.raises(UserError, match="makes no sense here"):
        pixels_of(tmp_path, CONFIG, np.zeros((8, 8)))
    (tmp_path / "preprocessor_config.json").unlink()
    for config in ({"image_size": 0}, {"image_size": 10**9}, {"num_channels": 4}):
        with pytest.raises(UserError, match="makes no sense here"):
            pixels_of(tmp_path, CONFIG | config, np.zeros((8, 8)))

"""Pictures as token rows: the same as torch's own ways to cut and project, and what cannot be cut."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from mha_desktop.attention.patches import (
    patch_at,
    patch_corner,
    patch_counts,
    patch_rows,
    patch_tokens,
    picture_rows,
)
from mha_desktop.errors import UserError

SHAPES = [(8, 8, 1, 4), (8, 8, 3, 4), (6, 9, 3, 3), (4, 2, 1, 1), (2, 2, 3, 2)]


def random_picture(height, width, channels, side, d=5):
    rng = np.random.default_rng(height + 10 * width + 100 * channels)
    image = rng.random((height, width, channels))
    return image, rng.normal(size=(side * side * channels, d)), rng.normal(size=(1, d))


@pytest.mark.parametrize(("height", "width", "channels", "side"), SHAPES)
def test_patches_are_those_of_torch_unfold(height, width, channels, side):
    image, _, _ = random_picture(height, width, channels, side)
    planes = torch.tensor(image).permute(2, 0, 1)[None]  # (H, W, C) -> (1, C, H, W)
    cut = torch.nn.functional.unfold(planes, side, stride=side)[0]  # (C·P·P, patches), channels first
    pixels_first = cut.T.reshape(-1, channels, side * side).transpose(1, 2).reshape(len(cut.T), -1)
    np.testing.assert_allclose(patch_rows(image, side), pixels_first.numpy(), rtol=0, atol=1e-12)


@pytest.mark.parametrize(("height", "width", "channels", "side"), SHAPES)
def test_rows_are_those_of_a_convolution_with_stride_p_after_cls(height, width, channels, side):
    image, projection, cls = random_picture(height, width, channels, side)
    planes = torch.tensor(image).permute(2, 0, 1)[None]
    kernel = torch.tensor(projection).reshape(side, side, channels, -1).permute(3, 2, 0, 1)  # (d, C, P, P)
    convolved = torch.nn.functional.conv2d(planes, kernel, stride=side)[0]  # (d, H/P, W/P)
    rows = picture_rows(image, side, projection, cls)
    assert rows.shape == (1 + height * width // side**2, projection.shape[1])
    np.testing.assert_allclose(rows[1:], convolved.flatten(1).T.numpy(), rtol=0, atol=1e-12)
    assert np.array_equal(rows[:1], cls)


def test_patches_stand_in_reading_order():
    image = np.arange(64.0).reshape(8, 8, 1)
    assert patch_rows(image, 4)[:, 0].tolist() == [0, 4, 32, 36]
    assert patch_rows(image, 4)[1].tolist() == [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31]
    assert patch_tokens(4) == ("CLS", "patch 1", "patch 2", "patch 3", "patch 4")


def test_each_pixel_belongs_to_the_patch_whose_corner_is_nearest_above_it():
    for row in range(6):
        for column in range(9):
            patch = patch_at(row, column, 9, 3)
            top, left = patch_corner(patch, 9, 3)
            assert 0 <= row - top < 3
            assert 0 <= column - left < 3
    assert patch_at(5, 8, 9, 3) == 5


def test_a_picture_that_cannot_be_cut_is_refused_in_words():
    with pytest.raises(UserError, match=r"A picture of 8 × 6 pixels cannot be cut into squares of 4 × 4\."):
        patch_counts(8, 6, 4)

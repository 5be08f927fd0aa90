"""A picture as a model reads it: of its size, its channels and its range."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.errors import UserError
from mha_desktop.exchange.checkpoints.config import Config, read_json
from mha_desktop.exchange.checkpoints.store import read_errors

_SAID = "preprocessor_config.json"
_LARGEST = 4096  # pixels a side, of the picture and of what the model reads
_USUAL_SIDE = 224
_MIDDLE = 0.5  # ViT's own mean and spread of each channel where the folder says none


def pixels_of(folder: Path, config: Config, picture: Array) -> Array:
    """Return a picture (H, W) or (H, W, 3) of 0 to 1 as (channels, side, side), normalised.

    Raises
    ------
    UserError
        When it has another shape or a number that is not finite, or the folder's numbers make no sense.
    """
    whole = picture[:, :, None] if picture.ndim == 2 else picture
    if whole.ndim != 3 or whole.shape[2] not in (1, 3) or not 1 <= min(whole.shape) <= max(whole.shape) <= _LARGEST:
        raise UserError(
            "A picture needs rows and columns of pixels, grey or with 3 colours, {most} at most a side.", most=_LARGEST
        )
    if not np.isfinite(whole).all():
        raise UserError("A pixel of the picture is no finite number.")
    told: Config = {}
    with read_errors(f"“{_SAID}”"):
        if (folder / _SAID).is_file():
            told = read_json(folder / _SAID)
    channels, side = _whole(config.get("num_channels", 3)), _whole(config.get("image_size", _USUAL_SIDE))
    coloured = _coloured(whole, channels)
    sized = np.stack([_sized(coloured[:, :, i], side) for i in range(channels)])  # (channels, side, side)
    if told.get("do_normalize") is False:
        return sized
    mean, spread = (_per_channel(told.get(key, _MIDDLE), channels) for key in ("image_mean", "image_std"))
    if not (spread > 0).all():
        raise _no_sense()
    normalised: Array = (sized - mean[:, None, None]) / spread[:, None, None]
    return normalised


def _coloured(whole: Array, channels: int) -> Array:
    """Return a picture with as many channels as the model reads: grey three times, or the mean of three colours."""
    if channels not in (1, 3):
        raise _no_sense()
    if whole.shape[2] == channels:
        return whole
    return np.repeat(whole, 3, axis=2) if channels == 3 else whole.mean(axis=2, keepdims=True)


def _sized(plane: Array, side: int) -> Array:
    from PIL import Image  # a model that reads text does without

    image = Image.fromarray(plane.astype(np.float32))
    return np.asarray(image.resize((side, side), Image.Resampling.BILINEAR), dtype=np.float64)


def _whole(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= _LARGEST:
        raise _no_sense()
    return value


def _per_channel(value: Any, channels: int) -> Array:
    try:
        numbers = np.broadcast_to(np.asarray(value, dtype=np.float64), (channels,))
    except (ValueError, TypeError):
        raise _no_sense() from None
    if not np.isfinite(numbers).all():
        raise _no_sense()
    return numbers


def _no_sense() -> UserError:
    return UserError("What the folder says of the model's pictures makes no sense here. Take another copy.")

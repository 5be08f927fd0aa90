"""A picture's file as a model can be given it: read with its sizes checked before its pixels are."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from mha_desktop.attention.parameters import Array, frozen
from mha_desktop.errors import UserError, shortened
from mha_desktop.exchange.checkpoints.store import read_errors

KINDS = {"PNG": "*.png", "JPEG": "*.jpg *.jpeg", "WEBP": "*.webp", "BMP": "*.bmp", "GIF": "*.gif"}
LARGEST = 4096  # pixels a side, as `run_picture` takes them


def read_picture_file(path: Path) -> Array:
    """Return a picture's colours (H, W, 3), 0 (dark) to 1 (light); of an animation its first frame.

    Raises
    ------
    UserError
        When it cannot be read, is no picture of these kinds, or is too large.
    """
    from PIL import Image, ImageOps, UnidentifiedImageError  # most models read texts

    quoted = f"“{shortened(path.name)}”"
    with read_errors(quoted):
        if not path.is_file():
            raise UserError("There is no file “{path}”. Check the name and the folder.", path=shortened(str(path)))
        try:
            with Image.open(path, formats=tuple(KINDS)) as image:
                if max(image.size) > LARGEST:
                    raise UserError(
                        "{quoted} has {width} × {height} pixels; {most} a side are the most. Make it smaller first.",
                        quoted=quoted,
                        width=image.width,
                        height=image.height,
                        most=LARGEST,
                    )
                turned = ImageOps.exif_transpose(image)
                pixels = np.asarray(turned.convert("RGB"), dtype=np.float64)
        except UnidentifiedImageError:
            raise UserError(
                "{quoted} is no picture that can be read: PNG, JPEG, WebP, BMP or GIF.", quoted=quoted
            ) from None
        except (SyntaxError, ValueError, EOFError) as error:
            raise UserError(
                "{quoted} is damaged or was not copied completely. Take another copy.", quoted=quoted
            ) from error
    return frozen(pixels / 255)

"""A picture in the sheet of parameters: pixels, patches as rows, projection and CLS; the token rows are formulas."""

from __future__ import annotations

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.attention.patches import patch_corner, patch_rows
from mha_desktop.document.model import Patches
from mha_desktop.exchange.workbook.page import Name, Page, Place, counted


def write_picture(
    page: Page,
    image: Array,
    patches: Patches,
    block: tuple[str, str],
    rows: Array,
    tokens: tuple[Name, ...],
    axes: tuple[Name, ...],
) -> Place:
    """Write what token rows (n, d) are made of, and them under the key and title of `block`.

    image is (H, W, C); a pixel's channels stand side by side.
    """
    height, width, channels = image.shape
    side = patches.side
    pixels = page.inputs(
        "pixels", "pixels", image.reshape(height, -1), counted(height), counted(width * channels), "0 = dark, 1 = light"
    )
    flat = patch_rows(image, side)

    def pixel(r: int, c: int) -> str:
        top, left = patch_corner(r, width, side)
        down, along = divmod(c, side * channels)
        return pixels.cell(top + down, left * channels + along, page.name)

    note = f"squares of {side} × {side} pixels, each as one row"
    cut = page.formulas("patches", "patches", pixel, flat, tokens[1:], counted(flat.shape[1]), note)
    places = counted(len(patches.projection))
    projection = page.inputs("projection", "projection, shared by all patches", patches.projection, places, axes)
    cls = page.inputs("cls", "CLS", np.asarray(patches.cls), tokens[:1], axes)

    def token_row(r: int, c: int) -> str:
        if r == 0:
            return cls.cell(0, c, page.name)
        return f"SUM(MMULT({cut.line(r - 1, page.name)},{projection.down(c, page.name)}))"

    return page.formulas(*block, token_row, rows, tokens, axes)

"""Documents inside pictures: a PNG, SVG or PDF carries the `.mhad` that it was drawn from, byte for byte."""

from mha_desktop.exchange.carried.picture import SUFFIXES, read_picture, with_document

__all__ = ["SUFFIXES", "read_picture", "with_document"]

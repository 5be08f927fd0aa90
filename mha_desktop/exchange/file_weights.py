"""The weights of a file, once its matrices are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mha_desktop.attention.parameters import Weights
from mha_desktop.document.structure import MAX_INNER
from mha_desktop.errors import UserError


def weights_in_file(matrices: Mapping[str, Any], heads: int, heads_kv: int, quoted: str) -> Weights:
    """Return the weights of a file whose name stands `quoted` in sentences; `matrices` holds the biases too.

    Raises
    ------
    UserError
        When they do not fit together, or have more columns than a window shows.
    """
    columns = matrices["W_Q"].shape[1]
    if columns > MAX_INNER:
        raise UserError(
            "W_Q in {quoted} has {columns} columns; {most} are the most.",
            quoted=quoted,
            columns=columns,
            most=MAX_INNER,
        )
    try:
        return Weights(**matrices, heads=heads, heads_kv=heads_kv)
    except UserError as error:
        raise UserError("In {quoted}: {error}", quoted=quoted, error=error) from None

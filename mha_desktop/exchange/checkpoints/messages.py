"""What a model's own process is asked, and what it answers: one line of JSON each, and numbers as bytes behind it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import IO, Any

import numpy as np

from mha_desktop.attention.parameters import Array, frozen
from mha_desktop.errors import Said, UserError

Message = dict[str, Any]


def send(pipe: IO[bytes], message: Message, arrays: Sequence[Array] = ()) -> None:
    """Write a message, and behind it float64 arrays of any shape.

    Raises
    ------
    OSError
        When nobody listens any more.
    """
    whole = message | {"shapes": [array.shape for array in arrays]}
    pipe.write(json.dumps(whole).encode("ascii") + b"\n")
    for array in arrays:
        pipe.write(np.ascontiguousarray(array, dtype=np.float64).tobytes())
    pipe.flush()


def receive(pipe: IO[bytes]) -> tuple[Message, list[Array]] | None:
    """Return the next message with its arrays, read-only; None where the other side has ended, also in mid-message."""
    line = pipe.readline()
    if not line.endswith(b"\n"):
        return None
    message: Message = json.loads(line)
    arrays = []
    for shape in message.pop("shapes"):
        size = int(np.prod(shape)) * np.dtype(np.float64).itemsize
        content = pipe.read(size)
        if len(content) != size:
            return None
        arrays.append(frozen(np.frombuffer(content, np.float64).reshape(shape)))
    return message, arrays


def packed(said: object) -> Any:
    """Return a sentence as JSON has it, its pattern and values, so that it can still be said in another language."""
    if isinstance(said, UserError):
        return packed(said.said)
    if isinstance(said, Said):
        values = {name: packed(value) for name, value in said.values.items()}
        return {"pattern": said.pattern, "values": values, "less": said.less}
    return said if isinstance(said, (str, int, float)) else str(said)


def unpacked(told: Any) -> Any:
    """Return what `packed` was given: a `Said` for a sentence."""
    if not isinstance(told, dict):
        return told
    values = {name: unpacked(value) for name, value in told["values"].items()}
    said = Said(told["pattern"], **values)
    if told["less"]:  # its end was taken off to stand inside another sentence
        return said.without(told["less"])
    return said

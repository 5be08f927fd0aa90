"""How many heads a width can be split in."""

from __future__ import annotations

from mha_desktop.errors import UserError


def head_choices(width: int) -> tuple[int, ...]:
    """Return every head count that divides `width`, ascending; none for a width below 1."""
    return tuple(h for h in range(1, width + 1) if width % h == 0)


def check_heads(width: int, heads: int) -> None:
    """Refuse a head count that does not divide the width.

    Raises
    ------
    UserError
        With both numbers and the possible counts.
    """
    if width >= 1 and heads >= 1 and width % heads == 0:
        return
    choices = [str(h) for h in head_choices(width)]
    if not choices:
        raise UserError("{width} columns cannot be split in heads. A head needs at least one column.", width=width)
    listed = choices[0] if len(choices) == 1 else ", ".join(choices[:-1]) + " or " + choices[-1]
    raise UserError(
        "{width} columns cannot be split in {heads} heads. Use {listed}.", width=width, heads=heads, listed=listed
    )

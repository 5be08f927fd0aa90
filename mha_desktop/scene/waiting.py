"""What stands in place of numbers that need the engine: it is being loaded, or none will come."""

from __future__ import annotations

from mha_desktop.attention.trace import Trace
from mha_desktop.scene.readout import Say

LOADING = "The engine is being loaded."
MISSING = "Without the engine this cannot be computed."


def waiting_words(trace: Trace, say: Say) -> str:
    """Say why a trace that is not live shows less than it could."""
    return say(MISSING) if trace.missing else say(LOADING)

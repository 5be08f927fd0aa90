"""Prompts for the trained models, in three groups: what they were trained on, what was held out, what is foreign.

They are of Jane Austen's novels or made for this; a test holds that each stands in the part of the corpus it says.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

TRAINING, HELD_OUT, OUTSIDE = "training", "held_out", "outside"

PROMPTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        TRAINING: (
            "It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in "
            "want of a",
            "Why was it so much worse that Harriet should be in love with Mr. Knightley, than with Frank",
            "A few minutes were sufficient for making her acquainted with her own",
            "John Dashwood had not much to say for himself that was worth hearing, and his wife had still",
        ),
        HELD_OUT: (
            "With all dear Emma's little faults, she is an excellent",
            "It was the same, the very same man, with no difference but of",
            "His friend had left him that morning for London, but was to return home in ten days",
            "If she did not need counsel, she must need the comfort of",
        ),
        OUTSIDE: (
            "The robot landed on Mars and sent a message to the",
            "The football team scored twice in the second",
            "Click the button to download the new version of the",
            "Once upon a time there was a little dog who liked to",
        ),
    }
)
FIRST = PROMPTS[TRAINING][0]

"""Makes ``fonts/MHASymbols.ttf``: the few mathematical and tokenizer signs that IBM Plex Sans lacks.

They are a subset of DejaVu Sans 2.37 (Debian: fonts-dejavu-core) under a name of their own, so that it
neither hides nor is hidden by an installed DejaVu. Needs fonttools:

    python resources/make_fonts.py /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FAMILY = "MHA Symbols"
SIGNS = "ᵀᵢⱼᵣₖₙ⁽⁾ⁱⁿ⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻₀₁₂₃₄₅₆₇₈₉₊₋√Σ∑▁Ġ′″−·Δ→←↑↓↔⇒≤≥≈∞≠×÷±∈∂∅⟨⟩⌈⌉⌊⌋…“”‘’‹›–—␣⍽↵"
NAMES = {1: FAMILY, 2: "Regular", 3: "MHA Symbols 1.0", 4: FAMILY, 6: "MHASymbols"}


def main(source: str) -> None:
    """Subset the font file `source` and rename the result."""
    font = TTFont(source)
    missing = [sign for sign in SIGNS if ord(sign) not in font.getBestCmap()]
    if missing:
        print("not in the source font:", " ".join(missing))
    options = subset.Options(hinting=False, layout_features=[], name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=SIGNS)
    subsetter.subset(font)
    for record in list(font["name"].names):
        if record.nameID in NAMES:
            font["name"].setName(
                NAMES[record.nameID], record.nameID, record.platformID, record.platEncID, record.langID
            )
    target = Path(__file__).parent / "fonts" / "MHASymbols.ttf"
    font.save(target)
    print(f"{target.name}: {target.stat().st_size} bytes")


if __name__ == "__main__":
    main(sys.argv[1])

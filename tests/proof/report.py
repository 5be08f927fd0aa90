"""What a test run counted: python tests/proof/report.py FOLDER [--write docs/proof.md] [--seconds LEG=S ...]

FOLDER holds pytest's XML of each leg. A test says what it counted by `record_property("counted", (what, n, whole))`:
`n` of what it did here, `whole` of what it does with `dev.py test --long`. With --write the result becomes a page; it
ends with the figures of the run that `dev.py bench --keep` kept.
"""

from __future__ import annotations

import argparse
import datetime
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench import kept, pages

from aids.machine import machine

KEPT = Path(__file__).parents[2] / "docs/bench.json"
HEAD = """\
# Proof

The last run of `python3 dev.py test --long`, which writes this page: everything that `dev.py test` runs with reduced
counts, in full.

"""


class Leg(NamedTuple):
    """One leg's outcome."""

    name: str
    tests: int
    failed: int
    skipped: int
    seconds: float
    counted: tuple[str, ...]  # sentences of its tests


def legs(folder: Path) -> list[Leg]:
    """Read every leg's XML."""
    return [_leg(path) for path in sorted(folder.glob("*.xml"))]


def _leg(path: Path) -> Leg:
    suites = list(ElementTree.parse(path).getroot().iter("testsuite"))

    def total(*names: str) -> int:
        return sum(int(suite.get(name, "0")) for suite in suites for name in names)

    said = [
        found.get("value", "")
        for suite in suites
        for found in suite.iter("property")
        if found.get("name") in ("counted", "measured")
    ]
    seconds = sum(float(suite.get("time", "0")) for suite in suites)
    return Leg(path.stem, total("tests"), total("failures", "errors"), total("skipped"), seconds, tuple(sorted(said)))


def page(found: Iterable[Leg], now: datetime.date, speed: dict[str, Any] | str) -> str:
    """Return the page of a run; `speed` is the kept run of the bench, or a sentence where there is none."""
    rows = "\n".join(
        f"| {leg.name} | {leg.tests - leg.failed - leg.skipped:,} | {leg.failed} | {leg.skipped} "
        f"| {leg.seconds / 60:.1f} min |"
        for leg in found
    )
    said = "\n".join(f"- {line}" for line in dict.fromkeys(line for leg in found for line in leg.counted))
    where = "\n".join(f"- {line}" for line in machine())
    return (
        f"{HEAD}## When and where\n- {now.isoformat()}\n{where}\n\n"
        f"## Tests\n| leg | passed | failed | skipped | time |\n|---|---|---|---|---|\n{rows}\n\n"
        f"## Counted and measured\n{said}\n\n"
        f"{pages.section(speed)}"
    )


def main() -> int:
    """Print what was counted; write the page where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--write", type=Path)
    options = parser.parse_args()
    found = legs(options.folder)
    for line in dict.fromkeys(line for leg in found for line in leg.counted):
        print(f"        {line}")
    if options.write is not None:
        today = datetime.datetime.now(tz=datetime.UTC).date()
        options.write.write_text(page(found, today, kept.read(KEPT)), "utf-8")
        print(f"        written: {options.write}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

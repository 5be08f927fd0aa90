"""The measure table: every speed claim of the README, measured in one run on one machine.

    python3 dev.py bench [--json FILE] [--soak N] [--keep]      all of it
    python3 dev.py bench --growth [--keep]                      cost against n, h and d, and its picture
    python3 dev.py bench --quick [--against FILE]               six ratios; what is over 20 % worse than there is told

Timings are medians of 200 edits after 20 to warm up, in a 1500 × 900 window with all views open. An edit runs from
before `setData` on a table's model to the end of the last visible view's paint. A ratio's two sides take turns in
blocks; its spread is that of the blocks, and tells how far to trust it on a machine with other work.
--keep writes docs/bench.json, and from it the README's table and the last section of docs/proof.md.
What is measured is imported only then, so that a sentence or a refused option comes at once.
"""

from __future__ import annotations

import argparse
import datetime
import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench import kept, pages
from bench.figures import table

from aids.machine import load, machine

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "docs/bench.json"


def grown(keep: bool) -> None:
    """Measure growth, print it and draw it; the picture of a run that is not kept goes into build/."""
    from bench import growth
    from bench.window import BenchWindow

    before = load()
    bench = BenchWindow()
    try:
        sweeps = growth.measure(bench)
    finally:
        bench.close()
    print(growth.table(sweeps))
    picture = ROOT / (pages.PICTURE if keep else "build/bench/growth.png")
    growth.draw(sweeps, picture)
    print(f"drawn: {picture}")
    if keep:
        found = said(before) | {"sweeps": sweeps, "lines": growth.LINES}
        remember({"growth": found})


def said(before: float) -> dict[str, Any]:
    """Return when, where and beside how much other work a run was made."""
    return {
        "date": datetime.datetime.now(tz=datetime.UTC).date().isoformat(),
        "machine": machine(),
        "load": [before, load()],
    }


def remember(run: dict[str, Any]) -> None:
    """Keep a run, and write it into the pages."""
    kept.write(KEPT, run)
    for path in (KEPT, *pages.renew(ROOT)):
        print(f"written: {path}")


def compare(path: Path) -> None:
    """Print what is worse than in a kept run; a sentence where there is none, and then nothing is measured."""
    print("\nSpeed:", flush=True)
    old = kept.read(path)
    if isinstance(old, str) or not old["values"]:
        print(
            old if isinstance(old, str) else f"docs/{path.name} holds growth alone: {kept.KEEP} of the other figures."
        )
        return
    from bench import measures

    print("\n".join(kept.compared(old, measures.quick())))


def main() -> int:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(
        prog="dev.py bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results under their keys")
    parser.add_argument("--soak", type=int, default=10_000, metavar="N", help="edits of the soak (10,000)")
    parser.add_argument("--keep", action="store_true", help="keep the run in docs/bench.json and write the pages")
    parser.add_argument("--growth", action="store_true", help="measure growth instead")
    parser.add_argument("--quick", action="store_true", help="measure six ratios instead")
    parser.add_argument("--against", type=Path, metavar="FILE", help="compare the six ratios with a kept run")
    arguments = parser.parse_args()
    if arguments.growth:
        grown(arguments.keep)
        return 0
    if arguments.against is not None:
        compare(arguments.against)
        return 0
    from bench import measures

    before = load()
    figures, about = (measures.quick(), {}) if arguments.quick else measures.measure(arguments.soak)
    for line in machine():
        print(line)
    print(table(figures))
    if about:
        print(about["about_minilm"])
    run = said(before) | about | {"values": figures.values, "spread": figures.spread}
    if arguments.json is not None:
        flat = figures.values | {key: value for key, value in run.items() if key != "values"}
        arguments.json.write_text(json.dumps(flat, indent=2) + "\n", encoding="utf-8")
    if arguments.keep and not arguments.quick:
        remember(run)
    return 0


if __name__ == "__main__":
    sys.exit(main())

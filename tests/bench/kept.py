"""The run that is kept in docs/bench.json, and what is told where a later one is worse."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bench.figures import WORSE, Figures, between, measure_of, number

KEEP = "`python3 dev.py bench --keep` keeps one"
HEARD = ("_ratio",)  # endings of what is compared: seconds of two machines say nothing about each other


def read(path: Path) -> dict[str, Any] | str:
    """Return the kept run, or one sentence that says why there is none."""
    if not path.exists():
        return f"No run of the bench is kept in docs/{path.name} to compare with: {KEEP}."
    try:
        found = json.loads(path.read_text("utf-8"))
        values = {key: float(value) for key, value in found.get("values", {}).items()}
        return {"date": "", "machine": [], "spread": {}, "load": [], **found, "values": values}
    except (ValueError, TypeError, AttributeError) as error:
        return f"docs/{path.name} cannot be read ({type(error).__name__}): {KEEP} anew."


def write(path: Path, run: dict[str, Any]) -> None:
    """Keep a run; what of the old one it does not hold, such as growth, stays."""
    old = read(path)
    whole = ({} if isinstance(old, str) else old) | run
    path.write_text(json.dumps(whole, indent=1, ensure_ascii=False) + "\n", "utf-8")


def worse_by(key: str, then: float, now: float) -> float:
    """Return by which factor a figure is worse than it was; below 1 it is better."""
    better, bigger = (then, now) if measure_of(key).smaller else (now, then)
    return bigger / better if better > 0 else 1.0


def compared(kept: dict[str, Any], now: Figures) -> list[str]:
    """Return a line for each ratio that is over 20 % worse than in the kept run, and one that says what was compared.

    Both spreads are said: where they meet, other work on the machine may be all there is to it.
    """
    both = [key for key in now.values if key.endswith(HEARD) and key in kept["values"]]
    lines = []
    for key in both:
        then, here = kept["values"][key], now.values[key]
        factor = worse_by(key, then, here)
        if factor <= WORSE:
            continue
        said = [_bracketed(kept["spread"].get(key)), _bracketed(now.spread.get(key))]
        best = now.spread.get(key, (here, here))[0 if measure_of(key).smaller else 1]
        maybe = (
            "; at its best it is not, so look again on a quiet machine" if worse_by(key, then, best) <= WORSE else ""
        )
        lines.append(
            f"{key}: {number(then)}{said[0]} → {number(here)}{said[1]}, {factor - 1:.0%} worse{maybe}: "
            f"{measure_of(key).what}"
        )
    where = f"{kept['date']}, {kept['machine'][0]}" if kept["machine"] else kept["date"]
    names = ", ".join(
        f"{key.removesuffix('_ratio')} {number(now.values[key])}{_bracketed(now.spread.get(key))}" for key in both
    )
    many = f"{len(lines)} of {len(both)}" if lines else f"none of {len(both)}"
    return [*lines, f"Ratios over {WORSE - 1:.0%} worse than in the run kept on {where}: {many} ({names})."]


def _bracketed(spread: tuple[float, float] | list[float] | None) -> str:
    return "" if spread is None else f" ({between(spread)})"

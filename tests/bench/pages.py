"""The kept run as Markdown: the table of the README, and the last section of docs/proof.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bench import kept
from bench.figures import DOCUMENT, TABLE, between, documents_of, number

BEGIN, END = "<!-- measured: written by `dev.py bench --keep` -->", "<!-- /measured -->"
HEADING = "## Speed\n"
PICTURE = "docs/pictures/growth.png"


def with_unit(value: float, unit: str) -> str:
    """Write a figure with its unit."""
    return f"{number(value)} {unit}".strip()


def signed(exponent: float) -> str:
    """Write an exponent, with a true minus sign."""
    return f"{exponent:.2f}".replace("-", "−")


def table(run: dict[str, Any]) -> str:
    """Return the table of measures: what, measured, spread over the run's blocks, to reach."""
    rows = ["| what | measured | spread | to reach |", "|---|---|---|---|"]
    for row in TABLE:
        if row.key not in run["values"]:
            continue
        value = run["values"][row.key]
        missed = "" if row.reached(value) else ", missed"
        spread = between(run["spread"].get(row.key))
        many = f" ({run['soak']:,})" if row.key == "soak_mb" and "soak" in run else ""
        rows.append(f"| {row.what}{many} | {with_unit(value, row.unit)} | {spread} | {row.bound()}{missed} |")
    return "\n".join(rows)


def documents(run: dict[str, Any]) -> str:
    """Return the table of each document, measures as rows."""
    names = documents_of(run["values"])
    if not names:
        return ""
    rows = [f"| | {' | '.join(names)} |", "|---" * (len(names) + 1) + "|"]
    for row in DOCUMENT:
        cells = [run["values"].get(f"{name}.{row.key}") for name in names]
        written = ["" if cell is None else with_unit(cell, row.unit) for cell in cells]
        rows.append(f"| {row.what} | {' | '.join(written)} |")
    return "\n".join(rows)


def growth(run: dict[str, Any]) -> str:
    """Return the exponents of the sweeps as a table."""
    found = run.get("growth")
    if found is None:
        return ""
    rows = ["| growing | " + " | ".join(found["lines"].values()) + " |", "|---" * (len(found["lines"]) + 1) + "|"]
    for sweep in found["sweeps"]:
        cells = [
            f"{number(times[0])} → {number(times[-1])} ms, exponent {signed(sweep['exponents'][line])}, "
            f"at the end {signed(sweep['last'][line])}"
            for line, times in ((line, sweep["ms"][line]) for line in found["lines"])
        ]
        sizes = f"{sweep['axis']} = {sweep['sizes'][0]} … {sweep['sizes'][-1]} ({sweep['fixed']})"
        rows.append(f"| {sizes} | {' | '.join(cells)} |")
    return "\n".join(rows)


def where(run: dict[str, Any]) -> str:
    """Return when and on what the run was made, in one line."""
    busy = f"load {run['load'][0]} before and {run['load'][1]} after" if run["load"] else ""
    return "; ".join(part for part in (run["date"], *run["machine"], busy) if part)


def readme(run: dict[str, Any]) -> str:
    """Return what stands between the README's marks."""
    parts = [f"Run of {where(run)}.", table(run), run.get("about_minilm", ""), documents(run), growth(run)]
    return "\n\n".join(part for part in parts if part)


def section(run: dict[str, Any] | str) -> str:
    """Return the proof page's section, which is its last; a sentence where no run is kept."""
    if isinstance(run, str):
        return f"{HEADING}{run}\n"
    measured = [f"`python3 dev.py bench --keep`, {where(run)}.", table(run)]
    if documents(run):
        measured += [f"Each document against its floor and its peers. {run.get('about_minilm', '')}", documents(run)]
    if growth(run):
        measured += [
            f"`python3 dev.py bench --growth --keep`, {where(run['growth'])}: cost against n, h and d, the exponent by "
            "least squares of the logarithms over all sizes, and over the last three.",
            growth(run),
            f"![Growth]({PICTURE.removeprefix('docs/')})",
        ]
    return HEADING + "\n\n".join(measured) + "\n"


def between_marks(text: str, inside: str) -> str:
    """Return a README with `inside` between its marks; the text itself where it has none."""
    if BEGIN not in text or END not in text:
        return text
    before, after = text.partition(BEGIN)[0], text.rpartition(END)[2]
    return f"{before}{BEGIN}\n\n{inside}\n\n{END}{after}"


def renew(root: Path) -> list[Path]:
    """Write the kept run into the README and, where there is one, the proof page; which files changed."""
    run = kept.read(root / "docs/bench.json")
    changed = []
    pages = {root / "README.md": None, root / "docs/proof.md": section(run)}
    for path, last in pages.items():
        if not path.exists() or isinstance(run, str):
            continue
        text = path.read_text("utf-8")
        new = between_marks(text, readme(run)) if last is None else text.partition(HEADING)[0] + last
        if new != text:
            path.write_text(new, "utf-8")
            changed.append(path)
    return changed

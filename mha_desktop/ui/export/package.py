"""What a package of figures holds: which figures of a state, in which order, under which names, with what index."""

from __future__ import annotations

import csv
import html
import io
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from mha_desktop.document.state import State
from mha_desktop.document.view import Spot, available_grid_stages
from mha_desktop.errors import UserError
from mha_desktop.exchange.opened import Opened
from mha_desktop.scene.numbers import grouped
from mha_desktop.scene.steps_focus import focus_of
from mha_desktop.ui.export.figures import Figure
from mha_desktop.ui.export.heading import tr
from mha_desktop.ui.export.views import VIEWS
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.theme.page import page_style

MOST = 600  # figures of one package
STAGES, HEADS = "stages", "heads"
# The views of the command line, with each head of the heatmaps and each stage in their places.
CHOICES = ("heatmaps", HEADS, STAGES, *(view for view in VIEWS if view != "heatmaps"))
ABOUT_ONE = ("steps", "ledger")  # views of one head and query
About = Literal["lock", "heads", "queries"]
INDEX, LIST = "index.html", "figures.csv"
_COLUMNS = ("file", "shows", "view", "head", "query", "key", "width", "height", "caption")
_LONGEST = 40  # letters of a part of a name


@dataclass(frozen=True)
class Selection:
    """What is chosen.

    `views` are among `CHOICES`; `about` says of which number worked steps and ledger are: the locked one, the same
    query in every head, or every query in the same head.
    """

    views: tuple[str, ...]
    about: About = "lock"
    kind: str = ".png"
    width: int = 1920
    dpi: int | None = None
    theme: Literal["light", "dark"] = "light"
    background: Literal["white", "none"] = "white"
    caption: bool = False
    carries: bool = True

    def figures(self, state: State) -> tuple[Figure, ...]:
        """Return the figures of a state, in the order of `CHOICES`."""
        return tuple(figure for view in CHOICES if view in self.views for figure in self._of(view, state))

    def _of(self, view: str, state: State) -> Iterator[Figure]:
        plain = Figure(
            view, self.width, self.dpi, theme=self.theme, background=self.background,
            caption=self.caption, carries=self.carries,
        )  # fmt: skip
        heads = range(state.trace.heads)
        if view == HEADS:
            yield from (replace(plain, view="heatmaps", head=head) for head in heads)
        elif view == STAGES:
            yield from (replace(plain, view=f"stage:{key}") for key in available_grid_stages(state.document))
        elif view in ABOUT_ONE and self.about == "heads":
            yield from (replace(plain, head=head) for head in heads)
        elif view in ABOUT_ONE and self.about == "queries":
            head = focus_of(state).head
            for query in range(state.trace.problem.n):
                yield replace(plain, head=head, query=query, key=_largest_key(state, head, query))
        else:
            yield plain


def _largest_key(state: State, head: int, query: int) -> int:
    """Return the key that a query attends to most; the locked one where it is that query's."""
    lock = state.view.lock
    if lock is not None and lock.is_pair and lock.row == query:
        return lock.column
    row = replace(state.view, lock=Spot("messages", head, query, 0), hover=None)  # no pair, so its largest weight
    return focus_of(replace(state, view=row)).key


def state_of(figure: Figure, state: State) -> State:
    """Return the state that a figure shows, as the command line makes it, from one that is shown."""
    return figure.state(Opened(state.document, state.view), state.trace)


def check_count(count: int) -> None:
    """Refuse an empty package, and one that nobody would look through.

    Raises
    ------
    UserError
        With what is possible.
    """
    if not count:
        raise UserError(tr("Nothing is chosen. Tick at least one view."))
    if count > MOST:
        text = tr("{count} figures are too many for one package: {most} are the most. Choose less.")
        raise UserError(text.format(count=grouped(count), most=MOST))


def what_of(figure: Figure) -> str:
    """Return what a figure shows as a part of a file's name: heatmaps-head-2, stage-scores, steps-head-1-query-3."""
    parts = [figure.view.replace(":", "-")]
    parts += [f"head-{figure.head + 1}"] if figure.head is not None else []
    parts += [f"query-{figure.query + 1}"] if figure.query is not None else []
    return "-".join(parts).replace("_", "-")


def file_name(number: int, count: int, part: str, figure: Figure, kind: str) -> str:
    """Return a name that sorts: 07-scene-2-cube.png. `number` counts from 1, `part` is the scene's or step's."""
    digits = max(2, len(str(count)))
    return "-".join(filter(None, (f"{number:0{digits}d}", part, what_of(figure)))) + kind


def plain_name(text: str) -> str:
    """Return a text as a part of a file's name that every system takes: small letters, digits, hyphens."""
    letters = unicodedata.normalize("NFKD", text.casefold()).encode("ascii", "ignore").decode()  # "ß" is "ss"
    return re.sub(r"[^a-z0-9]+", "-", letters)[:_LONGEST].strip("-")


@dataclass(frozen=True)
class Drawn:
    """A figure that is in the package; `part` is the title of the scene or step that it is of, empty without."""

    name: str
    part: str
    figure: Figure
    width: int
    height: int
    caption: str


@dataclass(frozen=True)
class LeftOut:
    """A figure that could not be drawn, and why."""

    part: str
    figure: Figure
    why: str


def index_page(title: str, language: str, drawn: Sequence[Drawn], left_out: Sequence[LeftOut]) -> bytes:
    """Return a page of HTML that shows every figure with its caption, in the figures' own theme.

    It reads nothing but the package's files.
    """
    theme = Theme.named(drawn[0].figure.theme if drawn else "light")
    lines = [
        f'<!doctype html>\n<html lang="{language}">\n<meta charset="utf-8">',
        f"<title>{_escaped(title)}</title>",
        f"<style>{page_style(theme)}</style>",
        f"<h1>{_escaped(title)}</h1>",
    ]
    part = ""
    for one in drawn:
        if one.part != part:
            part = one.part
            lines.append(f"<h2>{_escaped(part)}</h2>")
        name, caption = _escaped(one.name), _escaped(one.caption)
        shown = (
            f'<p><a href="{name}">{name}</a></p>'
            if one.name.endswith(".pdf")
            else f'<img loading="lazy" src="{name}" alt="{caption}" width="{one.width}" style="height:auto">'
        )
        lines.append(f"<figure>{shown}<figcaption>{caption} <small>({name})</small></figcaption></figure>")
    if left_out:
        lines.append(f"<h2>{_escaped(tr('Left out'))}</h2>\n<ul>")
        for missing in left_out:
            where = f"{missing.part}: " if missing.part else ""
            lines.append(f"<li>{_escaped(where + what_of(missing.figure))} — {_escaped(missing.why)}</li>")
        lines.append("</ul>")
    return ("\n".join(lines) + "\n</html>\n").encode()


def list_of(drawn: Sequence[Drawn]) -> bytes:
    """Return the figures as a table of CSV; heads, queries and keys count from 1."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for one in drawn:
        figure = one.figure
        counted = ("" if place is None else place + 1 for place in (figure.head, figure.query, figure.key))
        writer.writerow((one.name, one.part, figure.view, *counted, one.width, one.height, one.caption))
    return text.getvalue().encode()


def _escaped(text: str) -> str:
    return html.escape(text)

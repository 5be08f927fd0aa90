"""The page of the worked steps of an example, and what stands in its rows and cards."""

from __future__ import annotations

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.exchange.examples import example
from mha_desktop.scene.steps import steps_page
from mha_desktop.scene.text import plain


def say(text):
    return text


def session(source="river", **look):
    opened = example(source) if isinstance(source, str) else None
    document, view = (opened.document, opened.view) if opened is not None else (source, None)
    made = Session(document, engine=TorchEngine(), view=view)
    made.look(**look)
    return made


def page(source="river", folds=frozenset(), **look):
    return steps_page(session(source, **look).state, folds, say)


def row(shown, line):
    (found,) = (r for r in shown.rows if r.line == line and r.kind == "line")
    return found


def texts(shown, line):
    found = row(shown, line)
    return shown.texts(found, range(shown.columns(found.block)))


def cards(shown):
    return [(plain(c.title), plain(c.formulas[0]) if c.formulas else "", c.results[0] if c.results else "")
            for c in shown.cards]  # fmt: skip

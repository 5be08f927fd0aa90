"""What tests of the worked steps pane ask it."""

from __future__ import annotations


def lines(made):
    return [row.line for row in made.panel.page.rows if row.kind == "line"]


def description(made):
    return made.table.accessibleDescription()

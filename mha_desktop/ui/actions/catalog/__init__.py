"""The table of all actions. A new action is one entry here; menu, palette, shortcut sheet and tests follow."""

from __future__ import annotations

from mha_desktop.ui.actions.catalog.calculation import calculation_actions
from mha_desktop.ui.actions.catalog.document_help import document_actions, help_actions
from mha_desktop.ui.actions.catalog.file_edit import edit_actions, file_actions
from mha_desktop.ui.actions.catalog.insight import insight_actions
from mha_desktop.ui.actions.catalog.learning import learning_actions
from mha_desktop.ui.actions.catalog.lessons import lesson_actions
from mha_desktop.ui.actions.catalog.looks import looks_actions
from mha_desktop.ui.actions.catalog.masking import masking_actions
from mha_desktop.ui.actions.catalog.mistakes import mistakes_actions
from mha_desktop.ui.actions.catalog.models import models_actions
from mha_desktop.ui.actions.catalog.present import present_actions
from mha_desktop.ui.actions.catalog.show import stage_actions, table_actions
from mha_desktop.ui.actions.catalog.shown import shown_actions, special_actions
from mha_desktop.ui.actions.catalog.steps import steps_actions
from mha_desktop.ui.actions.catalog.view import cube_actions, panel_actions, scale_actions
from mha_desktop.ui.actions.catalog.words import tr
from mha_desktop.ui.actions.catalog.worksheet import worksheet_actions
from mha_desktop.ui.actions.spec import Action

__all__ = ["all_actions", "menu_titles"]


def menu_titles() -> dict[str, str]:
    """Return the menus in order, with their titles."""
    return {
        "File": tr("&File"),
        "File/Recent": tr("Open &recent"),
        "File/Example": tr("Open &example"),
        "File/Model": tr("Mode&l"),
        "File/Export": tr("Ex&port"),
        "File/Copy": tr("Copy as a pict&ure"),
        "File/Print": tr("Prin&t"),
        "Edit": tr("&Edit"),
        "Edit/Selection": tr("&Selected cells"),
        "Edit/Copy as": tr("&Copy as"),
        "Edit/Copy the script": tr("Copy t&he script"),
        "View": tr("&View"),
        "View/Stage": tr("&Stage"),
        "View/Table": tr("Ta&ble"),
        "View/Shown": tr("To&kens and heads"),
        "View/Cube": tr("&Cube"),
        "View/Worked steps": tr("&Worked steps"),
        "View/Insight": tr("&Insight"),
        "View/Mistakes": tr("Mistakes &on purpose"),
        "View/Models": tr("Trained mo&dels"),
        "View/Panels": tr("&Panels"),
        "View/Theme": tr("&Theme"),
        "View/Colours": tr("Co&lours"),
        "View/Zoom": tr("&Zoom"),
        "View/Language": tr("Lan&guage"),
        "Document": tr("&Document"),
        "Document/Heads": tr("&Heads"),
        "Document/Mask": tr("&Mask"),
        "Document/Biases": tr("&Biases"),
        "Document/Positions": tr("&Positions"),
        "Document/Tokens": tr("&Tokens"),
        "Document/Learning": tr("&Learning"),
        "Lessons": tr("&Lessons"),
        "Lessons/Worksheet": tr("&Worksheet"),
        "Help": tr("&Help"),
    }


def all_actions() -> tuple[Action, ...]:
    """Return every action in the order of the menus."""
    view = (
        *scale_actions(),
        *stage_actions(),
        *table_actions(),
        *steps_actions(),
        *insight_actions(),
        *mistakes_actions(),
        *shown_actions(),
        *cube_actions(),
        *models_actions(),
        *panel_actions(),
        *present_actions(),
        *looks_actions(),
    )
    tokens = (*masking_actions(), *special_actions())
    document = (*document_actions(), *tokens, *calculation_actions(), *learning_actions())
    lessons = (*lesson_actions(), *worksheet_actions())
    return (*file_actions(), *edit_actions(), *view, *document, *lessons, *help_actions())

"""View: which stage, which table and which head is shown."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication

from mha_desktop.document.tables import TABLES, tables_of
from mha_desktop.document.view import available_grid_stages
from mha_desktop.scene.stage_names import MEANINGS, TITLES
from mha_desktop.ui.actions.catalog.words import tr
from mha_desktop.ui.actions.spec import Action, Commands, escape_mnemonic, looking

STAGE_TABS = tuple(MEANINGS)  # in the order of the strip


def stage_actions() -> tuple[Action, ...]:
    """Return the steps along the strip, and one action a stage."""
    return (
        Action("view.stage.next", "View/Stage", tr("&Next stage"), partial(_step_stage, by=1), "Ctrl+Right"),
        Action("view.stage.previous", "View/Stage", tr("&Previous stage"), partial(_step_stage, by=-1), "Ctrl+Left"),
        *(
            Action(
                f"view.stage.{key}",
                "View/Stage",
                _stage_text(key),
                partial(_show_stage, key=key),
                "Ctrl+Home" if key == "attention" else "",
                enabled=partial(_has_stage, key=key),
                checked=partial(_stage_is, key=key),
                ruled=key == STAGE_TABS[0],
            )
            for key in STAGE_TABS
        ),
    )


def _stage_text(key: str) -> str:
    """Name a stage with its one-line meaning: "Attention: softmax of each row …"."""
    title, meaning = (QCoreApplication.translate("Stages", words[key]) for words in (TITLES, MEANINGS))
    return f"{title}: {meaning}"


def _show_stage(c: Commands, key: str) -> None:
    c.session.look(grid_stage=key)


def _has_stage(c: Commands, key: str) -> bool:
    return key in available_grid_stages(c.session.state.document)


def _stage_is(c: Commands, key: str) -> bool:
    return looking(c).grid_stage == key


def table_actions() -> tuple[Action, ...]:
    """Return one action a table; those that this document lacks are grey."""
    return tuple(
        Action(
            f"view.table.{table.name}",
            "View/Table",
            escape_mnemonic(_table_text(table.name)),
            partial(_show_table, name=table.name),
            enabled=partial(_has_table, name=table.name),
        )
        for table in TABLES
    )


def _table_text(name: str) -> str:
    """A matrix is a symbol; other tables have names."""
    return name if "_" in name else QCoreApplication.translate("Tables", name)


def _show_table(c: Commands, name: str) -> None:
    c.show_table(name)


def _has_table(c: Commands, name: str) -> bool:
    return name in {table.name for table in tables_of(c.session.state.document)}


def _step_stage(c: Commands, by: int) -> None:
    stages = available_grid_stages(c.session.state.document)
    index = stages.index(looking(c).grid_stage) + by
    c.session.look(grid_stage=stages[min(max(index, 0), len(stages) - 1)])

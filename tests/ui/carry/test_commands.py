"""The menus' entries and what they open."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from mha_desktop.ui.actions.catalog.carry import carry_in_actions, carry_out_actions, copy_actions
from mha_desktop.ui.carry.commands import COMMANDS


def test_every_entry_of_the_menus_opens_something_of_its_own() -> None:
    asked: list[str] = []

    class Commands:
        def carry(self, what: str) -> None:
            asked.append(what)

    commands: Any = Commands()
    for action in (*carry_out_actions(), *carry_in_actions(), *copy_actions()):
        action.run(commands)
    assert sorted(asked) == sorted(COMMANDS)


def test_every_command_has_its_function() -> None:
    for module, function, _ in COMMANDS.values():
        assert callable(getattr(import_module(f"mha_desktop.ui.carry.{module}"), function))

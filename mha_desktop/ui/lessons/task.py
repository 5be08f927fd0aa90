"""What is still to be done in a step, and that it is done: one line, beside the picture and on the slide."""

from __future__ import annotations

from mha_desktop.scene.grid_layout import Role
from mha_desktop.ui.lessons.player import LessonPlayer
from mha_desktop.ui.lessons.words import tr
from mha_desktop.ui.mistakes.wrapped import WrappedLabel
from mha_desktop.ui.theme import Theme


class TaskLine(WrappedLabel):
    """Names the condition of the player's step; hidden where it has none."""

    def __init__(self, player: LessonPlayer, theme: Theme, font: Role) -> None:
        super().__init__(theme, font=font, role="text.secondary")
        self._player = player
        player.done_changed.connect(self.say)

    def say(self) -> None:
        """Say what the step asks for now."""
        step = self._player.step
        condition = None if step is None else step.done
        self.setVisible(condition is not None)
        if condition is not None:
            done = self._player.is_done(self._player.index)
            words = tr("Done: {0}") if done else tr("To do: {0}")
            self.set_runs(("✓ " if done else "") + words.format(condition.name))

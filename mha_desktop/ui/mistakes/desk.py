"""What bar, list and menu do to a mistake on purpose, and what they may say of it; all of it lives in the view."""

from __future__ import annotations

import secrets
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from mha_desktop.document.session import Session
from mha_desktop.document.view import Search, ViewState
from mha_desktop.scene.mistakes import hidden_mistake

SEEDS = 10_000


def mistakes_tr(text: str) -> str:
    """Translate a string about mistakes on purpose."""
    return QCoreApplication.translate("Mistakes", text)


def title_suffix(view: ViewState) -> str:
    """Return what the window's title says while a mistake is on: " (mistake on purpose)"; else nothing."""
    return "" if view.mistake is None else " " + mistakes_tr("(mistake on purpose)")


class MistakeDesk:
    """Switches a session's mistakes on and off. It keeps nothing itself, so each who needs one makes one."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def name(self) -> str | None:
        """The mistake that is on, or set aside while the correct numbers are looked at."""
        return self._view.mistake or self._view.covered

    @property
    def hidden(self) -> bool:
        """Whether the class still looks for it: nobody may say its name."""
        return self._view.searching

    @property
    def shown_name(self) -> str | None:
        """The mistake that may be named: none while it is hidden."""
        return None if self.hidden else self.name

    @property
    def correct_shown(self) -> bool:
        """Whether a mistake is set aside while the correct numbers are looked at."""
        return self._view.covered is not None

    @property
    def search(self) -> Search | None:
        """The search for a hidden mistake, also when it is over."""
        return self._view.search

    def choose(self, name: str) -> None:
        """Switch a mistake on, or off where it is on; while one is hidden this is a guess."""
        if self.hidden:
            self._guess(name)
        elif self.name == name:
            self.switch_off()
        else:
            self._session.look(mistake=name, covered=None, searching=False, search=None)

    def switch_off(self) -> None:
        """Have no mistake."""
        self._session.look(mistake=None, covered=None, searching=False, search=None)

    def show_correct(self, shown: bool) -> None:
        """Look at the correct numbers, or at the wrong ones again; the mistake is not forgotten meanwhile."""
        name = self.name
        self._session.look(mistake=None if shown else name, covered=name if shown else None)

    def find(self, seed: int | None = None) -> None:
        """Switch a mistake on without saying which; `seed` chooses it, else one is drawn and recorded."""
        seed = secrets.randbelow(SEEDS) if seed is None else seed
        name = hidden_mistake(self._session.state, seed)
        if name is not None:
            self._session.look(mistake=name, covered=None, searching=True, search=Search(seed, name))

    def reveal(self) -> None:
        """Say which mistake was hidden."""
        self._session.look(searching=False)

    @property
    def _view(self) -> ViewState:
        return self._session.state.view

    def _guess(self, name: str) -> None:
        search = self.search
        if search is None:  # it is hidden without a number to find it again by
            search = Search(0, self.name or "")
        if name not in search.guesses:
            search = replace(search, guesses=(*search.guesses, name))
        self._session.look(search=search, searching=not search.found)

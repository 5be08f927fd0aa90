"""What bar, list and menu know together of a mistake on purpose, beyond the view: what is set aside, what is hidden."""

from __future__ import annotations

import secrets
import weakref
from dataclasses import dataclass, replace

from psygnal import Signal
from PySide6.QtCore import QCoreApplication

from mha_desktop.attention.mistakes import possible
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.view import ViewState
from mha_desktop.scene.mistakes import hidden_mistake

SEEDS = 10_000


def mistakes_tr(text: str) -> str:
    """Translate a string about mistakes on purpose."""
    return QCoreApplication.translate("Mistakes", text)


def title_suffix(view: ViewState) -> str:
    """Return what the window's title says while a mistake is on: " (mistake on purpose)"; else nothing."""
    return "" if view.mistake is None else " " + mistakes_tr("(mistake on purpose)")


@dataclass(frozen=True)
class Search:
    """A mistake that a class looks for.

    `seed` gives the same one again on the same document; `guesses` are the wrong ones so far; `known` says that it is
    no longer hidden, `found` that it was guessed.
    """

    seed: int
    name: str
    guesses: tuple[str, ...] = ()
    known: bool = False
    found: bool = False


class MistakeDesk:
    """Switches mistakes on and off. One a session, for all who show them; `desk_of` finds it.

    Nothing of it belongs to a document, and another document starts with nothing.
    """

    changed = Signal()

    def __init__(self, session: Session) -> None:
        self._session = weakref.ref(session)
        self._opened = session.opened
        self.aside: str | None = None
        self.correct_shown = False
        self.search: Search | None = None

    @property
    def session(self) -> Session:
        """The session whose view has the mistake."""
        session = self._session()
        assert session is not None
        return session

    @property
    def name(self) -> str | None:
        """The mistake that is on, or set aside while the correct numbers are looked at."""
        return self.session.state.view.mistake or self.aside

    @property
    def hidden(self) -> bool:
        """Whether the class still looks for it: nobody may say its name."""
        return self.search is not None and not self.search.known

    @property
    def shown_name(self) -> str | None:
        """The mistake that may be named: none while it is hidden."""
        return None if self.hidden else self.name

    def choose(self, name: str) -> None:
        """Switch a mistake on, or off where it is on; while one is hidden this is a guess."""
        if self.hidden:
            self._guess(name)
        elif self.name == name:
            self.switch_off()
        else:
            self._forget()
            self.session.look(mistake=name)
            self.changed.emit()

    def switch_off(self) -> None:
        """Have no mistake."""
        self._forget()
        self.session.look(mistake=None)
        self.changed.emit()

    def show_correct(self, shown: bool) -> None:
        """Look at the correct numbers, or at the wrong ones again; the mistake is not forgotten meanwhile."""
        if shown:
            self.aside = self.name
        self.correct_shown = shown
        self.session.look(mistake=None if shown else self.aside)
        self.changed.emit()

    def find(self, seed: int | None = None) -> None:
        """Switch a mistake on without saying which; `seed` chooses it, else one is drawn and recorded."""
        seed = secrets.randbelow(SEEDS) if seed is None else seed
        name = hidden_mistake(self.session.state, seed)
        if name is None:
            return
        self._forget()
        self.search = Search(seed, name)
        self.session.look(mistake=name)
        self.changed.emit()

    def reveal(self) -> None:
        """Say which mistake was hidden."""
        if self.search is not None:
            self.search = replace(self.search, known=True)
            self.changed.emit()

    def follow(self, state: State) -> None:
        """Forget what does not belong to a new state: another document, another mistake, shapes that allow none."""
        mistake = state.view.mistake
        if self.session.opened is not self._opened:
            self._opened = self.session.opened
            self._forget()
        if self.aside is not None:
            overtaken = mistake not in (None, self.aside)
            arrived = mistake == self.aside and not self.correct_shown
            if overtaken or arrived or not possible(state.document.weights, self.aside):
                self.aside, self.correct_shown = None, False
        if self.search is not None and state.trace.live and self.search.name != self.name:
            self.search = None

    def _guess(self, name: str) -> None:
        search = self.search
        assert search is not None
        if name == search.name:
            self.search = replace(search, known=True, found=True)
        elif name not in search.guesses:
            self.search = replace(search, guesses=(*search.guesses, name))
        self.changed.emit()

    def _forget(self) -> None:
        self.aside, self.correct_shown, self.search = None, False, None


_DESKS: weakref.WeakKeyDictionary[Session, MistakeDesk] = weakref.WeakKeyDictionary()


def desk_of(session: Session) -> MistakeDesk:
    """Return the session's desk, the same at each call."""
    desk = _DESKS.get(session)
    if desk is None:
        desk = _DESKS[session] = MistakeDesk(session)
    return desk

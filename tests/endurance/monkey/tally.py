"""Counts what was done, asked, written and seen, so that what never happened is seen too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import Any

from mha_desktop.scene.insights import INSIGHTS
from mha_desktop.ui.actions.build import ActionSet
from mha_desktop.ui.actions.spec import Action

FILES = (
    ".mhad", ".mhaplan", ".png", ".svg", ".pdf", ".gif", ".webp", ".zip", ".csv", ".tsv", ".npy", ".npz", ".xlsx",
    ".tex", ".md", ".py",
)  # fmt: skip


class Tally:
    """Counters by name.

    Attributes
    ----------
    acts, actions, dialogs, files, seen
        Acts that came to their end, entries of the menus that were run (by menu, key, palette or button), windows that
        asked, files that were written by their ending, and what the window has shown after an act.
    seconds
        How long all acts of a name took together.
    """

    def __init__(self) -> None:
        self.acts: Counter[str] = Counter()
        self.actions: Counter[str] = Counter()
        self.dialogs: Counter[str] = Counter()
        self.files: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()
        self.seconds: Counter[str] = Counter()
        self._written: dict[Path, float] = {}
        counted = self.actions
        plain = ActionSet._runner

        @wraps(plain)
        def runner(of: ActionSet, spec: Action) -> Callable[[], None]:
            run = plain(of, spec)

            def both() -> None:
                counted[spec.id] += 1
                run()

            return both

        setattr(ActionSet, "_runner", runner)  # noqa: B010  # mypy allows no method to be replaced

    def look_into(self, folder: Path) -> None:
        """Count the files that have come or changed since last time."""
        for path in folder.rglob("*"):
            if path.is_file() and self._written.get(path) != (time := path.stat().st_mtime):
                self._written[path] = time
                self.files[path.suffix] += 1

    def look_at(self, window: Any) -> None:
        """Count what the window shows."""
        self.seen.update(name for name, is_so in places(window).items() if is_so)

    def never(self, acts: Iterable[str], actions: Iterable[str], seen: Iterable[str]) -> list[str]:
        """Name what did not happen of acts, of the menus, of the files and of what can be seen."""
        wanted = (
            ("act", acts, self.acts),
            ("menu", actions, self.actions),
            ("file", FILES, self.files),
            ("seen", seen, self.seen),
        )
        return [f"{kind} {name}" for kind, names, counted in wanted for name in names if not counted[name]]

    def report(self) -> dict[str, object]:
        """Return the counters, the rarest last; seconds rounded."""
        named = {"acts": self.acts, "actions": self.actions, "dialogs": self.dialogs}
        named |= {"files": self.files, "seen": self.seen}
        found: dict[str, object] = {name: dict(counter.most_common()) for name, counter in named.items()}
        return found | {"seconds": {name: round(spent, 1) for name, spent in self.seconds.most_common()}}


def places(window: Any) -> dict[str, bool]:
    """Say of each thing that a window can show whether it shows it now."""
    session, lessons, docks = window.session, window.lessons, window.docks
    document, view = session.state.document, session.state.view
    weights, tokens = document.weights, session.state.sequence
    found = {
        "rotary positions": document.rotary is not None,
        "shared keys and values": weights.heads_kv < document.heads,
        "a window of tokens": view.token_window is not None,
        "heads left out": view.shown_heads is not None,
        "special tokens left out": view.special_hidden,
        "a drag or run going on": session.dragging,
        "a mistake on purpose": view.mistake is not None,
        "a mistake to be found": view.searching,
        "a lock": view.lock is not None,
        "pins": bool(view.pins),
        "entropy": view.entropy,
        "the brush": view.brush is not None,
        "a hidden result": view.result_hidden,
        "blanking": view.blanking,
        "a worksheet": document.worksheet is not None,
        "numbers typed into a worksheet": document.worksheet is not None and bool(document.worksheet.typed),
        "a lesson": bool(lessons.title),
        "a task that is done": bool(lessons.title) and lessons.player.is_done(lessons.player.index),
        "a scene with locks": bool(session.locks.reason("numbers") or session.locks.reason("example")),
        "the slide": window.presentation.shown,
        "a document aside": session.aside is not None,
        "a bias": any(getattr(weights, name) is not None for name in ("b_Q", "b_K", "b_V", "b_O")),
        "another temperature": document.temperature != 1,
        "padding": any(tokens.pad),
        "a painted mask": tokens.painted is not None,
        "a causal mask": document.mask == "causal",
        "a second sequence": view.sequence > 0,
        "a picture": document.patches is not None,
        "a readout": document.readout is not None,
        "numbers that are not finite": not session.state.trace.finite("output"),
        "a dock afloat": any(docks[name].isFloating() for name in docks.names),
        "docks as tabs": bool(docks.tab_bars()),
    }
    found |= {f"theme {name}": window.theme.name == name for name in ("light", "dark", "contrast")}
    found |= {f"panel {name}": docks.in_front(name) for name in docks.names}
    found |= {f"insight {it.key}": docks.in_front("insight") and view.insight == it.key for it in INSIGHTS}
    return found

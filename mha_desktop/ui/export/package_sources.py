"""Of what a package of figures is made: what is shown, every scene of the class plan, every step of the lesson."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from mha_desktop.attention.trace import Trace
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.view import clamped
from mha_desktop.lessons.prepare import prepare
from mha_desktop.ui.export.heading import tr

if TYPE_CHECKING:
    from mha_desktop.lessons.plan import Plan
    from mha_desktop.ui.lessons.player import Playing


@dataclass(frozen=True)
class Part:
    """One state whose figures are drawn; `name` is its part of the files' names, `make` may take its time."""

    title: str
    name: str
    make: Callable[[], State]


@dataclass(frozen=True)
class Source:
    """What can be chosen: its key, how the dialog calls it, the package's title, and its parts."""

    key: str
    words: str
    title: str
    parts: tuple[Part, ...]


def sources_of(session: Session, plan: Plan | None = None, shown: Playing | None = None) -> tuple[Source, ...]:
    """Return what packages can be made of: what a session shows; the scenes of a plan; the steps of a lesson."""
    state = session.state
    found = [
        Source("document", tr("What is shown"), state.document.title, (Part("", "", lambda: state),)),
    ]
    if plan is not None and plan.scenes:
        from mha_desktop.ui.scenes.playing import playing_of

        playing = playing_of(plan, None)
        words = tr("Scenes of the class plan ({count})").format(count=len(plan.scenes))
        found.append(Source("plan", words, plan.title, _parts(playing, session, "scene")))
    if shown is not None:
        words = tr("Steps of the lesson ({count})").format(count=len(shown.lesson.step))
        found.append(Source("lesson", words, shown.lesson.title, _parts(shown, session, "step")))
    return tuple(found)


def _parts(playing: Playing, session: Session, name: str) -> tuple[Part, ...]:
    digits = max(2, len(str(len(playing.lesson.step))))
    return tuple(
        Part(step.title, f"{name}-{index + 1:0{digits}d}", partial(_state, playing, index, session))
        for index, step in enumerate(playing.lesson.step)
    )


def _state(playing: Playing, index: int, session: Session) -> State:
    """Return what a step shows at first, whatever was made of it since."""
    if session.engine is None:
        raise session.before.refusal()
    prepared = prepare(playing.lesson, index, playing.folder, None, playing.documents)
    document, first = prepared.document, prepared.first
    trace = Trace(document.problem(first.sequence, first.mistake), session.engine)
    return State(document, trace, clamped(prepared.view(trace), document))

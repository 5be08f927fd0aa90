"""A class plan is one file: scenes with their documents, words and order; what is no plan is one sentence."""

from __future__ import annotations

import zipfile

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.locks import EDITS
from mha_desktop.document.view import Spot, ViewState
from mha_desktop.errors import UserError
from mha_desktop.exchange.mhad import to_bytes
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.sources import open_source
from mha_desktop.lessons.plan import Plan, Scene, documents_of, lesson_from, read_plan, write_plan
from mha_desktop.lessons.prepare import prepare
from mha_desktop.lessons.progress import Progress, read_progress, write_progress
from mha_desktop.lessons.read import read_lesson


def scene(name, title, **words):
    opened = open_source(f"example:{name}")
    view = ViewState(grid_stage="scores", lock=Spot("attention", 1, 3, 2))
    return Scene(Opened(opened.document, view), title, **words)


@pytest.fixture
def plan():
    first = scene("river", "What does “the” read?", question="Guess, then look.\n\n“Why?”", note="Two minutes.")
    return Plan("Tuesday").added(first).added(scene("clusters", "Four heads", hide=("sliders",), lock=EDITS))


def test_a_plan_comes_back_whole(plan, tmp_path):
    path = tmp_path / "Tuesday Ünï.mhaplan"
    write_plan(plan, path)
    again = read_plan(path)
    assert again.title == "Tuesday"
    assert [each.title for each in again.scenes] == ["What does “the” read?", "Four heads"]
    assert again.scenes[0].question == "Guess, then look.\n\n“Why?”"
    assert again.scenes[0].note == "Two minutes."
    assert (again.scenes[1].hide, again.scenes[1].lock) == (("sliders",), EDITS)
    for old, new in zip(plan.scenes, again.scenes, strict=True):
        assert new.opened.view == old.opened.view
        assert np.array_equal(new.opened.document.weights.W_Q, old.opened.document.weights.W_Q)


def test_unpacked_it_is_a_lesson_in_a_folder(plan, tmp_path):
    write_plan(plan, tmp_path / "p.mhaplan")
    with zipfile.ZipFile(tmp_path / "p.mhaplan") as archive:
        archive.extractall(tmp_path / "folder")
    lesson = read_lesson(tmp_path / "folder" / "lesson.toml")
    assert lesson == lesson_from(plan)
    assert open_source(str(tmp_path / "folder" / lesson.step[1].start)).document.title == "clusters"


def test_scenes_are_moved_changed_and_taken_out(plan):
    assert [each.title for each in plan.moved(1, 0).scenes] == ["Four heads", "What does “the” read?"]
    assert [each.title for each in plan.without(0).scenes] == ["Four heads"]
    assert plan.changed(0, plan.scenes[1]).scenes == (plan.scenes[1], plan.scenes[1])
    with pytest.raises(UserError, match="no scene yet"):
        lesson_from(Plan("empty"))


def archive(path, **members):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in members.items():
            file.writestr(name.replace("__", "."), content)
    return path


LESSON = 'title = "T"\nstart = "scene-1.mhad"\n[[step]]\ntitle = "s"\nstart = "scene-1.mhad"\n'


@pytest.mark.parametrize(
    ("members", "words"),
    [
        ({"other__txt": "x"}, r"no class plan: it has no lesson\.toml"),
        ({"lesson__toml": "title ="}, "line 1, column"),
        ({"lesson__toml": b"\xff\xfe"}, "not written in UTF-8"),
        ({"lesson__toml": LESSON}, r"the document “scene-1\.mhad” is missing"),
        ({"lesson__toml": LESSON, "scene-1__mhad": b"nothing"}, r"scene-1\.mhad"),
        ({"lesson__toml": "#" * (5 * 2**20)}, "no class plan, or it is damaged"),
    ],
)
def test_what_is_no_plan_is_one_sentence(tmp_path, members, words):
    with pytest.raises(UserError, match=words):
        read_plan(archive(tmp_path / "p.mhaplan", **members))


def test_any_other_file_is_no_plan(tmp_path):
    (tmp_path / "p.mhaplan").write_bytes(b"PK\x03\x04 broken")
    with pytest.raises(UserError, match="no class plan, or it is damaged"):
        read_plan(tmp_path / "p.mhaplan")
    with pytest.raises(UserError, match="cannot be read"):
        read_plan(tmp_path / "none.mhaplan")


@pytest.mark.usefixtures("own_state")
def test_progress_is_kept_and_a_damaged_file_is_none(own_state):
    assert read_progress("two-heads") == Progress()
    write_progress("two-heads", Progress().at(4).with_done("first").with_done("first"))
    write_progress("other", Progress(1))
    assert read_progress("two-heads") == Progress(4, frozenset({"first"}))
    for rubbish in (b"", b"{", b"[]", b'{"two-heads": {"step": "x"}}', b"\xff", b"[" * 100_000):
        (own_state / "lessons.json").write_bytes(rubbish)
        assert read_progress("two-heads") == Progress()


@pytest.fixture
def own_state(tmp_path, monkeypatch):
    monkeypatch.setattr("mha_desktop.lessons.progress.state_dir", lambda: tmp_path)
    return tmp_path


def test_a_scene_keeps_the_sequence_and_the_mistake_that_it_showed(tmp_path):
    document = open_source("example:river").document
    view = ViewState(sequence=1, mistake="no-scale", step=2, result_hidden=True)
    write_plan(Plan("p").added(Scene(Opened(document, view), "s")), tmp_path / "p.mhaplan")
    again = read_plan(tmp_path / "p.mhaplan")
    prepared = prepare(lesson_from(again), 0, documents=documents_of(again))
    assert (prepared.first.sequence, prepared.first.mistake) == (1, "no-scale")
    shown = prepared.view(TorchEngine().forward(prepared.document.problem(1, "no-scale")))
    assert (shown.step, shown.result_hidden) == (2, True)


def test_what_a_text_editor_added_is_written_again(tmp_path):
    toml = LESSON.replace('start = "scene-1.mhad"\n[[step]]', 'start = "scene-1.mhad"\nauthor = "A"\n[[step]]')
    toml += '[step.change]\nresidual = false\nmuted = []\n[step.question]\nkind = "choice"\nask = "?"\n'
    toml += 'choices = ["a", "b"]\nanswer = 2\n'
    document = to_bytes(Opened(open_source("example:river").document))
    first = archive(tmp_path / "a.mhaplan", lesson__toml=toml, **{"scene-1__mhad": document})
    write_plan(read_plan(first), tmp_path / "b.mhaplan")
    assert lesson_from(read_plan(tmp_path / "b.mhaplan")) == lesson_from(read_plan(first))
    lesson = read_plan(tmp_path / "b.mhaplan").rest
    assert lesson.author == "A"
    assert (lesson.step[0].change.residual, lesson.step[0].change.muted) == (False, ())
    assert lesson.step[0].question.choices == ("a", "b")

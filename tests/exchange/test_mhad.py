"""`.mhad` documents: what is saved comes back to the last bit, now and from files of every version."""

from __future__ import annotations

import dataclasses
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
import safetensors

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.model import Document
from mha_desktop.document.view import Spot, ViewState
from mha_desktop.exchange import mhad_versions, mhad_view
from mha_desktop.exchange.examples import EXAMPLES, example
from mha_desktop.exchange.mhad import from_bytes, read_mhad, to_bytes, write_mhad
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.sources import open_source

Viewed = Callable[..., ViewState]
FILES = Path(__file__).parent / "files"


def differences(a: Any, b: Any, where: str = "") -> Iterator[str]:
    """Where two values differ: fields of dataclasses by name, arrays in every bit, everything else in value."""
    if type(a) is not type(b):
        yield f"{where}: {type(a).__name__}, {type(b).__name__}"
    elif dataclasses.is_dataclass(a):
        for field in dataclasses.fields(a):
            yield from differences(getattr(a, field.name), getattr(b, field.name), f"{where}.{field.name}")
    elif isinstance(a, tuple):
        if len(a) != len(b):
            yield f"{where}: {len(a)}, {len(b)} of them"
        for i, (one, other) in enumerate(zip(a, b, strict=False)):
            yield from differences(one, other, f"{where}[{i}]")
    elif isinstance(a, dict):
        if a.keys() != b.keys():
            yield f"{where}: {sorted(a)}, {sorted(b)}"
        for name in a.keys() & b.keys():
            yield from differences(a[name], b[name], f"{where}.{name}")
    elif isinstance(a, np.ndarray):
        if (a.dtype, a.shape, a.tobytes()) != (b.dtype, b.shape, b.tobytes()):
            yield where
    elif a != b:
        yield f"{where}: {a!r}, {b!r}"


def unused_defaults(values: list[Any], where: str) -> Iterator[str]:
    """Fields that have their default in all of some dataclasses of one type, and those inside them."""
    for field in dataclasses.fields(values[0]):
        found = [getattr(value, field.name) for value in values]
        default = field.default
        if field.default_factory is not dataclasses.MISSING:
            default = field.default_factory()
        if default is not dataclasses.MISSING and all(
            type(value) is type(default) and not list(differences(value, default)) for value in found
        ):
            yield f"{where}.{field.name}"
        found = [one for value in found for one in (value if isinstance(value, tuple) else (value,))]
        if inner := [value for value in found if dataclasses.is_dataclass(value)]:
            yield from unused_defaults(inner, f"{where}.{field.name}")


def again(opened: Opened) -> Opened:
    """What comes back when a document is saved and opened."""
    return from_bytes(to_bytes(opened), "“x”")


def arrays_in(value: Any) -> Iterator[np.ndarray[Any, Any]]:
    if isinstance(value, np.ndarray):
        yield value
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from arrays_in(getattr(value, field.name))
    elif isinstance(value, tuple):
        for inner in value:
            yield from arrays_in(inner)


def test_the_test_documents_leave_no_field_as_it_is_in_an_empty_one(documents: ModuleType) -> None:
    """A new field of a document or view must be put in there, and then be saved for the next tests to pass."""
    both = [documents.whole_document(), documents.plain_document(), documents.picture_document()]
    both += [documents.worksheet_document(), documents.learning_document(), documents.descending_document()]
    both += [documents.rotary_document(), documents.straight_document(), documents.handed_in_document()]
    assert list(unused_defaults(both, "Document")) == []
    assert list(unused_defaults([documents.whole_view(), documents.windowed_view()], "ViewState")) == []


def test_everything_comes_back_to_the_last_bit(documents: ModuleType) -> None:
    document, view = documents.whole_document(), documents.whole_view()
    lesson = {"name": "river", "answers": [0.1, -3, True, None, "“ü”"]}
    back = again(Opened(document, view, lesson=lesson))
    assert list(differences(back.document, document, "document")) == []
    assert list(differences(back.view, documents.kept_view(), "view")) == []
    assert back.lesson == lesson
    windowed = again(Opened(document, documents.windowed_view())).view
    assert list(differences(windowed, documents.windowed_view(), "view")) == []
    plain = documents.plain_document()
    back = again(Opened(plain))
    assert list(differences(back.document, plain, "document")) == []
    assert (back.view, back.trace, back.lesson) == (None, None, None)


def test_arrays_that_come_back_cannot_be_written_to(documents: ModuleType) -> None:
    for document in (documents.whole_document(), documents.plain_document()):
        arrays = list(arrays_in(again(Opened(document)).document))
        assert len(arrays) > 8
        assert not any(array.flags.writeable for array in arrays)
        assert all(array.flags.c_contiguous and array.flags.aligned for array in arrays)


def test_the_same_document_gives_the_same_bytes(documents: ModuleType) -> None:
    first, second = (Opened(documents.whole_document(), documents.whole_view()) for _ in range(2))
    assert to_bytes(first) == to_bytes(second)
    assert to_bytes(again(first)) == to_bytes(first)


def test_other_programs_can_read_the_arrays(documents: ModuleType, tmp_path: Path) -> None:
    document = documents.plain_document()
    write_mhad(Opened(document), tmp_path / "plain.mhad")
    with safetensors.safe_open(tmp_path / "plain.mhad", framework="numpy") as file:
        header = json.loads(file.metadata()["mhad"])
        assert np.array_equal(file.get_tensor("W_Q"), document.weights.W_Q)
        assert np.array_equal(file.get_tensor("X.0"), document.sequences[0].rows)
    assert (header["version"], header["title"], header["heads"]) == (4, "plain", 2)
    assert header["sequences"] == [{"name": "plain", "tokens": ["a", "b", "c"], "pad": [], "special": []}]


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_saved_with_its_view_and_stages(name: str) -> None:
    opened = example(name)
    back = again(opened)
    assert list(differences(back.document, opened.document)) == []
    assert back.view == opened.view
    assert back.trace is not None
    assert opened.trace is not None
    assert not back.trace.live
    assert back.trace.keys == opened.trace.keys
    for key in opened.trace.keys:
        assert back.trace.whole(key).tobytes() == opened.trace.whole(key).tobytes(), key


# The stored stages


def with_stages(documents: ModuleType, **view: Any) -> Opened:
    document = documents.plain_document()
    return Opened(document, ViewState(**view), TorchEngine().forward(document.problem(mistake=view.get("mistake"))))


def edited(opened: Opened, old: bytes, new: bytes) -> bytes:
    """The bytes of a file, changed by another program that does not know of stored stages."""
    content = to_bytes(opened)
    assert content.count(old) == 1
    assert len(old) == len(new)
    return content.replace(old, new)


def test_stages_of_another_document_are_passed_over(documents: ModuleType) -> None:
    opened = with_stages(documents)
    assert again(opened).trace is not None
    old = opened.document.weights.W_Q
    back = from_bytes(edited(opened, old.tobytes(), (2 * old).tobytes()), "“x”")
    assert back.document.weights.W_Q.tolist() == (2 * old).tolist()
    assert back.trace is None
    back = from_bytes(edited(opened, b'\\"temperature\\":1.0', b'\\"temperature\\":2.0'), "“x”")
    assert (back.document.temperature, back.trace) == (2.0, None)


def test_stages_whose_own_numbers_were_changed_are_passed_over(documents: ModuleType) -> None:
    opened = with_stages(documents)
    assert opened.trace is not None
    row = opened.trace.whole("attention")[0, 0]
    assert from_bytes(edited(opened, row.tobytes(), np.array([1.0, 0, 0]).tobytes()), "“x”").trace is None


def test_no_file_opens_with_a_mistake_on_purpose_and_its_stages_are_not_stored(documents: ModuleType) -> None:
    opened = with_stages(documents, mistake="no-scale")
    back = again(opened)
    assert (back.view, back.trace) == (ViewState(), None)
    assert b"stage." not in to_bytes(opened)
    assert b"no-scale" not in to_bytes(opened)


def test_many_stages_are_not_stored() -> None:
    opened = example("clusters")
    rows = np.zeros((300, 8))
    sequence = dataclasses.replace(opened.document.sequences[0], tokens=("a",) * 300, rows=rows)
    document = opened.document.with_sequence(0, sequence)
    content = to_bytes(Opened(document, None, TorchEngine().forward(document.problem())))
    assert b"stage." not in content
    assert len(content) < 2**16


# The view


@pytest.fixture
def viewed(documents: ModuleType, with_header: Callable[..., bytes]) -> Callable[..., ViewState]:
    """The view that a file with some fields of the view in its header gives."""

    def read(**fields: Any) -> ViewState:
        content = to_bytes(Opened(documents.plain_document(), ViewState(entropy=True)))
        view = from_bytes(with_header(content, lambda header: header["view"].update(fields)), "“x”").view
        assert view is not None
        assert view.entropy  # what is sound stays
        return view

    return read


UNSOUND: dict[str, Any] = {
    "grid_stage": "norms",
    "sequence": -1,
    "scale": "0..2",
    "lock": {"key": "attention", "head": None, "row": 0, "column": 0},
    "hover": {"key": "norms", "head": 0, "row": 0, "column": 0},
    "isolated": -1,
    "camera": {"azimuth": 1, "elevation": 1e300, "distance": 4},
    "table": "W_vocab",
    "cell": {"table": "W_Q", "row": -1, "column": 0},
    "pins": [{"cell": {"table": "W_Q", "row": 0, "column": 0, "sequence": 7}}],
    "mistake": "typo",
    "brush": "wide",
    "lit": [{"key": "heads", "head": None, "row": 0, "column": 0}],
    "step": -3,
    "result_hidden": 1,
    "insight": "history",
    "side": 7,
    "compared": 10**30,
    "order": [0, 0, 1],
}


@pytest.mark.parametrize("name", UNSOUND)
def test_a_field_of_the_view_that_means_nothing_here_takes_its_default(viewed: Viewed, name: str) -> None:
    view = viewed(**{name: UNSOUND[name]})
    assert dataclasses.replace(view, entropy=False) == ViewState()


def test_what_belongs_to_the_moment_is_passed_over_where_an_older_program_has_written_it(viewed: Viewed) -> None:
    moment = {
        "mistake": "no-scale",
        "covered": "no-scale",
        "searching": True,
        "search": {"seed": 7, "name": "no-scale", "guesses": []},
        "hover": {"key": "attention", "head": 0, "row": 1, "column": 0},
        "brush": "all",
        "lit": [{"key": "attention", "head": 0, "row": 1, "column": 0}],
        "step": 2,
        "result_hidden": True,
        "blanking": True,
        "answers_shown": True,
    }
    assert moment.keys() == mhad_view.PASSING
    assert viewed(**moment) == ViewState(entropy=True)


def test_a_field_of_a_newer_view_is_passed_over(viewed: Viewed) -> None:
    assert viewed(aura="violet", compared=0).compared == 0


def test_a_lock_beyond_the_document_is_dropped(viewed: Viewed) -> None:
    spot = dataclasses.asdict(Spot("attention", 1, 2, 99))
    assert viewed(lock=spot).lock is None


def test_a_number_that_json_lacks_does_not_stop_a_save(documents: ModuleType) -> None:
    pin = documents.Pin(documents.Block("W_Q", 0, 0), -np.inf, 0.0)
    back = again(Opened(documents.plain_document(), ViewState(pins=(pin,), isolated=np.int64(1))))
    assert back.view == ViewState(isolated=1)


# Versions


def test_each_version_has_its_files_and_the_way_to_the_next() -> None:
    kept = {int(path.name.split("-")[1]) for path in FILES.glob("version-*.mhad")}
    assert kept == set(range(1, mhad_versions.VERSION + 1))
    assert set(mhad_versions.MIGRATIONS) == set(range(1, mhad_versions.VERSION))


def test_files_of_version_1_read_to_the_same_numbers_for_ever(documents: ModuleType) -> None:
    whole = open_source(str(FILES / "version-1-whole.mhad"))
    assert list(differences(whole.document, documents.whole_document(), "document")) == []
    assert list(differences(whole.view, documents.kept_view(), "view")) == []
    assert whole.lesson == {"name": "river", "done": [1, 2.5, None, True]}
    plain = open_source(str(FILES / "version-1-plain.mhad"))
    assert list(differences(plain.document, documents.plain_document(), "document")) == []
    assert plain.trace is not None
    computed = TorchEngine().forward(plain.document.problem())
    for key in plain.trace.keys:
        np.testing.assert_allclose(plain.trace.whole(key), computed.whole(key), rtol=0, atol=1e-12, err_msg=key)


@pytest.mark.parametrize("version", [2, 3, 4])
def test_files_of_later_versions_read_to_the_same_numbers_for_ever(documents: ModuleType, version: int) -> None:
    makers = {
        "whole": documents.whole_document,
        "plain": documents.plain_document,
        "picture": documents.picture_document,
    }
    if version >= 3:
        makers |= {
            "learning": documents.learning_document,
            "descending": documents.descending_document,
            "worksheet": documents.worksheet_document,
        }
    if version >= 4:
        makers |= {
            "rotary": documents.rotary_document,
            "straight": documents.straight_document,
            "handed-in": documents.handed_in_document,
        }
    for name, make in makers.items():
        opened = open_source(str(FILES / f"version-{version}-{name}.mhad"))
        assert list(differences(opened.document, make(), "document")) == []
        if opened.trace is None:
            assert name in ("whole", "learning", "descending", "worksheet", "handed-in", "straight")
            continue
        computed = TorchEngine().forward(opened.document.problem())
        for key in opened.trace.keys:
            np.testing.assert_allclose(opened.trace.whole(key), computed.whole(key), rtol=0, atol=1e-12, err_msg=key)


def test_pictures_come_back_to_the_last_bit(documents: ModuleType) -> None:
    document = documents.picture_document()
    assert list(differences(again(Opened(document)).document, document, "document")) == []


def test_what_is_to_be_learned_comes_back_to_the_last_bit(documents: ModuleType) -> None:
    for document in (documents.learning_document(), documents.descending_document()):
        assert list(differences(again(Opened(document)).document, document, "document")) == []


def test_rotary_positions_streams_and_special_tokens_come_back_to_the_last_bit(documents: ModuleType) -> None:
    for document in (documents.rotary_document(), documents.straight_document()):
        back = again(Opened(document)).document
        assert list(differences(back, document, "document")) == []
        assert back.problem().rotary == document.rotary


def test_an_older_version_is_migrated_on_its_way_in(monkeypatch: pytest.MonkeyPatch) -> None:
    def renamed(header: dict[str, Any]) -> dict[str, Any]:
        return header | {"title": header["title"].upper()}

    monkeypatch.setattr(mhad_versions, "VERSION", 2)
    monkeypatch.setattr(mhad_versions, "MIGRATIONS", {1: renamed})
    opened = read_mhad(FILES / "version-1-plain.mhad")
    assert opened.document.title == "PLAIN"
    assert opened.trace is not None  # the hash is that of the header as it was written


def test_reading_needs_neither_torch_nor_qt() -> None:
    code = (
        "import sys; from pathlib import Path; from mha_desktop.exchange.mhad import read_mhad;"
        "read_mhad(Path(sys.argv[1])).trace.whole('output');"
        "print(sorted({'torch', 'PySide6'} & sys.modules.keys()))"
    )
    command = [sys.executable, "-c", code, str(FILES / "version-1-plain.mhad")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_document_type_is_what_the_session_takes(documents: ModuleType) -> None:
    back = again(Opened(documents.whole_document()))
    assert isinstance(back.document, Document)
    stages = [TorchEngine().forward(d.problem(1)).whole("output") for d in (back.document, documents.whole_document())]
    assert stages[0].tobytes() == stages[1].tobytes()

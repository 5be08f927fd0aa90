"""The whole command line over a folder of documents, in one process that has no screen."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from mha_desktop.attention.mistakes import MISTAKE

ROOT = Path(__file__).parents[2]
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
SKIPPED = "mha-desktop: 1 picture carries no document and was passed over.\n"
DOCUMENTS = ("clusters", "notes", "river")  # a .mhad, an .npz, a picture

WALK = """
import contextlib, io, json, sys
from mha_desktop.__main__ import main
ended = []
for arguments in json.load(sys.stdin):
    said = io.StringIO()
    with contextlib.redirect_stderr(said):
        code = main(arguments)
    ended.append([code, said.getvalue()])
print(json.dumps(ended))
"""

VALUES = ["values", "--kind"]
FIGURE = ["figure", "--view"]
TABLE = ["table", "--stage", "attention", "--kind"]
CHANGES: dict[str, list[str]] = {
    "heads": ["--heads", "1"],
    "mask": ["--mask", "causal"],
    "no mask": ["--mask", "none"],
    "pad": ["--pad", "0"],
    "set": ["--set", "W_Q[0,3]=1.5", "--set", "W_O[1,0]=-2"],
    "mistake": ["--mistake", "no-scale"],
    "all": ["--heads", "2", "--mask", "causal", "--pad", "1", "--mistake", "no-scale", "--set", "W_Q[0,0]=1"],
}
FORMS: dict[str, list[str]] = {
    **{f"values {kind}": [*VALUES, kind] for kind in ("npz", "json")},
    **{f"values {name}": ["values", *words] for name, words in CHANGES.items()},
    **{
        f"figure {view} {kind}": [*FIGURE, view, "--width", "640", "--kind", kind]
        for view in ("heatmaps", "cube", "steps", "ledger", "map", "stage:scores", "stage:Q", "stage:output")
        for kind in ("png", "svg", "pdf")
    },
    "figure of a head": [*FIGURE, "heatmaps", "--width", "700", "--dpi", "150", "--head", "1"],
    "figure of a cell": [*FIGURE, "steps", "--width", "700", "--query", "2", "--key", "1", "--caption"],
    "figure 0..1": [
        *FIGURE,
        "heatmaps",
        "--width",
        "500",
        "--scale",
        "0..1",
        "--theme",
        "dark",
        "--background",
        "none",
    ],
    "figure 0..max": [*FIGURE, "heatmaps", "--width", "500", "--scale", "0..max", "--theme", "light"],
    "figure plain": [*FIGURE, "heatmaps", "--width", "500", "--background", "white", "--without-document"],
    **{f"figure {name}": [*FIGURE, "heatmaps", "--width", "640", *words] for name, words in CHANGES.items()},
    **{f"values {name}": ["values", "--mistake", name] for name in MISTAKE},
    **{f"code {kind}": ["code", "--as", kind] for kind in ("torch", "numpy", "module")},
    **{
        f"code {kind} {name}": ["code", "--as", kind, *words]
        for kind in ("torch", "numpy", "module")
        for name, words in CHANGES.items()
        if kind != "module" or "--mistake" not in words
    },
    **{f"table {kind}": [*TABLE, kind] for kind in ("csv", "tsv", "npy", "npz", "xlsx", "tex", "md")},
    **{f"table {key}": ["table", "--stage", key] for key in ("output", "concat", "W_Q", "X")},
    "table head": ["table", "--stage", "attention", "--head", "1"],
    **{f"table {name}": ["table", "--stage", "scaled_scores", *words] for name, words in CHANGES.items()},
}
ENDINGS = {"values": ".npz", "figure": ".png", "code": ".py", "table": ".csv"}

Ended = dict[str, tuple[int, str, Path]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a document of each sort, a picture without one, and what is none."""
    from mha_desktop.exchange.carried import with_document
    from mha_desktop.exchange.examples import example
    from mha_desktop.exchange.mhad import to_bytes, write_mhad
    from mha_desktop.exchange.png_file import png_file

    made = tmp_path_factory.mktemp("documents")
    write_mhad(example("clusters"), made / "clusters.mhad")
    rng = np.random.default_rng(3)
    matrices = {name: rng.normal(size=(4, 4)) for name in ("W_Q", "W_K", "W_V", "W_O")}
    np.savez(made / "notes.npz", X=rng.normal(size=(5, 4)), heads=2, **matrices)
    picture = png_file([np.full((2, 2, 3), 255, np.uint8)], (2, 2, 3), 96, {})
    (made / "river.png").write_bytes(with_document(picture, ".png", to_bytes(example("river"))))
    (made / "photo.png").write_bytes(picture)
    (made / "words.txt").write_text("no document")
    return made


@pytest.fixture(scope="module")
def walked(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Ended:
    """Every form was run over the folder: its exit code, what it said on stderr, the folder of its results."""
    results = tmp_path_factory.mktemp("results")
    commands = [
        [words[0], str(folder), *words[1:], "-o", str(results / str(number))]
        for number, words in enumerate(FORMS.values())
    ]
    environment = {key: value for key, value in os.environ.items() if key not in SCREENS} | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", WALK],
        input=json.dumps(commands),
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")  # nothing past the sentences of each form
    ended = json.loads(done.stdout)
    return {
        name: (code, said, results / str(number))
        for number, (name, (code, said)) in enumerate(zip(FORMS, ended, strict=True))
    }


def check_npz(path: Path) -> None:
    with np.load(path) as arrays:
        assert all(np.issubdtype(arrays[key].dtype, np.float64) for key in arrays.files)
        assert arrays.files


def check_json(path: Path) -> None:
    stages = json.loads(path.read_text("utf-8"))
    np.testing.assert_allclose(np.sum(stages["attention"], axis=-1), 1, atol=1e-12)


def check_png(path: Path) -> None:
    with Image.open(path) as image:
        image.load()
        assert image.width in (500, 640, 700)
        assert len(np.unique(np.asarray(image.convert("RGB")).reshape(-1, 3), axis=0)) > 4


def check_lines(delimiter: str) -> Callable[[Path], None]:
    def check(path: Path) -> None:
        with path.open(encoding="utf-8", newline="") as file:
            rows = list(csv.reader(file, delimiter=delimiter))
        assert len({len(row) for row in rows}) == 1
        float(rows[1][-1])

    return check


def check_beginning(beginning: bytes) -> Callable[[Path], None]:
    def check(path: Path) -> None:
        assert path.read_bytes().startswith(beginning)

    return check


def check_workbook(path: Path) -> None:
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        assert b"<f>" in archive.read("xl/worksheets/sheet2.xml")


def check_npy(path: Path) -> None:
    np.testing.assert_allclose(np.load(path).sum(axis=-1), 1, atol=1e-12)


CHECKS: dict[str, Callable[[Path], None]] = {
    ".npz": check_npz,
    ".json": check_json,
    ".png": check_png,
    ".svg": check_beginning(b"<?xml"),
    ".pdf": check_beginning(b"%PDF-"),
    ".py": lambda path: compile(path.read_text("utf-8"), path.name, "exec"),
    ".csv": check_lines(","),
    ".tsv": check_lines("\t"),
    ".npy": check_npy,
    ".xlsx": check_workbook,
    ".tex": check_beginning(b"% attention. Needs \\usepackage{booktabs}.\n% Head 1 of "),
    ".md": check_beginning(b"**Head 1 of "),
}


@pytest.mark.parametrize("name", FORMS)
def test_every_form_and_option_works_on_a_folder_without_a_screen(walked: Ended, name: str) -> None:
    code, said, results = walked[name]
    assert (code, said) == (0, SKIPPED)
    words = FORMS[name]
    ending = f".{words[words.index('--kind') + 1]}" if "--kind" in words else ENDINGS[words[0]]
    assert sorted(path.name for path in results.iterdir()) == [f"{document}{ending}" for document in DOCUMENTS]
    for path in results.iterdir():
        CHECKS[ending](path)


def loaded(walked: Ended, name: str) -> dict[str, np.ndarray]:
    with np.load(walked[name][2] / "clusters.npz") as arrays:
        return {key: arrays[key] for key in arrays.files}


def test_each_change_to_the_sources_is_in_the_numbers(walked: Ended) -> None:
    plain = loaded(walked, "values npz")
    assert loaded(walked, "values heads")["attention"].shape[0] == 1 != plain["attention"].shape[0]
    assert np.isneginf(loaded(walked, "values mask")["masked_scores"][:, 0, 1]).all()
    assert np.isfinite(loaded(walked, "values no mask")["masked_scores"]).all()
    assert (loaded(walked, "values pad")["attention"][:, 1:, 0] == 0).all()
    Q, X = loaded(walked, "values set")["Q"], plain["X"]
    assert not np.allclose(Q[..., 3 % Q.shape[-1]], plain["Q"][..., 3 % Q.shape[-1]])
    np.testing.assert_array_equal(loaded(walked, "values set")["X"], X)
    np.testing.assert_allclose(loaded(walked, "values mistake")["scaled_scores"], plain["scores"])


def test_a_picture_of_a_folder_can_be_a_source_again(walked: Ended, folder: Path) -> None:
    from mha_desktop.exchange.sources import open_source

    first = open_source(str(folder / "clusters.mhad")).document
    for kind in ("png", "svg", "pdf"):
        again = open_source(str(walked[f"figure cube {kind}"][2] / f"clusters.{kind}")).document
        np.testing.assert_array_equal(again.weights.W_Q, first.weights.W_Q)

"""The command line as a user meets it, in a process of its own, without a screen: help, values, figures, mistakes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from aids.command_line import ROOT, Cli, refused, succeeded
from mha_desktop import __version__
from mha_desktop.__main__ import main
from mha_desktop.attention.mistakes import MISTAKES
from mha_desktop.exchange.examples import EXAMPLES

# help and version


@pytest.mark.parametrize("form", [(), ("values",), ("figure",)])
def test_help_names_what_there_is_and_nothing_else(cli: Cli, form: tuple[str, ...]) -> None:
    done = cli(*form, "--help")
    succeeded(done)
    assert all(option in done.stdout for option in ("--heads", "--mask", "--pad", "--sequence", "--set", "SOURCE"))
    assert "--mistake NAME" in done.stdout
    assert all(mistake.name in done.stdout for mistake in MISTAKES)
    assert all(f"example:{name}" in done.stdout for name in EXAMPLES)
    if not form:
        assert "mha-desktop values SOURCE -o OUT" in done.stdout
        assert "mha-desktop figure SOURCE --view VIEW -o OUT" in done.stdout


@pytest.mark.parametrize("form", [(), ("figure",)])
def test_help_is_printed_in_an_encoding_that_lacks_its_letters(cli: Cli, form: tuple[str, ...]) -> None:
    done = cli(*form, "--help", PYTHONIOENCODING="ascii")
    succeeded(done)
    assert "usage: mha-desktop" in done.stdout


def test_version(cli: Cli) -> None:
    done = cli("--version")
    succeeded(done)
    assert done.stdout == f"mha-desktop {__version__}\n"


# values


def test_values_of_an_example(cli: Cli, tmp_path: Path) -> None:
    succeeded(cli("values", "example:clusters", "-o", "out.npz"))
    expected = json.loads((ROOT / "tests/reference/clusters-values.json").read_text())["4"]
    with np.load(tmp_path / "out.npz") as stored:
        for key, values in expected.items():
            np.testing.assert_allclose(stored[key], values, rtol=0, atol=1e-12)
            assert stored[key].dtype == np.float64
        assert {"masked_scores", "bilinear"} <= set(stored.files)
        assert {"updated", "token_rows"}.isdisjoint(stored.files)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.npz"]


def test_values_of_the_other_sequence_as_json(cli: Cli, tmp_path: Path) -> None:
    succeeded(cli("values", "example:river", "--sequence", "cheque", "-o", tmp_path / "out.json"))
    stored = json.loads((tmp_path / "out.json").read_text())
    expected = json.loads((ROOT / "tests/reference/river-bank-values.json").read_text())["cheque"]
    for key in ("X", "attention", "output", "updated", "probabilities"):
        np.testing.assert_allclose(stored[key], expected[key], rtol=0, atol=1e-12)
    assert stored["masked_scores"][0][0][1] is None


def test_values_with_every_change_to_the_source(cli: Cli, notes: Path, tmp_path: Path) -> None:
    changes = ["--heads", "4", "--mask", "causal", "--pad", "b", "--set", "W_Q[0,3]=1.5", "--set", "b_Q[1]=-0.5"]
    succeeded(cli("values", notes, *changes, "-o", "out.npz"))
    with np.load(tmp_path / "out.npz") as out, np.load(notes) as source:
        W = source["W_Q"].copy()
        W[0, 3] = 1.5
        Q = source["X"] @ W + np.array([0, -0.5, 0, 0])
        np.testing.assert_allclose(out["Q"], Q.reshape(5, 4, 1).swapaxes(0, 1), rtol=0, atol=1e-12)
        blocked = np.isneginf(out["masked_scores"][0])
    pad = np.array([False, True, False, False, False])
    assert np.array_equal(blocked, np.triu(np.ones((5, 5), bool), 1) | (pad[None, :] & ~pad[:, None]))


def test_values_of_a_folder(cli: Cli, notes: Path, tmp_path: Path) -> None:
    (notes.parent / "more.npz").write_bytes(notes.read_bytes())
    (notes.parent / "readme.txt").write_text("not a source")
    succeeded(cli("values", notes.parent, "-o", "results"))
    assert sorted(path.name for path in (tmp_path / "results").iterdir()) == ["more.npz", "notes.npz"]


def test_a_bad_source_in_a_folder_is_named_and_the_others_are_done(cli: Cli, notes: Path, tmp_path: Path) -> None:
    (notes.parent / "broken.npz").write_bytes(notes.read_bytes()[:500])
    text = refused(cli("values", notes.parent, "-o", "results"))
    assert "“broken.npz” is damaged" in text
    assert [path.name for path in (tmp_path / "results").iterdir()] == ["notes.npz"]


def test_values_need_no_qt(cli: Cli, tmp_path: Path) -> None:
    code = (
        "import sys; from mha_desktop.__main__ import main; code = main(['values', 'example:river', '-o', 'o.npz']); "
        "print(code, [m for m in sys.modules if m.startswith('PySide6')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        check=True,
    )
    assert done.stdout == "0 []\n"


# figure


def color_at(image: Image.Image, x: float, y: float) -> tuple[int, ...]:
    pixel = image.convert("RGB").getpixel((round(x), round(y)))
    assert isinstance(pixel, tuple)
    return pixel


def test_a_figure_of_the_heatmaps(cli: Cli, tmp_path: Path) -> None:
    options = ["--view", "heatmaps", "--width", "1000", "--dpi", "200", "--scale", "0..1", "-o", "out.png"]
    succeeded(cli("figure", "example:river", *options))
    with Image.open(tmp_path / "out.png") as image:
        assert image.width == 1000
        assert image.info["dpi"] == pytest.approx((200, 200), abs=0.5)
        assert image.mode == "RGB"
        assert color_at(image, 1, 1) == (255, 255, 255)
        from mha_desktop.scene.palette import load_palette

        darkest = tuple(load_palette("light").lut("sequential")[-1].tolist())
        colors = image.convert("RGB").getcolors(1 << 20)
        assert colors is not None
        count = {color: number for number, color in colors}
        assert count[darkest] > 2 * 20**2  # A[1, 1] = 1 in both heads
        assert len(count) > 50


def test_a_figure_of_the_cube_is_transparent_where_nothing_is(cli: Cli, tmp_path: Path) -> None:
    options = ["--view", "cube", "--width", "600", "--background", "none", "--theme", "dark", "--head", "1"]
    succeeded(cli("figure", "example:clusters", *options, "-o", "out.png"))
    with Image.open(tmp_path / "out.png") as image:
        assert (image.width, image.mode) == (600, "RGBA")
        alpha = np.asarray(image)[..., 3]
    assert alpha[0, 0] == 0
    assert 0.1 < (alpha > 0).mean() < 0.9


def test_a_figure_works_whatever_the_screen_is_said_to_be(cli: Cli, tmp_path: Path) -> None:
    screens = {"DISPLAY": ":4711", "WAYLAND_DISPLAY": "wayland-9", "QT_QPA_PLATFORM": "xcb"}
    succeeded(cli("figure", "example:clusters", "--view", "cube", "--width", "400", "-o", "out.png", **screens))
    with Image.open(tmp_path / "out.png") as image:
        assert image.width == 400


@pytest.mark.parametrize(("suffix", "beginning"), [("svg", b"<?xml"), ("pdf", b"%PDF")])
def test_figures_of_shapes(cli: Cli, tmp_path: Path, suffix: str, beginning: bytes) -> None:
    options = ["--view", "stage:scores", "--query", "3", "--key", "1", "--width", "900"]
    succeeded(cli("figure", "example:river", *options, "-o", f"out.{suffix}"))
    content = (tmp_path / f"out.{suffix}").read_bytes()
    assert content.startswith(beginning)
    if suffix == "svg":
        assert 'viewBox="0 0 900' in content.decode()
        assert ">fisherman</text>" in content.decode()


def test_figures_of_a_folder(cli: Cli, notes: Path, tmp_path: Path) -> None:
    succeeded(cli("figure", notes.parent, "--view", "heatmaps", "--width", "400", "-o", "pictures"))
    with Image.open(tmp_path / "pictures" / "notes.png") as image:
        assert image.width == 400


# mistakes on purpose


def test_values_are_those_of_the_mistake(cli: Cli, tmp_path: Path) -> None:
    succeeded(cli("values", "example:river", "--mistake", "root-of-d-model", "-o", "wrong.npz"))
    succeeded(cli("values", "example:river", "-o", "right.npz"))
    with np.load(tmp_path / "wrong.npz") as wrong, np.load(tmp_path / "right.npz") as right:
        assert wrong.files == right.files
        np.testing.assert_array_equal(wrong["scores"], right["scores"])
        np.testing.assert_allclose(wrong["scaled_scores"], right["scores"] / 2, rtol=0, atol=1e-12)
        assert (round(wrong["attention"][0, 9, 5], 3), round(right["attention"][0, 9, 5], 3)) == (0.548, 0.718)


def test_a_reversed_mask_in_json_blocks_the_last_row(cli: Cli, tmp_path: Path) -> None:
    succeeded(cli("values", "example:river", "--mistake", "reversed-mask", "-o", "out.json"))
    stages = json.loads((tmp_path / "out.json").read_text("utf-8"))
    assert stages["masked_scores"][0][9] == [None] * 10
    assert stages["attention"][0][9] == [0.0] * 10


@pytest.mark.parametrize("view", ["heatmaps", "cube", "stage:scaled_scores"])
def test_a_figure_of_a_mistake_says_so(
    qapp: object, view: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    arguments = ["figure", "example:river", "--view", view, "--mistake", "no-scale"]
    assert main([*arguments, "-o", "wrong.svg"]) == 0
    assert main([*arguments, "-o", "wrong.png"]) == 0
    assert main([*arguments[:4], "-o", "right.png"]) == 0
    assert capsys.readouterr() == ("", "")
    words = "with a mistake on purpose: do not divide at all"
    drawn = (tmp_path / "wrong.svg").read_text("utf-8")
    assert drawn.count(words) == 3  # in the title and the caption for programs, and in the picture
    wrong, right = (Image.open(tmp_path / f"{name}.png") for name in ("wrong", "right"))
    assert wrong.text["Title"].endswith(f", {words}")
    assert "mistake" not in right.text["Title"]
    assert wrong.tobytes() != right.tobytes()


def test_a_mistake_and_none_mark_the_same_cell_of_a_file(tmp_path: Path, notes: Path) -> None:
    from mha_desktop.attention.engine import TorchEngine
    from mha_desktop.exchange.sources import open_source
    from mha_desktop.ui.export.figures import Figure

    opened = open_source(str(notes))
    traces = [TorchEngine().forward(opened.document.problem(0, name)) for name in (None, "split-by-rows")]
    right, wrong = (Figure("heatmaps").state(opened, trace).view for trace in traces)
    assert (right.lock, right.scale) == (wrong.lock, wrong.scale)
    assert (right.mistake, wrong.mistake) == (None, "split-by-rows")


def test_a_mistake_that_the_shapes_forbid_is_refused_once_for_a_folder(
    tmp_path: Path, notes: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with np.load(notes, allow_pickle=False) as arrays:
        shared = dict(arrays) | {"W_K": arrays["W_K"][:, :2], "W_V": arrays["W_V"][:, :2], "heads_kv": 1}
    folder = tmp_path / "shared"
    folder.mkdir()
    for name in ("one", "two"):
        np.savez(folder / f"{name}.npz", **shared)
    code = main(["values", str(folder), "--mistake", "x-sliced-first", "-o", str(tmp_path / "out")])
    out, err = capsys.readouterr()
    assert "needs d × d matrices" in refused(subprocess.CompletedProcess([], code, out, err))


def test_the_window_opens_with_the_mistake_on(monkeypatch: pytest.MonkeyPatch) -> None:
    from mha_desktop import app, cli

    opened = []
    monkeypatch.setattr(app, "run", lambda source, *others: opened.append(source) or 0)
    monkeypatch.setattr(cli, "refuse_without_screen", lambda *_: None)
    monkeypatch.setattr(cli, "_let_ctrl_c_end_it", lambda: None)
    assert cli.run(["example:river", "--mistake", "no-scale"], lambda: None) == 0
    assert opened[0].view.mistake == "no-scale"
    assert opened[0].example == "river"
    assert opened[0].trace is None  # the stored stages are the correct ones

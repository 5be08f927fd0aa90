"""Moving pictures as files: GIF and WebP by Pillow, MP4 by ffmpeg where that is installed. Complete files or none."""

from __future__ import annotations

import contextlib
import io
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from mha_desktop.errors import UserError
from mha_desktop.exchange.complete import write_complete
from mha_desktop.exchange.progress import Step, watched
from mha_desktop.ui.export.heading import tr
from mha_desktop.ui.export.painter import figure_painter
from mha_desktop.ui.export.sheet import Sheet

_FFMPEG = "ffmpeg"
_PATIENCE_S = 0.05  # between two looks at whether the film is still wanted


def animation_suffixes() -> tuple[str, ...]:
    """Return the kinds of files that can be written here."""
    return (".gif", ".webp", *([".mp4"] if shutil.which(_FFMPEG) else []))


def check_animation_suffix(path: Path) -> None:
    """Refuse a file name of another kind.

    Raises
    ------
    UserError
        With the kinds that can be written here.
    """
    suffix = path.suffix.lower()
    if suffix not in animation_suffixes():
        reason = tr(" MP4 needs ffmpeg, which was not found.") if suffix == ".mp4" else ""
        kinds = tr(" or ").join(animation_suffixes())
        raise UserError(tr("“{name}” should end in {kinds}.").format(name=path.name, kinds=kinds) + reason)


def write_animation(sheets: Sequence[Sheet], path: Path, milliseconds: int, step: Step) -> None:
    """Draw all frames and write the file.

    Parameters
    ----------
    milliseconds
        How long each frame stands.
    step
        Is told before each frame how many of them are drawn, and called between the pieces of the file; may raise
        `Stopped`.

    Raises
    ------
    UserError
        When the file cannot be written; nothing is left half-written.
    Stopped
        From `step`; likewise.
    """
    check_animation_suffix(path)
    suffix = path.suffix.lower()
    frames = _drawn(sheets, step)
    if suffix == ".mp4":
        _write_mp4(frames, path, milliseconds, step)
        return
    if suffix == ".gif":  # a map's colours are few; dithering would make cells of one number look mixed
        frames = (frame.quantize(256, dither=Image.Dither.NONE) for frame in frames)
    first, *rest = [_Frame.of(frame, step) for frame in frames]
    step(len(sheets), len(sheets))
    settings = {"lossless": True, "method": 2} if suffix == ".webp" else {"disposal": 1}
    kind, film = suffix[1:].upper(), io.BytesIO()
    first.save(watched(film, step), kind, save_all=True, append_images=rest, duration=milliseconds, loop=0, **settings)
    write_complete(path, film.getvalue(), step)


class _Frame(Image.Image):
    """A frame that takes a step when Pillow turns to it."""

    step: Step

    @classmethod
    def of(cls, image: Image.Image, step: Step) -> _Frame:
        """Return the same picture as a frame."""
        frame = cls()
        frame.__dict__.update(image.__dict__)
        frame.step = step
        return frame

    def seek(self, frame: int) -> None:
        """Turn to this picture, the only one there is."""
        self.step()
        super().seek(frame)


def _drawn(sheets: Sequence[Sheet], step: Step) -> Iterator[Image.Image]:
    """Draw each sheet on paper that is as high as the highest of them."""
    height = max(sheet.height for sheet in sheets)
    for number, sheet in enumerate(sheets):
        step(number, len(sheets))
        image = QImage(sheet.width, height, QImage.Format.Format_RGB32)  # as a figure is drawn, to the last bit
        image.fill(sheet.paper)
        with figure_painter(image, sheet.theme, vector=False, step=step) as painter:
            painter.setClipRect(QRectF(0, 0, sheet.width, sheet.height))
            sheet.paint(painter, False)
        image = image.convertToFormat(QImage.Format.Format_RGBA8888)
        yield Image.frombytes("RGBA", (sheet.width, height), bytes(image.constBits())).convert("RGB")


def _write_mp4(frames: Iterator[Image.Image], path: Path, milliseconds: int, step: Step) -> None:
    with tempfile.TemporaryDirectory() as folder:
        target, log = Path(folder) / "film.mp4", Path(folder) / "log"
        first = next(frames)
        size = f"{first.width}x{first.height}"
        command = [_FFMPEG, "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", size]
        command += ["-r", f"{1000 / milliseconds:g}", "-i", "-", "-an", "-pix_fmt", "yuv420p"]
        # Its usual colours are stored for two by two px, so both sides must be even: paper is added. Players take a
        # film's colours for those of BT.709, so they are stored and named like that.
        paper = first.crop((0, 0, 1, 1)).tobytes().hex()
        command += ["-vf", f"pad=ceil(iw/2)*2:ceil(ih/2)*2:color=0x{paper},scale=out_color_matrix=bt709:out_range=tv"]
        command += ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"]
        command += ["-movflags", "+faststart", str(target)]
        with log.open("wb") as said:
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=said, stderr=said)
            try:
                _feed(process, first, frames)
                _wait(process, step)
            except BaseException:
                process.kill()
                raise
            finally:
                process.wait()
        if process.returncode or not target.exists():
            lines = log.read_text("utf-8", "replace").strip().splitlines() or [""]
            raise UserError(tr("ffmpeg could not write the film: {reason}").format(reason=lines[-1]))
        write_complete(path, target.read_bytes(), step)


def _wait(process: subprocess.Popen[bytes], step: Step) -> None:
    """Wait for the end of ffmpeg, which has all frames and still compresses some."""
    while True:
        step()
        try:
            process.wait(_PATIENCE_S)
            return
        except subprocess.TimeoutExpired:
            continue


def _feed(process: subprocess.Popen[bytes], first: Image.Image, rest: Iterator[Image.Image]) -> None:
    """Hand frame after frame to ffmpeg; one that has ended says why in its log."""
    pipe = process.stdin
    assert pipe is not None
    try:
        with contextlib.suppress(BrokenPipeError):  # its log, which is read next, says why
            pipe.write(first.tobytes())
            for frame in rest:
                pipe.write(frame.tobytes())
    finally:
        with contextlib.suppress(BrokenPipeError):  # the same
            pipe.close()

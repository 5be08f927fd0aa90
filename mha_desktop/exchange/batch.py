"""Which sources a command works on, and where each result goes."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from mha_desktop.errors import UserError
from mha_desktop.exchange.complete import looked_up
from mha_desktop.exchange.sources import sources_in


class Job(NamedTuple):
    """One source and the file to write for it."""

    source: str
    target: Path


def jobs(source: str, output: Path, suffix: str) -> list[Job]:
    """Return one job, or one for each `.npz` of a folder, into the folder `output` with `suffix`.

    The folder `output` is made where it is missing.

    Raises
    ------
    UserError
        When a folder is to go into a file, or a result would take its source's place.
    """
    with looked_up(output):
        output.exists()
    with looked_up(source):
        if not source or not Path(source).is_dir():
            if Path(source).exists() and output.exists() and output.samefile(source):
                raise UserError(f"“{output}” is the source itself. Name another file to write.")
            return [Job(source, output)]
    found = sources_in(Path(source))
    _refuse_same_names(found)
    if output.is_file() or (not output.exists() and output.suffix):
        raise UserError(f"“{source}” is a folder, so its results need a folder too; “{output}” is a file's name.")
    if suffix == ".npz" and output.resolve() == Path(source).resolve():
        raise UserError("The results would take the place of their sources. Name another folder.")
    try:
        output.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"The folder “{output}” could not be made: {error.strerror}.") from error
    return [Job(str(path), output / f"{path.stem}{suffix}") for path in found]


def _refuse_same_names(sources: list[Path]) -> None:
    """Refuse `a.npz` beside `a.NPZ`: both results would have one name, and the second would replace the first."""
    seen: dict[str, str] = {}
    for path in sources:
        other = seen.setdefault(path.stem, path.name)
        if other != path.name:
            raise UserError(f"“{other}” and “{path.name}” would be written to one file. Rename one of them.")

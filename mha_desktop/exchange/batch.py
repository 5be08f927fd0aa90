"""Which sources a command works on, and where each result goes."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import NamedTuple

from mha_desktop.errors import UserError
from mha_desktop.exchange.complete import looked_up
from mha_desktop.exchange.sources import PICTURES, sources_in

_AMONG_SOURCES = (".npz", *PICTURES)  # results that the next run would take for sources


class Job(NamedTuple):
    """One source and the file to write for it."""

    source: str
    target: Path


class Batch(NamedTuple):
    """What is to be done; `pictures` of a folder carry no document and are passed over."""

    jobs: list[Job]
    pictures: int = 0


def batch(source: str, output: Path, suffix: str, kind: str | None = None) -> Batch:
    """Return one job, or one for each document of a folder, into the folder `output`.

    The folder `output` is made where it is missing. A result is named after its source; where two sources differ in
    their suffix alone, it keeps that: `a.mhad` and `a.png` become `a.mhad.csv` and `a.png.csv`.

    Parameters
    ----------
    suffix
        That of a folder's results, where `kind` is not given.
    kind
        The suffix that was asked for, with or without its dot; for a folder alone.

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
            if kind is not None:
                raise UserError(f"--kind is for a folder. For one source the name “{output}” says the kind.")
            return Batch([Job(source, output)])
    if kind is not None:
        suffix = f".{kind.lower().removeprefix('.')}"
    found = sources_in(Path(source))
    if output.is_file() or (not output.exists() and output.suffix):
        raise UserError(f"“{source}” is a folder, so its results need a folder too; “{output}” is a file's name.")
    if suffix in _AMONG_SOURCES and output.resolve() == Path(source).resolve():
        raise UserError("The results would take the place of their sources. Name another folder.")
    names = _names(found.documents)
    try:
        output.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"The folder “{output}” could not be made: {error.strerror}.") from error
    jobs = [Job(str(path), output / f"{name}{suffix}") for path, name in zip(found.documents, names, strict=True)]
    return Batch(jobs, found.pictures)


def _names(sources: list[Path]) -> list[str]:
    """Return the results' names without their suffix: each another one, also where capitals do not count.

    `a.npz` beside `a.NPZ` is refused: on other systems the second result would replace the first.
    """
    stems = Counter(path.stem.casefold() for path in sources)
    names = [path.stem if stems[path.stem.casefold()] == 1 else path.name for path in sources]
    seen: dict[str, str] = {}
    for path, name in zip(sources, names, strict=True):
        other = seen.setdefault(name.casefold(), path.name)
        if other != path.name:
            raise UserError(f"“{other}” and “{path.name}” would be written to one file. Rename one of them.")
    return names

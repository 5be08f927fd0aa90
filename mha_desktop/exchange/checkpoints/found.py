"""Which family a model is of, and where its layers lie in the files."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mha_desktop.document.structure import MAX_INNER, MAX_WIDTH
from mha_desktop.errors import UserError, shortened
from mha_desktop.exchange.checkpoints import config as said
from mha_desktop.exchange.checkpoints.families import FAMILIES, OF_TYPE, Family, fused_family
from mha_desktop.exchange.checkpoints.numbers import TYPES
from mha_desktop.exchange.checkpoints.parts import check_config, check_names
from mha_desktop.exchange.checkpoints.store import Store, open_store


@dataclass(frozen=True, eq=False)
class Found:
    """A model whose family is known: names begin with `prefix`, and it has `layers` layers."""

    store: Store
    family: Family
    prefix: str
    layers: int

    def name(self, layer: int, part: str) -> str:
        """Return a name in the files, without `.weight` or `.bias`."""
        return f"{self.prefix}{self.family.stem.format(i=layer)}{part}"

    def shape(self, layer: int, part: str) -> tuple[int, int]:
        """Return a matrix's (inputs, outputs), however it is stored.

        Raises
        ------
        UserError
            When it is not there or is no matrix.
        """
        name = self.name(layer, part) + ".weight"
        if name not in self.store.tensors:
            raise UserError(
                "{quoted} lacks “{name}”. Take another copy.", quoted=self.store.quoted, name=shortened(name)
            )
        shape = self.store.tensors[name].shape
        if len(shape) != 2 or 0 in shape:
            raise UserError(
                "“{name}” in {quoted} has shape {shape}; it needs two axes, rows and columns.",
                name=shortened(name),
                quoted=self.store.quoted,
                shape=" × ".join(map(str, shape)) or "(none)",
            )
        return (shape[0], shape[1]) if self.family.conv else (shape[1], shape[0])


def find(path: Path) -> Found:
    """Return where the layers of a model lie.

    Raises
    ------
    UserError
        When it cannot be opened, is of no known family, or has a part that this program's attention lacks.
    """
    store = open_store(path)
    check_names(store.tensors, store.quoted)
    if store.config is not None:
        check_config(store.config, store.quoted)
        family = OF_TYPE[said.text(store.config, "model_type")]
    else:
        family = _by_names(store)
    prefix, layers = _located(store, family)
    found = Found(store, family, prefix, layers)
    _check(found)
    return found


def _by_names(store: Store) -> Family:
    names = frozenset(store.tensors)
    for family in FAMILIES:
        if any(
            _has_output(match["prefix"], family, names) for match in map(family.pattern().fullmatch, names) if match
        ):
            return family
    fused = fused_family(names)
    if fused is None:
        raise UserError(
            "{quoted} has no attention layers by names that are known. The kinds that can be read are {known}.",
            quoted=store.quoted,
            known=", ".join(family.title for family in FAMILIES),
        )
    return fused


def _has_output(prefix: str, family: Family, names: frozenset[str]) -> bool:
    return f"{prefix}{family.stem.format(i=0)}{family.output}.weight" in names


def _located(store: Store, family: Family) -> tuple[str, int]:
    """Return the prefix of all names and the number of layers, which count from 0 without a gap."""
    layers: dict[str, set[int]] = {}
    for match in filter(None, map(family.pattern().fullmatch, store.tensors)):
        layers.setdefault(match["prefix"], set()).add(int(match["layer"]))
    if not layers:
        raise UserError(
            "{quoted} lacks the attention layers of a {title} model. Take another copy.",
            quoted=store.quoted,
            title=family.title,
        )
    if len(layers) > 1:
        raise UserError(
            "{quoted} holds several models: {listed}. Open a file with one.",
            quoted=store.quoted,
            listed=shortened(", ".join(sorted(prefix.rstrip(".") or "?" for prefix in layers))),
        )
    prefix, numbers = layers.popitem()
    told = said.count(store.config or {}, said.LAYERS) or max(numbers) + 1
    missing = sorted(set(range(told)) - numbers)
    if missing:
        raise UserError(
            "{quoted} lacks layer {layer} of {layers}. Take another copy.",
            quoted=store.quoted,
            layer=missing[0] + 1,
            layers=told,
        )
    return prefix, told


def _check(found: Found) -> None:
    """Refuse a layer whose matrices are stored the other way, too wide to show, or of a type that cannot be read."""
    family, quoted = found.family, found.store.quoted
    d, columns = found.shape(0, family.reading[0])
    outputs, back = found.shape(0, family.output)
    if family.fused and family.conv and columns != 3 * d:
        raise UserError(
            "“{name}” in {quoted} is {rows} × {columns}; GPT-2 stores three times as many columns as rows. "
            "Save the model with transformers and open that.",
            name=shortened(found.name(0, family.fused) + ".weight"),
            quoted=quoted,
            rows=d,
            columns=columns,
        )
    if back != d or (not family.fused and outputs != columns):
        raise UserError(
            "The matrices in {quoted} do not fit together: queries are made of {d} × {columns} numbers, but the "
            "output of {outputs} × {back}. Take another copy.",
            quoted=quoted,
            d=d,
            columns=columns,
            outputs=outputs,
            back=back,
        )
    if d > MAX_WIDTH or outputs > MAX_INNER:
        raise UserError(
            "The rows of {quoted} are {d} wide; {most} columns are the most.", quoted=quoted, d=d, most=MAX_WIDTH
        )
    stored = found.store.tensors[found.name(0, family.reading[0]) + ".weight"]
    if stored.dtype not in TYPES:
        found.store.read(found.name(0, family.reading[0]) + ".weight")  # says so

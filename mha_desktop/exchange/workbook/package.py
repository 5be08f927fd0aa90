"""XlsxWriter in steps: it fills and packs sheets of a million cells in one go, which nobody could stop."""

from __future__ import annotations

import io
from collections import defaultdict
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

# XlsxWriter has no types, so its classes are Any to mypy.
import xlsxwriter  # type: ignore[import-untyped]  # it has no types
from xlsxwriter.packager import Packager  # type: ignore[import-untyped]  # it has no types
from xlsxwriter.worksheet import Worksheet  # type: ignore[import-untyped]  # it has no types

from mha_desktop.exchange.progress import Step, pieces, unwatched

_EPOCH = (1980, 1, 1, 0, 0, 0)  # the same file for the same document, whenever it is written


class Sheet(Worksheet):  # type: ignore[misc]  # a base without types
    """A sheet of formulas that need no rewriting, written a row a step.

    XlsxWriter searches each formula for thirty functions of newer spreadsheets, which is most of the time of a large
    workbook; none of them is used here.
    """

    step: Step = staticmethod(unwatched)
    table: defaultdict[int, dict[int, Any]]

    def discard(self) -> None:
        """Forget the cells row by row: a million at once would hold up every other thread."""
        for row in list(self.table):
            self.table.pop(row)

    def _prepare_formula(self, formula: str, expand_future_functions: bool = False) -> str:
        return formula.removeprefix("=")

    def _calculate_spans(self) -> None:
        """Leave out the hint which columns a row uses: it looks at every cell of the sheet, and nobody needs it."""
        self.row_spans: dict[int, str] = {}

    def _write_row(self, row: int, *rest: Any, **more: Any) -> None:
        self.step()
        self.table.pop(row - 1, None)  # it is written
        super()._write_row(row, *rest, **more)


class Workbook(xlsxwriter.Workbook):  # type: ignore[misc]  # a base without types
    """A workbook that is packed into `file` when it is closed.

    Parameters
    ----------
    step
        Is called before each piece; may raise `Stopped`.
    """

    def __init__(self, file: IO[bytes], step: Step) -> None:
        super().__init__(io.BytesIO(), {"in_memory": True})  # gets an empty archive, see `_Packager`
        self._file, self._step = file, step

    def discard(self) -> None:
        """Forget every cell."""
        for sheet in self.worksheets():
            sheet.discard()

    def _get_packager(self) -> Packager:
        return _Packager(self._file, self._step)


class _Packager(Packager):  # type: ignore[misc]  # a base without types
    """Compresses the parts of a workbook itself, in pieces, and leaves none to its caller."""

    def __init__(self, file: IO[bytes], step: Step) -> None:
        super().__init__()
        self._file, self._step = file, step

    def _create_package(self) -> list[Any]:
        parts = super()._create_package()
        with ZipFile(self._file, "w", ZIP_DEFLATED) as archive:
            for content, name, binary in parts:
                info = ZipInfo(name, _EPOCH)
                info.compress_type = ZIP_DEFLATED
                with archive.open(info, "w") as part:
                    whole = content.getvalue()
                    for piece in pieces(whole if binary else whole.encode("utf-8"), self._step):
                        part.write(piece)
        return []

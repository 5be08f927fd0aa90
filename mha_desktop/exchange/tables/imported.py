"""What reading a table gives."""

from __future__ import annotations

from dataclasses import dataclass

from mha_desktop.attention.parameters import Array


@dataclass(frozen=True, eq=False)
class ImportedTable:
    """Finite numbers (rows, columns) from a file or a text, and the names that stood beside them.

    Attributes
    ----------
    source
        What sentences call it: the file's name in quotes, or “the text”.
    rows, columns
        Names of the rows and of the columns; empty where there are none.
    key
        The array's name in an `.npz`, else empty.
    """

    source: str
    values: Array
    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    key: str = ""

    @property
    def size(self) -> str:
        """Rows × columns, for sentences."""
        return f"{self.values.shape[0]} × {self.values.shape[1]}"

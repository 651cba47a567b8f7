"""The combined table as it is printed, of event folders and of TRF files."""

from typing import TYPE_CHECKING

from teammatch.cli.common import say_table

if TYPE_CHECKING:
    from teammatch.standings.combined import Combined
    from teammatch.texts import Texts


def say_combined(texts: "Texts", table: "Combined") -> None:
    """Print the table: places and sums to the right, long names of federations cut."""
    from teammatch.desk import combined_view as view

    heads = view.headings(texts, table)
    sums = range(len(heads) - len(table.terms), len(heads))
    say_table(heads, view.lines(texts, table), right=(0, *sums), cut=[view.NAME])

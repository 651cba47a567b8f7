"""The standings as a value: columns in cascade order, one row a side."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from teammatch.model.entries import SideId
from teammatch.model.messages import Message
from teammatch.model.points import Points
from teammatch.model.rounds import RoundKey

Value = Points | tuple[Points, ...] | None
"""One number; a sequence compared element by element ("points after earlier rounds"); or None
where the element does not apply to the side."""


@dataclass(frozen=True, slots=True)
class Column:
    """One element of the cascade. ``code`` as the user typed it; ``higher_first`` its direction.

    The names are texts "standings.<name>" (heading) and "standings.<name>_formula" (legend).
    """

    code: str
    name: str
    higher_first: bool = True
    digits: int | None = None
    """Decimals to show where the exact value is no finite decimal (average ratings)."""
    source: str = ""
    verbatim: bool = False
    """Headed by its code as typed, since modifiers change what it says ("BH:MP/C1")."""
    needs_final: bool = False
    """Made of final scores of opponents (type C of C.07): provisional while rounds remain."""

    def heading(self, texts: Callable[[str], str]) -> str:
        """The heading in a language."""
        return self.code if self.verbatim else texts(f"standings.{self.name}")


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A side's place. ``shared``: the place is shared with the row above or below.

    ``values`` by column code, in cascade order; ``decided_by`` is the code of the element that
    separates this row from the one above ("" for the first row and for shared places).
    ``played`` counts rounds over the board, ``forfeited`` those decided without play; won,
    drawn and lost count both.
    """

    rank: int
    side: SideId
    values: Mapping[str, Value]
    shared: bool = False
    decided_by: str = ""
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    forfeited: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """The standings after a round. ``provisional``: results are missing (``open_matches``)."""

    through: RoundKey | None
    columns: tuple[Column, ...]
    rows: tuple[StandingRow, ...]
    provisional: bool = False
    open_matches: tuple[str, ...] = ()
    notes: tuple[Message, ...] = field(default=())

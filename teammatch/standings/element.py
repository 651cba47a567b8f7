"""An element of the cascade: one column, one rule."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from teammatch.model.entries import SideId
from teammatch.standings.field import Field, Level
from teammatch.standings.types import Column, Value

Compute = Callable[[Field, Level], Mapping[SideId, Value]]
"""The value of every side, from the field and the level of points asked for."""


@dataclass(frozen=True, slots=True)
class Element:
    """What a tie-break knows of itself.

    ``aliases`` are its names in other languages, as a secretary may type them. ``takes_level``:
    ":MP" or ":GP" may follow the code. ``kind``: where the alias of a team element and of an
    individual one is the same word, the one for this kind of event is meant.
    """

    code: str
    compute: Compute
    source: str
    aliases: tuple[str, ...] = ()
    higher_first: bool = True
    takes_level: bool = False
    digits: int | None = None
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """An element as the rule book orders it: as typed, and with the level meant ("" primary)."""

    typed: str
    element: Element
    level: Level = ""

    @property
    def column(self) -> Column:
        """The column it adds."""
        name = f"{self.element.code}_{self.level}" if self.level else self.element.code
        return Column(
            self.typed,
            name,
            self.element.higher_first,
            self.element.digits,
            self.element.source,
        )

    def values(self, field: Field) -> Mapping[SideId, Value]:
        """The value of every side."""
        return self.element.compute(field, self.level or field.primary)

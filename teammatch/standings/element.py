"""An element of the cascade: one column, one rule."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field

from teammatch.model.entries import SideId
from teammatch.model.points import Points
from teammatch.standings.field import Field, Level
from teammatch.standings.tiebreaks.crosstable import NOBODY
from teammatch.standings.tiebreaks.measure import Measure, Pass, What
from teammatch.standings.tiebreaks.ranking import Asked, split_groups
from teammatch.standings.tiebreaks.views import Cut
from teammatch.standings.types import Column, Value

Groups = list[list[SideId]]
"""Sides still level with each other, in their order."""
Compute = Callable[[Field, Level], Mapping[SideId, Value]]
"""The value of every side, from the field and the level of points asked for."""


@dataclass(frozen=True, slots=True)
class Addend:
    """One line of the account of a value.

    ``round`` 0: no round of its own; ``opponent`` None: nobody, or nobody real. ``imagined``: the
    opponent of an unplayed round (C.07 16.4). ``factor`` None: the score counts once. ``cut``: why
    it is left out of the value, "" where it counts; ``board``: of an element that adds up boards.
    ``what``: of what no round brings; ``in_table``: the opponent's own total where another score
    counts; ``out_of``: the most there was to be had, of a share.
    """

    round: int
    opponent: SideId | None
    imagined: bool
    score: Points
    factor: Points | None
    worth: Points
    cut: Cut = ""
    board: int = 0
    what: What = ""
    in_table: Points | None = None
    out_of: Points | None = None


Explain = Callable[[Field, Level, SideId], tuple[Addend, ...]]
"""What the value of a side is made of."""


@dataclass(frozen=True, slots=True)
class Element:
    """What a tie-break knows of itself.

    ``aliases`` are its names in other languages, as a secretary may type them. ``takes_level``:
    ":MP" or ":GP" may follow the code. ``kind``: where the alias of a team element and of an
    individual one is the same word, the one for this kind of event is meant. ``unplayed``: the
    name of the text that says what unplayed rounds do. ``final``: made of final scores of
    opponents.
    """

    code: str
    compute: Compute
    source: str
    aliases: tuple[str, ...] = ()
    higher_first: bool = True
    takes_level: bool = False
    digits: int | None = None
    kind: str = ""
    explain: Explain | None = None
    final: bool = False
    unplayed: str = dataclass_field(kw_only=True)


@dataclass(frozen=True, slots=True)
class Item:
    """An element as the rule book orders it: as typed, and with the level meant ("" primary)."""

    typed: str
    element: Element
    level: Level = ""

    @property
    def key(self) -> tuple[str, ...]:
        """What tells it from other items."""
        return self.element.code, self.level

    @property
    def higher_first(self) -> bool:
        """Its direction."""
        return self.element.higher_first

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
            needs_final=self.element.final,
        )

    @property
    def repeats(self) -> bool:
        """Whether it may stand in the cascade more than once."""
        return False

    def addends(self, field: Field, side: SideId) -> tuple[Addend, ...]:
        """What the value of a side is made of; () where the element has no such account."""
        found = self.element.explain
        return found(field, self.level or field.primary, side) if found else ()

    def apply(self, field: Field, groups: Groups) -> tuple[Mapping[SideId, Value], Groups]:
        """The value of every side, and the groups of level sides split by it."""
        values = self.element.compute(field, self.level or field.primary)
        higher = self.higher_first
        return values, [p for own in groups for p in split_by(values, own, higher_first=higher)]


@dataclass(frozen=True, slots=True)
class Tiebreak:
    """An item of the catalogue over the crosstable (C.07 and others), with its modifiers."""

    typed: str
    asked: Asked
    measure: Measure

    @property
    def key(self) -> tuple[str, ...]:
        """What tells it from other items."""
        d = self.asked.descriptor
        mods = (d.cut, d.median, d.limit, d.factor, d.forfeits, d.fore, d.reverse)
        return self.measure.code, d.level or "", str(mods)

    @property
    def column(self) -> Column:
        """The column it adds."""
        return Column(
            self.typed,
            f"TB_{self.measure.code}",
            self.measure.split is None and not self.asked.low_first,
            self.measure.digits,
            self.measure.source,
            verbatim=True,
            needs_final=self.measure.final,
        )

    @property
    def repeats(self) -> bool:
        """Article 4: what ranks inside the tied group may come again for smaller groups."""
        return self.measure.split is not None

    def addends(self, field: Field, side: SideId) -> tuple[Addend, ...]:
        """What the value of a side is made of; () where the element has no such account."""
        if self.measure.explain is None:
            return ()
        order = list(field.rows)
        parts = self.measure.explain(field.views, self.asked.descriptor, order.index(side))
        return tuple(
            Addend(
                part.round,
                None if part.opponent == NOBODY else order[part.opponent],
                part.imagined,
                part.score,
                part.factor,
                part.worth,
                part.cut,
                part.board,
                part.what,
                part.in_table,
                part.out_of,
            )
            for part in parts
        )

    def passes(self, field: Field, group: Sequence[SideId]) -> tuple[Pass, ...]:
        """The tables of the tied that a group is split by; sides by their place in the field."""
        if self.measure.passes is None or len(group) < 2:
            return ()
        places = {side: place for place, side in enumerate(field.rows)}
        found: list[Pass] = []
        self.measure.passes(
            field.views, self.asked.descriptor, [places[side] for side in group], found.append
        )
        return tuple(found)

    def apply(self, field: Field, groups: Groups) -> tuple[Mapping[SideId, Value], Groups]:
        """The value of every side, or its place inside the tied group; and the groups split."""
        views = field.views
        order = list(field.rows)
        places = {side: place for place, side in enumerate(order)}
        column, classes = split_groups(
            views, self.asked, [[places[side] for side in own] for own in groups]
        )
        values = {side: column.shown(place) for side, place in places.items()}
        return values, [[order[place] for place in own] for own in classes]


def split_by(
    values: Mapping[SideId, Value], group: Sequence[SideId], *, higher_first: bool
) -> Groups:
    """One group by the values of its sides; those without a value come last."""
    by_value: dict[Value, list[SideId]] = {}
    for side in group:
        by_value.setdefault(values[side], []).append(side)
    nothing = by_value.pop(None, None)
    order = sorted(by_value, key=_comparable, reverse=higher_first)
    return [*(by_value[value] for value in order), *([nothing] if nothing else [])]


def _comparable(value: Value) -> tuple[Points, ...]:
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (value,)

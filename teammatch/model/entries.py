"""Who takes part: sides (teams or single players), their rosters and units."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from teammatch.model.columns import belonging, normal

SideId = str
"""Stable id of a side, "T1" for a team or "P7" for a single player; never shown to users."""
PlayerId = str


@dataclass(frozen=True, slots=True)
class Player:
    """A person in a roster. ``board`` is the place in the board order, 1 at the top.

    ``extra`` holds every further column of the sheet by its header (phone, identity number…);
    nothing of it is published unless ``publish.fields`` names the column.
    """

    id: PlayerId
    name: str
    side: SideId
    board: int | None = None
    rating: int | None = None
    title: str = ""
    reserve: bool = False
    note: str = ""
    extra: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Side:
    """A team, or a single player in an individual event.

    ``number`` is the pairing number (序号): given when round 1 is first paired, frozen once
    round 1 is released, None before. ``entry_order`` is the place in the entries sheet, from 1.
    """

    id: SideId
    name: str
    entry_order: int
    number: int | None = None
    short: str = ""
    unit: str = ""
    province: str = ""
    family: str = ""
    captain: str = ""
    venue: str = ""
    rating: int | None = None
    title: str = ""
    note: str = ""
    extra: Mapping[str, str] = field(default_factory=dict)

    def unit_of(self, kind: str) -> str:
        """The unit of a kind: "unit", "province", "family", "venue" or any further column.

        Other words for them count as in a sheet ("region", 单位), unless a further column bears the
        word. Blank means: belongs to no unit of that kind, and is kept apart from nobody.
        """
        if kind in ("unit", "province", "family", "venue"):
            return str(getattr(self, kind))
        for heading, value in self.extra.items():
            if normal(heading) == normal(kind):
                return value
        meant = belonging(kind)
        return str(getattr(self, meant)) if meant else ""


@dataclass(frozen=True, slots=True)
class Entries:
    """All sides and players, by id, in entry order.

    ``former``: the ids of those who were entered once and are no more. Results may still name
    them, so nobody else is ever given such an id.
    """

    sides: Mapping[SideId, Side] = field(default_factory=dict)
    players: Mapping[PlayerId, Player] = field(default_factory=dict)
    former: frozenset[str] = frozenset()

    _rosters: list[Mapping[SideId, tuple[Player, ...]]] = field(
        default_factory=list, init=False, repr=False, compare=False
    )
    """Worked out once, when first asked for: the facts of an ``Entries`` never change."""

    def roster(self, side: SideId) -> tuple[Player, ...]:
        """The players of a side in board order; those without a board last, reserves after."""
        return self.rosters().get(side, ())

    def rosters(self) -> Mapping[SideId, tuple[Player, ...]]:
        """Every roster at once."""
        if not self._rosters:
            found: dict[SideId, list[Player]] = {side: [] for side in self.sides}
            for player in self.players.values():
                found.setdefault(player.side, []).append(player)
            self._rosters.append({side: _in_board_order(own) for side, own in found.items()})
        return self._rosters[0]


def _in_board_order(players: Iterable[Player]) -> tuple[Player, ...]:
    return tuple(sorted(players, key=lambda p: (p.reserve, p.board is None, p.board or 0)))


def by_number(sides: Iterable[Side]) -> list[Side]:
    """Sides in the order of their pairing numbers; those without one last, in entry order."""
    return sorted(sides, key=lambda s: (s.number is None, s.number or 0, s.entry_order))

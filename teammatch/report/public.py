"""What may leave the house: sides and players cut down to the published columns.

This is the only place in the report package that reads a side's or a player's facts; every view
is built from what it returns. Published are the columns named in ``publish.fields``: names of
sides always (a table without them is none), everything else only when named.
"""

from collections.abc import Mapping

from teammatch.model.entries import Entries, Player, PlayerId, Side, SideId
from teammatch.model.results import BoardResult
from teammatch.report.columns import PLACED_ELSEWHERE, SIDE_COLUMNS, column_of
from teammatch.report.names import file_stems, plain
from teammatch.report.values import Labelled, PersonView, SideView
from teammatch.rules.book import RuleBook
from teammatch.rules.secrecy import places_by_name
from teammatch.texts import Texts


class Public:
    """The published form of every side and player of an event, made once.

    ``numbers``: whether pairing numbers may be told; if not, sides are listed by name.
    """

    def __init__(
        self, rules: RuleBook, entries: Entries, texts: Texts, *, numbers: bool = True
    ) -> None:
        self.numbers = numbers
        fields = tuple(column_of(f) for f in rules.publish.fields)
        self._fields = fields
        self._headers = dict(zip(fields, rules.publish.fields, strict=True))
        self._texts = texts
        self._boards = rules.boards
        self._places = places_by_name(entries.sides.values())
        stems = file_stems(entries.sides.values(), None if numbers else self._places)
        listed = list(entries.sides.values())
        if not numbers:
            listed.sort(key=lambda s: self._places[s.id])
        self._sides: Mapping[SideId, SideView] = {s.id: self._side(s, stems[s.id]) for s in listed}
        self._venues = {
            s.id: plain(s.venue) if "venue" in fields else "" for s in entries.sides.values()
        }
        people = tuple(entries.players.values())
        self._player_columns = tuple(
            f
            for f in fields
            if f not in PLACED_ELSEWHERE and any(_player_value(p, f) for p in people)
        )
        self._people: Mapping[PlayerId, PersonView] = {p.id: self._person(p) for p in people}
        self._rosters: Mapping[SideId, tuple[PersonView, ...]] = {
            side: tuple(self._people[p.id] for p in roster)
            for side, roster in entries.rosters().items()
        }

    @property
    def extra_labels(self) -> tuple[str, ...]:
        """Headings of the further published columns of players."""
        return tuple(self._label(f) for f in self._player_columns)

    def side(self, side: SideId) -> SideView:
        """A side as published; one that is no longer in the entries by its id alone."""
        found = self._sides.get(side)
        return found or SideView(side, "", side, side, side)

    def sides(self) -> tuple[SideView, ...]:
        """Every side, in entry order; by name where numbers are secret."""
        return tuple(self._sides.values())

    def place(self, side: SideId) -> int:
        """The place of a side by name, 0 for one that is no longer in the entries."""
        return self._places.get(side, 0)

    def roster(self, side: SideId) -> tuple[PersonView, ...]:
        """The players of a side in board order."""
        return self._rosters.get(side, ())

    def venue(self, side: SideId) -> str:
        """Where a side is at home, "" unless the column is published."""
        return self._venues.get(side, "")

    def at_board(self, board: BoardResult) -> tuple[PersonView, PersonView]:
        """Who sat at a board, home and away: as in the roster, else by the name on the sheet."""
        return (
            self._seated(board.home_player, board.home_name),
            self._seated(board.away_player, board.away_name),
        )

    def _seated(self, player: PlayerId | None, written: str) -> PersonView:
        found = self._people.get(player) if player else None
        if found is not None:
            return found
        return PersonView(plain(written) if "name" in self._fields else "")

    def _side(self, side: Side, stem: str) -> SideView:
        details: list[Labelled] = []
        for field in self._fields:
            value = _side_value(side, field)
            shown = plain(value) if isinstance(value, str) else value
            if shown:
                details.append((self._label(field), shown))
        name = plain(side.name) or side.id
        number = "" if side.number is None or not self.numbers else str(side.number)
        return SideView(side.id, number, name, plain(side.short) or name, stem, tuple(details))

    def _person(self, player: Player) -> PersonView:
        return PersonView(
            name=plain(player.name) if "name" in self._fields else "",
            title=plain(player.title) if "title" in self._fields else "",
            rating=player.rating if "rating" in self._fields else None,
            board=player.board if "board" in self._fields else None,
            reserve=player.reserve or (player.board or 0) > self._boards,
            extra=tuple(plain(_player_value(player, f)) for f in self._player_columns),
        )

    def _label(self, field: str) -> str:
        key = f"report.field_{field}"
        return self._texts(key) if self._texts.has(key) else plain(self._headers[field])


def _side_value(side: Side, field: str) -> str | int:
    if field == "rating":
        return side.rating or ""
    if field in SIDE_COLUMNS:
        return str(getattr(side, field))
    return "" if field in PLACED_ELSEWHERE else _extra(side.extra, field)


def _player_value(player: Player, field: str) -> str:
    if field == "note":
        return player.note
    return _extra(player.extra, field)


def _extra(extra: Mapping[str, str], field: str) -> str:
    return next((v for header, v in extra.items() if column_of(header) == field), "")

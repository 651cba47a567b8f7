"""The combined table of several TRF files, such as the open and the women's event."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from teammatch.desk import combined_view
from teammatch.desk.combined import labels_of
from teammatch.desk.trf_standings import TrfStandings
from teammatch.model.messages import Arg, EventError, Place, Problem
from teammatch.standings.combined import Combined, Entered, Entrant, Term, combined, term_of
from teammatch.standings.element import Tiebreak
from teammatch.standings.tiebreaks.ranking import Asked
from teammatch.standings.types import Column
from teammatch.texts import Texts
from teammatch.trf.records import TrfFile

FEDERATION, NAME = "federation", "name"


@dataclass(frozen=True, slots=True)
class CombinedFiles:
    """The combined table of files. ``by``: what names the federation."""

    paths: tuple[Path, ...]
    found: tuple[TrfStandings, ...]
    by: str
    table: Combined

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What was said about each file."""
        return tuple(problem for one in self.found for problem in one.problems)


def combined_files(
    paths: Sequence[Path], found: Sequence[TrfStandings], by: str = ""
) -> CombinedFiles:
    """The combined table of these files, each with its standings.

    ``by``: "federation" (that of a team's players, who name one and the same), "name" or
    "nickname" (310); "": the federation where every team has one, else the name.

    Raises:
        EventError: E514, E515 the elements; E516 a file is named twice; E517 nobody has that; E519
            files of teams and of players; E520 another word for ``by``.
    """
    twice = [p for n, p in enumerate(paths) if p.resolve() in {q.resolve() for q in paths[:n]}]
    if twice:
        raise EventError(*(Problem("combined.E516", args={"file": str(p)}) for p in twice))
    teams = tuple(path.name for path, one in zip(paths, found, strict=True) if one.of_teams)
    if 0 < len(teams) < len(paths):
        raise EventError(Problem("combined.E519", args={"files": teams}))
    ways = WAYS if teams else {way: WAYS[way] for way in (FEDERATION, NAME)}
    if by and by not in ways:
        raise EventError(Problem("combined.E520", args={"found": by, "known": tuple(ways)}))
    named = {way: [list(ways[way](one)) for one in found] for way in ways}
    way = by or (FEDERATION if all(all(own) for own in named[FEDERATION]) else NAME)
    empty = [path for path, own in zip(paths, named[way], strict=True) if not any(own)]
    if empty:
        known = tuple(w for w in ways if all(any(own) for own in named[w]))
        facts: dict[str, Arg] = {"column": way, "known": known}
        raise EventError(*(Problem("combined.E517", Place(file=p.name), facts) for p in empty))
    events = [
        _entered(label, one, own)
        for label, one, own in zip(labels_of(paths), found, named[way], strict=True)
    ]
    return CombinedFiles(tuple(paths), tuple(found), way, combined(events))


def _by_name(found: TrfStandings) -> Iterator[str]:
    yield from (side.name.strip() for side in found.table.sides)


def _by_nickname(found: TrfStandings) -> Iterator[str]:
    teams = found.file.teams
    yield from (teams[side.number].nickname.strip() for side in found.table.sides)


def _by_federation(found: TrfStandings) -> Iterator[str]:
    """The federation (001) that the players of a side name; "" where they name none or several."""
    file = found.file
    for side in found.table.sides:
        members = file.teams[side.number].members if found.of_teams else (side.number,)
        named = {_federation(file, member) for member in members} - {""}
        yield named.pop() if len(named) == 1 else ""


def _federation(file: TrfFile, member: int) -> str:
    player = file.players.get(member)
    return player.federation.strip() if player else ""


WAYS: dict[str, Callable[[TrfStandings], Iterator[str]]] = {
    FEDERATION: _by_federation,
    NAME: _by_name,
    "nickname": _by_nickname,
}
"""What may name the federation of a side."""


def _entered(label: str, found: TrfStandings, federations: Sequence[str]) -> Entered:
    ranking = found.ranking
    count = range(len(ranking.asked))
    return Entered(
        label,
        tuple(
            _term(code, asked, found)
            for code, asked in zip(found.codes, ranking.asked, strict=True)
        ),
        tuple(
            Entrant(
                found.table.sides[place.side].name,
                federations[place.side],
                place.rank,
                tuple(ranking.value(element, place.side) for element in count),
                place.shared,
            )
            for place in ranking.places
        ),
        bool(found.missing),
    )


def _term(code: str, asked: Asked, found: TrfStandings) -> Term:
    """An element; of an organiser's own no value is known, so it decides nothing."""
    if asked.measure is None:
        return Term(Column(code, "GIVEN", verbatim=True), (code.upper(),), "unused")
    return term_of(Tiebreak(code, asked, asked.measure), found.ranking.views)


def head_lines(texts: Texts, found: CombinedFiles) -> list[str]:
    """Above the table: what is added, and by what it is joined."""
    events = tuple(event.name for event in found.table.events)
    return [texts("combined.title", events=events, by=texts(f"combined.by_{found.by}"))]


def below_lines(texts: Texts, found: CombinedFiles) -> list[str]:
    """Below the table: what is missing in each file, what is not final, and the notes."""
    lines = [
        texts("combined.event_line", event=event.name, said=said)
        for event, one in zip(found.table.events, found.found, strict=True)
        if one.missing and (said := texts("trf.provisional", rounds=one.missing))
    ]
    waiting = any(one.needs_final for one in found.found)
    codes = tuple(t.column.code for t in found.table.terms if t.column.needs_final)
    if waiting and codes:
        lines.append(texts("standings.needs_final", codes=codes))
    return [*lines, *combined_view.notes(texts, found.table)]


def files_json(texts: Texts, found: CombinedFiles) -> dict[str, Any]:
    """The combined table as data: the files, then the federations by name."""
    events = [
        {
            "event": event.name,
            "file": str(path),
            "edition": one.edition,
            "round": one.table.rounds,
            "provisional": bool(one.missing),
            "needs_final": list(one.needs_final),
        }
        for event, path, one in zip(found.table.events, found.paths, found.found, strict=True)
    ]
    return {"events": events, "by": found.by, **combined_view.table_json(texts, found.table)}

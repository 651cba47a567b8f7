"""The standings of a TRF file: every tie-break, exact values, without an event folder."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from teammatch.desk.trf import LoadedTrf, load_trf, totals_settings
from teammatch.model.messages import EventError, Place, Problem, Severity
from teammatch.pairing.team.settings import SwissTeamSettings
from teammatch.standings.tiebreaks.catalogue import (
    is_free,
    measures,
    named,
    near,
    read,
    taken,
)
from teammatch.standings.tiebreaks.crosstable import CrossTable, Kind
from teammatch.standings.tiebreaks.descriptor import Descriptor, read_list
from teammatch.standings.tiebreaks.editions import NAMES, Edition, edition_named
from teammatch.standings.tiebreaks.opponents import buchholz_allowed
from teammatch.standings.tiebreaks.ranking import Asked, Ranking, rank
from teammatch.trf.crosstable import edition_of, player_crosstable, predetermined, team_crosstable
from teammatch.trf.matches import TeamEvent
from teammatch.trf.records import TrfFile

TEAM_DEFAULT = ("PTS", "MPvGP")
PLAYER_DEFAULT = ("PTS",)
Shown = Fraction | tuple[Fraction, ...] | None


@dataclass(frozen=True, slots=True)
class TrfStandings:
    """The standings of a file. ``codes`` as typed; ``of_teams``: else of players.

    ``event`` and ``settings``: what the table was made of.
    """

    file: TrfFile
    edition: str
    codes: tuple[str, ...]
    ranking: Ranking
    of_teams: bool
    problems: tuple[Problem, ...]
    event: TeamEvent
    settings: SwissTeamSettings

    @property
    def table(self) -> CrossTable:
        """The crosstable that was ranked."""
        return self.ranking.views.table

    @property
    def missing(self) -> tuple[int, ...]:
        """Rounds with results that are not known, be it of one board: the table is provisional."""
        rows = self.table.rows
        found = {
            number + 1
            for number in range(self.table.rounds)
            if any(row[number].kind is Kind.OPEN for row in rows)
        }
        begun = (n for (n, _), match in self.event.matches.items() if not match.complete)
        return tuple(sorted(found.union(begun)))

    @property
    def needs_final(self) -> tuple[str, ...]:
        """Codes of elements made of final scores of opponents, while rounds remain; else ()."""
        if self.table.scheduled <= self.table.rounds and not self.missing:
            return ()
        return tuple(
            code
            for code, asked in zip(self.codes, self.ranking.asked, strict=True)
            if asked.measure is not None and asked.measure.final
        )

    def values(self, side: int) -> Mapping[str, Shown]:
        """The values of a side by the codes as typed.

        Of one that came again among fewer still level, the value of the first time.
        """
        found: dict[str, Shown] = {}
        for i, code in enumerate(self.codes):
            if found.get(code) is None:
                found[code] = self.ranking.value(i, side)
        return found


def standings_trf(
    path: Path,
    tiebreaks: str,
    edition: str,
    chosen: Mapping[str, str],
    *,
    round_robin: bool | None = None,
) -> TrfStandings:
    """The standings of a file from its results, ordered by the tie-breaks in their order.

    ``tiebreaks`` is the whole list; "": the file's own (212, else PTS and 202), else the primary
    and the secondary score. ``edition`` "": by the first day of the event (042). ``round_robin``
    None: as 192 or 092 say.

    Raises:
        EventError: faults of the file; E1170 unknown tie-break, E1171 unknown edition.
    """
    loaded = load_trf(path, chosen)
    event = loaded.event
    rules = edition_named(edition) if edition else edition_of(event)
    if rules is None:
        raise EventError(Problem("trf.E1171", args={"edition": edition, "known": NAMES}))
    if round_robin is None:
        round_robin = predetermined(event)
    settings = totals_settings(event, chosen)
    table = (
        team_crosstable(event, settings, round_robin=round_robin)
        if loaded.of_teams
        else player_crosstable(event, round_robin=round_robin)
    )
    asked, left_out = _order(loaded, tiebreaks, path.name)
    return TrfStandings(
        event.file,
        rules.name,
        tuple(one.descriptor.typed for one in asked),
        rank(table, rules, asked),
        loaded.of_teams,
        (
            *_of_a_table(loaded, round_robin=round_robin),
            *left_out,
            *_without_use(asked, table, rules, path.name),
        ),
        event,
        settings,
    )


def _of_a_table(loaded: LoadedTrf, *, round_robin: bool) -> Iterator[Problem]:
    """What is wrong with the file, but not how C.04.6 would pair a system that is plainly known."""
    known = round_robin or "SWISS" in loaded.event.file.header("192").upper()
    for problem in loaded.problems:
        if not (known and problem.code in ("W1160", "W1161")):
            yield problem


def _order(loaded: LoadedTrf, tiebreaks: str, name: str) -> tuple[list[Asked], list[Problem]]:
    """The elements in their order: as typed, else those of the file, else the scores.

    With W1173 for those of the file that nobody knows.

    Raises:
        EventError: E1170 one that was typed is unknown; E1176, E1177 takes no such modifier.
    """
    typed = read_list(tiebreaks)
    asked, unknown = _asked(typed or loaded.event.declared.tiebreaks)
    if typed and unknown:
        raise EventError(*(_unknown(code) for code in unknown))
    if not typed and not asked:
        asked, _ = _asked(TEAM_DEFAULT if loaded.of_teams else PLAYER_DEFAULT)
    return asked, [_left_out(code, name) for code in unknown]


def _without_use(
    asked: Sequence[Asked], table: CrossTable, rules: Edition, name: str
) -> Iterator[Problem]:
    """W1172: elements of organisers, of which nothing is known; W1175: no Buchholz here."""
    unknown = [one for one in asked if one.measure is None]
    buchholz = [one for one in asked if one.measure and one.measure.applies is buchholz_allowed]
    if not (table.predetermined and rules.no_buchholz_in_round_robins):
        buchholz = []
    for key, elements in (("trf.W1172", unknown), ("trf.W1175", buchholz)):
        for one in elements:
            args = {"code": one.descriptor.typed}
            yield Problem(key, Place(file=name), args, Severity.WARNING)


def _asked(codes: Sequence[str]) -> tuple[list[Asked], list[str]]:
    asked: list[Asked] = []
    unknown: list[str] = []
    for place, code in enumerate(codes):
        found = read(code)
        if code in codes[:place] and (found is None or found[1].split is None):
            continue
        if found is not None:
            asked.append(Asked(*found))
        elif is_free(code):
            asked.append(Asked(Descriptor(code, code), None))
        else:
            unknown.append(code)
    return asked, unknown


def _unknown(code: str) -> Problem:
    measure = named(code)
    if measure is not None:
        args = {"code": code, "name": measure.code}
        takes = taken(measure)
        if not takes:
            return Problem("trf.E1177", args=args)
        return Problem("trf.E1176", args={**args, "known": takes})
    known = near(code) or tuple(measure.code for measure in measures())
    return Problem("trf.E1170", args={"code": code, "known": known})


def _left_out(code: str, name: str) -> Problem:
    return Problem("trf.W1173", Place(file=name), {"code": code}, Severity.WARNING)

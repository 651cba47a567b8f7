"""Points of an event that do not follow from the results in its TRF file: 299 records."""

from collections.abc import Iterator, Mapping, Sequence

from teammatch.desk.trf import totals_settings
from teammatch.model.entries import SideId
from teammatch.model.messages import Arg, Problem, Severity
from teammatch.model.points import Points
from teammatch.pairing.team.history import RoundKind
from teammatch.scoring.types import LedgerRow, RowKind
from teammatch.trf.matches import TeamEvent
from teammatch.trf.points import team_rounds
from teammatch.trf.records import AbnormalPoints, TrfFile


def other_points(
    file: TrfFile, numbers: Mapping[SideId, int], rows: Mapping[SideId, Sequence[LedgerRow]]
) -> tuple[AbnormalPoints, ...]:
    """What each round brought beyond what a reader of the file makes of it.

    A match decided at the desk after it was played, points for coming, a drawn match that counts
    by venue, byes of other worth: equal differences of a round are one record.
    """
    event = TeamEvent(file)
    last = event.last_round
    read = team_rounds(event, totals_settings(event, {}), last)
    found: dict[tuple[int, Points, Points], list[int]] = {}
    for side, number in numbers.items():
        for row in rows.get(side, ()):
            if row.round.round > last or row.kind is RowKind.OPEN:
                continue
            entry = read[number][row.round.round - 1]
            match = row.points("MP") - entry.match_points
            game = row.points("GP") - entry.game_points
            if entry.kind is not RoundKind.OPEN and (match or game):
                found.setdefault((row.round.round, match, game), []).append(number)
    return tuple(
        AbnormalPoints("", match, game, number, tuple(sorted(teams)))
        for (number, match, game), teams in sorted(found.items())
    )


def rest_warnings(records: Sequence[AbnormalPoints]) -> Iterator[Problem]:
    """W1196: in which rounds the file says points that its results do not give."""
    for number in sorted({record.round for record in records}):
        teams = sorted(team for record in records if record.round == number for team in record.ids)
        args: dict[str, Arg] = {"round": number, "teams": tuple(teams)}
        yield Problem("trf.W1196", args=args, severity=Severity.WARNING)

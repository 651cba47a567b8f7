"""Points of an event that do not follow from the results in its TRF file: 299 records."""

from collections.abc import Iterator, Mapping, Sequence

from teammatch.desk.trf import totals_settings
from teammatch.model.entries import SideId
from teammatch.model.messages import Arg, Problem, Severity
from teammatch.model.points import Points
from teammatch.pairing.team.history import RoundKind
from teammatch.scoring.types import LedgerRow, RowKind
from teammatch.trf.matches import TeamEvent
from teammatch.trf.points import letter_in, team_rounds
from teammatch.trf.records import AbnormalPoints, TrfFile


def other_points(
    file: TrfFile, numbers: Mapping[SideId, int], rows: Mapping[SideId, Sequence[LedgerRow]]
) -> tuple[AbnormalPoints, ...]:
    """What each round brought beyond what a reader of the file makes of it.

    A match decided at the desk after it was played, points for coming, a drawn match that counts
    by venue: other points for this kind of result in this round. An allocated bye of other worth
    has no such kind; it is a bonus. Equal records of a round are one.
    """
    event = TeamEvent(file)
    last = event.last_round
    read = team_rounds(event, totals_settings(event, {}), last, bonus=False)
    found: dict[tuple[int, str, Points, Points], list[int]] = {}
    for side, number in numbers.items():
        for row in rows.get(side, ()):
            if row.round.round > last or row.kind is RowKind.OPEN:
                continue
            entry = read[number][row.round.round - 1]
            made = row.match_points, row.game_points
            usual = entry.match_points, entry.game_points
            if entry.kind is RoundKind.OPEN or made == usual:
                continue
            kind = letter_in(event, entry, row.round.round, number)
            match, game = made if kind else (made[0] - usual[0], made[1] - usual[1])
            found.setdefault((row.round.round, kind, match, game), []).append(number)
    return tuple(
        AbnormalPoints(kind, match, game, number, tuple(sorted(teams)))
        for (number, kind, match, game), teams in sorted(found.items())
    )


def rest_warnings(records: Sequence[AbnormalPoints]) -> Iterator[Problem]:
    """W1196: in which rounds the file says points that its results do not give."""
    for number in sorted({record.round for record in records}):
        teams = sorted(team for record in records if record.round == number for team in record.ids)
        args: dict[str, Arg] = {"round": number, "teams": tuple(teams)}
        yield Problem("trf.W1196", args=args, severity=Severity.WARNING)

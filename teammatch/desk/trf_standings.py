"""The standings of a TRF file: every tie-break, exact values, without an event folder."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

from teammatch.desk.standings_reference import sum_text, value_text
from teammatch.desk.trf import load_trf, totals_settings
from teammatch.model.messages import EventError, Place, Problem, Severity
from teammatch.model.naming import folded
from teammatch.standings.tiebreaks.catalogue import is_free, measures, near, read
from teammatch.standings.tiebreaks.crosstable import CrossTable, Kind
from teammatch.standings.tiebreaks.descriptor import Descriptor, read_list
from teammatch.standings.tiebreaks.editions import NAMES, edition_named
from teammatch.standings.tiebreaks.explain import explain_value, separating
from teammatch.standings.tiebreaks.opponents import buchholz_allowed
from teammatch.standings.tiebreaks.ranking import Asked, Ranking, rank
from teammatch.texts import Texts
from teammatch.trf.crosstable import edition_of, player_crosstable, predetermined, team_crosstable

TEAM_DEFAULT = ("PTS", "MPvGP")
PLAYER_DEFAULT = ("PTS",)
Shown = Fraction | tuple[Fraction, ...] | None


@dataclass(frozen=True, slots=True)
class TrfStandings:
    """The standings of a file. ``codes`` as typed; ``of_teams``: else of players."""

    edition: str
    codes: tuple[str, ...]
    ranking: Ranking
    of_teams: bool
    problems: tuple[Problem, ...]

    @property
    def table(self) -> CrossTable:
        """The crosstable that was ranked."""
        return self.ranking.views.table

    @property
    def missing(self) -> tuple[int, ...]:
        """Rounds with matches whose result is not known: the table is provisional."""
        rows = self.table.rows
        return tuple(
            number + 1
            for number in range(self.table.rounds)
            if any(row[number].kind is Kind.OPEN for row in rows)
        )

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
    problems = list(loaded.problems)
    rules = edition_named(edition) if edition else edition_of(event)
    if rules is None:
        raise EventError(Problem("trf.E1171", args={"edition": edition, "known": NAMES}))
    if round_robin is None:
        round_robin = predetermined(event)
    table = (
        team_crosstable(event, totals_settings(event, chosen), round_robin=round_robin)
        if loaded.of_teams
        else player_crosstable(event, round_robin=round_robin)
    )
    typed = read_list(tiebreaks)
    asked, unknown = _asked(typed or event.declared.tiebreaks)
    if typed:
        if unknown:
            raise EventError(*(_unknown(code) for code in unknown))
    else:
        problems += [_left_out(code, path.name) for code in unknown]
        if not asked:
            asked, _ = _asked(TEAM_DEFAULT if loaded.of_teams else PLAYER_DEFAULT)
    problems += [
        Problem("trf.W1172", Place(file=path.name), {"code": a.descriptor.typed}, Severity.WARNING)
        for a in asked
        if a.measure is None
    ]
    codes = tuple(a.descriptor.typed for a in asked)
    if table.predetermined and rules.no_buchholz_in_round_robins:
        problems += [
            Problem(
                "trf.W1175", Place(file=path.name), {"code": a.descriptor.typed}, Severity.WARNING
            )
            for a in asked
            if a.measure is not None and a.measure.applies is buchholz_allowed
        ]
    ranking = rank(table, rules, asked)
    return TrfStandings(rules.name, codes, ranking, loaded.of_teams, tuple(problems))


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
    known = near(code) or tuple(measure.code for measure in measures())
    return Problem("trf.E1170", args={"code": code, "known": known})


def _left_out(code: str, name: str) -> Problem:
    return Problem("trf.W1173", Place(file=name), {"code": code}, Severity.WARNING)


def explained_trf(texts: Texts, found: TrfStandings, one: str, other: str | None) -> list[str]:
    """What separates two sides, and what every value of both is made of.

    ``one`` and ``other`` are names or pairing numbers; without ``other`` the one above and the
    one below.

    Raises:
        EventError: E1174 no such side; E506 the same side twice, or the only one.
    """
    first = _side(found, one)
    places = found.ranking.places
    if other is not None:
        pairs = [(first, _side(found, other))]
    else:
        around = [(a.side, b.side) for a, b in pairwise(places)]
        pairs = [pair for pair in around if first in pair]
    if not pairs or any(a == b for a, b in pairs):
        raise EventError(Problem("standings.E506"))
    rank_of = {p.side: (number, p.rank) for number, p in enumerate(places)}
    lines = []
    for pair in pairs:
        upper, lower = sorted(pair, key=lambda side: rank_of[side])
        lines += _separated(texts, found, upper, lower, rank_of[upper][1], rank_of[lower][1])
    for side in dict.fromkeys(side for pair in pairs for side in pair):
        lines += ["", texts("standings.account_head", side=found.table.sides[side].name)]
        lines += [f"  {line}" for line in _account(texts, found, side)]
    return lines


def _side(found: TrfStandings, name: str) -> int:
    wanted = folded(name)
    for side, competitor in enumerate(found.table.sides):
        if wanted in (folded(competitor.name), competitor.key):
            return side
    names = tuple(competitor.name for competitor in found.table.sides)
    near = tuple(get_close_matches(name, names, n=3, cutoff=0.4)) or names[:10]
    raise EventError(Problem("trf.E1174", args={"name": name, "known": near}))


def _separated(  # noqa: PLR0917 - two sides and their places
    texts: Texts, found: TrfStandings, upper: int, lower: int, rank: int, lower_rank: int
) -> list[str]:
    sides = found.table.sides
    names = {"upper": sides[upper].name, "lower": sides[lower].name}
    element = separating(found.ranking, upper, lower)
    if element is None:
        return [texts("standings.explain_shared", **names, rank=rank)]
    measure = found.ranking.asked[element].measure
    low = measure is not None and (
        measure.split is not None or found.ranking.asked[element].low_first
    )
    lines = [texts("standings.explain_above", **names, rank=rank, lower_rank=lower_rank)]
    decides = texts(
        "standings.explain_decides",
        heading=found.codes[element],
        upper=value_text(found.ranking, element, upper),
        lower=value_text(found.ranking, element, lower),
        formula=texts(f"standings.TB_{measure.code}_formula") if measure else "",
        direction=texts("standings.legend_lot" if low else "standings.legend_more"),
    )
    return [*lines, f"  {decides}"]


def _account(texts: Texts, found: TrfStandings, side: int) -> Iterator[str]:
    for element, code in enumerate(found.codes):
        value = value_text(found.ranking, element, side)
        account = explain_value(found.ranking, element, side)
        yield f"{code} {value}{sum_text(account, found.table, texts)}"

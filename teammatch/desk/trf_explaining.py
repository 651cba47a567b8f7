"""Why a side of a TRF file stands where it stands: in words and as data."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import Any

from teammatch.desk.exact import plain
from teammatch.desk.explained import addend_json, chance_json, chance_lines, pass_json
from teammatch.desk.standings_reference import sum_text, value_text
from teammatch.desk.trf_standings import TrfStandings
from teammatch.model.messages import EventError, Problem
from teammatch.model.naming import folded, nearest
from teammatch.model.points import show_points
from teammatch.report.addends import pass_line
from teammatch.standings.chances import Chance, Chances
from teammatch.standings.element import Tiebreak
from teammatch.standings.prospects import Prospects, Ranked, ranked
from teammatch.standings.reach import GP, MP
from teammatch.standings.tiebreaks.crosstable import NOBODY
from teammatch.standings.tiebreaks.explain import explain_value, passes_of, separating
from teammatch.standings.tiebreaks.measure import Part
from teammatch.standings.tiebreaks.ranking import Asked
from teammatch.standings.types import Column, StandingRow
from teammatch.texts import Texts
from teammatch.trf.prospects import player_prospects, team_prospects


@dataclass(frozen=True)
class Explanation:
    """Two sides of a file each, the higher first, and what separates them."""

    found: TrfStandings
    pairs: tuple[tuple[int, int], ...]

    @property
    def sides(self) -> tuple[int, ...]:
        """Everybody who is spoken of, once each."""
        return tuple(dict.fromkeys(side for pair in self.pairs for side in pair))

    @cached_property
    def ranks(self) -> Mapping[int, int]:
        """The places by side."""
        return {place.side: place.rank for place in self.found.ranking.places}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names by side; with the number where there are several of a name."""
        sides = self.found.table.sides
        times = Counter(side.name for side in sides)
        return tuple(s.name if times[s.name] == 1 else f"{s.name} ({s.number})" for s in sides)

    @cached_property
    def _chances(self) -> Chances:
        return Chances(prospects_of(self.found))

    def chance(self, upper: int, lower: int) -> Chance | None:
        """What must still happen for the lower side to pass; None where nothing is to come."""
        rows = [self._row(side) for side in (upper, lower)]
        return self._chances.between(rows[0], rows[1])

    def _row(self, side: int) -> StandingRow:
        """A side as a row of a table; of places inside a tied group there is no value."""
        ranking, ranks = self.found.ranking, self.ranks
        codes = _codes(self.found)
        values = {code: ranking.value(place, side) for place, code in enumerate(codes)}
        return StandingRow(ranks[side], self.found.table.sides[side].key, values)


def explain_trf(found: TrfStandings, one: str, other: str | None) -> Explanation:
    """The sides to explain; without ``other`` a side with the one above and the one below.

    ``one`` and ``other`` are names or pairing numbers.

    Raises:
        EventError: E1174 no such side; E506 the same side twice, or the only one.
    """
    order = [place.side for place in found.ranking.places]
    first = _side(found, one)
    if other is not None:
        pairs = [(first, _side(found, other))]
    else:
        pairs = [pair for pair in pairwise(order) if first in pair]
    if not pairs or any(a == b for a, b in pairs):
        raise EventError(Problem("standings.E506"))
    sorted_pairs = (sorted(pair, key=order.index) for pair in pairs)
    return Explanation(found, tuple((upper, lower) for upper, lower in sorted_pairs))


def _side(found: TrfStandings, name: str) -> int:
    wanted = folded(name)
    for side, competitor in enumerate(found.table.sides):
        if wanted in (folded(competitor.name), competitor.key):
            return side
    names = tuple(competitor.name for competitor in found.table.sides)
    raise EventError(Problem("trf.E1174", args={"name": name, "known": nearest(name, names)}))


def prospects_of(found: TrfStandings) -> Prospects:
    """What lies before the sides of a file, with the elements that rank them."""
    elements = tuple(
        _ranked(found, code, asked)
        for code, asked in zip(_codes(found), found.ranking.asked, strict=True)
    )
    if found.of_teams:
        return team_prospects(found.event, found.settings, found.table, elements)
    return player_prospects(found.event, found.table, elements)


def _codes(found: TrfStandings) -> list[str]:
    """The codes as typed; one that comes again is told from the first ("EDE#2")."""
    seen: Counter[str] = Counter()
    codes = []
    for code in found.codes:
        seen[code] += 1
        codes.append(code if seen[code] == 1 else f"{code}#{seen[code]}")
    return codes


def _ranked(found: TrfStandings, code: str, asked: Asked) -> Ranked:
    """An element as chances see it; the table of a file counts the boards of open matches."""
    if asked.measure is None:
        return Ranked(Column(code, code, verbatim=True))
    item = Tiebreak(code, asked, asked.measure)
    one = ranked(item.column, item, GP if found.table.primary == "GP" else MP)
    if one.rounded:
        return Ranked(one.column, way=one.way)
    return replace(one, sees_open=True)


def explained_lines(texts: Texts, told: Explanation) -> list[str]:
    """What separates two sides, what may still happen, what every value of both is made of."""
    lines, names = [], told.names
    unknown = "142" if told.found.event.declared.rounds is None else ""
    for upper, lower in told.pairs:
        lines += _separated(texts, told, upper, lower)
        chance = told.chance(upper, lower)
        said = chance_lines(texts, chance, names[upper], names[lower], unknown)
        lines += [f"  {line}" for line in said]
    for side in told.sides:
        lines += ["", texts("standings.account_head", side=told.names[side])]
        lines += [f"  {line}" for line in _account(texts, told, side)]
    return lines


def explained_json(told: Explanation) -> dict[str, Any]:
    """The same as data, in the shape of ``standings --explain --json``."""
    codes, names = _codes(told.found), told.names
    separated = []
    for upper, lower in told.pairs:
        element = separating(told.found.ranking, upper, lower)
        separated.append(
            {
                "above": names[upper],
                "below": names[lower],
                "by": None if element is None else codes[element],
                "chance": chance_json(told.chance(upper, lower)),
            }
        )
    return {
        "separated": separated,
        "accounts": {names[side]: _account_json(told, side) for side in told.sides},
    }


def _account_json(told: Explanation, side: int) -> dict[str, Any]:
    ranking = told.found.ranking
    found = {}
    for element, code in enumerate(_codes(told.found)):
        account = explain_value(ranking, element, side)
        found[code] = {
            "value": plain(account.value),
            "addends": [
                addend_json(one, told.names[one.opponent] if _is_real(one) else None)
                for one in account.parts
            ],
            "passes": [
                pass_json(one, side, told.names.__getitem__)
                for one in passes_of(ranking, element, side)
            ],
        }
    return found


def _is_real(one: Part) -> bool:
    return one.opponent != NOBODY and not one.imagined


def _separated(texts: Texts, told: Explanation, upper: int, lower: int) -> list[str]:
    ranking = told.found.ranking
    names = {"upper": told.names[upper], "lower": told.names[lower]}
    rank, lower_rank = told.ranks[upper], told.ranks[lower]
    element = separating(ranking, upper, lower)
    level = [
        f"  {_level(texts, told, place, upper, lower)}"
        for place in range(len(ranking.asked) if element is None else element)
    ]
    if element is None:
        return [texts("standings.explain_shared", **names, rank=rank), *level]
    asked = ranking.asked[element]
    low = asked.measure is not None and (asked.measure.split is not None or asked.low_first)
    decides = texts(
        "standings.explain_decides",
        heading=told.found.codes[element],
        upper=value_text(ranking, element, upper),
        lower=value_text(ranking, element, lower),
        formula=texts(f"standings.TB_{asked.measure.code}_formula") if asked.measure else "",
        direction=texts("standings.legend_lot" if low else "standings.legend_more"),
    )
    above = texts("standings.explain_above", **names, rank=rank, lower_rank=lower_rank)
    return [above, *level, f"  {decides}"]


def _level(texts: Texts, told: Explanation, element: int, upper: int, lower: int) -> str:
    """An element on which two sides are level, or that may not decide between them."""
    code = told.found.codes[element]
    one, other = (value_text(told.found.ranking, element, side) for side in (upper, lower))
    if one == other:
        return texts("standings.explain_level", heading=code, value=one)
    return texts("standings.explain_unused", heading=code, upper=one, lower=other)


def _account(texts: Texts, told: Explanation, side: int) -> Iterator[str]:
    found = told.found
    for element, code in enumerate(found.codes):
        value = value_text(found.ranking, element, side)
        account = explain_value(found.ranking, element, side)
        yield f"{code} {value}{sum_text(account, found.table, texts)}"
        for one in passes_of(found.ranking, element, side):
            yield "  " + pass_line(texts, one, side, told.names.__getitem__, show_points)

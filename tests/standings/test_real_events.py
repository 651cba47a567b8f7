"""Real team events: the official match points, game points, opponents' points and places."""

from teammatch.model.points import Points
from teammatch.model.results import BoardResult, MatchResult, Outcome
from teammatch.standings.cascade import standings
from teammatch.standings.types import StandingRow
from tests.scoring.facts import EventOf, rule_book
from tests.standings.corpus import corpus_json

LETTER = {
    "1": Outcome.WIN,
    "=": Outcome.DRAW,
    "0": Outcome.LOSS,
    "+": Outcome.FORFEIT_WIN,
    "-": Outcome.FORFEIT_LOSS,
}


def by_number(rows: tuple[StandingRow, ...]) -> dict[str, StandingRow]:
    return {row.side[1:]: row for row in rows}


def test_ten_teams_on_eight_boards_from_their_boards() -> None:
    data = corpus_json("real/swissteam2010.json")
    event = EventOf(len(data["teams"]))
    for number in range(1, data["rounds"] + 1):
        pairs = []
        for match in data["matches"]:
            if match["round"] == number:
                boards = tuple(
                    BoardResult(board, (LETTER[row[2]],))
                    for board, row in enumerate(match["boards"], start=1)
                )
                pairs.append((match["white"], match["black"], MatchResult("", boards)))
        event.round(*pairs)
    rules = rule_book(sides={"boards": 8}, standings={"order": ["MP", "GP", "BH:MP"]})
    found = by_number(standings(rules, event.event).rows)
    assert len(found) == 10
    for number, official in data["official"].items():
        row = found[number]
        values = [row.values[code] for code in ("MP", "GP", "BH:MP")]
        assert values == [Points(str(official[key])) for key in ("MP", "GP", "BH_MP")]
        assert row.rank == official["rank"]
        record = (official["wins"], official["draws"], official["losses"])
        assert (row.won, row.drawn, row.lost) == record


def test_eleven_teams_with_a_bye_a_round_from_their_totals() -> None:
    """The bye is worth two match points and all four boards; the source's own Buchholz differs."""
    data = corpus_json("real/eschlkam2025.json")
    event = EventOf(len(data["teams"]))
    for number in range(1, data["rounds"] + 1):
        rows = [row for row in data["team_pairings"] if row["round"] == number]
        event.round(
            *(
                (
                    row["no1"],
                    row["no2"],
                    MatchResult("", total=(Points(str(row["res1"])), Points(str(row["res2"])))),
                )
                for row in rows
                if row["no2"] > 0
            ),
            byes=[row["no1"] for row in rows if row["no2"] < 0],
        )
    rules = rule_book(sides={"boards": 4}, standings={"order": ["MP", "GP"]})
    table = standings(rules, event.event)
    assert not table.provisional
    for number, official in data["teams"].items():
        row = by_number(table.rows)[number]
        assert [row.values["MP"], row.values["GP"]] == [
            Points(str(official["mp"])),
            Points(str(official["gp"])),
        ]
        assert row.rank == official["rank"]

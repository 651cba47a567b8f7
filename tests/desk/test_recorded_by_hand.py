"""A recorded event entered at the desk round by round, as a stranger would (B3.10).

Round by round: what the program proposes, then the recorded pairs by hand, the results with their
forfeits. Every first move is that of the rules, and the final order is the recorded one.
"""

from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from teammatch.cli.main import app
from teammatch.desk.opening import open_event
from teammatch.desk.rounds import draft_round, release_round
from teammatch.model.event import Event
from teammatch.model.rounds import Round
from teammatch.pairing.check import check_round
from teammatch.standings.cascade import standings
from teammatch.store import codec
from teammatch.store.journal import NewChange
from tests.pairing.dingwei.recorded import EVENTS, movers_of, numbered_event, pairs_of


def entered(path: Path, players: int, rounds: int) -> Path:
    """A new event with the preset, its players from a sheet."""
    run = CliRunner()
    new = run.invoke(app, ["new", str(path), "--preset", "xiangqi-bp-online"])
    assert new.exit_code == 0, new.output
    rules = path / "event.toml"
    text = rules.read_text(encoding="utf-8").replace("#rounds = 7", f"rounds = {rounds}")
    rules.write_text(text, encoding="utf-8")
    lines = ["No.,Name", *(f"{n},Player {n}" for n in range(1, players + 1))]
    (path / "players.csv").write_text("\n".join(lines), encoding="utf-8")
    words = ["entries", "import", str(path / "players.csv"), "--event", str(path), "--yes"]
    taken = run.invoke(app, words)
    assert taken.exit_code == 0, taken.output
    return path


def typed(recorded: Round) -> str:
    """The recorded round as it is typed, without the moves on the cards."""
    pairs = [f"{match.home[1:]}-{match.away[1:]}" for match in recorded.matches]
    return ", ".join([*pairs, *(f"bye: {bye.side[1:]}" for bye in recorded.byes)])


def by_number(event: Event, paired: Round) -> Round:
    """The round with the sides called as in the recorded event: T and the number."""
    names = {side.id: f"T{side.number}" for side in event.entries.sides.values()}
    matches = [
        replace(m, home=names[m.home], away=names[m.away], first=names[m.first or m.home])
        for m in paired.matches
    ]
    byes = [replace(bye, side=names[bye.side]) for bye in paired.byes]
    return replace(paired, matches=tuple(matches), byes=tuple(byes))


@pytest.mark.parametrize("name", EVENTS)
def test_b3_10_a_recorded_event_entered_by_hand_round_by_round(name: str, tmp_path: Path) -> None:
    event, data = numbered_event(name)
    folder = open_event(entered(tmp_path / name, data["players"], data["rounds"])).folder
    for key, recorded in sorted(event.rounds.items()):
        drafted = draft_round(folder).round
        proposed = by_number(folder.event, drafted)
        by_hand = draft_round(folder, manual=typed(recorded), again=True).round
        made = by_number(folder.event, by_hand)
        assert movers_of(made) == movers_of(recorded)
        assert {b.side: b.first for b in made.byes} == {b.side: b.first for b in recorded.byes}
        common = pairs_of(proposed) & pairs_of(recorded)
        kept = {m for m in movers_of(proposed) if frozenset(m) in common}
        assert kept <= movers_of(recorded), key
        found = check_round(folder.rules, folder.event, folder.event.rounds[key])
        said = {p.code for p in found} - {"W426"}
        if pairs_of(proposed) == pairs_of(recorded):
            assert not said, key
        else:
            assert said & {"W498", "W1365", "W1366"}, key
            assert said <= {"W498", "W1365", "W1366", "W1329"}, key
        release_round(folder, key.round, by="Chief")
        results = [codec.result_data(event.results[match.id]) for match in recorded.matches]
        folder.write([NewChange("results", {"results": results})])
    numbers = {side.id: side.number for side in folder.event.entries.sides.values()}
    table = standings(folder.rules, folder.event)
    places = [numbers[row.side] for row in table.rows]
    assert places == data["order_way1"]

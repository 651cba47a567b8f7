"""Field reports of groups A, B and C about who meets whom, on a single-stage event, by number."""

import json

import pytest

from teammatch.desk.opening import open_event
from teammatch.model.entries import Side
from teammatch.scoring.types import RowKind
from teammatch.store import codec
from teammatch.store.journal import NewChange
from tests.desk.folders import names_of, play
from tests.evening.desk import Desk

SIX = "Ants Bees Cats Dogs Eels Frogs"
FIVE = "Ants Bees Cats Dogs Eels"
TEAM_SWISS = '[pairing]\nsystem = "swiss-team"\n'


def released(desk: Desk, number: int = 1) -> list[str]:
    """Pair and release a round; its pairs."""
    desk.type("pair")
    desk.type("release", str(number), "--by", "Chief")
    folder = open_event(desk.path).folder
    found = names_of(folder, number)
    folder.journal.close()
    return found


def played(desk: Desk, number: int) -> None:
    """Home wins at every table."""
    folder = open_event(desk.path).folder
    play(folder, number)
    folder.journal.close()


@pytest.mark.parametrize(("code", "value"), [("DE", [1, 1]), ("DE/P", [1, 2])])
def test_report_1_whether_a_forfeit_breaks_a_tie_is_said_by_the_criterion(
    desk: Desk, code: str, value: list[int]
) -> None:
    """Two teams, two rounds: Ants win the first without play, the second is drawn at the desk.

    Ants 2 + 0 by penalty, Bees 0 + 2 by gift: level. DE looks at the board only and sees nothing;
    DE/P counts the forfeit, and Ants stand above.
    """
    desk.event("Ants Bees", rounds=1, more=f'[standings]\norder = ["MP", "{code}"]\n')
    released(desk)
    desk.type("decide", "Bees", "loss", "--reason", "did not come")
    desk.type("penalty", "Ants", "--mp", "-2", "--reason", "late list of players")
    table = json.loads(desk.type("standings", "--json").out)["teams"]
    assert [row["values"]["MP"] for row in table.values()] == ["0", "0"]
    assert sorted(row["rank"] for row in table.values()) == value
    assert table["1"]["rank"] == 1


def test_report_5_a_bye_never_wins_and_nobody_loses_to_it(desk: Desk) -> None:
    """Bees do not come, and take the place of the bye: they get nothing, and no match is won.

    The side that rested plays instead; in every round nobody's opponent is a side that rests.
    """
    desk.event(FIVE)
    assert released(desk) == ["Ants-Cats", "Dogs-Bees", "bye Eels"]
    desk.type("absent", "Bees", "1", "--reason", "did not come")
    desk.type("swap", "Bees", "bye", "--reason", "Bees did not come", "--yes")
    desk.type("decide", "1", "double-forfeit", "--reason", "nobody came")
    desk.type("withdraw", "Eels", "--from", "1", "--reason", "hurry")
    folder = open_event(desk.path).folder
    rows = folder.ledger().rows
    assert {side: own[0].match_points for side, own in rows.items()} == {
        "T1": 0, "T2": 0, "T3": 0, "T4": 2, "T5": 0,
    }  # fmt: skip
    assert (rows["T2"][0].kind, rows["T2"][0].opponent) == (RowKind.BYE, None)
    resting = {b.side for r in folder.event.rounds_of() for b in r.byes}
    assert not any(row.opponent in resting for own in rows.values() for row in own)
    folder.journal.close()


def test_report_6_a_match_that_both_lose_hands_nobody_on_as_winner(desk: Desk) -> None:
    """Both sides meet the next round with nothing, and correcting it is seen at once."""
    desk.event(SIX)
    released(desk)
    desk.type("decide", "1", "double-forfeit", "--reason", "nobody came")
    for table in ("2", "3"):
        desk.type("result", table, "1-0", "1-0")
    said = desk.type("pair", "--dry-run").out
    assert "Frogs" in said
    desk.type("decide", "1", "lift", "--reason", "they played in the other hall")
    assert "E451" in desk.type("pair", code=1).err


def test_report_18_a_round_of_forfeits_is_complete_and_the_next_is_paired(desk: Desk) -> None:
    desk.event("Ants Bees Cats Dogs")
    released(desk)
    for table in ("1", "2"):
        desk.type("result", table, "+:-")
    assert "can be paired" in desk.type("status").out
    pairs = released(desk, 2)
    assert {frozenset(p.split("-")) for p in pairs} == {
        frozenset(("Ants", "Dogs")),
        frozenset(("Bees", "Cats")),
    }


def test_report_26_who_has_won_without_play_does_not_rest_next(desk: Desk) -> None:
    """C.04.6 [C2]: a forfeit win bars from the bye as a bye does; so the free points spread.

    Eels are the last in number, and would rest in round 1 and again in round 2.
    """
    desk.event(FIVE, more=TEAM_SWISS, rounds=4)
    first = released(desk)
    free = [first[-1].removeprefix("bye ")]
    home, away = first[0].split("-")
    desk.type("decide", away, "loss", "--reason", "did not come")
    desk.type("result", "2", "0-1", "0-1")
    second = released(desk, 2)
    rests = second[-1].removeprefix("bye ")
    assert rests not in (*free, home)
    said = desk.type("explain", "pairing", "2", "bye").out
    assert rests in said


@pytest.mark.parametrize("kept_apart", [False, True])
def test_report_33_why_two_that_rested_together_meet_is_told_and_can_be_barred(
    desk: Desk, *, kept_apart: bool
) -> None:
    """Ants and Bees rest in round 1 for a draw each: nobody else has 1 point, so they meet.

    The explanation names the score; who does not want it bars the pair, and both float.
    """
    rule = '[pairing]\nforbidden = [["Ants", "Bees"]]\n' if kept_apart else ""
    desk.event(SIX, more=rule)
    for name in ("Ants", "Bees"):
        desk.type("absent", name, "1", "--requested")
    released(desk)
    for table in ("1", "2"):
        desk.type("result", table, "1-0", "1-0")
    met = [set(p.split("-")) for p in released(desk, 2)]
    assert ({"Ants", "Bees"} in met) is not kept_apart
    number = next(n for n, pair in enumerate(met, 1) if "Ants" in pair)
    said = desk.type("explain", "pairing", "2", str(number)).out
    assert "Ants: number 1, score 1 before the round" in said


def test_report_43_a_rule_may_be_hard_first_and_soft_later(desk: Desk) -> None:
    """Ants, Bees and Cats are one club: kept apart by force in round 1, if possible later.

    In round 3 no pairing keeps them apart: the rule that gives way is named.
    """
    rules = (
        '[[avoid]]\ncolumn = "unit"\nstrength = "hard"\nto_round = 1\n'
        '[[avoid]]\ncolumn = "unit"\nfrom_round = 2\n'
    )
    desk.event("Ants Bees Cats Dogs", more=rules)
    _units(desk, {"Ants": "A", "Bees": "A"})
    first = released(desk)
    assert not any(set(p.split("-")) == {"Ants", "Bees"} for p in first)
    played(desk, 1)
    second = released(desk, 2)
    played(desk, 2)
    assert not any(set(p.split("-")) == {"Ants", "Bees"} for p in second)
    said = desk.type("pair")
    assert "W430: Bees and Ants are not kept apart" in said.err


def test_report_45_several_kinds_of_unit_are_kept_apart_at_once(desk: Desk) -> None:
    """Club and campus: Ants and Cats share a club, Ants and Dogs a campus; Bees are left."""
    rules = '[[avoid]]\ncolumn = "unit"\n[[avoid]]\ncolumn = "province"\n'
    desk.event("Ants Bees Cats Dogs", more=rules)
    _units(desk, {"Ants": "A", "Cats": "A"}, {"Ants": "North", "Dogs": "North"})
    assert any(set(p.split("-")) == {"Ants", "Bees"} for p in released(desk))


def _units(desk: Desk, units: dict[str, str], provinces: dict[str, str] | None = None) -> None:
    """Enter units, and provinces, of the sides of an event."""
    folder = open_event(desk.path).folder
    sides = [
        Side(s.id, s.name, s.entry_order, s.number, short=s.short, unit=units.get(s.name, ""),
             province=(provinces or {}).get(s.name, ""))
        for s in folder.event.entries.sides.values()
    ]  # fmt: skip
    folder.write([NewChange("entries", {"put_sides": [codec.side_data(s) for s in sides]})])
    folder.journal.close()


def test_report_46_who_floated_up_does_not_float_again_while_another_can(desk: Desk) -> None:
    """C.04.6 [C7]: the upfloater of round 2 is not that of round 3."""
    desk.event("Ants Bees Cats Dogs Eels Frogs", more=TEAM_SWISS, rounds=5)
    floated: list[set[str]] = []
    for number in (1, 2, 3):
        pairs = released(desk, number)
        folder = open_event(desk.path).folder
        before = {
            s.name: sum(
                r.match_points for r in folder.ledger().rows[s.id] if r.round.round < number
            )
            for s in folder.event.entries.sides.values()
        }
        up = set()
        for pair in pairs:
            one, two = pair.split("-")
            if before[one] != before[two]:
                up.add(min(one, two, key=lambda n: before[n]))
        floated.append(up)
        folder.journal.close()
        played(desk, number)
    assert floated[0] == set()
    assert floated[1]
    assert not floated[1] & floated[2]


def test_report_48_tie_breaks_do_not_steer_a_pairing_and_the_inputs_are_told(desk: Desk) -> None:
    """The same pairs whatever breaks ties; the explanation names points, moves and meetings."""
    desk.event(SIX, more='[standings]\norder = ["MP", "GP", "BH"]\n')
    released(desk)
    for table, scores in (("1", ("1-0", "1-0")), ("2", ("1-0", "½-½")), ("3", ("0-1", "0-1"))):
        desk.type("result", table, *scores)
    rules = desk.path / "event.toml"
    found = set()
    desk.type("pair")
    for order in ('["MP", "GP", "BH"]', '["GP", "MP"]', '["MP", "SB", "ARO"]'):
        text = rules.read_text(encoding="utf-8").partition("[standings]")[0]
        rules.write_text(f"{text}[standings]\norder = {order}\n", encoding="utf-8")
        desk.type("pair", "--again")
        folder = open_event(desk.path).folder
        found.add(tuple(names_of(folder, 2)))
        folder.journal.close()
    assert len(found) == 1
    said = " ".join(desk.type("explain", "pairing", "2", "1").lines)
    assert "score 2 before the round" in said
    assert "has met" in said
    assert not any(code in said for code in ("BH", "SB", "ARO", "Buchholz"))


def test_report_49_a_lot_is_drawn_once_recorded_and_gives_the_same_pairs_again(
    desk: Desk,
) -> None:
    """Round 1 by lot: another lot, other pairs; the lot typed again, the same ones."""
    desk.event("Ants Bees Cats Dogs Eels Frogs", more='[pairing]\nfirst_round = "lot"\n')
    drawn: dict[str, list[str]] = {}
    for lot in ("11", "12", "13", "11"):
        desk.type("pair", "--again", "--lot", lot)
        folder = open_event(desk.path).folder
        pairs = names_of(folder, 1)
        folder.journal.close()
        assert drawn.setdefault(lot, pairs) == pairs
    assert len({tuple(p) for p in drawn.values()}) > 1
    assert "lot 11 for round 1" in desk.type("history").out


def test_report_57_a_huge_win_counts_no_more_than_all_boards(desk: Desk) -> None:
    """Nobody can make more game points in a match than its boards are worth: the cap is built in.

    A total beyond it is refused, and a forfeit is worth just as much.
    """
    desk.event("Ants Bees Cats Dogs")
    released(desk)
    assert "E31" in desk.type("result", "1", "9-0", code=1).err
    desk.type("result", "1", "1-0", "1-0")
    desk.type("decide", "2", "loss", "--for", "Dogs", "--reason", "did not come")
    folder = open_event(desk.path).folder
    made = sorted(row.game_points for own in folder.ledger().rows.values() for row in own)
    assert made == [0, 0, 2, 2]
    folder.journal.close()


def test_report_58_results_outweigh_strength(desk: Desk) -> None:
    """All favourites lose round 1: in round 2 the winners meet each other, whatever their number.

    The line of each table says the points that it was paired on.
    """
    desk.event("Ants Bees Cats Dogs")
    first = released(desk)
    for table, pair in enumerate(first, 1):
        home, _ = pair.split("-")
        ahead = home in ("Ants", "Bees")
        desk.type("result", str(table), *(["0-1", "0-1"] if ahead else ["1-0", "1-0"]))
    said = desk.type("pair").lines
    told = [line for line in said if line.strip()[:1].isdecimal()]
    assert any({"Cats", "Dogs"} <= set(line.split()) and "2 points each" in line for line in told)

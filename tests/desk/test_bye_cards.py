"""The move on the card of a bye where it counts (B3.10), also where the round is made by hand."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from teammatch.cli.main import app
from teammatch.desk.folder import EventFolder
from teammatch.desk.idle import idle_lines
from teammatch.desk.pairs import read_pairs
from teammatch.desk.rounds import draft_round, release_round
from teammatch.desk.swaps import swap
from teammatch.model.entries import Entries, Side
from teammatch.model.messages import EventError
from teammatch.model.rounds import RoundKey
from tests.desk.folders import make_folder, play

CARDS = """
[byes]
counts_as_second_move = true
at_most = 3
[pairing]
system = "dingwei"
first_round = "number"
[dingwei]
first_pairing = "neighbours"
halves = "odd-even"
first_move = "upper"
bye = "left-over"
"""
FIVE = "Ants Bees Cats Dogs Eels"


@pytest.fixture
def five(tmp_path: Path) -> EventFolder:
    """Five teams, the bye of which counts as a move."""
    return make_folder(tmp_path, FIVE, more=CARDS, rounds=9)


def card(folder: EventFolder, number: int) -> tuple[str, bool | None]:
    """Who rests, and the move on the card."""
    (bye,) = folder.event.rounds[RoundKey(1, number)].byes
    return folder.event.entries.sides[bye.side].name, bye.first


def released(folder: EventFolder, number: int, typed: str) -> EventFolder:
    """A round by hand that has been played."""
    draft_round(folder, manual=typed)
    release_round(folder, number, by="Chief")
    play(folder, number)
    return folder


def test_b3_10_in_round_1_a_bye_by_hand_has_the_first_move_as_one_by_the_program(
    five: EventFolder,
) -> None:
    draft_round(five)
    assert card(five, 1) == ("Eels", True)
    draft_round(five, manual="Ants-Eels, Bees-Dogs, bye: Cats")
    assert card(five, 1) == ("Cats", True)


def test_b3_10_later_it_is_the_move_that_the_side_wants(five: EventFolder) -> None:
    """Ants and Cats have had the first move, Bees and Dogs the second; Eels' bye was a first."""
    released(five, 1, "Ants-Bees, Cats-Dogs, bye: Eels")
    wanted = {"Ants": False, "Bees": True, "Cats": False, "Dogs": True, "Eels": False}
    for side, first in wanted.items():
        others = [name for name in wanted if name != side]
        draft_round(five, manual=f"{others[0]}-{others[2]}, {others[1]}-{others[3]}, bye: {side}")
        assert card(five, 2) == (side, first)


def test_b3_10_a_bye_by_hand_counts_in_the_next_rounds_like_any_other(five: EventFolder) -> None:
    """Eels: the first move in round 1 by its card, so the second on the next one."""
    released(five, 1, "Ants-Bees, Cats-Dogs, bye: Eels")
    released(five, 2, "Bees-Cats, Dogs-Ants, bye: Eels")
    assert card(five, 2) == ("Eels", False)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("bye: Eels first", True),
        ("bye: Eels second", False),
        ("Eels (second) - bye", False),
        ("轮空：Eels 先", True),
        ("轮空：5 后手", False),
    ],
)
def test_b3_10_the_move_on_the_card_may_be_typed(
    five: EventFolder, typed: str, first: bool
) -> None:
    draft_round(five)
    draft_round(five, manual=f"Ants-Bees, Cats-Dogs, {typed}")
    assert card(five, 1) == ("Eels", first)


def test_b3_10_the_move_may_stand_in_a_third_column(five: EventFolder) -> None:
    lines = ["First,Second", "Ants,Bees", "Cats,Dogs", "bye,Eels,second"]
    (five.path / "round.csv").write_text("\n".join(lines), encoding="utf-8")
    draft_round(five, manual="round.csv")
    assert card(five, 1) == ("Eels", False)


def test_a_side_that_is_called_so_has_no_move_behind_its_name() -> None:
    entries = Entries(
        {f"T{i}": Side(f"T{i}", n, i) for i, n in enumerate(["A", "B", "East First"])}
    )
    found = read_pairs("A-B, bye: East First", Path(), entries)
    assert (found.byes, dict(found.cards)) == (("T2",), {})
    found = read_pairs("A-B, bye: East First second", Path(), entries)
    assert (found.byes, dict(found.cards)) == (("T2",), {"T2": False})


def test_e1356_a_move_that_would_not_count_is_refused(tmp_path: Path) -> None:
    plain = make_folder(tmp_path, FIVE)
    with pytest.raises(EventError) as wrong:
        draft_round(plain, manual="Ants-Bees, Cats-Dogs, bye: Eels first")
    assert [(p.code, p.args["side"]) for p in wrong.value.problems] == [("E1356", "Eels")]


def test_b2_1_the_bye_of_a_public_draw_has_the_first_move(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, FIVE, more=CARDS.replace('"neighbours"', '"drawn"'))
    draft_round(folder, drawn="Ants-Bees, Cats-Dogs, bye: Eels")
    assert card(folder, 1) == ("Eels", True)


def test_who_takes_the_bye_by_an_exchange_gets_the_move_that_it_wants(five: EventFolder) -> None:
    released(five, 1, "Ants-Bees, Cats-Dogs, bye: Eels")
    draft_round(five, manual="Bees-Cats, Eels-Ants, bye: Dogs")
    assert card(five, 2) == ("Dogs", True)
    swap(five, "Cats", "bye")
    assert card(five, 2) == ("Cats", False)
    swap(five, "Dogs", "bye")
    assert card(five, 2) == ("Dogs", True)


def test_the_line_of_the_bye_tells_the_move(five: EventFolder) -> None:
    draft_round(five)
    paired = five.event.rounds[RoundKey(1, 1)]
    assert [line.key for line in idle_lines(five, paired)] == ["rounds.bye_first"]


def test_a_dry_run_of_round_1_names_the_numbers_that_come_with_it(tmp_path: Path) -> None:
    """As JSON sides are numbers only: none of them may be missing because nothing is written."""
    make_folder(tmp_path, FIVE, more=CARDS)
    shown = [
        json.loads(
            CliRunner().invoke(app, ["pair", *more, "--json", "--event", str(tmp_path)]).output
        )
        for more in (["--dry-run"], [])
    ]
    assert [[p["white"], p["black"]] for p in shown[0]["pairs"]] == [[1, 2], [3, 4]]
    assert shown[0]["bye"] == 5
    assert shown[0]["pairs"] == shown[1]["pairs"]

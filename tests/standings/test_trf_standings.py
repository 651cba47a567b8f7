"""``teammatch trf standings``: the whole list, exact text, editions, what is refused."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.trf.files import SMALL

Run = Callable[..., tuple[int, str, str]]


def cell(opponent: str, colour: str, result: str) -> str:
    return f"  {opponent:>4} {colour} {result}"


def player(number: int, name: str, rating: int, points: str, *cells: str) -> str:
    who = f"001 {number:>4}      {name:<33} {rating:>4}"
    head = f"{who} {'':>3} {'':>11} {'':>10} {points:>4} {number:>4}"
    return head + "".join(cells)


FIVE = "\n".join(
    [
        "012 Five players",
        "042 2026/04/01",
        "092 Individual Swiss",
        "142 3",
        player(
            1, "Ann", 2400, "2.5", cell("4", "w", "1"), cell("2", "b", "="), cell("3", "w", "1")
        ),
        player(
            2, "Bob", 2300, "2.0", cell("5", "b", "1"), cell("1", "w", "="), cell("0000", "-", "H")
        ),
        player(
            3, "Cid", 2200, "2.0", cell("0000", "-", "U"), cell("4", "w", "+"), cell("1", "b", "0")
        ),
        player(
            4, "Dan", 2100, "1.0", cell("1", "b", "0"), cell("3", "b", "-"), cell("5", "w", "1")
        ),
        player(
            5, "Eve", 0, "0.0", cell("2", "w", "0"), cell("0000", "-", "Z"), cell("4", "b", "0")
        ),
        "",
    ]
)


@pytest.fixture
def run(trf_standings: Run) -> Run:
    def command(*words: str, text: str = FIVE) -> tuple[int, str, str]:
        return trf_standings(text, *words)

    return command


def as_data(run: Run, *words: str, text: str = FIVE) -> Any:  # noqa: ANN401 - JSON
    return json.loads(run("--json", *words, text=text)[1])


def test_keys_as_typed_and_exact_values_as_text(run: Run) -> None:
    """Ann met 1, 2 and 2 points; Bob's half-point bye at the end is a draw anyway (16.3.5)."""
    data = as_data(run, "--tiebreaks", "PTS,bh,BH-C1,SB,ARO,DE")
    assert data["edition"] == "2026-03"
    assert data["players"]["1"] == {
        "rank": 1,
        "values": {"PTS": "2.5", "bh": "5", "BH-C1": "4", "SB": "4", "ARO": "2200", "DE": None},
    }


def test_individuals_of_c_07_worked_out_by_hand(run: Run) -> None:
    """Ann: 2.5 of 3 against 2200 on average is 2200 + 273; Cid was given 1 + 1 and lost once."""
    found = as_data(run, "--tiebreaks", "TPR,WIN,WON,REP,PS,STD,BPG")["players"]
    assert found["1"]["values"] == {
        "TPR": "2473", "WIN": "2", "WON": "2", "REP": "3", "PS": "5", "STD": "2.5", "BPG": "1",
    }  # fmt: skip
    assert found["3"]["values"]["WIN"] == "2"
    assert found["3"]["values"]["WON"] == "0"
    assert found["4"]["values"]["REP"] == "2"
    assert found["5"]["values"]["REP"] == "2"


def test_the_cap_of_2026_and_not_of_2024(run: Run) -> None:
    """Cid: bye and forfeit win. 2024: own 2 twice; 2026: three draws (1.5), and Dan's 1."""
    new = as_data(run, "--tiebreaks", "BH")["players"]["3"]["values"]["BH"]
    old = as_data(run, "--tiebreaks", "BH", "--edition", "2024")["players"]["3"]["values"]["BH"]
    assert (new, old) == ("5", "6.5")


def test_the_list_is_complete_and_nothing_is_implied(run: Run) -> None:
    data = as_data(run, "--tiebreaks", "TPN/R")
    assert {n: row["rank"] for n, row in data["players"].items()} == {
        "5": 1, "4": 2, "3": 3, "2": 4, "1": 5,
    }  # fmt: skip


def test_without_a_list_that_of_the_file_is_used(run: Run) -> None:
    data = as_data(run, text=FIVE.replace("142 3", "142 3\n202 BH/C1,NOVEL"))
    assert list(data["players"]["1"]["values"]) == ["PTS", "BH/C1"]
    assert [p["code"] for p in data["problems"]] == ["W1173"]


def test_an_organisers_element_is_kept_and_decides_nothing(run: Run) -> None:
    data = as_data(run, "--tiebreaks", "PTS,OTHER_blitz")
    assert data["players"]["1"]["values"] == {"PTS": "2.5", "OTHER_blitz": None}
    assert data["players"]["2"]["rank"] == data["players"]["3"]["rank"] == 2


def test_what_is_unknown_is_refused_with_what_was_meant(run: Run) -> None:
    code, _, wrong = run("--tiebreaks", "PTS,BHX")
    assert code == 1
    assert "E1170" in wrong
    assert "BH" in wrong
    assert "E1171" in run("--edition", "2019")[2]


def test_two_players_are_explained(run: Run) -> None:
    code, said, _ = run("--tiebreaks", "PTS,BH", "--explain", "Bob", "Cid")
    assert code == 0
    assert said.splitlines()[0] == "Cid (rank 2) stands above Bob (rank 3)."
    assert "BH 5 = 1.5 (imagined opponent) + 1 (imagined opponent) + 2.5 (Ann)" in said
    assert "E1174" in run("--explain", "Zoe")[2]


def test_a_missing_result_makes_the_table_provisional(run: Run) -> None:
    text = FIVE.replace(cell("4", "b", "0"), cell("4", "b", " ")).replace(
        cell("5", "w", "1"), cell("5", "w", " ")
    )
    assert as_data(run, text=text)["provisional"] is True
    assert "Provisional: results are missing in rounds 3." in run(text=text)[1]
    assert as_data(run)["provisional"] is False


def test_while_rounds_remain_what_waits_for_final_scores_is_named(run: Run) -> None:
    """142 says more rounds than have been paired; by points and progressive score nothing waits."""
    more = FIVE.replace("142 3", "142 5")
    assert more != FIVE
    codes = ("--tiebreaks", "PTS,BH,PS")
    assert as_data(run, *codes, text=more)["needs_final"] == ["BH"]
    assert "not final while rounds remain: BH." in run(*codes, text=more)[1]
    assert as_data(run, *codes)["needs_final"] == []


THREE = "\n".join(
    [
        "012 Three players, everybody once",
        "042 2025/04/01",
        "142 3",
        "192 BERGER_ROUNDROBIN",
        player(
            1, "Ann", 2400, "1.5", cell("2", "w", "1"), cell("0000", "-", "Z"), cell("3", "b", "=")
        ),
        player(
            2, "Bob", 2300, "1.0", cell("1", "b", "0"), cell("3", "w", "1"), cell("0000", "-", " ")
        ),
        player(
            3, "Cid", 2200, "0.5", cell("0000", " ", " "), cell("2", "b", "0"), cell("1", "w", "=")
        ),
        "",
    ]
)


def test_15_2_a_rest_round_is_no_round_however_it_is_written(run: Run) -> None:
    """Blank, 0000 with nothing, or Z: Ann met 1 and 0.5 points, Bob 1.5 and 0.5, Cid 1 and 1.5."""
    data = as_data(run, "--tiebreaks", "BH,REP", text=THREE)
    found = {key: row["values"] for key, row in data["players"].items()}
    assert found == {
        "1": {"BH": "1.5", "REP": "2"},
        "2": {"BH": "2", "REP": "2"},
        "3": {"BH": "2.5", "REP": "2"},
    }


def test_7_3_a_game_without_a_colour_is_nobodys_game_with_black(run: Run) -> None:
    text = FIVE.replace("   4 w 1", "   4 - 1").replace("   1 b 0\n", "   1 - 0\n")
    data = as_data(run, "--tiebreaks", "BPG", text=text)
    assert data["players"]["1"]["values"] == {"BPG": "1"}


def test_299_gives_players_other_points_too(run: Run) -> None:
    """A win in round 1 counts 2 (Ann and Bob won); half a point is taken from Bob."""
    more = "299 W         2.0    1\n299          -0.5         2\n"
    data = as_data(run, "--tiebreaks", "PTS,WIN,SB", text=FIVE + more)
    found = {key: row["values"]["PTS"] for key, row in data["players"].items()}
    assert found == {"1": "3.5", "2": "2.5", "3": "2", "4": "1", "5": "0"}
    assert data["problems"] == []


@pytest.mark.parametrize(
    ("typed", "said"),
    [("BH/Q", "E1176"), ("bh:XX", "E1176"), ("PS/M1", "E1176"), ("Buchholz/V2", "E1176"),
     ("MPvGP/P", "E1177"), ("TBR:MP", "E1177"), ("PTS MPvGP", "E1170"), ("PTS;BH", "E1170")],
)  # fmt: skip
def test_what_a_tie_break_takes_is_told(run: Run, typed: str, said: str) -> None:
    code, _, wrong = run("--tiebreaks", typed)
    assert code == 1
    assert said in wrong


def test_a_tie_break_says_which_modifiers_it_takes(run: Run) -> None:
    wrong = run("--tiebreaks", "KS/L60")[2]
    assert ":MP, :GP, /L+1, /L-1, /P" in " ".join(wrong.split())


@pytest.mark.parametrize(
    ("code", "said"),
    [("BERGER_TEAM_ROUNDROBIN", []), ("CUSTOM_TEAM_SWISS_MP", []), ("FIDE_OLYMPIAD", ["W1161"])],
)
def test_only_a_system_that_is_not_known_is_warned_of(run: Run, code: str, said: list[str]) -> None:
    """Standings need to know no more of the system than whether its pairings are predetermined."""
    text = SMALL.replace("FIDE_TEAM_TYPEA_MP_GP", code)
    data = as_data(run, "--tiebreaks", "PTS", text=text)
    assert [p["code"] for p in data["problems"]] == said


def test_a_table_with_one_board_missing_is_provisional(run: Run) -> None:
    """162: a result that is not known counts as X, half a point; so C has won for now."""
    text = SMALL.replace("6 b 1", "6 b  ").replace("4 w 0", "4 w  ")
    data = as_data(run, "--tiebreaks", "PTS,MPvGP,BH", text=text)
    assert data["provisional"]
    assert data["needs_final"] == ["BH"]
    assert [data["teams"][n]["values"]["MPvGP"] for n in "123"] == ["2.5", "1", "2.5"]

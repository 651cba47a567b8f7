"""A released round is wrong: paired again as version 2, or put right match by match."""

import json

import pytest

from tests.evening.desk import Desk

SIX = "Ants Bees Cats Dogs Eels Frogs"


def released(desk: Desk, names: str = SIX, more: str = "") -> None:
    desk.event(names, more=more)
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    desk.at("20:10")


def pairs(desk: Desk, number: int = 1) -> dict[str, str]:
    """Home and away by table, as they hang on the wall."""
    found = {}
    for line in desk.wall(f"round-{number}.html"):
        cells = line.split(" | ")
        if len(cells) == 4 and cells[0].isdecimal():
            found[cells[0]] = " - ".join(c.split(" / ")[0].strip() for c in (cells[1], cells[3]))
        if line == "Boards":
            break
    return found


def test_108_only_the_tables_that_differ_are_listed_and_marked(desk: Desk) -> None:
    released(desk)
    assert pairs(desk) == {"1": "Ants - Dogs", "2": "Eels - Bees", "3": "Cats - Frogs"}
    said = desk.type(
        "pair", "--again", "--manual", "Ants-Dogs, Eels-Frogs, Cats-Bees",
        "--reason", "Bees and Eels come in one car", "--yes",
    )  # fmt: skip
    assert said.lines[:6] == [
        "Round 1 as version 2 would differ at 2 tables: 2 3.",
        "table 2: Eels – Frogs",
        "  was: Eels – Bees",
        "table 3: Cats – Bees",
        "  was: Cats – Frogs",
        "Round 1, version 2: changed at tables 2 3.",
    ]
    wall = desk.wall("round-1.html")
    marked = [line.split(" | ")[0] for line in wall if "new in version 2" in line]
    assert marked == ["2", "3"]
    assert wall[-2:] == [
        "Version 2 (Fri 6 March 2026, 20:10) changed these tables: 2, 3. Bees and Eels come in "
        "one car",
        "Pairing version 2, released by Chief",
    ]


def test_pairing_again_asks_and_a_dry_run_changes_nothing(desk: Desk) -> None:
    released(desk)
    before = json.loads(desk.type("history", "--json").out)
    other = ("--manual", "Ants-Bees, Cats-Dogs, Eels-Frogs", "--reason", "draw repeated")
    shown = desk.type("pair", "--again", *other, "--dry-run")
    assert shown.lines[-1] == "Nothing was changed."
    asked = desk.type("pair", "--again", *other, code=1)
    assert "Hang up version 2 of round 1?" in asked.err
    assert json.loads(desk.type("history", "--json").out) == before


def test_without_a_reason_the_wall_stays(desk: Desk) -> None:
    released(desk)
    assert "E446" in desk.type("pair", "--again", "--yes", code=1).err


def test_the_engine_pairs_again_without_a_side_that_has_left(desk: Desk) -> None:
    """Nothing changed: the same round, no version 2. A side withdrawn: version 2 without it."""
    released(desk, "Ants Bees Cats Dogs Eels")
    same = desk.type("pair", "--again", "--reason", "to be sure", "--yes")
    assert same.lines == ["Round 1 stood like this already; nothing was changed."]
    desk.type("withdraw", "Bees", "--from", "1", "--reason", "bus broke down")
    said = desk.type("pair", "--again", "--reason", "Bees have left", "--yes")
    assert any(line.startswith("Round 1, version 2: changed at tables") for line in said.lines)
    assert "Bees" not in " ".join(pairs(desk).values())


def test_a_round_with_results_is_only_put_right_match_by_match(desk: Desk) -> None:
    released(desk)
    desk.type("result", "1", "1-0", "1-0")
    refused = desk.type("pair", "--again", "--reason", "too late", "--yes", code=1)
    assert "error E445" in refused.err
    assert "results at table" in refused.err
    assert "teammatch swap" in refused.err
    desk.type("swap", "Bees", "Frogs", "--reason", "sisters", "--round", "1")
    assert pairs(desk)["1"] == "Ants - Dogs"
    assert {pairs(desk)["2"], pairs(desk)["3"]} == {"Eels - Frogs", "Cats - Bees"}


def test_52_a_swap_stays_through_everything_that_follows(desk: Desk) -> None:
    """Display and store say the same, home and first move follow, version 2 hangs."""
    released(desk)
    desk.type("swap", "Bees", "Frogs", "--reason", "sisters")
    hung = pairs(desk)
    assert hung["2"] == "Eels - Frogs"
    desk.type("publish")
    assert pairs(desk) == hung
    told = json.loads(desk.type("history", "--json").out)[-1]
    assert (told["kinds"], told["why"]) == (["round"], "sisters")
    refused = desk.type("pair", "--round", "1", code=1)
    assert "E454" in refused.err


def test_110_every_page_says_which_version_it_is(desk: Desk) -> None:
    released(desk)
    first = (desk.path / "site" / "round-1.html").read_text(encoding="utf-8")
    desk.type("swap", "Bees", "Frogs", "--reason", "sisters")
    for page in ("index.html", "round-1.html", "standings.html", "crosstable.html"):
        text = (desk.path / "site" / page).read_text(encoding="utf-8")
        assert "version 2" in text
        assert "20:10" in text
    second = (desk.path / "site" / "round-1.html").read_text(encoding="utf-8")
    assert _digest(first) != _digest(second)


def _digest(page: str) -> str:
    return page[page.index("<span>data ") :].split("</span>", maxsplit=1)[0]


def test_a_pair_set_by_hand_is_marked_as_the_event_wishes(desk: Desk) -> None:
    released(desk)
    desk.type("swap", "Bees", "Frogs", "--reason", "sisters")
    assert "set by hand" in row(desk, "2")
    assert "sisters" not in row(desk, "2")
    for wish, mark in (("mark-and-reason", "set by hand: sisters"), ("internal", "")):
        rules = desk.path / "event.toml"
        text = rules.read_text(encoding="utf-8").partition("[publish]")[0]
        rules.write_text(f'{text}[publish]\nshow_decisions = "{wish}"\n', encoding="utf-8")
        desk.type("publish")
        assert mark in row(desk, "2")
        assert ("set by hand" in row(desk, "2")) is bool(mark)


def row(desk: Desk, table: str) -> str:
    return next(line for line in desk.wall("round-1.html") if line.startswith(f"{table} | "))


def test_explain_says_by_whom_what_the_engine_had_and_what_it_breaks(desk: Desk) -> None:
    released(desk, more='[pairing]\nforbidden = [["Eels", "Frogs"]]\n')
    desk.type("swap", "Bees", "Frogs", "--reason", "sisters")
    said = desk.type("explain", "pairing", "1", "2").lines
    assert said[0] == "Round 1, table 2: Eels – Frogs"
    assert said[1].strip().startswith("Set by hand by ")
    assert said[1].endswith(" on 2026-03-06 20:10: sisters")
    assert said[2].strip() == ("The engine had: table 2: Eels – Bees, table 3: Cats – Frogs.")
    assert said[-1].strip().startswith("It breaks a rule: ")
    assert "It breaks no rule." in desk.type("explain", "pairing", "1", "3").lines[-1]


def test_explain_pairs_once_more_where_the_engine_was_never_asked(desk: Desk) -> None:
    desk.event(SIX)
    desk.type("pair", "--manual", "Ants-Bees, Cats-Dogs, Eels-Frogs", "--reason", "drawn by hand")
    said = desk.type("explain", "pairing", "1", "1").lines
    assert said[2].strip() == "The engine had: table 1: Ants – Dogs, table 2: Eels – Bees."


def test_check_lists_what_a_reason_covers_as_decided(desk: Desk) -> None:
    released(desk, more='[pairing]\nforbidden = [["Eels", "Frogs"]]\n')
    desk.type("swap", "Bees", "Frogs", "--yes")
    told = json.loads(desk.type("check", "--json", code=1).out)
    assert ("E424", "error") in {(p["code"], p["severity"]) for p in told}
    kept = desk.type("pair", "--round", "1", "--reason", "no other way to get home")
    assert kept.lines == ["Round 1: the reason is recorded."]
    told = json.loads(desk.type("check", "--json").out)
    assert ("E424", "decided") in {(p["code"], p["severity"]) for p in told}
    assert "Decided: no other way to get home" in desk.type("check").err
    assert "E448" in desk.type("pair", "--round", "1", "--reason", "again", code=1).err


def test_a_reason_covers_what_the_round_as_a_whole_does_worse(desk: Desk) -> None:
    """Ants and Bees have won and could meet (R26)."""
    desk.event("Ants Bees Cats Dogs")
    desk.type("pair", "--manual", "Ants-Cats, Bees-Dogs", "--reason", "drawn by hand")
    desk.type("release", "1", "--by", "Chief")
    for table in ("1", "2"):
        desk.type("result", table, "1-0", "1-0")
    desk.type("pair", "--manual", "Ants-Dogs, Bees-Cats")
    told = json.loads(desk.type("check", "--json").out)
    assert ("W1349", "warning") in {(p["code"], p["severity"]) for p in told}
    desk.type("pair", "--round", "2", "--reason", "they live next door")
    told = json.loads(desk.type("check", "--json").out)
    assert ("W1349", "decided") in {(p["code"], p["severity"]) for p in told}


@pytest.mark.parametrize(
    ("system", "code"), [("swiss", "W1352"), ("dingwei", "W1329"), ("draughts-rating", "W418")]
)
def test_a_reason_covers_a_bye_that_the_rules_give_to_another(
    desk: Desk, system: str, code: str
) -> None:
    """Bees have lost, so the bye of round 2 is theirs; by hand Ants have it."""
    desk.event("Ants Bees Cats", more=f'[pairing]\nsystem = "{system}"\n')
    desk.type("pair", "--manual", "Ants-Bees, bye: Cats", "--reason", "drawn by hand")
    desk.type("release", "1", "--by", "Chief")
    desk.type("result", "1", "1-0", "1-0")
    desk.type("pair", "--manual", "Bees-Cats, bye: Ants")
    told = json.loads(desk.type("check", "--json").out)
    assert (code, "warning") in {(p["code"], p["severity"]) for p in told}
    desk.type("pair", "--round", "2", "--reason", "Ants are on their way home")
    told = json.loads(desk.type("check", "--json").out)
    assert (code, "decided") in {(p["code"], p["severity"]) for p in told}


def test_mishap_24_a_reason_is_recorded_for_a_draft_by_hand_too(desk: Desk) -> None:
    """Before the release as after it; the pairs stay, nothing is paired anew."""
    desk.event(SIX, more='[pairing]\nforbidden = [["Eels", "Frogs"]]\n')
    desk.type("pair", "--manual", "Ants-Bees, Cats-Dogs, Eels-Frogs")
    assert "E424" in desk.type("check", code=1).err
    shown = desk.type("pair", "--round", "1", "--reason", "no other way home", "--dry-run")
    assert shown.lines == ["Nothing was changed."]
    kept = desk.type("pair", "--round", "1", "--reason", "no other way home")
    assert kept.lines == ["Round 1: the reason is recorded."]
    told = json.loads(desk.type("check", "--json").out)
    assert ("E424", "decided") in {(p["code"], p["severity"]) for p in told}
    assert "E463" in desk.type("pair", "--round", "1", code=1).err
    desk.type("release", "1", "--by", "Chief")
    assert pairs(desk) == {"1": "Ants - Bees", "2": "Cats - Dogs", "3": "Eels - Frogs"}


def test_mishap_22_pairs_that_leave_sides_out_do_not_go_on_the_wall(desk: Desk) -> None:
    released(desk)
    before = pairs(desk)
    typed = ("pair", "--again", "--reason", "drawn anew", "--yes", "--manual")
    refused = desk.type(*typed, "Ants-Bees, Cats-Dogs", code=1)
    assert "error E449: these sides are in no pair of round 1, without a bye: Eels, Frogs." in (
        refused.err
    )
    assert pairs(desk) == before
    desk.type(*typed, "Ants-Bees, Cats-Dogs, Eels-Frogs")
    assert pairs(desk)["1"] == "Ants - Bees"


def test_a_draft_that_leaves_sides_out_is_asked_about_before_it_is_released(desk: Desk) -> None:
    desk.event(SIX)
    desk.type("pair", "--manual", "Ants-Bees, Cats-Dogs, bye: Eels")
    asked = desk.type("release", "1", "--by", "Chief", code=1)
    assert "This side is in no pair and without a bye: Frogs. Release all the same?" in asked.err
    assert not (desk.path / "site").exists()
    desk.type("release", "1", "--by", "Chief", "--yes")
    assert "1" in pairs(desk)

"""event.toml against the journal: adopted, said aloud, refused where it contradicts the facts."""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from teammatch.desk.acts import acts
from teammatch.desk.check import rules_are_sound, rules_changed_on_the_way
from teammatch.desk.folder import EventFolder, open_folder
from teammatch.desk.opening import open_event
from teammatch.desk.rule_moves import counts, moved_by_rules, rule_steps
from teammatch.desk.rules import adopt_rules
from teammatch.model.entries import Side
from teammatch.model.messages import EventError, Message, Problem, Severity
from teammatch.model.results import BoardResult, MatchResult, Outcome
from teammatch.model.rounds import Bye, ByeKind, Match, Round, RoundKey, RoundStatus
from teammatch.store import codec
from teammatch.store.journal import NewChange
from teammatch.texts import Texts

RULES = """
[event]
rounds = 5
[sides]
boards = 2
[byes]
match = "win"
[standings]
order = ["MP", "GP"]
"""
NAMES = ("Ants", "Bees", "Cats", "Dogs", "Emus")


def write_rules(folder: Path, text: str) -> None:
    (folder / "event.toml").write_text(text, encoding="utf-8")


def adopted(folder: Path, text: str) -> EventFolder:
    write_rules(folder, text)
    event = open_folder(folder)
    assert adopt_rules(event) == ()
    return event


def sentences(news: tuple[Problem | Message, ...]) -> list[str]:
    texts = Texts("en")
    return [texts.say(n) if isinstance(n, Message) else texts.problem(n) for n in news]


def played(
    folder: EventFolder,
    games: Mapping[int, tuple[tuple[Outcome, ...], ...]],
    *,
    released: bool = True,
    number: int = 1,
) -> None:
    """Ants-Bees at table 1, Cats-Dogs at table 2, a bye for Emus; boards by table."""
    sides = [Side(f"T{i}", name, i, number=i) for i, name in enumerate(NAMES, start=1)]
    matches = (
        Match(f"1.{number}.1", 1, "T1", "T2", first="T1"),
        Match(f"1.{number}.2", 2, "T3", "T4", first="T4"),
    )
    status = RoundStatus.RELEASED if released else RoundStatus.DRAFT
    byes = (Bye("T5", ByeKind.ALLOCATED),)
    paired = Round(RoundKey(1, number), int(released), status, matches, byes)
    results = [
        MatchResult(
            f"1.{number}.{table}",
            tuple(BoardResult(i, played) for i, played in enumerate(boards, start=1)),
        )
        for table, boards in games.items()
    ]
    folder.write(
        [
            NewChange("entries", {"put_sides": [codec.side_data(side) for side in sides]}),
            NewChange("round", codec.round_data(paired)),
            NewChange("results", {"results": [codec.result_data(r) for r in results]}),
        ]
    )


WON = ((Outcome.WIN,), (Outcome.WIN,))
DRAWN = ((Outcome.DRAW,), (Outcome.DRAW,))
ROUND_1 = {1: WON, 2: DRAWN}


def test_the_first_rules_are_stored_resolved_with_their_files(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text("[sides]\nreserves = 7\n", encoding="utf-8")
    event = adopted(tmp_path, f'extends = "club.toml"\n{RULES}').event
    assert event.rules["sides"] == {
        "kind": "teams", "boards": 2, "reserves": 7, "board_order": "fixed",
    }  # fmt: skip
    assert list(event.rules_files) == ["event.toml", "club.toml"]


def test_an_unchanged_file_is_neither_parsed_nor_stored_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = adopted(tmp_path, RULES)

    def parsed(*_: object, **__: object) -> None:
        raise AssertionError("parsed")

    monkeypatch.setattr(tomllib, "loads", parsed)
    again = open_event(tmp_path)
    assert (again.news, again.folder.event.seq) == ((), first.event.seq)


def test_a_remark_in_the_file_changes_nothing_and_is_parsed_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = adopted(tmp_path, RULES)
    write_rules(tmp_path, f"# a remark\n{RULES}")
    edited = open_event(tmp_path)
    assert (edited.news, edited.folder.event.rules) == ((), first.event.rules)
    assert list(rule_steps(edited.folder)) == []
    listed = acts(edited.folder.journal.changes())
    told = [Texts("en").say(what) for act in listed for what in act.what]
    assert told == ["rules set", "event.toml edited, no setting changed"]

    def parsed(*_: object, **__: object) -> None:
        raise AssertionError("parsed")

    monkeypatch.setattr(tomllib, "loads", parsed)
    again = open_event(tmp_path)
    assert (again.news, again.folder.event.seq) == ((), edited.folder.event.seq)


def test_a_remark_in_mid_event_leaves_the_rounds_their_rules(tmp_path: Path) -> None:
    adopted(tmp_path, RULES)
    write_rules(tmp_path, f"# a remark\n{RULES}")
    event = open_event(tmp_path).folder.event
    (_, one), (_, two) = event.rules_at
    assert one is two is event.rules


def test_a_change_before_the_first_round_is_said(tmp_path: Path) -> None:
    adopted(tmp_path, RULES)
    write_rules(tmp_path, RULES.replace('match = "win"', 'match = "draw"'))
    opened = open_event(tmp_path)
    assert sentences(opened.news) == ["event.toml changed: byes.match win -> draw"]
    assert opened.folder.rules.byes.match == "draw"
    assert opened.folder.journal.changes()[-1].why == "byes.match"


def test_a_change_in_an_extended_file_is_noticed(tmp_path: Path) -> None:
    base = tmp_path / "base.toml"
    base.write_text(RULES, encoding="utf-8")
    adopted(tmp_path, 'extends = "base.toml"\n')
    base.write_text(RULES.replace("rounds = 5", "rounds = 6"), encoding="utf-8")
    assert sentences(open_event(tmp_path).news) == ["event.toml changed: event.rounds 5 -> 6"]


def test_several_changes_are_said_in_the_order_of_the_rule_book(tmp_path: Path) -> None:
    adopted(tmp_path, RULES)
    changed = RULES.replace('["MP", "GP"]', '["MP", "BH"]').replace("rounds = 5", "rounds = 4")
    write_rules(tmp_path, f"{changed}\n[late]\nlimit_minutes = 15\n")
    assert sentences(open_event(tmp_path).news) == [
        "event.toml changed: event.rounds 5 -> 4",
        "event.toml changed: late.limit_minutes (not set) -> 15",
        'event.toml changed: standings.order ["MP", "GP"] -> ["MP", "BH"]',
    ]


def test_a_change_after_round_1_says_which_points_and_places_move(tmp_path: Path) -> None:
    """Before: Ants 2 (+2), Emus 2 (bye, +2), Cats 1, Dogs 1, Bees 0. A bye worth 0: Emus 0."""
    played(adopted(tmp_path, RULES), ROUND_1)
    write_rules(tmp_path, RULES.replace('match = "win"', "match = 0\ngame = 0"))
    said = sentences(open_event(tmp_path).news)
    assert said == [
        "event.toml changed: byes.match win -> 0",
        "event.toml changed: byes.game win -> 0",
        "Emus: 2 -> 0 points",
        "Emus: place 1 -> 4",
        "Cats: place 3 -> 2",
        "Dogs: place 3 -> 2",
        "Bees: place 5 -> 4",
    ]


def test_a_change_that_moves_nothing_says_so(tmp_path: Path) -> None:
    played(adopted(tmp_path, RULES), ROUND_1)
    write_rules(tmp_path, RULES.replace("rounds = 5", "rounds = 6"))
    assert sentences(open_event(tmp_path).news)[-1] == "No points and no places move."


def test_moves_can_be_asked_for_any_two_rule_books(tmp_path: Path) -> None:
    folder = adopted(tmp_path, RULES)
    played(folder, ROUND_1)
    old = folder.event.rules
    three = {**old, "points": {**old["points"], "match": {"win": "3", "draw": "1", "loss": "0"}}}
    moved = moved_by_rules(folder.event, old, three)
    assert sentences(moved) == ["Ants: 2 -> 3 points", "Emus: 2 -> 3 points"]
    drafted = replace(folder.event, rounds={})
    assert moved_by_rules(drafted, old, three) == ()


def refused(folder: Path, text: str) -> Problem:
    write_rules(folder, text)
    before = open_folder(folder).event.seq
    with pytest.raises(EventError) as caught:
        open_event(folder)
    assert open_folder(folder).event.seq == before
    (problem,) = caught.value.problems
    assert problem.place.file == "event.toml"
    return problem


BEST_OF_3 = RULES.replace("[byes]", "[match]\ngames = 3\n[byes]")
TWO_NIL = (Outcome.WIN, Outcome.WIN)
ROUND_ROBIN = RULES.replace("[byes]", '[pairing]\nsystem = "round-robin"\ncycles = 2\n[byes]')


def test_teams_do_not_become_players_once_paired(tmp_path: Path) -> None:
    played(adopted(tmp_path, RULES), {}, released=False)
    changed = RULES.replace("[sides]\nboards = 2", '[sides]\nkind = "players"')
    assert refused(tmp_path, changed).code == "E140"


def test_a_played_board_stays(tmp_path: Path) -> None:
    played(adopted(tmp_path, RULES), ROUND_1)
    problem = refused(tmp_path, RULES.replace("boards = 2", "boards = 1"))
    assert (problem.code, problem.args["played"], problem.place.key) == ("E141", 2, "sides.boards")


def test_a_played_game_stays(tmp_path: Path) -> None:
    played(adopted(tmp_path, BEST_OF_3), {1: (TWO_NIL, TWO_NIL)})
    problem = refused(tmp_path, BEST_OF_3.replace("games = 3", "games = 1"))
    assert (problem.code, problem.args["played"]) == ("E142", 2)


def test_a_paired_round_stays(tmp_path: Path) -> None:
    folder = adopted(tmp_path, RULES)
    played(folder, {}, number=1)
    played(folder, {}, number=2, released=False)
    problem = refused(tmp_path, RULES.replace("rounds = 5", "rounds = 1"))
    assert (problem.code, problem.args["paired"]) == ("E143", 2)


def test_a_swiss_does_not_become_a_round_robin_after_round_1(tmp_path: Path) -> None:
    played(adopted(tmp_path, RULES), ROUND_1)
    assert refused(tmp_path, ROUND_ROBIN).code == "E144"


def test_before_round_1_is_released_the_system_may_change(tmp_path: Path) -> None:
    played(adopted(tmp_path, RULES), {}, released=False)
    write_rules(tmp_path, ROUND_ROBIN)
    assert "event.toml changed: pairing.system swiss -> round-robin" in sentences(
        open_event(tmp_path).news
    )


def test_a_second_cycle_that_has_begun_stays(tmp_path: Path) -> None:
    folder = adopted(tmp_path, ROUND_ROBIN.replace("rounds = 5", "rounds = 10"))
    for number in range(1, 7):
        played(folder, {}, number=number)
    problem = refused(
        tmp_path,
        ROUND_ROBIN.replace("rounds = 5", "rounds = 10").replace("cycles = 2", "cycles = 1"),
    )
    assert problem.code == "E148"


def test_a_declared_round_must_be_the_round_that_was_played(tmp_path: Path) -> None:
    played(adopted(tmp_path, RULES), ROUND_1)
    declared = "[[pairing.declared]]\nround = 1\npairs = [['{}', '{}']]\n"
    assert refused(tmp_path, RULES + declared.format("Ants", "Cats")).code == "E145"
    write_rules(tmp_path, RULES + declared.format("Bees", "Ants"))
    open_event(tmp_path)


def test_who_had_white_on_a_played_board_stays(tmp_path: Path) -> None:
    played(adopted(tmp_path, RULES), ROUND_1)
    assert refused(tmp_path, f'{RULES}[colours]\nboards = "odd"\n').code == "E146"


def test_a_decided_match_stays_decided(tmp_path: Path) -> None:
    """2-0 decides a best of three; of three games that are all played one is missing."""
    played(adopted(tmp_path, BEST_OF_3), {1: (TWO_NIL, TWO_NIL)})
    problem = refused(tmp_path, BEST_OF_3.replace("games = 3", 'games = 3\nformat = "fixed"'))
    assert (problem.code, problem.args["table"], problem.args["count"]) == ("E147", 1, 1)


def test_forbidding_a_pair_that_has_met_is_a_warning(tmp_path: Path) -> None:
    played(adopted(tmp_path, RULES), ROUND_1)
    write_rules(tmp_path, f"{RULES}[pairing]\nforbidden = [['Bees', 'Ants']]\n")
    news = open_event(tmp_path).news
    assert [n.code for n in news if isinstance(n, Problem)] == ["W149"]


@pytest.mark.parametrize(("first", "codes"), [(1, ["W149"]), (2, [])])
def test_keeping_a_pair_apart_in_a_round_in_which_it_met_is_a_warning(
    tmp_path: Path, first: int, codes: list[str]
) -> None:
    played(adopted(tmp_path, RULES), ROUND_1)
    more = f"[[pairing.apart]]\nsides = ['Bees', 'Ants']\nfrom_round = {first}\n"
    write_rules(tmp_path, RULES + more)
    news = open_event(tmp_path).news
    assert [n.code for n in news if isinstance(n, Problem)] == codes


def test_a_faulty_file_leaves_the_rules_in_force(tmp_path: Path) -> None:
    adopted(tmp_path, RULES)
    assert refused(tmp_path, RULES.replace("rounds = 5", "rounds = 500")).code == "E105"
    assert open_folder(tmp_path).rules.event.rounds == 5


def test_an_unknown_pairing_system_is_refused_with_the_known_ones(tmp_path: Path) -> None:
    adopted(tmp_path, RULES)
    problem = refused(tmp_path, f"{RULES}[pairing]\nsystem = 'swis'\n")
    assert problem.code == "E133"
    assert 'Did you mean "swiss"?' in Texts("en").problem(problem)


def test_an_unknown_tie_break_is_refused_with_its_line(tmp_path: Path) -> None:
    adopted(tmp_path, RULES)
    problem = refused(tmp_path, RULES.replace('"GP"]', '"GB"]'))
    assert (problem.code, problem.place.line) == ("E501", 9)


def test_a_new_default_of_the_program_does_not_change_a_running_event(tmp_path: Path) -> None:
    """The journal holds a default of an older program: 3 reserves instead of 2."""
    folder = adopted(tmp_path, RULES)
    row = folder.journal.changes()[-1].data
    old = {**row["tree"], "sides": {**row["tree"]["sides"], "reserves": 3}}
    folder.write([NewChange("rules", {**row, "tree": old})])
    write_rules(tmp_path, RULES.replace("rounds = 5", "rounds = 6"))
    opened = open_event(tmp_path)
    assert sentences(opened.news) == ["event.toml changed: event.rounds 5 -> 6"]
    assert opened.folder.rules.sides.reserves == 3


def test_a_setting_taken_out_of_the_file_returns_to_the_default(tmp_path: Path) -> None:
    adopted(tmp_path, f"{RULES}[late]\nlimit_minutes = 15\n")
    write_rules(tmp_path, RULES)
    assert sentences(open_event(tmp_path).news) == [
        "event.toml changed: late.limit_minutes 15 -> (not set)"
    ]


def test_a_newer_edition_of_a_preset_does_not_change_a_running_event(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    presets, folder = tmp_path / "configs", tmp_path / "event"
    presets.mkdir()
    folder.mkdir()
    (presets / "cup-2011.toml").write_text("[event]\nrounds = 7\n", encoding="utf-8")
    monkeypatch.setattr("teammatch.rules.presets.shipped", lambda _: presets)
    adopted(folder, 'extends = "cup"\n')
    (presets / "cup-2030.toml").write_text("[event]\nrounds = 9\n", encoding="utf-8")
    write_rules(folder, 'extends = "cup"\n[event]\nname = "Cup"\n')
    opened = open_event(folder)
    assert sentences(opened.news) == ["event.toml changed: event.name (not set) -> Cup"]
    assert opened.folder.event.rules["preset"] == "cup-2011"


def test_two_that_adopt_at_once_adopt_once(tmp_path: Path) -> None:
    write_rules(tmp_path, RULES)
    one, other = open_folder(tmp_path), open_folder(tmp_path)
    adopt_rules(one)
    assert adopt_rules(other) == ()
    assert other.event.seq == one.event.seq == 1


def test_a_warning_does_not_hide_a_result_that_falls(tmp_path: Path) -> None:
    played(adopted(tmp_path, BEST_OF_3), {1: (TWO_NIL, TWO_NIL)})
    fixed = BEST_OF_3.replace("games = 3", 'games = 3\nformat = "fixed"')
    write_rules(tmp_path, f"{fixed}[pairing]\nforbidden = [['Bees', 'Ants']]\n")
    with pytest.raises(EventError) as caught:
        open_event(tmp_path)
    assert {p.code for p in caught.value.problems} == {"W149", "E147"}


def test_the_history_can_say_what_each_change_of_rules_moved(tmp_path: Path) -> None:
    """One change before round 1, one after it; results that came later do not matter."""
    adopted(tmp_path, RULES)
    write_rules(tmp_path, RULES.replace("rounds = 5", "rounds = 6"))
    folder = open_event(tmp_path).folder
    played(folder, {1: WON, 2: WON})
    write_rules(tmp_path, RULES.replace('match = "win"', 'match = "draw"'))
    folder = open_event(tmp_path).folder
    played(folder, ROUND_1, number=2)
    first, second = rule_steps(open_folder(tmp_path))
    assert (first.round, sentences(first.changes), first.moved) == (
        0,
        ["event.toml changed: event.rounds 5 -> 6"],
        (),
    )
    assert second.round == 1
    assert sentences(second.changes) == [
        "event.toml changed: event.rounds 6 -> 5",
        "event.toml changed: byes.match win -> draw",
    ]
    assert sentences(second.moved) == ["Emus: 2 -> 1 point", "Emus: place 1 -> 3"]


def test_check_keeps_a_change_in_mid_event_in_sight(tmp_path: Path) -> None:
    adopted(tmp_path, RULES)
    played(open_event(tmp_path).folder, ROUND_1)
    write_rules(tmp_path, RULES.replace('match = "win"', 'match = "draw"'))
    open_event(tmp_path)
    (noted,) = rules_changed_on_the_way(open_event(tmp_path).folder)
    assert (noted.code, noted.severity) == ("W134", Severity.DECIDED)
    assert "byes.match win -> draw. Emus: 2 -> 1 point" in Texts("en").problem(noted)


def test_check_names_an_avoidance_that_keeps_nobody_apart(tmp_path: Path) -> None:
    folder = adopted(tmp_path, f"{RULES}[[avoid]]\ncolumn = 'family'\n")
    played(folder, {}, released=False)
    codes = [p.code for p in rules_are_sound(folder)]
    assert codes == ["W132"]


def test_an_avoidance_of_the_preset_goes_as_the_warning_says(tmp_path: Path) -> None:
    folder = adopted(tmp_path, 'extends = "chess-team"\n')
    played(folder, {}, released=False)
    (found,) = [p for p in rules_are_sound(folder) if p.code == "W132"]
    assert "line avoid = [] at the very top of event.toml" in folder.texts.problem(found)
    write_rules(tmp_path, 'avoid = []\nextends = "chess-team"\n')
    again = open_event(tmp_path).folder
    assert "W132" not in [p.code for p in rules_are_sound(again)]


def test_rules_stored_by_a_newer_program_are_refused_in_words(tmp_path: Path) -> None:
    folder = adopted(tmp_path, RULES)
    row = folder.journal.changes()[-1].data
    folder.write([NewChange("rules", {**row, "tree": {**row["tree"], "newer": {"key": 1}}})])
    with pytest.raises(EventError) as caught:
        _ = open_event(tmp_path).folder.rules
    assert [(p.code, p.args["key"]) for p in caught.value.problems] == [("E156", "newer")]


def test_points_move_also_where_the_table_does_not_show_them(tmp_path: Path) -> None:
    """The table is by game points alone; the match points of Ants and Emus still move."""
    folder = adopted(tmp_path, RULES.replace('["MP", "GP"]', '["GP"]'))
    played(folder, ROUND_1)
    old = folder.event.rules
    three = {**old, "points": {**old["points"], "match": {"win": "3", "draw": "1", "loss": "0"}}}
    moved = sentences(moved_by_rules(folder.event, old, three))
    assert moved == ["Ants: 2 -> 3 points", "Emus: 2 -> 3 points"]


@pytest.mark.parametrize(
    ("key", "counted"),
    [("event.rounds", True), ("byes.none_in_last", True), ("standings.order", True),
     ("points.match.win", True), ("event.name", False), ("schedule.days", False),
     ("mcmahon.bar", True), ("mcmahon.in_group", False), ("acceleration.rounds", False)],
)  # fmt: skip
def test_only_settings_with_a_part_in_points_are_counted_again(key: str, *, counted: bool) -> None:
    assert counts(key) is counted

"""A side's own page: roster, rounds, working, what comes next."""

from fractions import Fraction

from teammatch.model.rounds import RoundKey
from teammatch.report.values import EventView, TeamView
from teammatch.report.view import event_view
from tests.report.build import after_round_one, event_of, four_teams, source_of
from tests.report.kinds import every_kind


def _view() -> EventView:
    return event_view(source_of(every_kind(), rounds=5, rules={"sides": {"boards": 4}}))


def _team(view: EventView, side: str) -> TeamView:
    return next(t for t in view.teams if t.side.id == side)


def test_a_side_sees_itself_first_in_every_match() -> None:
    for team in _view().teams:
        for own in team.rounds:
            assert own.match is None or own.match.home.id == team.side.id


def test_the_boards_of_a_visitor_are_turned_round() -> None:
    match = _team(_view(), "T1").rounds[1].match
    assert match is not None
    assert not match.at_home
    assert match.boards[1].score.points == (Fraction(1), Fraction(0))
    assert match.boards[0].colours.left == "Black"


def test_points_and_running_total_stand_with_each_round() -> None:
    rounds = _team(_view(), "T1").rounds
    assert [(r.points, r.running) for r in rounds[:2]] == [
        (Fraction(2), Fraction(2)),
        (Fraction(1), Fraction(3)),
    ]


def test_the_working_names_each_opponent_with_what_it_counts() -> None:
    working = _team(_view(), "T1").working
    assert working is not None
    points = working.elements[0]
    # Lions beat Bears, drew with Rooks and lost to Owls.
    assert [(a.said, a.who) for a in points.addends] == [
        ("2", "Bears"), ("1", "Rooks"), ("0", "Owls"),
    ]  # fmt: skip
    assert points.value == Fraction(3)
    assert points.sign == "+"


def test_the_roster_is_in_board_order_with_reserves_last() -> None:
    roster = _team(_view(), "T1").roster
    assert [p.board for p in roster] == [1, 2, 3, 4, None]
    assert [p.reserve for p in roster] == [False] * 4 + [True]


def test_the_next_match_is_the_first_one_open_with_day_time_and_place() -> None:
    nearest = _team(_view(), "T1").next
    assert nearest is not None
    assert nearest.match is not None
    assert nearest.match.away.id == "T4"
    assert (nearest.plan.when, nearest.venue) == ("Tue 26 May 2026, 19:30", "Town Hall")


def test_a_side_that_has_played_sees_when_the_next_round_starts() -> None:
    nearest = _team(_view(), "T5").next
    assert nearest is not None
    assert nearest.match is None
    assert (nearest.plan.number, nearest.plan.when) == (4, "Tue 2 June 2026, 19:30")


def test_a_home_venue_is_shown_only_when_it_is_published() -> None:
    entries = four_teams()
    from dataclasses import replace

    sides = {k: replace(s, venue=f"{s.name} Den") for k, s in entries.sides.items()}
    event = after_round_one()
    event = replace(event, entries=replace(entries, sides=sides), results={})
    league = {"colours": {"given_to": "away"}}
    secret = event_view(source_of(event, rules=league))
    nearest = _team(secret, "T2").next
    assert nearest is not None
    assert nearest.venue == "Town Hall"
    fields = ["name", "venue"]
    public = event_view(source_of(event, rules={**league, "publish": {"fields": fields}}))
    nearest = _team(public, "T2").next
    assert nearest is not None
    assert nearest.venue == "Lions Den"


def test_the_start_of_each_round_stands_in_the_plan() -> None:
    view = _view()
    assert [p.start for p in view.plans] == ["19:30"] * 5
    assert [p.state for p in view.plans] == [
        "played",
        "played",
        "results missing: 3",
        "to come",
        "to come",
    ]
    assert view.upcoming is not None
    assert view.upcoming.number == 4


def test_a_released_round_without_results_is_the_next_one() -> None:
    from dataclasses import replace

    event = replace(after_round_one(), results={})
    upcoming = event_view(source_of(event)).upcoming
    assert upcoming is not None
    assert (upcoming.number, upcoming.file) == (1, "round-1")


def test_before_the_first_pairing_sides_stand_in_entry_order_without_a_number() -> None:
    from dataclasses import replace

    entries = four_teams()
    sides = {k: replace(s, number=None) for k, s in entries.sides.items()}
    view = event_view(source_of(event_of(replace(entries, sides=sides), [])))
    assert [t.side.name for t in view.teams] == ["Lions", "Bears", "Foxes", "Owls"]
    assert {t.side.number for t in view.teams} == {""}
    assert view.teams[0].side.file == "001-lions"


def test_the_footer_names_round_version_time_and_data() -> None:
    view = event_view(source_of(after_round_one(), rules={"timezone": "Asia/Shanghai"}))
    assert view.as_of == "As of Tue 12 May 2026, 21:05 (Asia/Shanghai)"
    assert view.round_label == "round 1, version 1"
    assert len(view.digest) == 8


def test_the_digest_changes_with_every_published_fact_and_with_nothing_else() -> None:
    from dataclasses import replace

    event = after_round_one()
    digest = event_view(source_of(event)).digest
    lions = replace(event.entries.sides["T1"], note="call 555-0199", extra={"phone": "1"})
    entries = replace(event.entries, sides={**event.entries.sides, "T1": lions})
    assert event_view(source_of(replace(event, entries=entries))).digest == digest
    renamed = replace(lions, name="Lionesses")
    entries = replace(event.entries, sides={**event.entries.sides, "T1": renamed})
    assert event_view(source_of(replace(event, entries=entries))).digest != digest
    fewer = {k: r for k, r in event.results.items() if k != "1.1.2"}
    assert event_view(source_of(replace(event, results=fewer))).digest != digest
    key = RoundKey(1, 1)
    second = {key: replace(event.rounds[key], version=2)}
    assert event_view(source_of(replace(event, rounds=second))).digest != digest

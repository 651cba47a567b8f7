"""``teammatch pair``: the next round, by the event's system or by hand."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from teammatch.cli.common import (
    HELP,
    HERE,
    AsJson,
    DryRun,
    EventDir,
    Yes,
    confirmed,
    opened,
    problems_json,
    say,
    say_json,
    say_table,
    show_problems,
)
from teammatch.cli.deeds import Note
from teammatch.model.entries import SideId
from teammatch.model.messages import Arg, Message, Problem
from teammatch.model.rounds import Match

if TYPE_CHECKING:
    from teammatch.desk.again import Repairing
    from teammatch.desk.folder import EventFolder
    from teammatch.desk.rounds import Drafted
    from teammatch.model.rounds import Round
    from teammatch.texts import Texts


RoundNumber = Annotated[
    int | None, typer.Option("--round", min=1, help=HELP("rounds.help_pair_round"))
]
Manual = Annotated[
    str | None, typer.Option(metavar="FILE|PAIRS", help=HELP("rounds.help_pair_manual"))
]
Drawn = Annotated[
    str | None, typer.Option(metavar="FILE|PAIRS", help=HELP("rounds.help_pair_drawn"))
]
PairingLot = Annotated[
    int | None, typer.Option(metavar="NUMBER", min=1, help=HELP("rounds.help_pair_lot"))
]
Again = Annotated[bool, typer.Option("--again", help=HELP("rounds.help_pair_again"))]
PublicReason = Annotated[
    str, typer.Option("--reason", metavar="TEXT", help=HELP("rounds.help_pair_reason"))
]
Assume = Annotated[
    list[str] | None,
    typer.Option("--assume", metavar="TABLE=RESULT", help=HELP("facts.option_assume")),
]
By = Annotated[str, typer.Option(metavar="NAME", help=HELP("rounds.help_pair_by"))]


@dataclass(frozen=True, slots=True)
class _Wanted:
    """The pairing that is asked for: whose, of which round, and on what it is built."""

    number: int | None
    manual: str | None
    drawn: str | None
    lot: int | None
    again: bool
    reason: str
    assume: tuple[str, ...]


@dataclass(frozen=True)
class Asked:
    """How a new version is asked for: by whom, shown only, without a question, as JSON.

    ``note`` is for the desk only.
    """

    by: str
    note: str
    dry_run: bool
    yes: bool
    as_json: bool


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("rounds.help_pair"))
    def pair(
        *,
        number: RoundNumber = None,
        manual: Manual = None,
        drawn: Drawn = None,
        lot: PairingLot = None,
        again: Again = False,
        reason: PublicReason = "",
        assume: Assume = None,
        by: By = "",
        note: Note = "",
        dry_run: DryRun = False,
        yes: Yes = False,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        wanted = _Wanted(number, manual, drawn, lot, again, reason, tuple(assume or ()))
        _pair(opened(event), wanted, Asked(by, note, dry_run, yes, as_json))


def _pair(folder: "EventFolder", wanted: _Wanted, asked: Asked) -> None:
    """Keep a reason for a round set by hand, pair a hanging one anew, or draft the next."""
    from teammatch.desk.again import pair_again, released_last, set_by_hand_last

    hanging = released_last(folder, wanted.number)
    standing = set_by_hand_last(folder, wanted.number)
    manual, drawn = wanted.manual, wanted.drawn
    given = wanted.again or manual is not None or drawn is not None
    if standing is not None and wanted.reason and not given:
        _keep_reason(folder, standing, wanted.reason, asked)
    elif hanging is not None and wanted.again:
        new = pair_again(
            folder, hanging, why=wanted.reason, lot=wanted.lot, manual=manual, drawn=drawn
        )
        hang_up_again(folder, new, asked)
    else:
        _draft(folder, wanted, asked)


def _keep_reason(folder: "EventFolder", number: int, reason: str, asked: Asked) -> None:
    """Record the public reason of a released round that was set by hand."""
    from teammatch.desk.again import keep_reason
    from teammatch.desk.rounds import round_at

    keep_reason(folder, number, reason, note=asked.note, dry_run=asked.dry_run)
    if asked.as_json:
        shape = pairing_json(folder, round_at(folder.event, number))
        say_json({**shape, "accepted": not asked.dry_run, "problems": []})
        return
    said = "cli.nothing_changed" if asked.dry_run else "rounds.reason_kept"
    say(folder.texts(said, round=number))


def _draft(folder: "EventFolder", wanted: _Wanted, asked: Asked) -> None:
    """Draft the round, and tell what it is and what comes next."""
    from teammatch.desk.rounds import draft_round
    from teammatch.desk.status import release_command
    from teammatch.desk.waiting import open_protests

    if wanted.drawn is not None and not asked.dry_run:
        _accept_clashes(folder, wanted.drawn, number=wanted.number, lot=wanted.lot, yes=asked.yes)
    drafted = draft_round(
        folder,
        lot=wanted.lot,
        manual=wanted.manual,
        drawn=wanted.drawn,
        number=wanted.number,
        again=wanted.again,
        why=wanted.reason,
        note=asked.note,
        assume=wanted.assume,
        dry_run=asked.dry_run,
    )
    problems = (*drafted.problems, *open_protests(folder))
    if asked.as_json:
        shape = pairing_json(folder, drafted.round, drafted.numbers)
        told = problems_json(folder.texts, problems)
        say_json({**shape, "accepted": not asked.dry_run, "problems": told})
        return
    _print(folder, drafted)
    show_problems(folder.texts, problems)
    if asked.dry_run:
        say(folder.texts("cli.nothing_changed"))
        return
    number = drafted.round.key.round
    say(folder.texts("rounds.next_explain", round=number))
    say(folder.texts("rounds.next_release", command=release_command(folder, number)))


def _accept_clashes(
    folder: "EventFolder", drawn: str, *, number: int | None, lot: int | None, yes: bool
) -> None:
    """B2.1: whoever should not have been drawn together is named before the draw is accepted."""
    from teammatch.desk.drawn import clashes
    from teammatch.desk.rounds import draft_round

    texts = folder.texts
    shown = draft_round(folder, drawn=drawn, number=number, lot=lot, dry_run=True)
    found = list(clashes(shown.round, shown.problems))
    if found:
        typer.echo("\n".join(texts.say(clash) for clash in found), err=True)
        confirmed(texts, texts("rounds.ask_draw", count=len(found)), yes=yes)


def hang_up_again(folder: "EventFolder", new: "Repairing", asked: Asked) -> None:
    """Show what a new version of a released round changes, ask, accept it, and hang it up."""
    from teammatch.desk.again import accept_again
    from teammatch.desk.posting import post_boards
    from teammatch.desk.wording import shown

    texts, number = folder.texts, new.round.key.round
    if not asked.as_json:
        if new.same:
            say(texts("rounds.unchanged", round=number))
        else:
            _print_differences(folder, new)
        show_problems(texts, new.problems)
    if new.same or asked.dry_run:
        if asked.as_json:
            _say_again_as_json(folder, new, new.problems, accepted=new.same)
        elif not new.same:
            say(texts("cli.nothing_changed"))
        return
    question = texts("rounds.ask_again", round=number, version=new.round.version)
    confirmed(texts, question, yes=asked.yes)
    done = accept_again(folder, new, by=asked.by, note=asked.note)
    published, warnings = post_boards(folder)
    if asked.as_json:
        _say_again_as_json(folder, new, (*done.problems, *warnings), accepted=True)
        return
    facts: dict[str, Arg] = {"round": number, "version": done.round.version}
    say(texts("rounds.paired_again", **facts, tables=shown(new.tables)))
    if done.sheet.path is not None:
        say(texts("rounds.sheet", file=done.sheet.path.name))
    if published is not None:
        say(texts("rounds.boards", file=str(published.index)))
    show_problems(texts, (*done.problems[len(new.problems) :], *warnings))


def _say_again_as_json(
    folder: "EventFolder", new: "Repairing", problems: "Iterable[Problem]", *, accepted: bool
) -> None:
    """The new version in the JSON shape of a pairing, with the tables that differ."""
    say_json(
        {
            "accepted": accepted,
            **pairing_json(folder, new.round),
            "changed": list(new.tables),
            "problems": problems_json(folder.texts, problems),
        }
    )


def _print_differences(folder: "EventFolder", new: "Repairing") -> None:
    """Only the tables that differ, each with what hangs there now."""
    from teammatch.desk.idle import idle_line
    from teammatch.desk.wording import shown

    texts, sides = folder.texts, folder.event.entries.sides
    was = folder.event.rounds[new.round.key]
    say(
        texts(
            "rounds.differs",
            round=new.round.key.round,
            version=new.round.version,
            count=len(new.tables),
            tables=shown(new.tables),
        )
    )
    for table in new.tables:
        old, now = was.at_table(table), new.round.at_table(table)
        if now is None:
            say(texts("rounds.no_table_any_more", table=table))
        else:
            home, away = sides[now.home].name, sides[now.away].name
            say(texts("rounds.pair_line", table=table, home=home, away=away))
        if old is not None:
            say(texts("rounds.was_line", home=sides[old.home].name, away=sides[old.away].name))
    for bye in new.round.byes:
        if bye.side in new.byes:
            say(texts.say(idle_line(folder, new.round, bye)))


def _print(folder: "EventFolder", drafted: "Drafted") -> None:
    texts, paired = folder.texts, drafted.round
    key = "rounds.unchanged" if drafted.same else "rounds.drafted"
    say(texts(key, round=paired.key.round, count=len(paired.matches)))
    if drafted.lot is not None:
        used = "rounds.lot_drawn" if drafted.drawn else "rounds.lot_used"
        say(texts(used, number=str(drafted.lot.number)))
    print_tables(folder, paired)
    if drafted.sheet.path is not None:
        say(texts("rounds.sheet", file=drafted.sheet.path.name))


def print_tables(folder: "EventFolder", paired: "Round") -> None:
    """Print a round: a line a table, then the byes under their own words (field report 36)."""
    from teammatch.desk.idle import idle_lines

    texts, sides = folder.texts, folder.event.entries.sides
    kind = "" if folder.rules.sides.kind == "teams" else "_player"
    heads = ("table", f"home{kind}", f"away{kind}", "first", "why")
    headings = [texts(f"rounds.head_{h}") for h in heads]
    rows = [
        [
            str(m.table),
            sides[m.home].name,
            sides[m.away].name,
            sides[m.first].name if m.first else "",
            texts("place.list").join(_short(texts, m.reasons, sides[m.away].name)),
        ]
        for m in paired.matches
    ]
    if not any(row[3] for row in rows):
        headings, rows = [*headings[:3], headings[4]], [[*r[:3], r[4]] for r in rows]
    say_table(headings, rows, right=[0], cut=range(1, len(headings) - 1))
    for line in idle_lines(folder, paired):
        say(texts.say(line))


def _short(texts: "Texts", reasons: Iterable[Message], away: str) -> Iterator[str]:
    """The reasons that fit a line of the table, the first of each sort.

    ``explain pairing`` has them all, in full.
    """
    told: set[str] = set()
    for reason in reasons:
        area, _, name = reason.key.partition(".")
        if reason.key in told:
            continue
        told.add(reason.key)
        if texts.has(f"rounds.short_{name}"):
            yield texts(f"rounds.short_{name}", **_home_first(reason, away))
        elif area == "rounds":
            yield texts.say(reason)


FLOATS = (
    "pairing.floater_meets", "dingwei.step_moved_down", "dingwei.step_moved_down_own_row",
    "dingwei.step_repaired_down",
)  # fmt: skip
"""Reasons that tell the score of the floater first."""


def _home_first(reason: Message, away: str) -> dict[str, Arg]:
    """The facts of a reason as the line names the sides: of a float, the home side's score first.

    ``away``: the name of the side that stands second in the line.
    """
    facts = dict(reason.args)
    if reason.key in FLOATS and facts["side"] == away:
        facts |= {"points": facts["group"], "group": facts["points"]}
    return facts


def pairing_json(
    folder: "EventFolder", paired: "Round", new: Mapping[SideId, int] | None = None
) -> dict[str, Any]:
    """A pairing in the one JSON shape: sides by their pairing numbers, "white" moves first.

    "bye" is who has the pairing-allocated bye or the free round, null where nobody has;
    "not_paired" are the others without an opponent. ``new`` are numbers that come with the
    pairing and are not in the event where it is only shown.
    """
    from teammatch.desk.reasons import reasons_told

    return {
        "round": paired.key.round,
        "pairs": [pair_json(folder, m, reasons_told(folder, m), new) for m in paired.matches],
        **byes_json(folder, paired, new),
    }


def byes_json(
    folder: "EventFolder", paired: "Round", new: Mapping[SideId, int] | None = None
) -> dict[str, Any]:
    """Who has no opponent, in the JSON shape of a pairing."""
    from teammatch.desk.idle import A_PLACE

    numbers = _numbers(folder, new)
    idle = {bye.side: bye.kind for bye in paired.byes}
    allocated = [s for s, kind in idle.items() if kind in A_PLACE]
    return {
        "bye": numbers[allocated[0]] if allocated else None,
        "not_paired": [numbers[s] for s in idle if s not in allocated],
    }


def _numbers(folder: "EventFolder", new: Mapping[SideId, int] | None) -> dict[SideId, int | None]:
    known = {side.id: side.number for side in folder.event.entries.sides.values()}
    return {**known, **(new or {})}


def pair_json(
    folder: "EventFolder",
    match: Match,
    reasons: Iterable[Message],
    new: Mapping[SideId, int] | None = None,
) -> dict[str, Any]:
    """A pair in the JSON shape of a pairing."""
    numbers, white = _numbers(folder, new), match.first or match.home
    return {
        "table": match.table,
        "white": numbers[white],
        "black": numbers[match.opponent(white)],
        "reasons": [folder.texts.say(reason) for reason in reasons],
    }

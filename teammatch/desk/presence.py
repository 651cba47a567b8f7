"""Check-in: who is here, who is not, and who loses what at which minute."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import time
from pathlib import Path

from teammatch.desk.clock import effect_word, plus, read_clock, shown_clock
from teammatch.desk.decisions import board_of, with_board
from teammatch.desk.doing import Done, Words, prepared
from teammatch.desk.folder import EventFolder
from teammatch.desk.pairs import unknown_side
from teammatch.desk.places import Spot, known_side
from teammatch.desk.results import released_round
from teammatch.desk.rounds import write_sheet
from teammatch.model.entries import Player, Side
from teammatch.model.facts import Arrival
from teammatch.model.messages import Arg, EventError, Message, Place, Problem
from teammatch.model.naming import find_typed_side, folded
from teammatch.model.results import BoardResult, MatchResult, Outcome
from teammatch.model.rounds import Match, Round
from teammatch.scoring.lateness import Effect, ladder
from teammatch.scoring.walkovers import boards_lost, seats
from teammatch.store import codec, fact_codec
from teammatch.store.journal import NewChange

HEADERS = frozenset({"team", "side", "name", "player", "队名", "代表队", "姓名", "mannschaft"})
"""Words above a list of names, as ``folded``."""


@dataclass(frozen=True, slots=True)
class Loss:
    """What is lost from a time of day on by who is not here then."""

    at: time
    effect: Effect


@dataclass(frozen=True, slots=True)
class Here:
    """A side of a round at check-in. ``arrival`` None: not here yet, ``losses`` then threaten.

    ``boards``: where only players of single boards have been noted, when each came.
    """

    table: int
    side: Side
    arrival: Arrival | None
    losses: tuple[Loss, ...] = ()
    boards: tuple[Arrival, ...] = ()

    @property
    def here(self) -> bool:
        """Whether anybody of the side has come."""
        return self.arrival is not None or bool(self.boards)


@dataclass(frozen=True, slots=True)
class CheckIn:
    """Everybody who plays in a round. ``start``: when it began, else when it is planned to."""

    round: int
    start: time | None
    started: bool
    rows: tuple[Here, ...]

    @property
    def missing(self) -> tuple[Here, ...]:
        """Those who are not here."""
        return tuple(row for row in self.rows if not row.here)


def check_in(folder: EventFolder, number: int | None = None) -> CheckIn:
    """Who is here for a round (None: the last released), by table.

    Raises:
        EventError: E347, E355 the round is not released.
    """
    paired = released_round(folder, number)
    start = folder.event.starts.get(paired.key)
    planned = start or _planned_start(folder, paired)
    losses = tuple(
        Loss(plus(planned, seconds), effect) for seconds, effect in ladder(folder.rules.late)
    ) if planned is not None else ()  # fmt: skip
    sides = folder.event.entries.sides
    rows = []
    for match in sorted(paired.matches, key=lambda m: m.table):
        for side in (match.home, match.away):
            arrival = folder.event.arrival(paired.key, side)
            numbers = range(1, folder.rules.boards + 1) if arrival is None else ()
            noted = (folder.event.arrival(paired.key, side, board) for board in numbers)
            boards = tuple(one for one in noted if one is not None)
            threat = () if arrival is not None or boards else losses
            rows.append(Here(match.table, sides[side], arrival, threat, boards))
    return CheckIn(paired.key.round, planned, start is not None, tuple(rows))


def _planned_start(folder: EventFolder, paired: Round) -> time | None:
    from teammatch.desk.schedule import plan_of

    planned = plan_of(folder).start_of(paired.key.round)
    return planned.time() if planned else None


def note_present(
    folder: EventFolder,
    names: Sequence[str],
    words: Words,
    *,
    source: Path | None = None,
    everybody: bool = False,
    at: str = "",
    number: int | None = None,
) -> Done:
    """Note that sides are here, named or listed in a file (one a line, or first column).

    ``everybody``: all who play in the round.

    Raises:
        EventError: every unknown name at once (E457, E458), with its place in the file; E382 a
            side that does not play; E347, E355 the round is not released.
    """
    paired = released_round(folder, number)
    came = read_clock(at) if at else None
    found, problems = [], []
    for name, place in named_sides(folder, names, source):
        side = find_typed_side(folder.event.entries, name)
        if side is None:
            problems.append(replace(unknown_side(name, folder.event.entries), place=place))
        elif not isinstance(paired.of_side(side.id), Match):
            problems.append(replace(_does_not_play(folder, paired, side), place=place))
        else:
            found.append(side)
    if problems:
        raise EventError(*problems)
    if everybody:
        sides = folder.event.entries.sides
        found += [sides[side] for m in paired.matches for side in (m.home, m.away)]
    new = [s for s in dict.fromkeys(s.id for s in found) if not _noted(folder, paired, s, came)]
    changes = [
        NewChange(
            "arrival",
            fact_codec.arrival_data(
                Arrival(paired.key, side, came, reason=words.reason, note=words.note)
            ),
            words.reason,
        )
        for side in new
    ]
    said = Message("facts.present", {"count": len(new), "round": paired.key.round})
    return prepared(folder, changes, said).take(folder, words)


def _does_not_play(folder: EventFolder, paired: Round, side: Side) -> Problem:
    """E382; E1362 of a side that forfeits keep out, with how to bring it back."""
    from teammatch.desk.excluding import excluded_now, round_due

    facts: dict[str, Arg] = {"side": side.name, "round": paired.key.round}
    gone = excluded_now(folder).get(side.id)
    if gone is None or gone.why != "forfeits":
        return Problem("facts.E382", args=facts)
    following = round_due(folder.event).round
    facts |= {"why": gone.said(side.name), "following": following}
    return Problem("exclusion.E1362", args=facts)


def _noted(folder: EventFolder, paired: Round, side: str, came: time | None) -> bool:
    known = folder.event.arrival(paired.key, side)
    return known is not None and (came is None or known.at == came)


def named_sides(
    folder: EventFolder, names: Sequence[str], source: Path | None
) -> Iterator[tuple[str, Place]]:
    """The names given, then those of a list, each with its place in the file."""
    yield from ((name, Place()) for name in names)
    if source is not None:
        yield from _names_in(folder, source)


def _names_in(folder: EventFolder, source: Path) -> Iterator[tuple[str, Place]]:
    """The names of a list: the first filled cell of each row, a heading left out."""
    from teammatch.desk.entries import find_input
    from teammatch.sheets.grid import read_sheets

    grid = read_sheets(find_input(folder, source)).grids[0]
    for number, row in enumerate(grid.rows):
        text = next((cell.text.strip() for cell in row if cell and cell.text.strip()), "")
        if text and not (number == 0 and folded(text) in HEADERS):
            place = grid.place(number) if grid.sheet else Place(file=grid.file, line=number + 1)
            yield text, place


def the_one(names: Sequence[str]) -> str:
    """The one side that is named.

    Raises:
        EventError: E374 none is, or more than one.
    """
    if len(names) != 1:
        raise EventError(Problem("facts.E374"))
    return names[0]


def note_short(
    folder: EventFolder,
    text: str,
    words: Words,
    *,
    players: int | None = None,
    without: Sequence[str] = (),
    number: int | None = None,
) -> Done:
    """A side has too few players: boards are lost without play, by ``forfeits.walkover_from``.

    ``players``: how many are there; ``without``: who is missing, by name. The others sit as the
    rule says, in a sheet written anew.

    Raises:
        EventError: E399 as many players as boards, or none, or names where they are needed; E413
            without those named there are still as many; E370 a name outside the roster; E371
            results are in; E382 it does not play.
    """
    side = known_side(folder, text)
    paired = released_round(folder, number)
    match = paired.of_side(side.id)
    if not isinstance(match, Match):
        facts: dict[str, Arg] = {"side": side.name, "round": paired.key.round}
        raise EventError(Problem("facts.E382", args=facts))
    spot = Spot(paired, match, side)
    roster = folder.event.entries.roster(side.id)
    missing = tuple(_in_roster(side, roster, name) for name in without)
    there = _here(folder, side, roster, missing, players)
    lost = boards_lost(folder.rules, len(there), [_board(roster, p) for p in missing])
    known = folder.event.results.get(match.id, MatchResult(match.id))
    if any(g.played for b in known.boards for g in b.games) or known.decision or known.total:
        raise EventError(Problem("facts.E371", args={"table": match.table}))
    result = _short(folder, spot, known, there, lost)
    arrival = Arrival(
        paired.key, side.id, None, None, tuple(p.id for p in missing), lost,
        words.reason, words.note,
    )  # fmt: skip
    changes = [
        NewChange("arrival", fact_codec.arrival_data(arrival), words.reason),
        NewChange("results", {"results": [codec.result_data(result)]}, words.reason),
    ]
    said = Message(
        "facts.short",
        {
            "side": side.name,
            "count": len(there),
            "boards": lost,
            "rule": Message(f"facts.walkover_{folder.rules.forfeits.walkover_from}"),
        },
    )
    before = folder.event
    done = prepared(folder, changes, said).take(folder, words)
    if words.dry_run:
        return done
    sheet = write_sheet(folder, paired, was=before)
    return replace(done, problems=(*done.problems, *sheet.problems))


def _here(
    folder: EventFolder,
    side: Side,
    roster: tuple[Player, ...],
    missing: tuple[Player, ...],
    players: int | None,
) -> tuple[Player | None, ...]:
    """The players who are there, in board order; None for one without a name."""
    boards = folder.rules.boards
    by_name = folder.rules.forfeits.walkover_from == "listed"
    count = players
    if missing:
        here: list[Player | None] = [p for p in roster if p not in missing]
        count = len(here) if players is None else players
    else:
        here = list(roster)
    facts: dict[str, Arg] = {"side": side.name, "boards": boards}
    if missing and players is None and len(here) >= boards:
        names = tuple(player.name for player in missing)
        raise EventError(Problem("facts.E413", args=facts | {"names": names, "count": len(here)}))
    if count is None or not 0 < count < boards or (by_name and not missing):
        raise EventError(Problem("facts.E399", args=facts))
    here = here[:count]
    return tuple(here + [None] * (count - len(here)))


def _in_roster(side: Side, roster: tuple[Player, ...], name: str) -> Player:
    found = [player for player in roster if folded(player.name) == folded(name)]
    if len(found) != 1:
        facts: dict[str, Arg] = {"name": name, "side": side.name}
        raise EventError(Problem("facts.E370", args=facts))
    return found[0]


def _board(roster: tuple[Player, ...], player: Player) -> int:
    return roster.index(player) + 1


def _short(
    folder: EventFolder,
    spot: Spot,
    known: MatchResult,
    there: Iterable[Player | None],
    lost: tuple[int, ...],
) -> MatchResult:
    """The match with the lost boards forfeited and the players in their seats."""
    result = known
    for number, player in enumerate(seats(folder.rules, tuple(there), lost), 1):
        board = board_of(folder, spot, known, number)
        seated = (player.id, player.name) if player else (None, "")
        if spot.home:
            board = replace(board, home_player=seated[0], home_name=seated[1])
        else:
            board = replace(board, away_player=seated[0], away_name=seated[1])
        if number in lost:
            board = replace(board, games=(_forfeited(board, home=spot.home),))
        result = with_board(result, board)
    return result


def _forfeited(board: BoardResult, *, home: bool) -> Outcome:
    """Lost by this side; by both where the other has lost the board already."""
    own, other = Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN
    if not home:
        own, other = other, own
    return Outcome.DOUBLE_FORFEIT if board.games == (other,) else own


def here_words(row: Here) -> tuple[Message, ...]:
    """How a side stands at check-in; where only single boards were noted, each of them."""
    if row.arrival is not None or not row.boards:
        return (arrival_words(row.arrival),)
    return tuple(
        Message("facts.board_here", {"board": one.board or 0, "here": arrival_words(one)})
        for one in row.boards
    )


def arrival_words(arrival: Arrival | None) -> Message:
    """How a side, or a player, stands at check-in: here, here since, or not here."""
    if arrival is None:
        return Message("facts.not_here")
    if arrival.at is None:
        return Message("facts.here")
    return Message("facts.here_since", {"at": shown_clock(arrival.at)})


def loss_words(losses: Iterable[Loss], *, boards: int) -> tuple[Message, ...]:
    """What a side with so many boards loses when: "from 19:48: all its boards are lost"."""
    return tuple(
        Message(
            "facts.loses_at",
            {
                "at": shown_clock(loss.at),
                "effect": Message(f"facts.costs_{effect_word(loss.effect, whole=boards > 1)}"),
            },
        )
        for loss in losses
    )

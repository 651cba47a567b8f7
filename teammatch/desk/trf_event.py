"""A team file becomes an event folder: rules, entries, rounds and results, in one act."""

import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from teammatch.desk.folder import ENTRIES_FILE, RULES_FILE, STORE_FILE, EventFolder
from teammatch.desk.trf import LoadedTrf, load_trf, totals_settings
from teammatch.desk.trf_rules import declared_rounds, left_out, rules_text
from teammatch.model.entries import Player, Side
from teammatch.model.event import Absence
from teammatch.model.facts import Penalty
from teammatch.model.messages import EventError, Message, Place, Problem, Severity
from teammatch.model.points import ZERO, Points
from teammatch.model.results import BoardResult, Decision, DecisionKind, MatchResult, Outcome
from teammatch.model.rounds import Bye, ByeKind, Match, MatchId, Round, RoundKey, RoundStatus
from teammatch.pairing.team.history import RoundKind
from teammatch.store import codec, fact_codec
from teammatch.store.journal import NewChange
from teammatch.texts import Texts, language_of
from teammatch.trf.matches import Board, TeamEvent, TrfMatch
from teammatch.trf.points import FROM_THE_START, team_rounds
from teammatch.trf.records import AbnormalPoints
from teammatch.trf.totals import totals_of

STAGE = 1
OUTCOMES = {
    ("1", "0"): Outcome.WIN,
    ("W", "L"): Outcome.WIN,
    ("0", "1"): Outcome.LOSS,
    ("L", "W"): Outcome.LOSS,
    ("=", "="): Outcome.DRAW,
    ("D", "D"): Outcome.DRAW,
    ("0", "0"): Outcome.BOTH_LOSE,
    ("+", "-"): Outcome.FORFEIT_WIN,
    ("+", ""): Outcome.FORFEIT_WIN,
    ("-", "+"): Outcome.FORFEIT_LOSS,
    ("", "+"): Outcome.FORFEIT_LOSS,
    ("-", "-"): Outcome.DOUBLE_FORFEIT,
}
DECISIONS = {
    "+-": DecisionKind.HOME_WINS,
    "-+": DecisionKind.AWAY_WINS,
    "--": DecisionKind.DOUBLE_FORFEIT,
}
BYES = {
    RoundKind.ALLOCATED_BYE: ByeKind.ALLOCATED,
    RoundKind.FULL_BYE: ByeKind.FULL,
    RoundKind.HALF_BYE: ByeKind.REQUESTED,
}


@dataclass(frozen=True, slots=True)
class ImportedTrf:
    """What was made, and what could not be kept (warnings)."""

    teams: int
    players: int
    rounds: int
    problems: tuple[Problem, ...]


def import_trf(path: Path, folder: Path, *, dry_run: bool = False) -> ImportedTrf:
    """Make the folder of an event from a team file.

    Pairs, colours and results are facts; points follow from event.toml, which is written from the
    headers. Totals of the new event are compared with those of the file. ``dry_run``: all the same,
    but nothing is left at ``folder``.

    Raises:
        EventError: faults of the file; E1164 a file of individuals; E1160 no number of rounds;
            E1190 there is an event in the folder already; E1183 it can't be made; E1195 an event
            can't have such headers.
    """
    loaded = load_trf(path)
    event = loaded.event
    if not loaded.of_teams:
        raise EventError(Problem("trf.E1164", Place(file=path.name)))
    declared_rounds(event)
    if any((folder / name).exists() for name in (RULES_FILE, STORE_FILE)):
        raise EventError(Problem("trf.E1190", args={"folder": str(folder)}))
    try:
        problems = _tried(loaded, path) if dry_run else _made(loaded, path, folder)
    except OSError as wrong:
        said = wrong.strerror or type(wrong).__name__
        raise EventError(Problem("trf.E1183", Place(file=str(folder)), {"said": said})) from wrong
    return ImportedTrf(
        len(event.teams),
        len(event.file.players),
        len(event.paired_rounds),
        (*loaded.problems, *left_out(event), *problems),
    )


def _tried(loaded: LoadedTrf, path: Path) -> tuple[Problem, ...]:
    """Build the event where nobody sees it, and throw it away."""
    with tempfile.TemporaryDirectory() as elsewhere:
        return _built(loaded, path, Path(elsewhere))


def _made(loaded: LoadedTrf, path: Path, folder: Path) -> tuple[Problem, ...]:
    """Build the event beside its place, then move it there, the rules last."""
    beside = folder.resolve().parent / f".{folder.resolve().name}.part"
    try:
        shutil.rmtree(beside, ignore_errors=True)
        beside.mkdir(parents=True)
        problems = _built(loaded, path, beside)
        folder.mkdir(parents=True, exist_ok=True)
        for name in sorted((p.name for p in beside.iterdir()), key=lambda n: n == RULES_FILE):
            (beside / name).replace(folder / name)
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return problems


def _built(loaded: LoadedTrf, path: Path, folder: Path) -> tuple[Problem, ...]:
    """The rules, the journal and the entries of the event, in an empty folder."""
    from teammatch.desk.entries import export_entries

    event = loaded.event
    texts = Texts(language_of())
    text = rules_text(event, texts)
    (folder / RULES_FILE).write_text(text, encoding="utf-8", newline="\n")
    opened = _opened(folder, path.name, texts)
    try:
        opened.write(_changes(event, texts("trf.why_import", file=path.name)))
        problems = tuple(_other_totals(opened, event))
        export_entries(opened, folder / ENTRIES_FILE)
    finally:
        opened.journal.close()
    return problems


def _opened(folder: Path, name: str, texts: Texts) -> EventFolder:
    """The folder opened by its new rules.

    Raises:
        EventError: E1195 the rules refuse what the headers of the file say.
    """
    from teammatch.desk.opening import open_event

    try:
        return open_event(folder).folder
    except EventError as refused:
        raise EventError(
            *(
                Problem(
                    "trf.E1195",
                    Place(file=name),
                    {"key": one.place.key, "said": texts.problem(one)},
                )
                for one in refused.problems
            )
        ) from refused


def side_id(team: int) -> str:
    """The id of a team in the new event."""
    return f"T{team}"


def player_id(number: int) -> str:
    """The id of a player in the new event."""
    return f"P{number}"


def _changes(event: TeamEvent, why: str) -> list[NewChange]:
    sides, players = list(_sides(event)), list(_players(event))
    changes = [
        NewChange(
            "entries",
            {
                "put_sides": [codec.side_data(side) for side in sides],
                "put_players": [codec.player_data(player) for player in players],
            },
            why,
        ),
        NewChange("numbers", {"numbers": {side_id(team): team for team in event.teams}}, why),
    ]
    results: list[MatchResult] = []
    for number in event.paired_rounds:
        paired, known = _round(event, number)
        changes.append(NewChange("round", codec.round_data(paired), why))
        results += known
    if results:
        data = {"results": [codec.result_data(result) for result in results]}
        changes.append(NewChange("results", data, why))
    changes += [
        NewChange("penalty", fact_codec.penalty_data(penalty), why) for penalty in _abnormal(event)
    ]
    for (number, team), kind in sorted(event.byes.items()):
        if number > event.last_round:
            absence = Absence(side_id(team), BYES.get(kind, ByeKind.ABSENT), number, number)
            changes.append(NewChange("absence", codec.absence_data(absence), why))
    return changes


def _abnormal(event: TeamEvent) -> Iterator[Penalty]:
    """299: what it gives or takes, round by round, as points given or taken at the desk.

    A bonus for a round to come is kept, too; another worth for a kind of result to come is not.
    """
    settings = totals_settings(event, {})
    usual = team_rounds(event, settings, event.last_round, abnormal=False)
    for team, rounds in team_rounds(event, settings, event.last_round).items():
        for number, (made, plain) in enumerate(zip(rounds, usual[team], strict=True), 1):
            match = made.match_points - plain.match_points
            game = made.game_points - plain.game_points
            if match or game:
                yield _given(team, number, match, game)
    for record in event.file.records:
        if isinstance(record, AbnormalPoints) and not record.kind:
            number = record.round or FROM_THE_START
            if number > event.last_round:
                for team in record.ids or tuple(event.teams):
                    yield _given(
                        team, number, record.match_points or ZERO, record.game_points or ZERO
                    )


def _given(team: int, number: int, match: Points, game: Points) -> Penalty:
    return Penalty(side_id(team), RoundKey(STAGE, number), match, game, reason="TRF 299")


def _sides(event: TeamEvent) -> Iterator[Side]:
    for order, (number, team) in enumerate(sorted(event.teams.items()), 1):
        rating = None if team.strength is None else round(team.strength)
        yield Side(
            side_id(number),
            team.name or side_id(number),
            order,
            short=team.nickname,
            rating=rating or None,
        )


def _players(event: TeamEvent) -> Iterator[Player]:
    boards = event.declared.boards
    for number, team in sorted(event.teams.items()):
        for board, member in enumerate(team.members, 1):
            player = event.file.players[member]
            yield Player(
                player_id(member),
                player.name or player_id(member),
                side_id(number),
                board=board,
                rating=player.rating or None,
                title=player.title,
                reserve=board > boards,
            )


def _round(event: TeamEvent, number: int) -> tuple[Round, list[MatchResult]]:
    """A round as released, white team first-named, and what is known of its matches."""
    found = {match.white: match for (n, _), match in event.matches.items() if n == number}
    ordered = sorted(found.values(), key=lambda match: min(match.white, match.black))
    matches, results = [], []
    for table, match in enumerate(ordered, 1):
        match_id = f"{STAGE}.{number}.{table}"
        home, away = side_id(match.white), side_id(match.black)
        first = home if match.coloured else None
        matches.append(Match(match_id, table, home, away, first))
        result = _result(event, match, match_id)
        if result is not None:
            results.append(result)
    playing = {team for match in ordered for team in (match.white, match.black)}
    byes = tuple(
        Bye(
            side_id(team),
            BYES.get(event.byes.get((number, team), RoundKind.ABSENT), ByeKind.ABSENT),
        )
        for team in sorted(event.teams)
        if team not in playing
    )
    by = event.file.header("102") or "TRF"
    key = RoundKey(STAGE, number)
    return Round(key, 1, RoundStatus.RELEASED, tuple(matches), byes, released_by=by), results


def _result(event: TeamEvent, match: TrfMatch, match_id: MatchId) -> MatchResult | None:
    """Boards as noted; boards that nobody sat at are forfeited by both."""
    decision = Decision(DECISIONS[match.forfeit]) if match.forfeit else None
    boards = [
        _board(event, place, board) for place, board in enumerate(match.boards, 1) if not board.open
    ]
    if match.boards and match.complete:
        boards += [
            BoardResult(place, (Outcome.DOUBLE_FORFEIT,))
            for place in range(len(match.boards) + 1, event.declared.boards + 1)
        ]
    if not boards and decision is None:
        return None
    return MatchResult(match_id, tuple(boards), decision=decision)


def _board(event: TeamEvent, place: int, board: Board) -> BoardResult:
    results = board.white_result, board.black_result
    players = event.file.players
    home, away = board.white, board.black
    return BoardResult(
        place,
        (OUTCOMES.get(results, Outcome.DOUBLE_FORFEIT),),
        home_player=player_id(home) if home else None,
        away_player=player_id(away) if away else None,
        home_name=players[home].name if home else "",
        away_name=players[away].name if away else "",
    )


def _other_totals(folder: EventFolder, event: TeamEvent) -> Iterator[Problem]:
    """W1192: totals that the new event's rules make differently."""
    rounds = team_rounds(event, totals_settings(event, {}), event.last_round)
    ledger = folder.ledger()
    for team, own in sorted(rounds.items()):
        side = side_id(team)
        stated = totals_of(own)
        found = ledger.points(side), ledger.points(side, primary="game")
        for what, one, two in zip(("match", "game"), stated, found, strict=True):
            if one != two:
                yield _differs(event.teams[team].name, what, one, two)


def _differs(side: str, what: str, stated: Points, found: Points) -> Problem:
    return Problem(
        "trf.W1192",
        args={
            "side": side,
            "what": Message(f"trf.what_{what}"),
            "stated": stated,
            "found": found,
        },
        severity=Severity.WARNING,
    )

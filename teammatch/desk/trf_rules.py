"""The rules of an event from the headers of a team file, and what they can't hold."""

from collections.abc import Iterator, Mapping

from teammatch.desk.trf_order import order_of_file, unknown_codes
from teammatch.model.messages import EventError, Message, Place, Problem, Severity
from teammatch.model.points import ZERO, Points
from teammatch.pairing.team.history import Apart, RoundKind
from teammatch.pairing.team.settings import SwissTeamSettings
from teammatch.rules.options import toml_value
from teammatch.texts import Texts
from teammatch.trf.crosstable import edition_of
from teammatch.trf.history import team_history
from teammatch.trf.matches import TeamEvent
from teammatch.trf.points import bye_points
from teammatch.trf.records import AbnormalPoints, Acceleration

PRESET = "fide-team-2026"

Value = str | int | bool | Points | list[str] | list[list[str]] | dict[str, int | Points]
Table = dict[str, Value]


def declared_rounds(event: TeamEvent) -> int:
    """The rounds that the file declares.

    Raises:
        EventError: E1160 it declares none.
    """
    rounds = event.declared.rounds
    if rounds is None:
        raise EventError(Problem("trf.E1160", Place(file=event.name)))
    return rounds


def rules_text(event: TeamEvent, texts: Texts) -> str:
    """The event.toml of a team file: C.04.6 with what the headers declare."""
    lines = [
        f"extends = {toml_value(PRESET)}",
        f"language = {toml_value(texts.language)}",
    ]
    for name, table in _tables(event).items():
        lines += ["", f"[{name}]"]
        lines += [f"{key} = {toml_value(value)}" for key, value in table.items()]
    for name, tables in (("pairing.apart", _apart(event)), ("swiss-team.virtual", _virtual(event))):
        for table in tables:
            lines += ["", f"[[{name}]]"]
            lines += [f"{key} = {toml_value(value)}" for key, value in table.items()]
    return "\n".join(lines) + "\n"


def _tables(event: TeamEvent) -> Mapping[str, Table]:
    declared = event.declared
    system = declared.system
    boards = declared.boards
    most = max((len(team.members) for team in event.teams.values()), default=boards)
    game, match = declared.game_values, declared.match_values
    settings = SwissTeamSettings(declared_rounds(event))
    pab = bye_points(event, settings, RoundKind.ALLOCATED_BYE)
    return {
        "event": {
            "name": event.file.header("012")[:300],
            "place": event.file.header("022"),
            "chief_arbiter": event.file.header("102"),
            "time_control": event.file.header("122"),
            "rounds": declared_rounds(event),
        },
        "sides": {
            "kind": "teams",
            "boards": boards,
            "reserves": min(50, max(2, most - boards)),
            "board_order": "free",
        },
        "colours": {"boards": "all" if len(set(declared.pattern)) == 1 else "odd"},
        "points": {"primary": system.primary},
        "points.game": _worth(game["W"], game["D"], game["L"], game["A"]),
        "points.match": _worth(match["TW"], match["TD"], match["TL"], ZERO),
        "byes": {
            "match": pab[0],
            "game": pab[1],
            "requested_match": "draw",
            "requested_game": "draw",
            "none_in_last": 0,
        },
        "penalties": {"opponents_see": "with"},
        "pairing": {"system": "swiss-team", "forbidden": _forbidden(event)},
        "swiss-team": {
            "colour-preferences": system.colour_type,
            "secondary-score": system.secondary_used,
            "initial-colour": {"w": "W", "b": "B"}[_initial_colour(event)],
        },
        "standings": {"order": order_of_file(event), "edition": edition_of(event).name},
    }


def _worth(win: Points, draw: Points, loss: Points, forfeit: Points) -> Table:
    """The points of a game or match, and what who forfeits it has where that is not a loss."""
    found: Table = {"win": win, "draw": draw, "loss": loss}
    return found if forfeit == loss else found | {"forfeit_loss": forfeit}


def _initial_colour(event: TeamEvent) -> str:
    """152, else read off round 1 (section 11)."""
    from teammatch.pairing.team.entering import initial_colour

    settings = SwissTeamSettings(
        declared_rounds(event), initial_colour=event.declared.initial_colour
    )
    return initial_colour(team_history(event, settings))


def _forbidden(event: TeamEvent) -> list[list[str]]:
    """260 for the whole event, and XXP, as pairs of numbers."""
    settings = SwissTeamSettings(declared_rounds(event))
    return [
        [str(one), str(two)]
        for apart in team_history(event, settings).forbidden
        if _whole_event(event, apart)
        for place, one in enumerate(apart.teams)
        for two in apart.teams[place + 1 :]
    ]


def _apart(event: TeamEvent) -> Iterator[Table]:
    """260 for some rounds: who does not meet in them."""
    rounds = declared_rounds(event)
    for apart in team_history(event, SwissTeamSettings(rounds)).forbidden:
        if not _whole_event(event, apart):
            yield {
                "sides": [str(number) for number in apart.teams],
                "from_round": apart.first_round,
                "to_round": apart.last_round if apart.last_round < rounds else 0,
            }


def _whole_event(event: TeamEvent, apart: Apart) -> bool:
    return apart.first_round == 1 and apart.last_round >= declared_rounds(event)


def _virtual(event: TeamEvent) -> Iterator[Table]:
    """250, or what _BAKU stands for, as virtual match points."""
    if event.declared.system.primary == "game":
        return
    settings = SwissTeamSettings(declared_rounds(event))
    for given in team_history(event, settings).virtual:
        if given.match_points:
            yield {
                "from_round": given.first_round,
                "to_round": given.last_round,
                "from_number": given.first_team,
                "to_number": given.last_team,
                "points": given.match_points,
            }


def left_out(event: TeamEvent) -> Iterator[Problem]:
    """W1193: what an event folder can't hold."""
    pattern = event.declared.pattern
    if len(set(pattern)) > 1 and pattern not in (
        ("wb" * len(pattern))[: len(pattern)],
        ("bw" * len(pattern))[: len(pattern)],
    ):
        yield _left(event, "pattern", pattern=pattern.upper())
    for code in unknown_codes(event):
        yield _left(event, "tiebreak", code=code)
    for record in event.file.records:
        match record:
            case AbnormalPoints() if record.kind and _to_come(event, record):
                yield _left(event, "abnormal", record.line)
            case Acceleration() if event.declared.system.primary == "game":
                yield _left(event, "acceleration", record.line)
            case _:
                pass


def _to_come(event: TeamEvent, record: AbnormalPoints) -> bool:
    """Whether it changes what results of rounds are worth that have not been paired."""
    last = declared_rounds(event)
    return event.last_round < (record.round or last)


def _left(event: TeamEvent, what: str, line: int = 0, **args: str) -> Problem:
    return Problem(
        "trf.W1193",
        Place(file=event.name, line=line),
        {"what": Message(f"trf.left_{what}", args)},
        Severity.WARNING,
    )

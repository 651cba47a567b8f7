"""docs/reference/standings.md, its second part: the program's own elements, reckoned on facts."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from teammatch.desk.explained import joined
from teammatch.desk.standings import cell
from teammatch.desk.standings_reference import SHOWN_IN_EXAMPLE, reference_lines, standings_markdown
from teammatch.model.entries import Entries, Side
from teammatch.model.event import Event, Lot
from teammatch.model.results import BoardResult, Decision, DecisionKind, MatchResult, Outcome
from teammatch.model.rounds import Bye, ByeKind, Match, Round, RoundKey, RoundStatus
from teammatch.rules.book import RuleBook
from teammatch.scoring.ledger import build_ledger
from teammatch.standings.cascade import standings
from teammatch.standings.element import Addend, Element, Item
from teammatch.standings.field import Field
from teammatch.standings.fixed import ALIASES, FIXED, Fixed
from teammatch.standings.given import Given
from teammatch.standings.lots import PURPOSE
from teammatch.standings.registry import AnyItem, elements
from teammatch.standings.tiebreaks.example import BOARDS, NAMES, RATINGS, ROUNDS
from teammatch.standings.tiebreaks.explain import adds_up
from teammatch.texts import Texts

OUTCOMES = {
    "1": Outcome.WIN,
    "=": Outcome.DRAW,
    "0": Outcome.LOSS,
    "+": Outcome.FORFEIT_WIN,
    "-": Outcome.FORFEIT_LOSS,
}
BYES = {"bye": ByeKind.ALLOCATED, "off": ByeKind.REQUESTED, "gone": ByeKind.ABSENT}
FOULS = {(1, 1): (1, 0), (3, 1): (1, 1), (5, 2): (0, 2)}
"""Fouls noted on board 1, by round and table: of the first and the second side."""
OWN = "OTHER_FAIRPLAY"
TREE: Mapping[str, Any] = {
    "sides": {"boards": BOARDS},
    "event": {"rounds": len(ROUNDS)},
    "byes": {"match": "draw", "game": "draw", "none_in_last": 0},
    "standings": {
        "order": ["MP"],
        "fixed": [{"order": ["Hares", "Lions"], "reason": "play-off"}],
        "given": [{"code": OWN, "better": "less", "sides": ["Lions", "Hares"], "values": [2, 0]}],
    },
}
PLAYERS: Mapping[str, Any] = {
    "sides": {"kind": "players"},
    "points": {"match": {"win": 1, "draw": "0.5", "loss": 0}},
    "event": {"rounds": len(ROUNDS)},
    "standings": {"order": ["PTS"]},
}


@dataclass(frozen=True, slots=True)
class Described:
    """What a section says of an element beside its formula and its example."""

    item: AnyItem
    name: str
    names: tuple[str, ...]
    use: str
    source: str
    unplayed: str


def standings_page(texts: Texts) -> str:
    """The whole page: every tie-break of the catalogue, then the program's own elements."""
    return standings_markdown(texts) + "\n" + elements_markdown(texts)


def elements_markdown(texts: Texts) -> str:
    """The sections of the program's own elements."""
    lines = [
        f"# {texts('standings.reference_own')}",
        "",
        texts("standings.reference_own_intro"),
        "",
    ]
    for described in _described(texts):
        lines += _section(described, texts)
    return "\n".join(lines).rstrip() + "\n"


def _described(texts: Texts) -> Iterator[Described]:
    for element in elements():
        yield of_element(element, texts)
    fixed = (texts(f"standings.{FIXED}"), *ALIASES)
    yield Described(Fixed(), FIXED, fixed, "both", "practice", "no_matter")
    given = (texts("standings.GIVEN"), "自定", "vorgegeben")
    yield Described(Given(OWN, higher_first=False), "GIVEN", given, "both", "C.07 4.1", "no_matter")


def of_element(element: Element, texts: Texts) -> Described:
    """An element of the program as its section describes it."""
    return Described(
        Item(element.code, element),
        element.code,
        (texts(f"standings.{element.code}"), *element.aliases),
        element.kind or "both",
        element.source,
        element.unplayed,
    )


def _section(described: Described, texts: Texts) -> Iterator[str]:
    item = described.item
    takes = isinstance(item, Item) and item.element.takes_level
    yield from reference_lines(
        item.typed if not isinstance(item, Given) else "OTHER_…",
        texts(f"standings.{described.name}_formula"),
        {
            "names": ", ".join(dict.fromkeys(described.names)),
            "use": texts(f"standings.use_{described.use}"),
            "source": described.source,
            "better": texts(f"standings.better_{'high' if item.column.higher_first else 'low'}"),
            "takes": ":MP, :GP" if takes else texts("standings.takes_nothing"),
            "unplayed": texts(f"standings.unplayed_{described.unplayed}"),
            "when": texts(f"standings.when_{'final' if item.column.needs_final else 'any'}"),
            "example": example(item, texts, players=described.use == "players"),
        },
        texts,
    )


def example(item: AnyItem, texts: Texts, *, players: bool = False) -> str:
    """An element on the example event: the first of the table, with addends, and the next two."""
    rules = RuleBook.model_validate(PLAYERS if players else TREE)
    event = example_event(1 if players else BOARDS)
    ledger = build_ledger(rules, event)
    field = Field(rules, event, ledger)
    order = [row.side for row in standings(rules, event, ledger=ledger).rows]
    totals = field.totals("MP")
    groups = [
        [s for s in order if totals[s] == made] for made in dict.fromkeys(map(totals.get, order))
    ]
    values, _ = item.apply(field, groups)
    sides = event.entries.sides
    shown = [side for side in order if values[side] is not None][:SHOWN_IN_EXAMPLE]
    said = [f"{sides[side].name} {cell(values[side], item.column.digits)}" for side in shown]
    addends = item.addends(field, shown[0]) if shown else ()
    if addends:
        parts = [_part(event, one, texts) for one in addends]
        if adds_up(values[shown[0]], addends):
            said[0] += f" = {joined(parts, plain_sum=True)}"
        else:
            said[0] = texts("standings.account_from", value=said[0], addends=" · ".join(parts))
    return "; ".join(said)


def _part(event: Event, one: Addend, texts: Texts) -> str:
    said = cell(one.score)
    if one.opponent:
        return f"{said} ({event.entries.sides[one.opponent].name})"
    return said + " (" + texts("working.round", round=one.round) + ")"


def example_event(boards: int) -> Event:
    """The example event of the catalogue as facts; of single players its first boards."""
    sides = {
        f"T{n}": Side(f"T{n}", name, n, number=n, rating=rating)
        for n, (name, rating) in enumerate(zip(NAMES, RATINGS, strict=True), 1)
    }
    rounds, results = {}, {}
    for number, texts in enumerate(ROUNDS, 1):
        key = RoundKey(1, number)
        matches: list[Match] = []
        byes: list[Bye] = []
        for text in texts:
            who, what = text.split()
            if "-" not in who:
                byes.append(Bye(f"T{who}", BYES[what]))
                continue
            home, away = (f"T{side}" for side in who.split("-"))
            match = Match(f"1.{number}.{len(matches) + 1}", len(matches) + 1, home, away, home)
            matches.append(match)
            results[match.id] = _result(match, number, what[:boards] if what != "absent" else "")
        rounds[key] = Round(key, 1, RoundStatus.RELEASED, tuple(matches), tuple(byes))
    lots = (Lot(RoundKey(1, len(ROUNDS)), 4711, PURPOSE),)
    return Event(entries=Entries(sides), rounds=rounds, results=results, lots=lots)


def _result(match: Match, number: int, signs: str) -> MatchResult:
    """A match by its boards; without any the first side did not come."""
    if not signs:
        return MatchResult(match.id, decision=Decision(DecisionKind.AWAY_WINS))
    own, other = FOULS.get((number, match.table), (0, 0))
    return MatchResult(
        match.id,
        tuple(
            BoardResult(
                board,
                (OUTCOMES[sign],),
                home_fouls=own if board == 1 else 0,
                away_fouls=other if board == 1 else 0,
            )
            for board, sign in enumerate(signs, 1)
        ),
    )

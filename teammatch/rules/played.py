"""Rules that can't change any more, since something was played by them: one function each.

Each takes the rule books before and after and the facts, and gives a problem where the new rules
contradict the facts (E140-E148), or a warning where they only look as if they did (W149).
"""

from collections.abc import Callable, Iterator

from teammatch.model.event import Event
from teammatch.model.messages import Place, Problem, Severity
from teammatch.model.naming import find_side
from teammatch.model.rounds import Round, RoundStatus
from teammatch.rules.book import RuleBook, in_rounds

FILE = "event.toml"


def contradictions(old: RuleBook, new: RuleBook, event: Event) -> list[Problem]:
    """Everything in the new rules that the facts forbid."""
    return [problem for check in CONTRADICTIONS for problem in check(old, new, event)]


def _released(event: Event) -> list[Round]:
    return [r for r in event.rounds_of() if r.status is RoundStatus.RELEASED]


def _problem(code: str, key: str, **args: str | int) -> Problem:
    return Problem(f"rules.{code}", Place(file=FILE, key=key), args)


def kind_of_sides_stays(old: RuleBook, new: RuleBook, event: Event) -> Iterator[Problem]:
    """Teams do not become single players once a round is paired."""
    rounds = event.rounds_of()
    if rounds and old.sides.kind != new.sides.kind:
        yield _problem(
            "E140",
            "sides.kind",
            old=old.sides.kind,
            new=new.sides.kind,
            round=rounds[0].key.round,
        )


def played_boards_stay(_old: RuleBook, new: RuleBook, event: Event) -> Iterator[Problem]:
    """A board with a result remains a board."""
    played = max(
        (
            (board.board, paired.key.round)
            for paired in _released(event)
            for match in paired.matches
            if (result := event.results.get(match.id)) is not None
            for board in result.boards
            if not board.empty
        ),
        default=(0, 0),
    )
    if played[0] > new.boards:
        yield _problem("E141", "sides.boards", new=new.boards, played=played[0], round=played[1])


def played_games_stay(_old: RuleBook, new: RuleBook, event: Event) -> Iterator[Problem]:
    """A game that was played remains one of the games of its board."""
    played = max(
        (
            (len(board.games), paired.key.round)
            for paired in _released(event)
            for match in paired.matches
            if (result := event.results.get(match.id)) is not None
            for board in result.boards
        ),
        default=(0, 0),
    )
    if played[0] > new.match.games:
        yield _problem(
            "E142", "match.games", new=new.match.games, played=played[0], round=played[1]
        )


def paired_rounds_stay(_old: RuleBook, new: RuleBook, event: Event) -> Iterator[Problem]:
    """R9: the event has no fewer rounds than have been paired."""
    paired = max((r.key.round for r in event.rounds_of()), default=0)
    if new.event.rounds is not None and new.event.rounds < paired:
        yield _problem("E143", "event.rounds", new=new.event.rounds, paired=paired)


def round_robin_stays(old: RuleBook, new: RuleBook, event: Event) -> Iterator[Problem]:
    """A round robin is one table of pairs from its first round on; a Swiss can't become one."""
    released = _released(event)
    if released and old.pairing.traits.by_table is not new.pairing.traits.by_table:
        yield _problem(
            "E144",
            "pairing.system",
            old=old.pairing.system,
            new=new.pairing.system,
            round=released[-1].key.round,
        )


def second_cycle_stays(old: RuleBook, new: RuleBook, event: Event) -> Iterator[Problem]:
    """A double round robin that is in its second cycle remains double."""
    sides = len(event.entries.sides)
    one_cycle = sides - 1 + sides % 2
    paired = max((r.key.round for r in event.rounds_of()), default=0)
    if new.pairing.cycles < old.pairing.cycles and paired > one_cycle:
        yield _problem(
            "E148",
            "pairing.cycles",
            old=old.pairing.cycles,
            new=new.pairing.cycles,
            paired=paired,
        )


def declared_rounds_are_as_played(_old: RuleBook, new: RuleBook, event: Event) -> Iterator[Problem]:
    """Pairs declared for a released round are the pairs it was released with."""
    for number, declared in enumerate(new.pairing.declared, start=1):
        for paired in _released(event):
            if paired.key.round != declared.round:
                continue
            met = {frozenset((m.home, m.away)) for m in paired.matches}
            for pair in declared.pairs:
                sides = {s.id for name in pair if (s := find_side(event.entries, name))}
                if len(sides) == 2 and frozenset(sides) not in met:
                    key = f"pairing.declared[{number}]"
                    yield _problem("E145", key, round=declared.round)
                    break


def boards_keep_their_colours(old: RuleBook, new: RuleBook, event: Event) -> Iterator[Problem]:
    """R39: who moved first on which board was printed and played."""
    released = _released(event)
    both = old.colours.used and new.colours.used
    if released and both and old.colours.boards != new.colours.boards and new.boards > 1:
        yield _problem(
            "E146",
            "colours.boards",
            old=old.colours.boards,
            new=new.colours.boards,
            round=released[-1].key.round,
        )


def forbidden_pairs_that_met(_old: RuleBook, new: RuleBook, event: Event) -> Iterator[Problem]:
    """A pair forbidden now may have met before: that round stays (a warning)."""
    rules = new.pairing
    pairs = [(f"forbidden[{n}]", pair, 1, 0) for n, pair in enumerate(rules.forbidden, start=1)]
    pairs += [
        (f"apart[{number}]", pair, rule.from_round, rule.to_round)
        for number, rule in enumerate(rules.apart, start=1)
        for pair in rule.pairs
    ]
    for key, pair, first, last in pairs:
        sides = {s.id for name in pair if (s := find_side(event.entries, name))}
        for paired in _released(event):
            met = any({m.home, m.away} == sides for m in paired.matches)
            if met and in_rounds(paired.key.round, first, last):
                yield Problem(
                    "rules.W149",
                    Place(file=FILE, key=f"pairing.{key}"),
                    {"one": pair[0], "other": pair[1], "round": paired.key.round},
                    Severity.WARNING,
                )


Contradiction = Callable[[RuleBook, RuleBook, Event], Iterator[Problem]]

CONTRADICTIONS: tuple[Contradiction, ...] = (
    kind_of_sides_stays,
    played_boards_stay,
    played_games_stay,
    paired_rounds_stay,
    round_robin_stays,
    second_cycle_stays,
    declared_rounds_are_as_played,
    boards_keep_their_colours,
    forbidden_pairs_that_met,
)
"""What the facts forbid to change."""

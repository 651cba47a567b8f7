"""Why a round came out as it did, read off the trace of the search (never worked out anew).

Only the next-best pairing is asked of the search again, with the pair in question barred.
"""

from collections.abc import Iterator, Mapping, Sequence

from teammatch.model.messages import Arg, Message
from teammatch.model.points import Points
from teammatch.pairing.matching import bits
from teammatch.pairing.team.bracket import PairedBracket, bracket_order, pair_bracket
from teammatch.pairing.team.bye import bye_order
from teammatch.pairing.team.colours import first_team
from teammatch.pairing.team.criteria import PAIR_CRITERIA, UPFLOATER_CRITERIA
from teammatch.pairing.team.field import Field
from teammatch.pairing.team.outcome import TeamPairing
from teammatch.pairing.team.trace import Board, BracketTrace, RoundTrace
from teammatch.pairing.team.upfloaters import Refusal, in_order

SHOWN = 3
"""Candidates that were passed over and are named one by one."""

LARGEST_COMPARED = 100
"""Teams of a bracket up to which ``round_reasons`` asks for other pairings, pair by pair."""

Names = Mapping[int, str]
"""Team names by TPN; a team without one is called by its TPN."""


def round_reasons(
    pairing: TeamPairing, names: Names | None = None
) -> tuple[tuple[Message, ...], ...]:
    """Why each pair came out, in board order: ``pair_reasons`` of all.

    Other pairings are left out in brackets of more than ``LARGEST_COMPARED`` teams, where
    asking for them would cost more than the round itself by far.
    """
    sizes = [bracket.seats.bit_count() for bracket in pairing.trace.brackets]
    return tuple(
        pair_reasons(pairing, place, names, alternative=sizes[board.bracket] <= LARGEST_COMPARED)
        for place, board in enumerate(pairing.trace.boards)
    )


def pair_reasons(
    pairing: TeamPairing, place: int, names: Names | None = None, *, alternative: bool = True
) -> tuple[Message, ...]:
    """Why the pair at a place in board order (from 0) came out: bracket, floaters, pair, colours.

    ``alternative``: also what the best pairing without this pair would have been (3.6.4), and
    what those with a partner that came before would cost; as much work as pairing the bracket
    some times more.
    """
    told = _Told(pairing.trace, names or {})
    board = pairing.trace.boards[place]
    bracket = pairing.trace.brackets[board.bracket]
    pair = told.pair(bracket, board, compare=alternative)
    said = [told.bracket(bracket), *told.floaters(bracket), *pair]
    if alternative:
        said.append(told.alternative(bracket, board))
    return (*said, told.colours(board))


def bye_reasons(pairing: TeamPairing, names: Names | None = None) -> tuple[Message, ...]:
    """Why this team has the PAB and nobody before it; nothing where there is no PAB."""
    trace = pairing.trace
    if trace.bye is None:
        return ()
    told = _Told(trace, names or {})
    field, seat = trace.field, trace.bye.seat
    facts: dict[str, Arg] = {
        "team": told.name(seat),
        "count": len(field.number),
        "points": told.points(field.score[seat]),
        "played": field.played[seat],
        "number": field.number[seat],
    }
    place = (field.score[seat], -field.played[seat], -seat)
    barred = [
        other
        for other in bits(field.barred_from_bye)
        if (field.score[other], -field.played[other], -other) < place
    ]
    return (
        Message("swiss_team.bye", facts),
        *(Message("swiss_team.bye_barred", {"team": told.name(s)}) for s in barred[:SHOWN]),
        *(
            Message("swiss_team.bye_stuck", {"team": told.name(s)})
            for s in trace.bye.refused[:SHOWN]
        ),
        *_next_for_bye(told, seat),
    )


def _next_for_bye(told: "_Told", seat: int) -> Iterator[Message]:
    """Who would have been next in the order of 3.4."""
    order = bye_order(told.field)
    place = order.index(seat) + 1
    if place < len(order):
        other = order[place]
        yield Message(
            "swiss_team.bye_next",
            {
                "team": told.name(other),
                "points": told.points(told.field.score[other]),
                "played": told.field.played[other],
                "number": told.field.number[other],
            },
        )


class _Told:
    """A trace in words."""

    def __init__(self, trace: RoundTrace, names: Names) -> None:
        self.trace = trace
        self.field: Field = trace.field
        self.names = names

    def name(self, seat: int) -> str:
        """The team's name, its TPN where it has none."""
        number = self.field.number[seat]
        return self.names.get(number, str(number))

    def all_names(self, seats: int) -> tuple[str | Message, ...]:
        """The names of a set, "nobody" for the empty one."""
        return tuple(self.name(seat) for seat in bits(seats)) or (Message("swiss_team.nobody"),)

    def points(self, score: int) -> Points:
        """A score in points."""
        return Points(score, self.field.unit)

    def bracket(self, bracket: BracketTrace) -> Message:
        """The bracket: its score, how many residents, who floated up."""
        residents = bracket.step.residents
        seat = residents.bit_length() - 1
        facts: dict[str, Arg] = {
            "points": self.points(self.field.score[seat]),
            "count": residents.bit_count(),
        }
        if not bracket.upfloaters.seats:
            return Message("swiss_team.bracket", facts)
        facts["up"] = self.all_names(bracket.upfloaters.seats)
        return Message("swiss_team.bracket_up", facts)

    def floaters(self, bracket: BracketTrace) -> Iterator[Message]:
        """3.5: why these float up: their criteria, and who came before and failed which."""
        chosen = bracket.upfloaters
        if not chosen.seats:
            return
        values = {
            name: value(self.field, bracket.step, chosen.seats)
            for name, value in UPFLOATER_CRITERIA
        }
        facts: dict[str, Arg] = {
            "up": self.all_names(chosen.seats),
            "c4": chosen.seats.bit_count(),
            "c5": tuple(
                self.points(self.field.score[s])
                for s in in_order(self.field, chosen.seats, c7=False)
            ),
            "c6": Message("swiss_team.broken" if values["C6"] else "swiss_team.kept"),
            "c7": values["C7"] if isinstance(values["C7"], int) else 0,
        }
        yield Message("swiss_team.up_values", facts)
        passed = sorted(self._passed_over(bracket), key=lambda refusal: refusal.criterion == "C1")
        for refusal in passed[:SHOWN]:
            if refusal.seats:
                yield Message(
                    f"swiss_team.refused_{refusal.criterion}",
                    {"teams": self.all_names(refusal.seats)},
                )
            else:
                yield Message("swiss_team.refused_nobody")

    def _passed_over(self, bracket: BracketTrace) -> list[Refusal]:
        """Sets that came before the chosen one, as the search refused them.

        The greedy step never looks at a floater of the round before while another of its score
        can be taken; those with a smaller place in the order of 3.5.3 were refused by C7.
        """
        chosen = bracket.upfloaters
        found = list(chosen.refused)
        if chosen.way == "greedy" and not self.field.last_two_rounds:
            named = {refusal.seats for refusal in found}
            order = list(in_order(self.field, bracket.step.lower, c7=False))
            last = max(order.index(seat) for seat in bits(chosen.seats))
            for seat in order[:last]:
                one = 1 << seat
                if one & self.field.floated & ~chosen.seats and one not in named:
                    found.append(Refusal(one, "C7"))
        return found

    def pair(self, bracket: BracketTrace, board: Board, *, compare: bool) -> Iterator[Message]:
        """3.6: the places of the two, and why no bottom before this one.

        Without ``compare`` only those whose refusal the search has seen.
        """
        members = bracket_order(self.field, bracket.seats)
        top, bottom = next(
            pair for pair in bracket.paired.pairs if set(pair) == {board.white, board.black}
        )
        yield Message(
            "swiss_team.straight" if bracket.paired.way == "straight" else "swiss_team.pair",
            {
                "top": self.name(top),
                "bottom": self.name(bottom),
                "top_place": members.index(top) + 1,
                "bottom_place": members.index(bottom) + 1,
                "count": len(members),
            },
        )
        yield Message("swiss_team.pair_values", {"values": self._values(bracket.paired)})
        if bracket.paired.way == "straight":
            return
        pairs = bracket.paired.pairs
        free = {low for _, low in pairs[pairs.index((top, bottom)) :]}
        before = [
            other
            for other in members[members.index(top) + 1 : members.index(bottom)]
            if other in free
        ]
        for other in before[:SHOWN]:
            why = self._seen(bracket, top, other)
            if why is None and compare:
                why = self._compared(bracket, top, other)
            if why is not None:
                facts: dict[str, Arg] = {"side": self.name(top), "other": self.name(other)}
                yield Message("swiss_team.passed_over", {**facts, "why": why})

    def _seen(self, bracket: BracketTrace, top: int, other: int) -> Message | None:
        """What the search itself has seen against a pair: C1, or what the others need."""
        if self.field.met[top] >> other & 1:
            return Message("swiss_team.why_met")
        if self.field.apart[top] >> other & 1:
            return Message("swiss_team.why_apart")
        if bracket.paired.blocked.get(top, 0) >> other & 1:
            return Message("swiss_team.why_others")
        return None

    def _compared(self, bracket: BracketTrace, top: int, other: int) -> Message:
        """The criterion in which any pairing with this pair is worse; else the others' needs."""
        seats, rising = bracket.seats, bracket.upfloaters.seats
        both = 1 << top | 1 << other
        one = pair_bracket(self.field, both, rising & both)
        rest = pair_bracket(self.field, seats & ~both, rising & ~both)
        if one is not None and rest is not None:
            forced = [sum(costs) for costs in zip(one.costs, rest.costs, strict=True)]
            if worse := self._worse(forced, bracket.paired.costs):
                return Message("swiss_team.why_cost", worse)
        return Message("swiss_team.why_others")

    def _worse(self, costs: Sequence[int], best: Sequence[int]) -> dict[str, Arg]:
        """The first criterion in which costs differ from the best, with both numbers."""
        for (name, _), worse, least in zip(PAIR_CRITERIA, costs, best, strict=True):
            if worse > least:
                return {"criterion": _shown(name), "worse": worse, "best": least}
        return {}

    def _values(self, paired: PairedBracket) -> tuple[Message, ...]:
        """The criteria that are in force, each with the number of pairs against it."""
        values = tuple(
            Message("swiss_team.value", {"criterion": _shown(name), "value": cost})
            for (name, _), cost in zip(PAIR_CRITERIA, paired.costs, strict=True)
            if self._in_force(name)
        )
        return values or (Message("swiss_team.value_none"),)

    def _in_force(self, name: str) -> bool:
        settings = self.field.settings
        if name.startswith("units"):
            last = settings.avoid_place == "last"
            return self.field.same_unit is not None and last is (name == "units-last")
        if name == "C10":
            return not self.field.last_two_rounds
        return settings.colour_type != "none" and (name != "C9" or settings.colour_type == "B")

    def alternative(self, bracket: BracketTrace, board: Board) -> Message:
        """3.6.4: the best pairing of the bracket without this pair, and where it is worse."""
        pair = (board.white, board.black)
        chosen = bracket.paired
        other = pair_bracket(self.field, bracket.seats, bracket.upfloaters.seats, barred=pair)
        if other is None:
            return Message("swiss_team.other_none")
        facts: dict[str, Arg] = {
            "pairs": tuple(
                Message("swiss_team.two", {"one": self.name(one), "two": self.name(two)})
                for one, two in other.pairs
                if (one, two) not in chosen.pairs
            ),
            "values": self._values(other),
        }
        if worse := self._worse(other.costs, chosen.costs):
            return Message("swiss_team.other_worse", facts | worse)
        return Message("swiss_team.other_later", facts)

    def colours(self, board: Board) -> Message:
        """4.2, 4.3: the rule that decided, with what it looked at."""
        field = self.field
        facing = first_team(field, board.white, board.black)
        facts: dict[str, Arg] = {
            "article": board.article,
            "white": self.name(board.white),
            "black": self.name(board.black),
            "first": self.name(facing.first),
            "history_white": field.history[board.white].upper() or "-",
            "history_black": field.history[board.black].upper() or "-",
        }
        return Message(f"swiss_team.colour_{board.article.replace('.', '_')}", facts)


def _shown(name: str) -> str | Message:
    return Message("swiss_team.units") if name.startswith("units") else name

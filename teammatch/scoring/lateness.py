"""Lateness: what late seconds cost, as the rules say (R23, T7, X9, B1.5)."""

from dataclasses import dataclass
from enum import IntEnum

from teammatch.model.messages import Message
from teammatch.model.results import Outcome
from teammatch.rules.playing import LateRules


class Effect(IntEnum):
    """What lateness leads to, mildest first."""

    NONE = 0
    WARNING = 1
    GAME = 2
    BOARD = 3
    MATCH = 4


EFFECTS = {
    "warning": Effect.WARNING,
    "game": Effect.GAME,
    "board": Effect.BOARD,
    "match": Effect.MATCH,
}


def ladder(late: LateRules) -> tuple[tuple[int, Effect], ...]:
    """The steps of lateness as (seconds, effect), rising; the short form is one step."""
    steps = [(grade.minutes * 60, EFFECTS[grade.effect]) for grade in late.grades]
    if late.limit_minutes is not None:
        steps.append((late.limit_minutes * 60, EFFECTS[late.unit]))
    return tuple(sorted(steps))


def effect_of(late: LateRules, seconds: int) -> Effect:
    """T7: the last step reached: of 15 minutes inclusive, 14:59 plays and 15:00 is lost."""
    reached = Effect.NONE
    for limit, effect in ladder(late):
        if seconds and (seconds >= limit if late.inclusive else seconds > limit):
            reached = effect
    return reached


@dataclass(frozen=True, slots=True)
class LateVerdict:
    """What the lateness of two opponents comes to: who loses what ("home", "away", "both", "")."""

    effect: Effect
    loser: str = ""

    @property
    def loses(self) -> bool:
        """Whether a game, the board or the match is lost by it."""
        return self.effect >= Effect.GAME and self.loser != ""

    @property
    def outcome(self) -> Outcome:
        """The forfeit that follows."""
        return {
            "home": Outcome.FORFEIT_LOSS,
            "away": Outcome.FORFEIT_WIN,
        }.get(self.loser, Outcome.DOUBLE_FORFEIT)


def late_verdict(late: LateRules, home: Effect, away: Effect) -> LateVerdict:
    """X9: the heavier effect decides; where both are alike both lose, or it is played."""
    if home != away:
        return LateVerdict(max(home, away), "home" if home > away else "away")
    if home < Effect.GAME:
        return LateVerdict(home, "both" if home else "")
    return LateVerdict(home, "both" if late.both == "both-lose" else "")


def contradicted(entered: tuple[Outcome, ...], counted: tuple[Outcome, ...]) -> bool:
    """Whether the entered games name another winner than lateness does."""
    if not entered or entered == counted:
        return False
    favours = {"home": 0, "away": 0}
    for game in entered[:1] if len(counted) > 1 else entered:
        favours["home"] += game in (Outcome.WIN, Outcome.FORFEIT_WIN)
        favours["away"] += game in (Outcome.LOSS, Outcome.FORFEIT_LOSS)
    ahead = favours["home"] - favours["away"]
    wanted = {Outcome.FORFEIT_WIN: 1, Outcome.FORFEIT_LOSS: -1}.get(counted[0], 0)
    if wanted == 0:
        return entered[0] not in (Outcome.DOUBLE_FORFEIT, Outcome.BOTH_LOSE)
    return ahead * wanted <= 0


def late_reason(late: LateRules, home: int, away: int) -> Message:
    """What lateness of so many seconds did: "scoring.late_board_home", with the times."""
    verdict = late_verdict(late, effect_of(late, home), effect_of(late, away))
    if verdict.effect is Effect.WARNING:
        what = "warning"
    elif not verdict.loser:
        what = "played"
    else:
        what = f"{verdict.effect.name.lower()}_{verdict.loser}"
    return Message("scoring.late_" + what, {"home": clock(home), "away": clock(away)})


def clock(seconds: int) -> str:
    """Seconds as minutes and seconds: "15:00"."""
    minutes, rest = divmod(seconds, 60)
    return f"{minutes}:{rest:02}"

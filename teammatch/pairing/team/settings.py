"""The settings of C.04.6: what an event declares, and the disputed readings by name.

``NAMES`` is the one list from setting names (as in ``event.toml`` and ``--setting``) to values.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

Primary = Literal["match", "game"]
ColourType = Literal["A", "B", "none"]


@dataclass(frozen=True, slots=True)
class SwissTeamSettings:
    """What must be known before a round can be paired.

    ``rounds``: declared rounds (C7, C10 and type B depend on them). ``primary``: what scores
    are counted in (1.2). ``secondary_used``: the other score helps to find the first-team
    (4.2.2). ``colour_type``: 1.7. ``initial_colour``: drawn before round 1 (4.1); None: taken
    from round 1 as it was paired, else White.

    The readings, first value the default: ``seats`` order in a bracket (3.6.1); ``c6`` as a
    yes-or-no or as a number; ``first_team`` by standings or pairing score under acceleration;
    ``secondary`` with or without virtual points; ``type_b_last_round``, a team with an even
    balance and two equal last colours; ``pab_gp``, game points a board of a PAB where nothing
    is stated. ``avoid_place``: where keeping units apart stands (an option of ours).
    """

    rounds: int
    primary: Primary = "match"
    secondary_used: bool = True
    colour_type: ColourType = "A"
    initial_colour: Literal["w", "b"] | None = None
    seats: Literal["tpn", "score-tpn"] = "tpn"
    c6: Literal["pass-fail", "graded"] = "pass-fail"
    first_team: Literal["standings", "pairing"] = "standings"
    secondary: Literal["real", "virtual"] = "real"
    type_b_last_round: Literal["strong", "none"] = "strong"
    pab_gp: Literal["draw", "win"] = "draw"
    avoid_place: Literal["after-c6", "last"] = "after-c6"


NAMES: Mapping[str, tuple[str, ...]] = {
    "seats": ("tpn", "score-tpn"),
    "c6": ("pass-fail", "graded"),
    "first-team": ("standings", "pairing"),
    "secondary": ("real", "virtual"),
    "type-b-last-round": ("strong", "none"),
    "pab-gp": ("draw", "win"),
    "initial-colour": ("W", "B"),
    "avoid-place": ("after-c6", "last"),
}
"""Setting names and their values, the default first (``initial-colour`` has none)."""


def with_setting(settings: SwissTeamSettings, name: str, value: str) -> SwissTeamSettings:
    """The settings with one changed by its name.

    Raises:
        KeyError: no such setting; ValueError: not one of its values.
    """
    if value not in NAMES[name]:
        raise ValueError(value)
    if name == "initial-colour":
        return replace(settings, initial_colour="w" if value == "W" else "b")
    changed: SwissTeamSettings = replace(settings, **{name.replace("-", "_"): value})  # type: ignore[arg-type]
    return changed

"""The FIDE Swiss Team system (C.04.6): reasons and refusals."""

TEXTS = {
    "nobody": "nobody",
    "rules": "Paired by C.04.6.",
    "rules_units": "Paired by C.04.6 with avoidance (an option that is not part of C.04.6).",
    # the bracket and its upfloaters (3.5)
    "bracket": "Bracket of score {points}, teams of that score to pair: {count}; nobody floats up "
    "(C4).",
    "bracket_up": "Bracket of score {points}, teams of that score to pair: {count}; floating up: "
    "{up}.",
    "up_values": "Why {up}: the fewest upfloaters that let bracket and rest be paired (C4: {c4}), "
    "with the highest scores that allow it (C5: {c5}); the next scoregroup can then be paired "
    "with as few upfloaters as its size asks for (C6: {c6}); floaters of the round before among "
    "them (C7): {c7}; then the smallest numbers (3.5.3).",
    "kept": "kept",
    "broken": "not kept, as by any other choice",
    "refused_nobody": "Nobody would have had to float up for this bracket, but the teams below "
    "could not all be paired then (C3).",
    "refused_C1": "{teams} came before, but the bracket could not be paired off then (C1).",
    "refused_C3": "{teams} came before, but the teams below could not all be paired then (C3).",
    "refused_C6": "{teams} came before, but then the next scoregroup would need more upfloaters "
    "than its size asks for (C6).",
    "refused_C7": "{teams} came before, but floated in the round before (C7).",
    "refused_units": "{teams} came before, but then more teams of one unit would meet.",
    # the pair (3.6)
    "straight": "In the order of 3.6.1 {top} is number {top_place} of {count} in the bracket, "
    "{bottom} number {bottom_place}: upper half against lower half in order, the first pairing of "
    "all (3.6.2), and no other has fewer breaches.",
    "pair": "In the order of 3.6.1 {top} is number {top_place} of {count} in the bracket, "
    "{bottom} number {bottom_place}. Of the pairings with the fewest breaches theirs has the "
    "smallest identifier (3.6.2-3.6.4).",
    "pair_values": "Pairs of this bracket against a criterion: {values}.",
    "value": "{criterion}: {value}",
    "value_none": "none is in force",
    "units": "same unit",
    "passed_over": "{side} would have met {other} first, but: {why}.",
    "why_met": "they have met (C1)",
    "why_apart": "this pair is forbidden",
    "why_cost": "any pairing with that pair is worse in {criterion} ({worse} instead of {best})",
    "why_others": "then the others could not all be paired as well",
    "two": "{one}-{two}",
    "other_none": "Without this pair the bracket could not be paired at all.",
    "other_worse": "Next best without this pair: {pairs} ({values}). It is worse in {criterion}: "
    "{worse} instead of {best}.",
    "other_later": "Next best without this pair: {pairs} ({values}). It is as good, but comes "
    "later in the order of 3.6.2.",
    # colours: article 4.3
    "colour_4_3_1": "{white} has White: neither has played a match; the first-team is {first}, an "
    "odd number gets the initial colour, an even one the other (4.3.1).",
    "colour_4_3_2": "{white} has White: only one of the two prefers a colour, and it is granted "
    "({white}: {history_white}, {black}: {history_black}; 4.3.2).",
    "colour_4_3_3": "{white} has White: they prefer opposite colours ({white}: {history_white}, "
    "{black}: {history_black}; 4.3.3).",
    "colour_4_3_4": "{white} has White: both prefer the same colour, one of them strongly "
    "({white}: {history_white}, {black}: {history_black}; 4.3.4).",
    "colour_4_3_5": "{white} has White: it has the lower colour difference ({white}: "
    "{history_white}, {black}: {history_black}; 4.3.5).",
    "colour_4_3_6": "{white} has White: the first-team {first} alternates from the last match in "
    "which their colours differed ({white}: {history_white}, {black}: {history_black}; 4.3.6).",
    "colour_4_3_7": "{white} has White: both prefer the same colour, and the first-team {first} "
    "gets it ({white}: {history_white}, {black}: {history_black}; 4.3.7).",
    "colour_4_3_8": "{white} has White: the first-team {first} alternates from its last colour "
    "({white}: {history_white}, {black}: {history_black}; 4.3.8).",
    "colour_4_3_9": "{white} has White: the first-team {first} has had no colour yet, so the other "
    "alternates from its last one ({white}: {history_white}, {black}: {history_black}; 4.3.9).",
    # the bye (3.4)
    "bye": "{count} {count:team is|teams are} an odd number. The bye goes to {team}: the lowest "
    "score ({points}), "
    "then the most matches played ({played}), then the largest number ({number}) of those that "
    "may have it and without whom the others can be paired (3.4).",
    "bye_barred": "{team} stands before it in that order, but has had a bye or a full point "
    "without play (C2).",
    "bye_stuck": "{team} came first, but without it the others could not all be paired (3.4.1).",
    "bye_next": "Next would have been {team} (score {points}, matches played {played}, number "
    "{number}).",
    # problems
    "E440": "round {round} has no legal pairing (C.04.6, 3.3.3): {teams} {teams:team|teams}; "
    "{stuck} have "
    "between them only {partners} left as opponents. The chief arbiter decides: loosen forbidden "
    "pairs, leave a team out of the round, or pair it by hand.",
    "E441": "round {round} can't be paired: the event is declared with {rounds} "
    "{rounds:round|rounds}, and the "
    "rules of the last rounds depend on it (C7, C10). Correct the number of rounds.",
    "E442": "virtual points are given, and game points are the primary score. C.04.7 accelerates "
    "only events with match points as the primary score.",
    "E443": "round {round} has no legal pairing (C.04.6, 3.3.3): the number of teams is odd, and "
    "each has had a bye or a full point without play (C2). The chief arbiter decides: leave a "
    "team out of the round.",
    "E444": "the system swiss-team needs the number of rounds. Set rounds under [event].",
    "E1318": "{side} has the bye in round {round}, but has had a full point without play before "
    "(a match won by forfeit, or a full-point bye; C.04.6, C2). Give the bye to another team.",
    "E1317": "the system swiss-team pairs teams, and this event is one of single players. Set "
    'kind = "teams" under [sides] or choose another system.',
}

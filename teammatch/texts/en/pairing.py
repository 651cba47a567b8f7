"""Pairing: reasons, legality, impossible rounds."""

TEXTS = {
    # the field
    "column_unit": "unit",
    "column_province": "province",
    "column_family": "family",
    "nobody": "nobody",
    "the_bye": "the bye",
    "first_move": "first",
    "second_move": "second",
    "first_named": "first",
    "second_named": "second",
    "no_move": "none yet",
    "facts_named": "{side}: number {number}, score {points} before the round; named so far: "
    "{moves}; has met: {met}.",
    "facts": "{side}: number {number}, score {points} before the round; moves so far: {moves}; "
    "has met: {met}.",
    "facts_named_secret": "{side}: score {points} before the round; named so far: {moves}; has "
    "met: {met}.",
    "facts_secret": "{side}: score {points} before the round; moves so far: {moves}; has met: "
    "{met}.",
    "accelerated": "{side} is paired with {virtual} {virtual:point|points} more in this round "
    "(acceleration, R59), so with {points}; they count for the pairing only.",
    "breaks": "It breaks a rule: {what}",
    "round_breaks": "The round as a whole: {what}",
    "breaks_nothing": "It breaks no rule.",
    "said_later": "The rest would tell pairing numbers, which are secret until the pairing of "
    "round {round} is released. For the arbiter alone: --numbers",
    # rules
    "rule_rematch": "nobody meets twice",
    "rule_forbidden": "forbidden pairs",
    "rule_third": "no third equal move in a row",
    "rule_avoid": "apart by {column}",
    "loosen_third": 'third equal moves (pairing.third_equal_colour = "free")',
    "loosen_forbidden": "forbidden pairs (pairing.forbidden)",
    "loosen_apart": "sides kept apart in this round (pairing.apart)",
    "loosen_avoid": "keeping sides of one {column} apart (set that [[avoid]] rule to "
    'strength = "soft")',
    "loosen_byes": "the limit of {limit} {limit:bye|byes} a side (byes.at_most)",
    "loosen_several": "several rules together: {rules}",
    "loosen_none": "no rule of the event: only a second meeting is left (a round by hand: "
    "teammatch pair --manual)",
    # why not this partner
    "why_met": "they met in round {round}",
    "why_forbidden": "this pair is forbidden",
    "why_third_first": "both had the first move in their last two rounds, so one would get it a "
    "third time running",
    "why_third_second": "both had the second move in their last two rounds, so one would get it a "
    "third time running",
    "why_third_reversed": "they have met, and the reversed moves would give one of them the same "
    "move a third time running",
    "why_both_first": "both want the first move",
    "why_both_second": "both want the second move",
    "why_unit": "same {column} ({unit})",
    "why_costlier": "then more pairs of the group would be against a soft rule",
    "why_needed": "the others of the group could not be paired within the rules then",
    # pairs
    "same_group": "Same score group (score {points}), {count} {count:side|sides} to pair upper "
    "half against "
    "lower half: {high} is number {place} of them, {low} number {other_place}.",
    "floater_meets": "{side} (score {points}) meets the highest possible side of the group with "
    "score {group}.",
    "passed_over": "{side} would have met {other} first, but: {why}.",
    "gave_way": "A weaker rule gave way: {why}. Floating fewer and lower sides comes first, and "
    "within this group no pairing does better.",
    "float_odd": "{side} floats down from the group with score {points}: the {count} "
    "{count:side|sides} to pair "
    "there are an odd number, and the lowest that can be spared goes.",
    "float_many": "{side} floats down from the group with score {points}: of the {count} "
    "{count:side|sides} to "
    "pair there {floating} cannot be paired inside it.",
    "float_alone": "{side} is the only side to pair in the group with score {points} and floats "
    "down.",
    "float_barred": "{side} could not meet {other} there: {why}.",
    "float_not_group": "{side} could not float instead: the others of the group could not be "
    "paired then.",
    "float_not_rest": "{side} could not float instead: the sides below could not all be paired "
    "then.",
    "declared": "This pair is fixed in advance by the rules of the event.",
    "berger": "Round {round} of the Berger table for {sides}.",
    "berger_reversed": "Round {round} of the Berger table for {sides}, second cycle, reversed.",
    # first moves
    "move_no_third_equal": "{side} has the first move: the other way round, somebody would have "
    "the same move a third time running.",
    "move_balance": "{side} has the first move: first less second moves so far {balance}, against "
    "{other_balance} of {other}.",
    "move_alternation": "{side} has the first move: as many first less second moves as {other}, "
    "and alternation asks for it.",
    "move_longer_run": "{side} has the first move: both had the same move last, and one side has "
    "had it longer running.",
    "move_by_table": "{side} has the first move: equal claims, so the higher ranked moves first at "
    "odd tables, the other at even tables (table {table}).",
    "move_reversed_meeting": "{side} has the first move: when the two met last, {other} had it.",
    "move_even_number": "{side} has the first move: equal claims, so the even number moves first.",
    "move_even_place": "{side} has the first move: equal claims and both numbers even or both odd, "
    "so the second of the two in the list moves first.",
    "move_reversed_meeting_named": "{side} is named first: when the two met last, {other} was.",
    "move_even_number_named": "{side} is named first: equal claims, so the even number is.",
    "move_even_place_named": "{side} is named first: equal claims and both numbers even or both "
    "odd, so the second of the two in the list is.",
    "move_no_third_equal_named": "{side} is named first: the other way round, somebody would be "
    "named in the same place a third time running.",
    "move_balance_named": "{side} is named first: named first less second so far {balance}, "
    "against {other_balance} of {other}.",
    "move_alternation_named": "{side} is named first: equal with {other}, and alternation asks "
    "for it.",
    "move_longer_run_named": "{side} is named first: both were named in the same place last, and "
    "one side longer running.",
    "move_by_table_named": "{side} is named first: equal claims, so the higher ranked is named "
    "first at odd tables, the other at even tables (table {table}).",
    "move_difference": "{side} has the first move (R72 h): first less second moves so far "
    "{balance}, against {other_balance} of {other}.",
    "move_last_move": "{side} has the first move (B5.3): as many first less second moves as "
    "{other}, and each gets the other move than last time.",
    "move_weaker_first": "{side} has the first move (R72 i): both have the same claim, and the "
    "lower rated of the two is evened out first.",
    "move_stronger_first": "{side} has the first move (R72 i): both have the same claim, and the "
    "higher rated of the two is evened out first.",
    "move_difference_named": "{side} is named first (R72 h): named first less second so far "
    "{balance}, against {other_balance} of {other}.",
    "move_last_move_named": "{side} is named first (B5.3): equal with {other}, and each changes "
    "places.",
    "move_weaker_first_named": "{side} is named first (R72 i): both have the same claim, and the "
    "lower rated of the two is evened out first.",
    "move_stronger_first_named": "{side} is named first (R72 i): both have the same claim, and the "
    "higher rated of the two is evened out first.",
    # byes
    "bye_lowest": "{count} {count:side is|sides are} an odd number. Bye for {side}: the lowest "
    "score ({points}) "
    "and the largest number ({number}) among those with {byes} {byes:bye|byes} so far who can be "
    "spared.",
    "bye_lowest_score": "{count} {count:side is|sides are} an odd number. Bye for {side}: the "
    "lowest score ({points}) among those with {byes} {byes:bye|byes} so far who can be spared.",
    "bye_lot": "{count} {count:side is|sides are} an odd number. Bye for {side}: drawn by lot in "
    "the lowest score "
    "group (score {points}; number {number}) among those with {byes} {byes:bye|byes} so far who "
    "can be "
    "spared.",
    "bye_had": "{side} stands lower but has had {byes} already.",
    "bye_stuck": "{side} came first, but without it the others could not all be paired.",
    "rest": "{side} has the free round of the table.",
    "rest_newcomer": "{side} joined after round 1 and has no place in the table.",
    "rest_absent": "{side} has a free round: {other} is not here.",
    "out_requested": "{side} asked for a bye before the pairing ({reason}).",
    "out_full": "{side} was given a full-point bye for this round ({reason}).",
    "out_absent": "{side} is absent ({reason}).",
    "out_withdrawn": "{side} has left the event ({reason}).",
    "W432": "{side} is no longer paired after {limit} {limit:forfeit|forfeits} "
    "(late.exclude_after). To bring it back before round N: teammatch present SIDE --round N",
    "out_excluded": "{side} is no longer paired after {limit} {limit:forfeit|forfeits}.",
    # problems
    "E401": 'there is no pairing system "{system}". Known: {known}.',
    "E402": "round {round} is put together by hand in this event. Enter the pairs: teammatch pair "
    "--manual FILE",
    "E403": "the order of round 1 is drawn by lot, and no number was drawn. Draw one in public "
    "and say: teammatch pair --lot NUMBER",
    "E404": "in round {round} a lot decides the bye, and no number was drawn. Draw one in public "
    "and say: teammatch pair --lot NUMBER",
    "E405": 'no side, or more than one, is called "{name}". Similar: {similar}. Write the name, '
    "short name or number as in the entries.",
    "E407": "there is no table {table} in this round; it has {tables} (0 stands for the byes).",
    "E408": "a round robin of {sides} has {rounds} {rounds:round|rounds}; there is nothing left "
    "to pair.",
    "E409": "only {count} side is there to be paired; it takes two.",
    "E410": "round {round} has no legal pairing. Left without enough opponents: {stuck}; their "
    "possible opponents: {partners}. It becomes possible by loosening: {loosen}.",
    "E411": "round {round} has an odd number of sides, and whoever could rest has had {limit} "
    "{limit:bye|byes} "
    "already (the first would be {side}). It becomes possible by loosening: {loosen}; or leave a "
    "side out of the round (teammatch absent).",
    "E412": "lot {lot} was drawn before the entries changed (new: {new}); now it would give "
    "{count} {count:side|sides} another number. Draw again in public and say: teammatch pair "
    "--lot NUMBER; or let a late entry start in round 2: teammatch join",
    "E420": "{side} is in no pair and has no bye in round {round}. Pair the round again or add the "
    "side.",
    "E421": "{side} is more than once in round {round}. A side plays once or has one bye.",
    "E422": "round {round} names a side that is not entered ({side}). Enter it: teammatch entries "
    "import entries.xlsx; or pair the round without it: teammatch pair --again",
    "E423": "{home} and {away} have met before (round {before}). Exchange opponents: teammatch "
    "swap",
    "E424": "{home} and {away} may not meet: {why}. Exchange opponents: teammatch swap; if the "
    "arbiter lets them meet: teammatch pair --reason TEXT",
    "E426": "{side} gets the same move a third time running against its opponent ({home} - "
    "{away}). Exchange first and second move or opponents.",
    "W426": "{side} gets the same move a third time running ({home} - {away}); the last round "
    "allows it.",
    "E427": "{side} gets a bye, has had {byes} and may have at most {limit}. Give it to another: "
    "teammatch swap OTHER bye; if the arbiter lets it stand: teammatch pair --reason TEXT",
    "E428": "more than one side has an allocated bye: {sides}. Pair them with each other.",
    "E429": "{side} is not to be paired in round {round} (absent or excluded), but is paired: "
    "{home} - {away}. Pair the round again.",
    "W1349": "the pairs by hand do worse in the group with score {points} than they have to. "
    "{what}: {found}, where {best} would do. If it is not meant so: teammatch pair --again",
    "count_leaving": "Sides that leave the group (R26)",
    "count_lowest": "Who leaves the group (R27)",
    "W1350": "out of the group with score {points} go by hand: {sides}; by R27: {others}, the "
    "lowest that can. If it is not meant so: teammatch pair --again",
    "W1351": "by hand {side} meets {found} in the group with score {points}; in the order of the "
    "rules it would meet {due} (R27, R28: sides from above the highest they can, then the upper "
    "half against the lower). If it is not meant so: teammatch pair --again",
    "W1352": "{side} has the bye by hand; by the rules {other} has it (R18, R19: fewest byes so "
    "far, lowest score, largest number). If it is not meant so: teammatch swap",
    "W430": "{home} and {away} are not kept apart: {why}; {cause}. If others are to meet: "
    "teammatch swap",
    "W431": 'in round {round} the rule "{rule}" can\'t be kept by everybody, whatever the pairing: '
    "too many sides of {units}. Nothing is to be done: as many as can be are kept apart.",
    "several_units": "several units",
    "cause_drawn": "the pair was drawn in public",
    "cause_hand": "the pair was set by hand",
    "cause_field": "no pairing of the whole field keeps everybody apart",
    "cause_order": "score groups and heavier rules come first",
}

"""Dong's nested rotation: reasons and problems."""

TEXTS = {
    # pairs
    "turned": "R81: group with score {points}, {count} {count:side|sides}; the rotation has {sets} "
    "{sets:set|sets} of pairs (R82). In cycle {cycle}, {place} is held fixed and {partner} has "
    "come round opposite.",
    "from_above": "R80: {side} came down with score {points}, goes through the group with score "
    "{group} from the strongest, and meets {other}.",
    "passed_over": "{other} came round opposite {side} first, but: {why}.",
    "tried": "{side} came to {other} first, but: {why}.",
    "merged": "R80: with the fewest that the group above has to leave over, the last group could "
    "not be paired; so both were turned as one.",
    # what gave way
    "relaxed_colours": "R78: {unmet} {unmet:pair|pairs} of the group with an unmet preference, "
    "where the numbers alone ask for {least} (R77.3); no set with as many pairs does better.",
    "relaxed_pairs": "R78: {floating} had to be left over instead of {least} (R77.1, R77.2).",
    "gave_way": "A weaker rule gave way: {why}. No set of the group does better.",
    "float_gave_way": "A float rule gave way: {why} (R77.4, R77.5). No set of the group keeps them "
    "all.",
    "why_down": "{side} floated down in {rounds:round|rounds} {rounds} already",
    "why_up": "{side} floated up in {rounds:round|rounds} {rounds} already",
    # who is left over
    "left_over": "R83: {side} is left over in the group with score {points}: of {count} "
    "{count:side|sides}, {floating} {floating:has|have} to be, and 0 comes to the weakest first.",
    "kept": "0 came to {side} first, but: {why}.",
    "why_rest": "the sides below could not all be paired then",
    "why_group": "the others of the group could not be paired then",
    "why_dearer": "then more in the group would be against its criteria",
    "bye": "R81: the field is odd, so the last group has a 0; its partner has the bye.",
    # checks
    "W413": "the pairs by hand do worse in the group with score {points} than they have to. "
    "{what}: {found}, where {best} would do. If it is not meant so: "
    "teammatch pair --again",
    "W1359": "left over in the group with score {points} by hand: {sides}. As good by R77, and "
    "first by R83, which begins with the weakest: {others}. If it is not meant so: teammatch pair "
    "--again",
    "W1360": "by hand {side} meets {found} in the group with score {points}; of the sets that are "
    "as good, one in which it meets {due} comes round before (R81). If it is not meant so: "
    "teammatch pair --again",
    "count_left_over": "Sides left over (R77.1, R77.2)",
    "count_colours": "Pairs in which both want the same move (R77.3)",
    "count_down": "Sides that float down again (R77.4)",
    "count_up": "Sides that float up again (R77.5)",
    "W436": "{side} meets {other}, who has fewer points, and floated down in "
    "{rounds:round|rounds} {rounds} already (R77.4). If others are to meet: teammatch swap",
    "W437": "{side} meets {other}, who has more points, and floated up in "
    "{rounds:round|rounds} {rounds} already (R77.5). If others are to meet: teammatch swap",
}

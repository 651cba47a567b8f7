"""The rating Swiss of draughts: reasons and problems."""

TEXTS = {
    "no_rating": "no rating",
    # pairs
    "halves": "R67, R72 d: score group {points}, {count} {count:side|sides} by rating in two "
    "halves: {high} ({rating}) is number {place} of them, {low} ({other_rating}) number "
    "{other_place}.",
    "from_above": "R72 e: {side} (score {points}) meets the strongest possible of the group with "
    "score {group}: {other} ({rating}).",
    "passed_over": "{side} would have met {other} first, but: {why}.",
    "gave_way": "A priority of R69 or a weaker rule gave way (R70): {why}. No pairing of the group "
    "with as many pairs does better.",
    # moving down
    "down_odd": "R72 c: {side} comes down from the group with score {points}: of {count} "
    "{count:side|sides} one is left over, the lowest rated that can be.",
    "down_many": "R69.1, R72 e: {side} comes down from the group with score {points}: of {count} "
    "{count:side|sides}, {floating} can't be paired inside it.",
    "kept": "{side} stands lower in the group, but: {why}.",
    "float_gave_way": "R69.3 or R69.4 gave way: {why}; otherwise more would move down (R70), or "
    "fewer would get the colour they lack.",
    "why_again": "{side} floated in {rounds:round|rounds} {rounds} already",
    "why_rest": "the sides below could not all be paired then",
    "why_group": "the others of the group could not be paired then",
    "why_colours": "then fewer would get the colour they lack (R69.2), or another rule of the "
    "group would be kept less",
    "bye": "B5.2: {count} {count:side is|sides are} an odd number. The bye goes to {side} "
    "({rating}), the lowest rated of the lowest score ({points}) among those with {byes} "
    "{byes:bye|byes} so far who can be spared.",
    # checks
    "W415": "this is not used: the event has no colours, or both sides of a board have both "
    "equally often (match.games is even).",
    "W416": "{count} of {all} {all:side|sides} {count:has|have} no rating and {count:comes|come} "
    "last in the score group, in the order of pairing numbers: {sides}. Fill in the column of "
    "ratings.",
    "W417": "the pairs by hand do worse in the group with score {points} than they have to. "
    "{what}: {found}, where {best} would do. If it is not meant so: "
    "teammatch pair --again",
    "W418": "{side} has the bye by hand; the rule (B5.2) gives it to {other}. If it is "
    "not meant so: teammatch swap",
    "W1363": "down from the group with score {points} go by hand: {sides}; by R72 c it would be "
    "the lowest rated: {others}. If it is not meant so: teammatch pair --again",
    "W1364": "by hand {side} meets {found} in the group with score {points}; by rating it would "
    "meet {due} (R72 d and e: sides from above the strongest they can, then the upper half against "
    "the lower). If it is not meant so: teammatch pair --again",
    "count_down": "Sides that move down (R69.1)",
    "count_colours": "Pairs in which both lack the same colour (R69.2)",
    "count_last": "Sides that floated in the last round and float again (R69.3)",
    "count_before": "Sides that floated in the round before and float again (R69.4)",
    "W438": "{side} meets {other}, who has another score, and floated in "
    "{rounds:round|rounds} {rounds} already (R69.3, R69.4). If others are to meet: teammatch swap",
}

"""The positional pairing (积分编排, 定位编排): reasons and refusals."""

TEXTS = {
    # who may not meet
    "rule_excess": "both lack the same move twice (禁多三)",
    "loosen_excess": "dingwei.third_excess",
    "why_excess_first": "both want the first move, and both have had it two times too seldom",
    "why_excess_second": "both want the second move, and both have had it two times too seldom",
    "why_third_first": "{side} would have the first move a third time running",
    "why_third_second": "{side} would have the second move a third time running",
    # round 1
    "first_neighbours": "Round 1, neighbours (临近, R37 ①): place {place} and place "
    "{other_place} of {sides} by number.",
    "first_ends": "Round 1, from both ends (首尾, R37 ②): place {place} and place {other_place}"
    " of {sides} by number.",
    "first_halves": "Round 1, half against half (拦腰, R37 ③): place {place} and place "
    "{other_place} of {sides} by number.",
    "first_lot": "Round 1, pairs by lot (随机, R37 ④): places {place} and {other_place} of "
    "{sides} by number.",
    "first_lot_by_halves": "Round 1, upper half against lower half by lot (B3.8): places {place} "
    "and {other_place} of {sides} by number.",
    "drawn": "Drawn in public (B2.1).",
    "exchanged": "The lower ones of table {table} and table {other_table}, {side} and {other}, "
    "changed places, because of one of the tables: {why} (R38).",
    "matched_anew": "The lower ones of the tables have been matched anew, since no exchange of "
    "two kept everybody apart (R38).",
    "first_move_upper": "{side} has the first move: it belongs to the upper half (R39 ⑴).",
    "first_move_lower": "{side} has the first move: it belongs to the lower half (B3.8, R39 ⑴ "
    "mirrored).",
    "first_move_odd_table": "{side} has the first move: at odd tables the smaller number has it "
    "(R39 ⑵).",
    "first_move_even_table": "{side} has the first move: at even tables the larger number has it "
    "(R39 ⑵).",
    "first_move_odd_table_large": "{side} has the first move: at odd tables the larger number has "
    "it (B3.8, R39 ⑵ mirrored).",
    "first_move_even_table_small": "{side} has the first move: at even tables the smaller number "
    "has it (B3.8, R39 ⑵ mirrored).",
    "first_move_odd": "{side} has the first move: its place by number, {place}, is odd (R39 ⑶).",
    "first_move_even": "{side} has the first move: its place by number, {place}, is even (B3.8, "
    "R39 ⑶ mirrored).",
    "first_move_lot": "{side} has the first move: by lot {lot} (R39 ⑷).",
    "first_move_odd_sum": "{side} has the first move: the sum of the two numbers, {sum}, is odd, "
    "so the upper half has it (B2.1).",
    "first_move_even_sum": "{side} has the first move: the sum of the two numbers, {sum}, is "
    "even, so the lower half has it (B2.1).",
    "first_move_small": "{side} has the first move: the smaller number has it at every table "
    "(B3.8).",
    "first_move_large": "{side} has the first move: the larger number has it at every table "
    "(B3.8).",
    "first_move_as_paired": "{side} has the first move: it stands where the pairing names the "
    "first mover (B3.8).",
    # later rounds: the group and the steps
    "group": "Score group of {points} with {count} {count:side|sides}: {first} for the first "
    "move, {second} for the second (R41).",
    "group_handed": "Score group of {points} with {count} {count:side|sides}: {first} for the "
    "first move, {second} for the second (R41); handed down to it: {handed} (R46).",
    "left_alone": "{side} is alone in the score group of {points} and is handed down (R46).",
    "left_over": "{side} is left over in the score group of {points} and is handed down; left "
    "over there in all: {left} (R46).",
    "left_barred": "{side} could not meet {other}: {why}.",
    "step_moved_down": "{side} ({points}) is handed down to the group of {group} and paired "
    "there first: {other} is the first of the opposite row that it may meet (下调, R46).",
    "step_moved_down_own_row": "{side} ({points}) is handed down to the group of {group}; of the "
    "opposite row it may meet nobody who is left, so {other} of its own row (下调, R46).",
    "step_same_place": "{side} and {other} stand level in the two rows (同位, R43).",
    "step_other_place": "{side} may not meet whoever stands level in the other row; {other} "
    "comes next there (错位, R44).",
    "step_same_row": "The other row is used up; {side} and {other} are neighbours in what is "
    "left of their own (同行, R45).",
    "step_repaired": "{side} and {other} meet in the best of the new pairings.",
    "step_repaired_down": "{side} ({points}), handed down to the group of {group}, meets {other} "
    "in the best of the new pairings (下调, R46).",
    "anew_left_over": "Position by position more than one would have been left over, so the "
    "group was paired anew (R47): left over now {left}, sum of the moves out of balance {fit}.",
    "anew_handed": "More than one was handed down, so the group was paired anew (R47): left over "
    "now {left}, sum of the moves out of balance {fit}.",
    "anew_fitting": "Position by position sides of one row would have met, and others fit better, "
    "so the group was paired anew (R47): left over now {left}, sum of the moves out of balance "
    "{fit}.",
    "anew_lowest": "With the lowest pair undone, another of the three rests, as that fits better "
    "(B3.3): left over now {left}, sum of the moves out of balance {fit}.",
    "anew_avoided": "Position by position sides would have met that are to be kept apart, so the "
    "group was paired anew (R47): left over now {left}, sum of the moves out of balance {fit}.",
    "anew_rest": "Position by position the sides below could not all have been paired, so the "
    "group was paired anew (R47): left over now {left}, sum of the moves out of balance {fit}.",
    "bye_left_over": "{count} {count:side|sides}: {side} ({points}) is left over at the end of "
    "the pairing and has the bye; byes before: {byes} (B3.10).",
    # first moves
    "move_obeys_first": "{side} has the first move: in the last rounds the side with more points "
    "gets the move that it wants, {side} the first (R49).",
    "move_obeys_second": "{side} has the first move: in the last rounds the side with more "
    "points gets the move that it wants, {other} the second (R49).",
    "move_r48_1": "{side} has the first move: first moves less second moves {balance} against "
    "{other_balance} (R48 ⑴).",
    "move_r48_2": "{side} has the first move: level, and it has had the second move {run} "
    "{run:time|times} running, {other} the first {other_run} {other_run:time|times} (R48 ⑵).",
    "move_r48_3": "{side} has the first move: level, and it has had the second move {run} "
    "{run:time|times} running, {other} {other_run} {other_run:time|times} (R48 ⑶).",
    "move_r48_4": "{side} has the first move: level, and it has had the first move only {run} "
    "{run:time|times} running, {other} {other_run} {other_run:time|times} (R48 ⑷).",
    "move_r48_5": "{side} has the first move: level, and it has had the second move {run} "
    "{run:time|times} running, {other} once (R48 ⑸).",
    "move_r48_6": "{side} has the first move: level, and it has had the first move once, {other} "
    "{other_run} {other_run:time|times} running (R48 ⑹).",
    "move_r48_7": "{side} has the first move: level, and it had the second move last, {other} "
    "the first (R48 ⑺).",
    "move_r48_x12": "{side} has the first move: level, and by the last moves it lacks the first "
    "more than {other} (X12).",
    "move_look_back": "{side} has the first move: all is level, and in round {before}, the "
    "latest in which their moves differ, it had the second (B3.4).",
    "move_r48_8_odd_round": "{side} has the first move: all is level, and in an odd round the "
    "smaller number has it (R48 ⑻).",
    "move_r48_8_even_round": "{side} has the first move: all is level, and in an even round the "
    "larger number has it (R48 ⑻).",
    "move_r48_8_odd_sum": "{side} has the first move: all is level, and the sum of the numbers, "
    "{sum}, is odd, so the smaller has it (R48 ⑻).",
    "move_r48_8_even_sum": "{side} has the first move: all is level, and the sum of the numbers, "
    "{sum}, is even, so the larger has it (R48 ⑻).",
    "named": "There are no first moves here; who would have it is named first. {why}",
    # refusals
    "E419": "round 1 can't be paired like this with so many to pair ({sides}): with pairs by "
    "{first_pairing} and halves by {halves} the first move by {first_move} is not told at every "
    "table (X10). Choose another dingwei.first_move: tables, tables-mirrored, lot, small, large "
    "and as-paired always go.",
    "E425": "the opponents of round {round} come from a public draw. Enter them: pair --drawn "
    'FILE, or pair --drawn "A-B, C-D".',
    "E415": "{sides} can't be kept apart in round 1 by exchanging the lower ones of the tables "
    "(R38). Make the rule soft, or choose another dingwei.first_pairing.",
    "E416": "table {table}: {home} and {away} can't be drawn together, as the first move of that "
    "table would not be told: dingwei.first_move asks for one of each half, or for an odd and an "
    'even number. Look at the draw, or choose dingwei.first_move = "tables".',
    "E498": "{home} and {away} {why} (禁多三). Exchange opponents: teammatch swap",
    "W497": "{side} gets the same move a third time running ({home} - {away}), since the side "
    "with more points gets the move it wants in the last rounds (R49).",
    "W499": "{home} - {away}: by the rules {side} would have the first move. "
    "If it is not meant so: teammatch swap",
    "W498": "the pairs by hand do worse in the group with score {points} than they have to. "
    "{what}: {found}, where {best} would do. If it is not meant so: "
    "teammatch pair --again",
    "count_left": "Sides left over (R47)",
    "scores_left": "Scores of those left over (R47, B3.10)",
    "count_soft": "Pairs against the soft rule: {rule}",
    "sum_fit": "Moves out of balance, the sum of |d1 + d2| over the pairs (B3.10)",
    "W1329": "{side} has the bye by hand; by the rules (dingwei.bye, who has had fewest, and of "
    "these the lowest score) it would be {other}. If it is not meant so: teammatch swap",
    "W1365": "left over in the group with score {points} by hand: {sides}; by the steps (R43 to "
    "R47) it would be {others}. If it is not meant so: teammatch pair --again",
    "W1366": "by hand {side} meets {found} in the group with score {points}; by the steps (同位, "
    "错位, 同行: R43 to R47) it would meet {due}. If it is not meant so: teammatch pair --again",
    "W1367": "by hand {side} meets {found} in round 1; with pairs by {first_pairing} (R37, R38) it "
    "would meet {due}. If it is not meant so: teammatch pair --again",
    "clash": "table {table}: {home} - {away}: {why}.",
    "E499": "round {round} has no public draw: that is for round 1, where pairing.system is "
    '"dingwei" and dingwei.first_pairing is "drawn". Enter pairs by hand with pair --manual.',
    "E1311": "pairs by {first_pairing}, halves by {halves} and the first move by {first_move} "
    "never go together: at some tables it would not be told who moves first (X10). tables, "
    "tables-mirrored, lot, small, large and as-paired go with all pairs; upper, lower and sum with "
    "ends and lot-by-halves, with neighbours where dingwei.halves is odd-even, with halves where "
    "it is first-second; odd and even with neighbours and ends, and with lot-by-halves where it is "
    "odd-even.",
}

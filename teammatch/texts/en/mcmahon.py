"""McMahon: grades, start scores, groups, handicaps."""

TEXTS = {
    "same_group_fold": "Same score group (score {points}), {count} {count:side|sides} to pair from "
    "both ends (B4.3): {high} is number {place} of them, {low} number {other_place}.",
    "same_group_random": "Same score group (score {points}), {count} {count:side|sides} to pair in "
    "the order of the lot, its halves against each other (B4.3): {high} was drawn as number "
    "{place} of them, {low} as number {other_place}.",
    "no_komi": "{side} has the first move and there is no komi: the scores {points} and "
    "{other_points} differ by two whole points (B4.3).",
    "no_komi_due": "{side} is to have the first move without komi, since the scores {points} and "
    "{other_points} differ by two whole points (B4.3).",
    "handicap": "{other} gives {side} {stones} {stones:stone|stones}: one less than the whole "
    "points by which the scores {points} and {other_points} differ, and never more than 9 (B4.3).",
    "grade": "Grade",
    "note_grade": "dan or kyu with a number: 4d, 12k. The start score follows from it.",
    "stones": "{stones} {stones:stone|stones}",
    "without_komi": "no komi",
    "start": "{side} began with {start}, by the grade {grade} (R60).",
    "start_at_bar": "{side} began with {start}, at the bar ({bar}), with a grade above it "
    "({grade}; R60).",
    "start_at_floor": "{side} began with {start}, at the floor ({floor}), with a grade below it "
    "({grade}; R60).",
    "E1301": '"{found}" is no grade. Write dan or kyu with a number, as 4d or 12k{none}.',
    "or_nothing": ', or "" for none',
    "E1310": "{side}: nobody starts from a grade typed in this event, so --grade would say "
    "nothing. Leave it out; what counts here is the rating, if anything.",
    "E1302": "the floor ({floor}) is above the bar ({bar}), so that everybody would start level. "
    "Set a lower floor or a higher bar.",
    "W1304": "a win is worth {win} here, and a grade is one point. McMahon means that a win is "
    "worth a grade: set win = 1, draw = 0.5 under [points.match].",
    "E1305": '{side}: "{found}" is no grade. Write {how} in the column "{column}", and read the '
    "entries again: teammatch entries import entries.xlsx",
    "E1306": "{count} {count:side has|sides have} no grade, and a McMahon starts from it: {sides}. "
    'Write {how} in the column "{column}", and read the entries again: teammatch entries import '
    "entries.xlsx",
    "how_grade": "a number with dan or kyu, from 9d down to 40k (4d, 12k, 3段, 5级),",
    "how_rating": "an EGF rating (2100 is 1 dan, a hundred points are a grade)",
    "W1358": "{side} starts level at the bar ({bar}) and will miss {count:round|rounds} {rounds}. "
    "By the handbook of the British Go Association who misses rounds starts below the bar: where "
    "that is wanted, enter a lower grade.",
    "W1354": "by hand {side} has the second move in {home} - {away}, and is the weaker: {what} Who "
    "gets a handicap moves first. If it is not meant so, exchange them: teammatch swap",
    "E1354": "{side} needs a grade, since a McMahon starts from it. Give it: {command}",
    "E1307": "the bar ({bar}) is above all grades; the highest is {highest} ({side}). Set the bar "
    "at a grade that several sides have reached.",
    "W1308": "{count} {count:side starts|sides start} level at the bar ({bar}); for {rounds} "
    "{rounds:round|rounds} it should be {least} to {most}. Another bar makes them more or fewer.",
    "E1309": "in round {round} a lot lists the score groups, and no number was drawn. Draw one in "
    "public and say: teammatch pair --lot NUMBER",
}

"""The rules file: what is wrong in it, what it changes, presets and starting an event."""

TEXTS = {
    # How a value has to look
    "expected_text": 'a text in quotes, such as "Main hall"',
    "expected_text_most": "a text in quotes of at most {most} {most:character|characters}",
    "expected_whole": "a whole number",
    "expected_whole_least": "a whole number, {least} or more",
    "expected_whole_range": "a whole number from {least} to {most}",
    "expected_flag": "true or false",
    "expected_points": 'points: 2, 0.5 or "1/3"',
    "expected_choice": "one of {choices}",
    "expected_points_or_choice": "points such as 1 or 0.5, or one of {choices}",
    "expected_whole_or_choice": "a whole number, 1 or more, or {choices}",
    "expected_date": 'a date such as "2026-05-01"',
    "expected_time": 'a time of day such as "19:30"',
    "expected_texts": 'texts in brackets, such as ["MP", "BH"]',
    "expected_pairs": 'pairs of names, such as [["Lions", "Bears"]]',
    "expected_tables": "tables of its own, one for each entry, headed [[…]]",
    "expected_table": "a table, headed […]",
    "expected_or_none": '{expected}, or "none" for unset',
    "did_you_mean": 'Did you mean "{name}"?',
    "stands_in": "{name} stands in the table {tables}.",
    "tables_are": "At the top of the file there can be: {tables}.",
    "keys_are": "[{table}] can hold: {keys}.",
    "presets_are": "The presets are: {names}.",
    "write_extends": 'To start from a preset, write extends = "NAME".',
    "hint_no_quotes": "Type {value} without quotes.",
    "hint_quotes": "Type {value} with quotes.",
    "hint_no_point": "Type {value}.",
    "hint_brackets": "Type {value}.",
    "hint_double_brackets": "Head each entry with {table}.",
    "a_space": "an ordinary space",
    # Reading the file
    "E101": "the file is not UTF-8 (it looks like {looks_like}). Save it again with the encoding "
    "UTF-8: in Notepad, Save as, Encoding.",
    "no_text": "no text at all, perhaps a workbook or a picture",
    "W101": "the file is written in {encoding}; it was read, but other programs expect UTF-8. "
    "Save it as UTF-8 when you change it next.",
    "E102": "this line is not TOML: {typed}. {cause}",
    "E103": "{found} can't be used here. Type {instead} instead.",
    "E104": 'there is no setting "{name}". {advice}',
    "E105": "found {found}; expected {expected}. {hint}",
    "E106": "{key} is missing here; expected {expected}. Add it.",
    "E107": 'extends = "{target}": there is no such preset and no such file beside this one. '
    "{advice}",
    "E108": 'extends = "{target}" leads back to a file that extends this one. Take one of the '
    "extends lines out.",
    "E109": "extends takes one name in quotes, a preset or another file. List the presets with: "
    "teammatch presets",
    "E110": "the file can't be read ({said}). Close it in other programs and try again.",
    "cause_twice": "This key or table is already set further up: keep one of the two.",
    "cause_backslash": "A backslash needs single quotes around the text: 'C:\\folder'.",
    "cause_colon": "Type = between a key and its value, not a colon.",
    "cause_truth": "Type true or false, in small letters and without quotes.",
    "cause_comma": "Type a point in numbers, not a comma: 0.5",
    "cause_fraction": 'Type halves as 0.5, other fractions in quotes: "1/3"',
    "cause_time": 'Put times in quotes: "19:30"',
    "cause_date": 'There is no such day or time. Type a date as "2026-05-01", a time as "19:30"',
    "no_table": "no [[{table}]] is set",
    "cause_day": 'Type a date with hyphens, the year first, in quotes: date = "2026-05-01"',
    "cause_digits": "Type numbers in digits: rounds = 3",
    "cause_remark": "A remark begins with #.",
    "cause_no_value": "A value is missing after =. Put # in front of the line to leave it out.",
    "cause_inner_quotes": "A text with quotes inside stands in single quotes: 'the \"A\" group'",
    "cause_end_mark": "Nothing follows a value: take away the mark at the end of the line.",
    "cause_list_comma": 'Put a comma between two values of a list: ["MP", "GP"]',
    "cause_zero": "Leave out the 0 in front of the number.",
    "cause_key": "The name in front of = has to be one of the program's settings, in Latin "
    "letters; the list is printed by: teammatch rules",
    "cause_open_quote": "A quote is missing: a text begins and ends with the same quote, in one "
    "line.",
    "cause_open_bracket": "A bracket is not closed: an opening one needs its closing partner.",
    "cause_heading": "The heading of a table is a name in brackets, alone in its line: [byes]",
    "cause_unquoted": 'Put texts in quotes: name = "Spring cup"',
    "cause_equals": "A line is a key, = and a value: rounds = 7",
    "cause_one_a_line": "Only one setting can stand in a line; a remark begins with #.",
    "cause_unknown": "A line is a key, = and a value (rounds = 7), a heading ([byes]) or a "
    "remark (# …).",
    # Settings that do not go together
    "E111": "best of {games} {games:game|games} can't be decided by a majority. Use 1, 3, 5 or 7, "
    "or set "
    'match.format = "fixed" to play all {games}.',
    "E112": 'decided_by = "minimum" needs to know how many game points win. Add '
    "match.minimum, for example minimum = 4.5.",
    "E113": 'minimum is only used with decided_by = "minimum", but decided_by is '
    '"{decided_by}". Change decided_by or take minimum out.',
    "E114": "nobody can be asked for {minimum} game points: a match is worth from 0 to {most}. "
    "Give a number between.",
    "E115": "the head board is {board}, but a match has {boards} {boards:board|boards}. Give a "
    "board from 1 to "
    "{boards}, or 0 for none.",
    "E116": "after {minutes} min: {effect}, behind after {minutes_before} min: {effect_before}. "
    "Each grade needs more minutes and a worse effect than the one before "
    "(warning, game, board, match).",
    "E117": "limit_minutes and grades say the same thing in two ways. Keep one: take "
    'the grades out, or take the limit back with limit_minutes = "none".',
    "W117": "unit is not used, since every one of the grades has its own effect.",
    "W118": "a board is one game, so losing the game is losing the board.",
    "E118": 'this is for teams, but sides.kind is "players". Take it out, or set '
    'sides.kind = "teams".',
    "E119": "single players are ranked by match points, what a game is worth stands in "
    '[points.match]. Set primary = "match".',
    "E120": "the number of rounds is missing; {system} has to know it before the event. Add "
    "rounds = 7 (or another number) under [event].",
    "E121": 'this is for a round robin, but pairing.system is "{system}". Take it out, or set '
    'system = "round-robin".',
    "E122": 'there is no time zone "{zone}". Use a name such as "Asia/Shanghai", "Europe/Berlin" '
    'or "UTC".',
    "E123": "the day {day} begins before the day above it has ended. Put the days in order.",
    "E124": "play ends at {end}, not after its start at {start}. Give a later end, 24-hour clock.",
    "E126": "a drawn match counts by venue, but only one side's value is given. Add {other}.",
    "E127": "win {win}, draw {draw}, loss {loss}: a win has to be worth more than a loss, and a "
    "draw something between. Correct the three values.",
    "E128": "rounds {first} to {last}: the last round is before the first. Correct to_round, or "
    "0 for up to the end.",
    "E129": "round {round} is declared twice, or comes after the last round of the event. Keep "
    "one entry for each round that is played.",
    "E130": 'the side "{name}" stands here twice. A pair is two different sides, and a side '
    "plays once in a round.",
    "E136": 'pairing points change nothing in a "{system}" event, whose pairs do not follow from '
    'results. Set method = "none", or another pairing.system.',
    "E137": "{accelerated} accelerated rounds of {rounds}: at least the last round is to be a "
    "plain Swiss. Give a smaller number.",
    "E139": "with {points} pairing points more the upper half would not be lifted above the lower "
    'one. Give a number above 0, or set method = "none".',
    "E138": "this and swiss-team.acceleration (or [[swiss-team.virtual]]) say the same thing in "
    'two ways. Keep one: set acceleration.method = "none", or take the other out.',
    "W137": "the upper half is {sides} {sides:side|sides}, and {count} {count:is|are} entered: "
    "with pairing points for all of them nothing changes. Give a smaller number, or 0 for half of "
    "them.",
    "W139": 'this is not used, since acceleration.method is "{method}".',
    "W131": 'this table is not read, since pairing.system is "{system}". Take it out, or choose '
    "the system it belongs to.",
    "W1355": 'this setting is not read where pairing.system is "{system}": {reason}. Take it out.',
    "moves_by_system": "the system has rules of its own for moves",
    "moves_by_handicap": "with handicaps the weaker side moves first",
    "W132": 'no side has anything in the column "{column}", so this keeps nobody apart. '
    "Columns with something in them: {known}. Fill the column in entries.xlsx, name another, or "
    "take the rule out; one that comes from the preset goes with the line avoid = [] at the very "
    "top of event.toml, above the first line in square brackets.",
    "W135": "{minimum} is no more than half of the game points ({half}): at a level score both "
    "sides reach it, and the match is drawn. Set it above {half} if that is not meant.",
    "W134": "after round {round} was released: {changes}. {moved}",
    "E133": 'there is no pairing system "{system}". Use one of {systems}. {advice}',
    # A change in mid-event
    "E140": 'sides.kind can\'t change from "{old}" to "{new}": round {round} has been paired with '
    "the old kind. Set it back.",
    "E141": "boards can't go down to {new}: board {played} has a result in round {round}. Use "
    "{played} or more.",
    "E142": "games can't go down to {new}: a board of round {round} has {played} "
    "{played:game|games} played. "
    "Use {played} or more.",
    "E143": "rounds can't go down to {new}: round {paired} has been paired. Use {paired} or more, "
    "or undo that round.",
    "E144": 'the pairing system can\'t change from "{old}" to "{new}" after round {round} was '
    "released: a round robin is fixed from its first round on. Set it back, or start a new event.",
    "E145": "round {round} was released with other pairs than now declared. Take the declared "
    "round out or give it the pairs that were played.",
    "E146": 'colours.boards can\'t change from "{old}" to "{new}": round {round} has been played '
    "with the old colours. Set it back.",
    "E147": "with the new rules the result at round {round}, table {table} is no longer "
    "decided or not possible ({count} in all). Set the rules of the match format back, or "
    "correct the results first.",
    "E148": "cycles can't go down to {new}: round {paired} belongs to the second cycle. Set it "
    "back to {old}.",
    "W149": "{one} and {other} may not meet, but they met in round {round}. That round stays as "
    "it was played.",
    "changed": "event.toml changed: {key} {old} -> {new}",
    "unset": "(not set)",
    "moved_points": "{side}: {old} -> {new} {new:point|points}",
    "moved_place": "{side}: place {old} -> {new}",
    "moved_nothing": "No points and no places move.",
    # teammatch presets
    "presets_help": "List the presets an event can start from.\n\nExample: teammatch presets",
    "preset": "preset",
    "summary": "what it is for",
    # teammatch new
    "new_help": "Make a folder for a new event: event.toml with the rules, entries.xlsx to fill "
    "in.\n\nExample: teammatch new my-league --preset county-league",
    "new_folder": "the folder to make (default: the current folder)",
    "new_where": "give the folder to make once: as FOLDER or with --event",
    "new_preset": "the rules to start from; the list: teammatch presets",
    "new_sides": "how many teams or players are expected: for the advice on rounds",
    "new_language": "en or zh-Hans: the language of pages, sheets and messages",
    "E150": "there is already an event in this folder. Choose another folder; nothing was changed.",
    "E151": 'there is no preset "{name}". {advice}',
    "E152": 'there is no language "{name}". Use one of {languages}.',
    "E153": "the folder can't be made ({said}). Choose another place or name.",
    "made": "The event is in {folder}.",
    "made_next": "Next:\n"
    "  1. Read and complete the rules in {rules}: name, rounds, days.\n"
    "  2. Fill in the teams and players in {entries}.\n"
    "  3. teammatch --event {folder} shows where the event stands and what comes next.",
    # teammatch rules
    "rules_help": "Say what a setting of event.toml means, its allowed values and its value "
    "here; without KEY list them all.\n\nExample: teammatch rules byes.match",
    "rules_key": "a setting with its table, such as byes.match, or a table such as byes",
    "rules_schema": "print a JSON schema of event.toml for editors",
    "rules_restore": "write a lost event.toml again, with the rules in force",
    "restored": "{file} is written again, with the rules in force.",
    "restored_head": "The rules of this event, written again from its store: the preset and what\n"
    "differs from it. Every setting and what it means: teammatch rules",
    "E157": "event.toml is there and stays as it is. To have it written from the store, first give "
    "it another name.",
    "E156": "the rules stored in event.db can't be read by this teammatch ({key}). Install the "
    "version that wrote them, or a newer one.",
    "E155": 'there is no setting "{key}". {advice}',
    "setting": "setting",
    "value": "value",
    "default": "default",
    "allowed": "allowed",
    "unit": "unit",
    "source": "source",
    "meaning": "meaning",
    "value_here": "here",
    "must_be_given": "(must be given)",
    # The starter file
    "starter_head": "The rules of this event. Everything after a # is a remark.\n"
    "Take the # away in front of a setting to change it; what is not set here comes from the "
    "preset\n"
    "named below. Every setting with its meaning: teammatch rules",
    "starter_preset": "The preset: {summary}",
    "starter_system": "How rounds are paired: {system}",
    "starter_extends": "A dated preset never changes; a running event keeps its rules.",
    "system_swiss": "basic Swiss (equal points meet, nobody twice, upper half against lower half)",
    "system_swiss_team": "FIDE Swiss Team (C.04.6, in force since February 2026)",
    "system_dingwei": "the positional pairing of xiangqi (积分编排, 定位编排: equal points meet, "
    "the row that wants the first move against the row that wants the second)",
    "system_mcmahon": "McMahon (a Swiss in which everybody starts with a score by grade)",
    "system_round_robin": "round robin (everybody meets everybody, Berger tables)",
    "system_dong": "Dong's nested rotation (equal points meet; the first of all sets that keeps "
    "the criteria best)",
    "system_draughts_rating": "rating Swiss of draughts (FMJD 2003: equal points meet, upper half "
    "against lower half by rating)",
    "system_monrad": "Monrad (one list from the top: who has no opponent meets the next not met)",
    "system_konrad": "Konrad (Monrad from evening to evening, for those who are there)",
    "system_manual": "by hand (the pairs are entered: teammatch pair --manual)",
    "system_other": "{system}",
    "starter_avoid": "Keep sides of one unit apart; the table may be repeated, heaviest first.",
    "starter_days": "The evenings of the event, one table each: a heading and its three lines, all "
    "needed. Delete whole tables for fewer evenings. latest_end: when play must be over.",
    # The generated reference
    "unit_forfeits": "forfeits",
    "unit_sides": "sides",
    "unit_match_points": "match points",
    "unit_cycles": "cycles",
    "unit_round": "round",
    "unit_players_a_team": "players a team",
    "unit_games": "games",
    "unit_board_number": "board number",
    "unit_points_a_game": "points a game",
    "unit_points_a_board": "points a board",
    "unit_boards": "boards",
    "unit_allocated_byes_a_side": "byes a side",
    "unit_requested_byes_a_side": "requested byes a side",
    "unit_meetings": "meetings",
    "unit_results": "results",
    "unit_numbers": "numbers",
    "unit_minutes": "minutes",
    "unit_game_points": "game points",
    "unit_rounds": "rounds",
    "unit_points": "points",
    "reference_title": "The settings of event.toml",
    "reference_intro": "Generated from the program by docs/generate_reference.py; do not edit. "
    "Sources such as R23, T9 or X3 are the rules, tests and decisions of the texts the program "
    'follows; see interpretations.md. An event.toml may start with `extends = "PRESET"` or '
    '`extends = "OTHER-FILE.toml"`; tables are merged, everything else that the file says '
    "itself replaces what it extends. Dates and times may stand in quotes.",
    "reference_presets": "Presets",
    "reference_top": "At the top of the file",
}

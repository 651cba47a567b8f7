"""TRF26: faults of files, and the commands for other programs."""

TEXTS = {
    # faults of a line
    "E1101": "no TRF record in this file. A TRF file has records such as 012, 001 and 310 at the "
    "beginning of its lines.",
    "E1102": "this is no plain text: it holds characters that no text has. Export the file anew.",
    "E1103": "“{found}” stands where the format wants blanks between two fields. Move it into its "
    "columns.",
    "E1104": "{field}: “{found}” is no number. Write one there.",
    "E1105": "{field}: “{found}” is not allowed here. Write one of these: {allowed}.",
    "E1106": "“{found}” stands beyond the end of this record. Move it into its columns, or take "
    "it out.",
    "E1107": "a tab stands inside the record, so the columns behind it are unknown. Write blanks.",
    "E1108": "{field} is missing. Fill it in.",
    "E1109": "{field}: {found} is too small or too large; the least is {least}. Correct the "
    "number.",
    "E1110": "a second record {tag}: an event has one. The first is in line {first}. Take one of "
    "them out.",
    "W1111": "unknown record “{found}”: kept as it is, not used.",
    "W1112": "the file is not UTF-8; it was read as {encoding}. It is written back as UTF-8.",
    "W1113": "“{found}” is no date in the form 2026/05/01.",
    "E1114": "round {round}: “{found}” can't be read. Write opponent (4 columns), blank, w, b or "
    "-, blank, one of 1 = 0 + - W D L H F U Z.",
    # records that contradict each other
    "E1120": "starting number {number} is taken: line {first} has it. Give one of the two "
    "another number.",
    "E1121": "team number {number} is taken: line {first} has it. Give one of the two another "
    "number.",
    "E1122": "player {player} is in team {other} already, and can't be in team {team} too. Take "
    "it out of one of them (310).",
    "E1123": "team {team}: there is no player {player} (no record 001). Add it, or correct the "
    "number in record 310.",
    "E1124": "player {player} is in no team. Add it to one (310), or take its record 001 out.",
    "E1125": "round {round}: the opponent {opponent} of player {player} does not exist. Correct "
    "the number, or write 0000 for no opponent.",
    "E1126": "round {round}: player {player} names {opponent} as opponent, but not the other way "
    "round. Correct one of the two lines (001).",
    "E1127": "round {round}: players {player} and {opponent} both have the colour {colour}. "
    "Correct one of the two lines (001).",
    "E1128": "round {round}: the results of players {player} and {opponent} do not fit together: "
    "{own} and {other}. Correct one of the two lines (001).",
    "E1129": "round {round}, teams {team} and {other}: {found} {found:board|boards}, but a match "
    "has {boards}. Write a record 300 where boards were empty or in another order; else correct "
    "the games.",
    "E1130": "player {player} is not a member of team {team}, or is named twice. Correct the "
    "line-up (300) or the team (310).",
    "E1131": "a second line-up of team {team} in round {round}. Take one of the two out.",
    "E1132": "there is no team {team} (no record 310). Add it, or correct the number.",
    "E1133": "round {round}: team {team} has a bye and games against team {other}. Take one of "
    "the two out.",
    "E1134": "round {round}: team {team} has two byes, by record 320 or 240. Take one of them out.",
    "W1135": "round {round}: team {team} has a second pairing-allocated bye.",
    "E1136": "round {round}: teams {team} and {other}: record 330 says forfeited, the boards say "
    "otherwise. Correct one of the two.",
    "E1137": "round {round}: team {team} meets team {one} and team {two}. Correct the lines of "
    "its players (001).",
    "W1138": "round {round}, teams {team} and {other}: the colour of player {player} does not fit "
    "the board colours (352) and the boards above. The first board counts.",
    "W1140": "round {round}: results are missing; open games count as {points} each (162 X).",
    "W1141": "round {round}: the board orders of teams {team} and {other} contradict each other. "
    "A record 300 for each team says who sat where.",
    "E1142": "round {round}: players of team {team} won by forfeit, but no record says against "
    "whom. Add a record 330, or the opponent in a record 300.",
    "E1143": "there is no player {team} (no record 001).",
    "E1144": "round {round}: a forfeited match of teams {team} and {other} that can't be: a team "
    "stands in it twice, or in two matches.",
    "E1145": "player {player}: a game in round {round}, but {rounds} {rounds:round is|rounds are} "
    "declared (142).",
    "W1147": "player {player} is in no team and has no games; left out.",
    "W1146": "round {round}: players {player} and {opponent} both lost.",
    # totals
    "W1150": "team {team}: the file states {stated} match points, its results give {found}.",
    "W1151": "team {team}: the file states {stated} game points, its results give {found}.",
    "W1152": "player {player}: the file states {stated} points, the games give {found}.",
    "W1153": "the points of the players are stated as 0 throughout; they were not compared.",
    # use
    "E1160": "the number of rounds is not declared. Add a record 142.",
    "W1160": "no pairing system is declared (192); C.04.6 with type A and match points is used.",
    "W1161": "the declared system “{code}” is not a code of C.04.6; C.04.6 is used.",
    "E1162": "there is no setting “{name}”. Settings: {known}.",
    "E1163": "the setting {name} can't be “{value}”. Values: {known}.",
    "E1164": "this is a file of individuals (no record 310 or 013). Only team files can be paired.",
    "E1165": "round {round} can't be paired: round {first} has no pairings yet.",
    "E1166": "the file can't be read: {said}",
    "E1167": "“{text}” is no setting. Write name=value, for example seats=tpn.",
    "E1168": "all {rounds} declared {rounds:round has|rounds have} been paired. More rounds: "
    "change record 142.",
    "E1170": "“{code}” is no tie-break that this program knows. Separate several by commas. Meant, "
    "or known: {known}.",
    "E1171": "“{edition}” is no edition. Editions: {known}.",
    "E1174": "there is no “{name}” in the file. Meant, perhaps: {known}.",
    "E1176": "“{code}”: what follows {name} is not known for it. It takes, with any number: "
    "{known}.",
    "E1177": "“{code}”: nothing may follow {name}. Write {name} alone.",
    "W1172": "“{code}” is an element of the organisers: nothing is known of its values, so it "
    "decides "
    "nothing here.",
    "W1173": "the file asks for the tie-break “{code}”, which this program does not know; left "
    "out.",
    "W1175": "“{code}” decides nothing here: C.07 of March 2026 has no Buchholz in round robins. "
    "With --edition 2024-08 it is used.",
    "E1180": "{field}: {value} does not fit the columns of the format.",
    "E1181": "a TRF file holds at most 999 teams and 9999 players; {teams} {teams:team|teams} "
    "with {boards} {boards:board|boards} each: too many.",
    "E1182": "{name} must be between {least} and {most}.",
    "E1183": "the file can't be written: {said}",
    "E1190": "in {folder} there is an event already; nothing was imported.",
    "E1191": "TRF26 can't hold this event: {why}",
    "E1195": "no event can be made of its headers: {key}: {said}",
    "W1192": "{side}: after the import the event has {found} {what}, the file gives {stated}.",
    "W1193": "{what} can't be kept in an event and was left out.",
    "W1194": "the file counts {what} in smaller units, {factor} of them to a point: the format has "
    "one decimal only.",
    "W1196": "round {round}: the points of {teams:team|teams} {teams} do not follow from the "
    "results; written as 299.",
    "why_no_teams": "it is no team event",
    "why_no_rounds": "the number of rounds is not set (event.rounds)",
    "why_games": "a board has more than one game",
    "why_totals": "of a match only the total is known, not the boards",
    "what_match": "match points",
    "what_game": "game points",
    "left_pattern": "the board colours {pattern} (352)",
    "left_acceleration": "the acceleration (250)",
    "left_abnormal": "that 299 records change the worth of results in rounds to come",
    "left_tiebreak": "the tie-break “{code}”",
    # fields
    "field_rounds": "number of rounds",
    "field_initial_colour": "initial colour",
    "field_pattern": "board colours",
    "field_values": "points",
    "field_points": "points",
    "field_ids": "number",
    "field_number": "starting number",
    "field_sex": "sex",
    "field_title": "title",
    "field_name": "name",
    "field_rating": "rating",
    "field_federation": "federation",
    "field_fide_id": "identity number",
    "field_birth": "birth",
    "field_rank": "rank",
    "field_team": "team number",
    "field_team_name": "team name",
    "field_nickname": "nickname",
    "field_strength": "strength",
    "field_match_points": "match points",
    "field_game_points": "game points",
    "field_members": "players",
    "field_round": "round",
    "field_opponent": "opponent",
    "field_players": "players",
    "field_forfeit": "forfeit",
    "field_bye": "kind of bye",
    "field_kind": "kind of result",
    # output
    "pairs_recorded": "round {round}: recorded, but not what the rules give: {pairs}",
    "pairs_expected": "round {round}: what the rules give, but not recorded: {pairs}",
    "impossible": "round {round}: the rules give no legal pairing; recorded: {pairs}",
    "as_recorded": "rounds: {same} of {of} as recorded",
    "head_rank": "rank",
    "head_number": "no.",
    "head_team": "team",
    "head_player": "player",
    "written": "Written: {file}",
    "imported": "{folder}: {teams} {teams:team|teams}, {players} {players:player|players}, "
    "{rounds} {rounds:round|rounds}.",
    "import_next": 'Next: teammatch status --event "{folder}"',
    "why_import": "import of {file}",
    # help
    "help": "Read, check, pair and write TRF files, for arbiters with other programs. "
    "teammatch trf pair event.trf",
    "help_pair": "Pair a round of a team event by C.04.6: the number of pairs, then “white black” "
    "a line, “team 0” for the bye. No legal pairing: nothing on standard output, exit code 1.\n\n"
    "Example: teammatch trf pair event.trf --round 5 --setting c6=graded",
    "help_check": "Pair every round again from the rounds before it and name each difference. Exit "
    "code 0 only where all rounds are as recorded.\n\n"
    "Example: teammatch trf check event.trf",
    "help_standings": "The standings of a file from its results.\n\n"
    "Examples: teammatch trf standings event.trf --tiebreaks MP,GP; teammatch trf standings "
    "open.trf --with women.trf",
    "help_generate": "Make a random team event, paired by the engine, from a seed.\n\n"
    "Example: teammatch trf generate --teams 40 --boards 4 --rounds 9 --seed 7 -o random.trf",
    "help_import": "Make an event folder from a team file.\n\n"
    "Example: teammatch trf import event.trf --event my-event",
    "help_export": "Write the event as TRF26.\n\nExample: teammatch trf export -o event.trf",
    "option_file": "the TRF file; - is standard input",
    "option_round": "the round to pair; default: the first without pairings",
    "option_setting": "a setting as name=value; may be repeated. Settings: {names}",
    "provisional": "Provisional: results are missing in rounds {rounds}.",
    "option_tiebreaks": "the whole list with commas, heaviest first, such as "
    "PTS,MPvGP,BH:MP/C1,EDE; without it the list of the file (212, 202)",
    "option_edition": "edition of the tie-break rules: {editions}; without it by the first day of "
    "the "
    "event",
    "option_round_robin": "the pairings were fixed beforehand (round robin), or drawn round by "
    "round; "
    "without it as the file says",
    "option_output": "file to write; default: standard output",
    "option_export": "file to write; default: reports/event.trf in the event folder",
    "option_teams": "number of teams, at most 999",
    "option_boards": "boards a match",
    "option_rounds": "number of rounds",
    "option_seed": "the number that decides everything random",
    "option_code": "type code of record 192",
    "option_absences": "share of teams away in a round (240 Z)",
    "option_forfeits": "share of matches forfeited as a whole",
    "option_board_forfeits": "share of single boards forfeited",
    "option_byes": "share of teams with a full-point or half-point bye (240)",
    "option_cross_forfeits": "share of matches in which every board is forfeited, not all to one "
    "side",
    "option_into": "folder to make; default: the name of the file without its ending",
}

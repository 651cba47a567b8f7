"""The evening as it goes: withdrawals, late entries, decisions, the clock, check-in."""

TEXTS = {
    "E370": "{name} is not in the roster of {side}. Write the name as in the sheet Players, or "
    "enter the player first: teammatch entries import entries.xlsx",
    "E371": "table {table} has results already. Correct them one by one: teammatch result",
    "E380": "round {round}, table {table}, {home} – {away}, has its result. To play it once more: "
    "teammatch decide {table} replay --round {round} --reason TEXT; to correct it: teammatch "
    "correct {table} SCORE --round {round} --reason TEXT",
    "E400": "{day} is past; today is {today}. If the match was played then, enter its result.",
    "E406": "{side} has a result or the bye in round {round}, the last one; there is nothing left "
    "to withdraw from.",
    "E381": "say which side came: its name, short name, or #number. A number alone is a table.",
    "E382": "{side} does not play in round {round}. Who plays is listed by teammatch present "
    "--round {round}; another round is given with --round N.",
    "E383": "a table has two sides, {sides}: say which one is meant with --for SIDE.",
    "E384": "“{value}” is no decision about a board. Decide the whole match: give the table alone.",
    "E385": "no decision is recorded about table {table}. What is recorded stands in: teammatch "
    "history",
    "E386": "nobody protests against the result of table {table}. To note a protest: teammatch "
    "protest {table} --for SIDE; to correct the result: teammatch result {table} SCORE --reason "
    "TEXT",
    "E387": "“{value}” is no policy. Expected is one of: {known}",
    "E388": "there is no game {game}; a board has {games} {games:game|games}. Give "
    "TABLE.BOARD.GAME with a game from 1 to {games}.",
    "E389": "{side} does not sit at table {table}; there play {sides}. Name one of these, or the "
    "table of {side}.",
    "E390": "game {game} can't be decided while only {games} {games:is|are} known. Decide them in "
    "order.",
    "E391": "“{value}” is no day. Expected is for example 2026-05-16.",
    "E392": "“{value}” is no number of points. Expected is for example -1 or 0.5.",
    "E393": "a penalty takes or gives points. Say how many: --mp -1, --gp -0.5, or both.",
    "E394": "fouls are noted on a board: name it, {table}.2 or --board 2; boards are 1 to "
    "{boards}.",
    "E395": "“{value}” is no time of day. Expected is for example 19:33 or 19:33:30.",
    "E396": "round {round} is recorded to have started at {old}. To correct it give the reason: "
    "--reason TEXT",
    "E397": "nobody has recorded when round {round} began. First: teammatch start {round} --at "
    "19:30",
    "E398": "{side} is recorded to have come at {old}. To correct it give the reason: --reason "
    "TEXT",
    "E399": "{side} plays on {boards} {boards:board|boards}: say how many players are there "
    "(--players), fewer "
    "than that, or who is missing (--without NAME).",
    "E413": "without {names} the roster of {side} still has {count} {count:player|players}, enough "
    "for {boards} {boards:board|boards}. Name everybody who is missing, or say how many are there: "
    "--players N",
    "E414": "nothing is accepted there yet that could be corrected (round {round}, table {table}, "
    "{home} – {away}). To enter it: teammatch result {where} SCORE --round {round}",
    "help_correct": "Correct an accepted result: says what it moves, asks where a later round has "
    "been paired, and shows old and new on the page of the round.\n\nExample: teammatch correct "
    '--round 1 3 0-1 1-0 --reason "score sheet"',
    "E476": "{side} has withdrawn already, from round {round} on.",
    "E477": "{side} has a result or the bye in round {round}. It can withdraw from round {first} "
    "on.",
    "E376": "the name of the new side is empty. For example: teammatch join Lions",
    "E478": "{name} is entered already. To add or change players: teammatch entries export FILE, "
    "write them into the sheet, then teammatch entries import FILE. Another side needs another "
    "name.",
    "E492": "round {round} has been released. A late entry can play from round {due} on.",
    "withdrawn": "{side} withdraws from round {round} on.",
    "withdrawn_annulled": "All its results are annulled (withdrawal.played).",
    "withdrawn_still_paired": "The table of the round robin stays; its opponents win without play "
    "(withdrawal.rest).",
    "meet_bye": "{side} is left alone in round {round}; by the rules it meets {bye}, who has the "
    'bye: teammatch swap "{gone}" bye --round {round}',
    "may_meet_bye": "{side} is left alone in round {round}. It may instead meet {bye}, who has the "
    'bye: teammatch swap "{gone}" bye --round {round}',
    "may_walk_over": '{side} is left alone in round {round}: teammatch decide "{gone}" loss '
    "--round {round} --reason TEXT",
    "joined": "{side} takes part from round {round} on ({players} {players:player|players}).",
    "decided": "Round {round}, table {table}, {home} – {away}: {decision}.",
    "decided_board": "Round {round}, table {table}, board {board}, {home} – {away}: {decision}.",
    "decided_game": "Round {round}, table {table}, board {board}, game {game}, {home} – {away}: "
    "{decision}.",
    "decided_lift": "Round {round}, table {table}, {home} – {away}: the decision is lifted.",
    "decided_stands": "Round {round}, table {table}, {home} – {away}: the protest is turned down, "
    "the result stands.",
    "kind_win": "won by decision",
    "kind_loss": "lost by decision",
    "kind_both_lose": "both lose",
    "kind_double_forfeit": "forfeited by both",
    "kind_annul": "does not count",
    "kind_replay": "to be played once more",
    "postponed": "Round {round}, table {table}, {home} – {away}: postponed.",
    "postponed_to": "Round {round}, table {table}, {home} – {away}: postponed to {day}.",
    "protested": "Round {round}, table {table}, {home} – {away}: {side} protests. To decide it: "
    "teammatch decide {table} stands --round {round} --reason TEXT, or another decision.",
    "penalised": "{side}, round {round}: match points {match_points}, game points {game_points} "
    "by decision.",
    "foul": "Round {round}, table {table}, board {board}, {home} – {away}: {count} "
    "{count:foul|fouls} of "
    "{side} noted, {total} in all.",
    "started": "Round {round} began at {at}.",
    "came_late": "{side} came at {at}, {late} after the start of round {round} at {start}.",
    "came_in_time": "{side} came at {at}; round {round} began at {start}: in time.",
    "late_rule": "The rule: {steps}.",
    "late_free": "The rule: lateness costs nothing.",
    "late_from": "from {limit} on {effect}",
    "late_after": "after more than {limit} {effect}",
    "costs_warning": "a warning",
    "costs_game": "the game is lost",
    "costs_board": "the board is lost",
    "costs_game_whole": "a game is lost at each of its boards",
    "costs_board_whole": "all its boards are lost",
    "costs_match": "the match is lost",
    "effect_none": "So it is played.",
    "effect_warning": "So: a warning, and it is played.",
    "effect_game": "So the game is lost.",
    "effect_board": "So the board is lost.",
    "effect_game_whole": "So a game is lost at each of its boards.",
    "effect_board_whole": "So all its boards are lost.",
    "effect_match": "So the match is lost.",
    "both_late_both_lose": "The opponent was late, too ({late}), so both lose (late.both). To let "
    "it count as played: teammatch decide TABLE as-played --reason TEXT",
    "both_late_play": "The opponent was late, too ({late}), so it is played (late.both).",
    "other_later": "The opponent was later still ({late}) and loses.",
    "late_question": "Record it?",
    "present": "Round {round}: {count} {count:side|sides} noted as here.",
    "short": "{side} has {count} {count:player|players}; lost without play: {boards:board|boards} "
    "{boards} ({rule}).",
    "walkover_bottom": "from the lowest board up, the others move up",
    "walkover_top": "from the first board down",
    "walkover_listed": "the boards of those who are missing",
    "not_here": "not here",
    "here": "here",
    "here_since": "here since {at}",
    "board_here": "board {board} {here}",
    "loses_at": "from {at}: {effect}",
    "head_table": "Table",
    "head_side": "Side",
    "head_here": "Here",
    "head_loses": "Loses",
    "began": "Round {round} began at {at}.",
    "begins": "Round {round} is to begin at {at}; its real start: teammatch start {round} --at "
    "TIME",
    "no_start": "Nobody has said when round {round} begins: teammatch start {round} --at TIME",
    "everybody": "Everybody is here.",
    "missing": "Not here: {count} of {all}.",
    "standing": "{home}:{away}",
    "W376": "Round {paired} is paired as if: round {round}, table {table}, {home} – {away}: "
    "{how}. The standings stay provisional.",
    "W377": "there is a protest by {side} ({home} – {away}), and nothing is decided yet. To "
    "decide: teammatch decide {table} stands --round {round} --reason TEXT, or another decision.",
    "under_protest": "Round {round}, table {table}, {home} – {away}: under protest by {side}, not "
    "decided.",
    "W378": "{home} – {away} is {when}; the result is to come.",
    "put_off": "Round {round}, table {table}, {home} – {away}: {when}.",
    "put_off_open": "postponed, no day is fixed",
    "put_off_to": "postponed to {day}",
    "assumed_differs": "Round {paired} was paired as if round {round}, table {table}, {home} – "
    "{away}, were {assumed}; the result is {real}. The pairings stay.",
    "assumed_right": "Round {paired} was paired as if round {round}, table {table}, {home} – "
    "{away}, were {real}; so it has come.",
    "how_draw": "a draw",
    "how_home": "{home} wins",
    "how_away": "{away} wins",
    "how_as_it_stands": "as it stands, {standing}",
    "E372": "“{value}” is no assumption. Expected is TABLE=RESULT, for example 4=draw, 4=1-0, "
    "4=0-1 or 4=as-it-stands; 2.4=draw for table 4 of round 2; Lions=win, Lions=draw.",
    "E373": "table {table} of round {round} is not open; nothing has to be assumed.",
    "E1316": "no match of {side} is open; nothing has to be assumed.",
    "E378": "table {table} of round {round} is {home} – {away}: a score is read from {home}'s "
    "side. Give the table, name {home}, or write {side}=win or {side}=loss.",
    "option_reason": "the reason, public: it stands on pages",
    "option_note": "a note for the desk, never published",
    "option_round": "the round (default: the last one released)",
    "option_for": "the side that is meant, where a table is named",
    "where": "a table, or a side of it",
    "side": "the side: name, short name, #number or id",
    "help_withdraw": "A side leaves the event; one that merely stays away is absent (teammatch "
    "absent).\n\nExample: teammatch withdraw Lions --from 4 "
    '--reason "illness"\n\nWhat follows stands in [withdrawal] of event.toml.',
    "withdraw_from": "the first round that it does not play",
    "withdraw_policy": "what becomes of its results: keep, annul-below-half or annul (default: as "
    "in event.toml)",
    "help_join": "A side comes late and takes part from a round on.\n\nExample: teammatch join "
    'Wolves --from 2 --unit "Wolf Club" --player "A. One" --player "B. Two"',
    "join_name": "the name of the new side",
    "join_from": "its first round (default: the next one to be paired)",
    "join_unit": "its unit",
    "join_rating": "its rating, which also says its class",
    "join_grade": "its grade, from which a McMahon starts: 4d, 12k, 3段",
    "join_player": "a player, in board order; give it once for each",
    "help_decide": "Decide a match, or one board or game of it: win, loss, both-lose, "
    "double-forfeit, annul, cancel, replay, as-played, stands, lift.\n\nExample: teammatch decide "
    'Lions loss --reason "did not come"\n\nExample: teammatch decide 3.2 annul --reason "wrong '
    'opponent"',
    "decide_where": "TABLE, TABLE.BOARD or TABLE.BOARD.GAME; or a side in the place of the table",
    "decide_kind": "win, loss, both-lose, double-forfeit, annul, cancel, replay, as-played; stands "
    "(a protest is turned down); lift (the decision is taken away)",
    "help_penalty": "Give or take points at the desk.\n\nExample: teammatch penalty Lions --mp -1 "
    '--reason "mobile phone"',
    "penalty_mp": "match points, for example -1",
    "penalty_gp": "game points, for example -0.5",
    "penalty_round": "the round in which it counts (default: the last one released)",
    "help_foul": "Note fouls of a player.\n\nExample: teammatch foul Lions --board 2 --reason "
    '"touched two pieces"',
    "foul_board": "the board",
    "foul_count": "how many",
    "help_postpone": "Play a match on another day.\n\nExample: teammatch postpone 3 --to "
    '2026-05-16 --reason "hall closed"',
    "postpone_to": "the day, YYYY-MM-DD",
    "help_protest": "A side objects to a match; open until a decision settles it.\n\nExample: "
    'teammatch protest Lions --reason "clock wrongly set"',
    "help_start": "Record when a round really began; lateness counts from it.\n\nExample: "
    "teammatch start 1 --at 19:33",
    "start_round": "the round",
    "at": "the time of day, 19:33",
    "help_late": "A side or a player has come late: says the minutes, the rule and the "
    "consequence, and asks.\n\nExample: teammatch late Lions --board 2 --at 19:47",
    "late_board": "the player of this board, not the whole side",
    "help_present": "Check-in. Without names: who is here, who is not, and who loses what when. "
    "With names, or a list: they are here. Where only those present are paired (Konrad): sign in "
    "for the next round, before it is paired. With --round of a round to come: bring back a side "
    "that forfeits keep out.\n\nExample: teammatch present Lions Tigers\n\n"
    "Example: teammatch present --list here.txt\n\nExample: teammatch present Lions --players 2",
    "present_names": "sides that are here",
    "present_list": "a text, CSV or Excel file with a side in each row",
    "present_all": "everybody is here",
    "present_at": "since when (default: in time)",
    "present_players": "one side has only so many players: boards are lost",
    "present_without": "one side lacks this player; give it once for each",
    "option_assume": "pair although a result is missing: 4=draw, 4=1-0, 4=0-1, 4=as-it-stands; a "
    "side in the place of the table: Lions=win",
    "E375": "table {table} is {home} – {away}: scores are read from {home}'s side. Give the table, "
    "or name {home}.",
    "E374": "name exactly one side with --players or --without.",
    "note_penalty": "{side}, round {round}: match points {match_points}, game points {game_points} "
    "by decision ({reason}).",
    "note_withdrawn": "{side} withdrew from round {round} on.",
    "note_withdrawn_because": "{side} withdrew from round {round} on ({reason}).",
    "note_joined": "{side} takes part from round {round} on.",
    "note_joined_because": "{side} takes part from round {round} on ({reason}).",
    "page_foul": "{side}, fouls {count}: {reason}",
    "page_decided": "decided at the desk: {reason}",
    "page_to": "{decision}: {day}",
    "no_reason": "no reason given",
    "history_withdrawn": "{side} withdrew from round {round} on",
    "history_joined": "{side} takes part from round {round} on",
    "history_penalty": "penalty for {side} in round {round}: match points {match_points}, game "
    "points {game_points}",
    "history_remark": "decision about board {board}, round {round}, table {table}",
    "history_foul": "{count} {count:foul|fouls} of {side}, round {round}, table {table}, board "
    "{board}",
    "history_start": "round {round} began at {at}",
    "history_arrival": "round {round}: {side} here",
    "history_arrival_at": "round {round}: {side} here at {at}",
    "history_protest": "{side} protests, round {round}, table {table}",
    "history_settled": "protest of {side} settled, round {round}, table {table}",
    "history_assumed": "round {round} paired on assumptions about {count} open "
    "{count:match|matches}",
}

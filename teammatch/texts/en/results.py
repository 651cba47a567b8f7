"""Results: tokens, sheets, what is wrong in them, and the commands that take them."""

TEXTS = {
    "E330": "“{value}” is not a result. Expected is for example 1-0, ½-½, 0-1, +:- (the "
    "second-named forfeited), or empty.",
    "E331": "the spreadsheet program made a date of a result ({value}). Format the cell as text "
    "and type the result again.",
    "E332": "the spreadsheet program made a time of day of a result ({value}). Format the cell as "
    "text and type the result again.",
    "E333": "“{value}” can mean three things. Not played yet: leave it empty. Neither came: "
    "-:- . Played, and both lose: write “both lose”.",
    "E334": "“{value}” does not say who forfeited. Write +:- if the second-named forfeited, "
    "-:+ if the first-named, -:- if both.",
    "E335": "“{value}”, but this row is a match with two sides. A bye is given by the pairing; "
    "empty the cell, or write +:- or -:+ for a forfeit.",
    "E336": "“{value}” cannot be the result of one game under these rules. Possible: {allowed}.",
    "E337": "“{value}” is not a mark. Expected is time up, adjourned, postponed, home "
    "forfeit, away forfeit, both forfeit, or empty.",
    "E338": "“{value}” is not a time of arrival. Expected are minutes late: 15 or 14:59 (minutes "
    "and seconds).",
    "E339": "“{value}” is not a number of fouls. Expected is a whole number, or empty.",
    "E340": "the mark “{value}” and the games beside it contradict each other. Write the "
    "games that were forfeited as +:- or -:+ and empty the mark.",
    "E341": "this game is empty, but a later one is filled. Fill the games from the left.",
    "E342": "the spreadsheet program made a date or time of day of the minutes ({value}). Format "
    "the cell as text and type the minutes again.",
    "E343": "this is not a result sheet: the match of each row stands in hidden columns, and they "
    "are not there. Take a fresh one: teammatch sheet",
    "E344": "table {table}, board {board} stands in this sheet twice, first in row {row}. Delete "
    "one of the rows.",
    "E345": "there is no match {id} in this event. The sheet belongs to another event, or the "
    "round was paired anew; take a fresh one: teammatch sheet N",
    "E346": "the hidden match id of this row is gone, so nobody knows which match it is. Take a "
    "fresh sheet: teammatch sheet N",
    "E347": "round {round} is a draft; results need its release first: {command}",
    "E348": "results were typed for {old_home} – {old_away}, but at table {table} of round {round} "
    "{home} – {away} meet now. Empty these rows, then the other tables are taken in; a fresh "
    "sheet: "
    "teammatch sheet {round}",
    "passed_over": "Round {round}, {tables:table|tables} {tables}: the sheet shows pairs of an "
    "older pairing and "
    "says nothing about them; passed over.",
    "E349": "“{value}” is not a board of this event. Expected is 1 to {boards}.",
    "E350": "{name} sits on two boards, {first} and {board}. Nobody plays twice in a match; "
    "correct one.",
    "E351": "{name} is not in the roster of {team}. Correct the name, or enter the player first "
    "(entries.xlsx).",
    "W351": "{name} is not in the roster of {team}; the name is kept as written.",
    "E352": "{name} plays for {other}, not for {team}. Correct the line-up.",
    "E353": "round {round} has no table {table}. Name one of its tables, {first} to {last}.",
    "E354": "table {table} has no board {board}. Name one of its boards, 1 to {boards}.",
    "E355": "round {round} is not paired yet. First: teammatch pair",
    "E356": "accepted is {old}, the new value is {new}. If it is to be changed, give the reason: "
    "--reason TEXT",
    "E357": "{count} {count:result|results} for {boards} {boards:board|boards}. Give one for each "
    "board, the score of the match "
    "(2.5-1.5), or name the board: {table}.1",
    "E358": "“{value}” is not a table. Expected is TABLE or TABLE.BOARD, for example 3 or 3.2",
    "E359": "“{value}” is not the score of a match. Expected is for example 2.5-1.5, +:- (the "
    "second-named did not come) or -:-",
    "E360": "“{value}” does not say who was late. Expected is home=15 or away=14:59",
    "E361": "a board has {games} game, but {count} {count:result was|results were} given. Give "
    "one, or the game by "
    "game results only for boards of several games.",
    "E362": "“{value}” is not a decision. Expected is one of: {known}",
    "E363": "a decision at the desk needs its reason: --reason TEXT",
    "E364": "a mark belongs to one board. Name it: {table}.1",
    "E365": "this row names {name}, but its hidden match id is that of table {table}, {home} "
    "against {away}. Rows were sorted without the hidden columns, or the sheet is another event's; "
    "take a fresh sheet: teammatch sheet N",
    "one_of_several": "Read was the sheet “{sheet}”; not read: {others}.",
    "E368": "this is a result sheet of another event. Take it in there (--event DIR), or take a "
    "fresh sheet of this one: teammatch sheet N",
    "W323": "no side is called {name} any more; the hidden match id says table {table}, {home} "
    "against {away}, and the row was read as that.",
    "E366": "“{value}” decides nothing by itself. Give the games one by one, in the order played "
    "(W L D); where the clock stopped the board, add the mark “time up”.",
    "told_as": "Table {table}: {value} is taken as {games}. Where the games went otherwise, give "
    "them one by one.",
    "W367": "these are results of round {round}, though round {later} has been paired since. If "
    "round {later} is meant: teammatch results import round-{later}.xlsx",
    "ask_later": "Change accepted results of round {round}, although round {later} has been "
    "paired?",
    "E369": "this is no result sheet but a list of entries. To read it in: teammatch entries "
    "import FILE; a result sheet: teammatch sheet",
    "E379": "“{value}” tells the result by colour. Results are seen from the first-named side: "
    "1-0 if "
    "it won, 0-1 if it lost; its colour stands in the sheet.",
    "sheet_round": "Round {round}",
    "sheet_byes": "Byes",
    "header_table": "Table",
    "header_board": "Board",
    "header_home": "Home",
    "header_away": "Away",
    "header_home_player": "Home player",
    "header_away_player": "Away player",
    "header_colour": "Home colour",
    "header_result": "Result",
    "header_game": "Game {game}",
    "header_home_fouls": "Home fouls",
    "header_away_fouls": "Away fouls",
    "header_home_late": "Home late (min)",
    "header_away_late": "Away late (min)",
    "header_home_single": "Home",
    "header_away_single": "Away",
    "header_colour_single": "Home colour",
    "header_home_fouls_single": "Home fouls",
    "header_away_fouls_single": "Away fouls",
    "header_home_late_single": "Home late (min)",
    "header_away_late_single": "Away late (min)",
    "header_mark": "Mark",
    "header_match_id": "Match id",
    "header_version": "Version",
    "header_pair": "Pair",
    "header_bye_side": "Without an opponent",
    "header_bye_kind": "Why",
    "bye_allocated": "bye (odd number)",
    "bye_requested": "bye, asked for before the pairing",
    "bye_full": "full-point bye",
    "bye_withdrawn": "withdrawn",
    "bye_absent": "absent",
    "bye_free": "free round",
    "bye_rest": "free round",
    "bye_passed": "passed, not paired any more",
    "bye_cut": "out, not paired any more",
    "token_win": "W",
    "token_draw": "D",
    "token_loss": "L",
    "token_both_lose": "both lose",
    "mark_time_up": "time up",
    "mark_adjourned": "adjourned",
    "mark_postponed": "postponed",
    "mark_home_forfeit": "home forfeit",
    "mark_away_forfeit": "away forfeit",
    "mark_both_forfeit": "both forfeit",
    "decision_home_wins": "home wins, away forfeits",
    "decision_away_wins": "away wins, home forfeits",
    "decision_double_forfeit": "both forfeit",
    "decision_both_lose": "both lose",
    "decision_annulled": "annulled",
    "decision_cancelled": "called off",
    "decision_replay": "to be played once more",
    "decision_as_played": "counts as played",
    "decision_postponed": "postponed",
    "whole_number": "A whole number, please; empty if there is none.",
    "notes_title": "Results are seen from the home (first-named) side",
    "legend_win": "home wins",
    "legend_loss": "away wins",
    "legend_draw": "draw",
    "legend_forfeit_win": "away forfeited (not there, too late)",
    "legend_forfeit_loss": "home forfeited",
    "legend_double_forfeit": "neither came",
    "legend_both_lose": "played, and both lose by decision",
    "legend_cancelled": "the game does not count",
    "legend_hall": "table 1 of this event is table {number} of the hall, and so on. Type the first "
    "number; the one in brackets is only shown.",
    "legend_late": "Minutes late: 15, or 14:59 for minutes and seconds. What it costs, the rules "
    "of the event say.",
    "legend_fouls": "How many; empty for none.",
    "legend_mark_time_up": "time up: the clock stopped the board; who leads has won.",
    "legend_mark_adjourned": "adjourned: interrupted, the result comes later.",
    "legend_mark_postponed": "postponed: played on another day.",
    "legend_mark_forfeit": "home, away or both forfeit: the board is lost without play.",
    "legend_players": "Prefilled by board order. Choose another from the list where somebody else "
    "played.",
    "notes_import": "An empty cell changes nothing. Then: teammatch results import round-N.xlsx",
    "group_help": "Take in result sheets.",
    "import_help": "Take in a result sheet; a half-filled one is fine.\n\nA blank cell never "
    "erases. A cell that differs from an accepted result is listed and needs --reason. Nothing is "
    "taken in when anything is wrong.\n\nExample: teammatch results import round-1.xlsx",
    "import_file": "the sheet, for example round-1.xlsx (default: that of the last released round)",
    "option_reason": "why an accepted result is changed, or why the desk decides so",
    "result_help": "Enter one result.\n\nTABLE is a table of the round, TABLE.BOARD one board of "
    "it. SCORE is seen from the first-named side: a result (1-0, ½-½, +:-), the games of a board "
    "one by one (W L D), the score of a whole match (2.5-1.5), or a result for each board "
    "(best of three: 2-1 0-2).\n\n"
    "Examples: teammatch result 3.1 1-0; teammatch result 3 W L D; teammatch result 3 2.5-1.5; "
    "teammatch result 3.2 -:+ --late home=20",
    "result_where": "table, or table and board: 3 or 3.2",
    "result_scores": "the result or results",
    "option_round": "the round (default: the last released one)",
    "option_late": "who was late and how long: home=15 or away=14:59 (minutes:seconds)",
    "option_mark": "time up, adjourned or postponed",
    "option_decide": "decide the match at the desk: home-wins, away-wins, double-forfeit, "
    "both-lose, annulled, cancelled or postponed",
    "refused": "Nothing was taken in.",
    "accepted": "Round {round}: accepted at {tables:table|tables} {tables} ({count} "
    "{count:board|boards}).",
    "nothing_new": "Round {round}: no new results.",
    "changed": "To change: table {table}, {field}: {old} → {new}",
    "accepted_whole": "Round {round}: accepted at {tables:table|tables} {tables}.",
    "missing": "Results still missing at {tables:table|tables} {tables} ({boards} "
    "{boards:board|boards}).",
    "complete": "Round {round} is complete.",
    "field_games": "board {board}, result",
    "field_mark": "board {board}, mark",
    "field_home_player": "board {board}, home player",
    "field_away_player": "board {board}, away player",
    "field_home_fouls": "board {board}, home fouls",
    "field_away_fouls": "board {board}, away fouls",
    "field_home_late": "board {board}, home late",
    "field_away_late": "board {board}, away late",
    "field_total": "score",
    "field_decision": "decision",
    "field_result": "result",
    "decision_ended": "ended by this result",
    "field_match_late": "lateness",
}

"""Scoring: what is wrong with a result, and what decided it."""

TEXTS = {
    "at_board": "board {board}",
    "at_match": "the match",
    "E311": "{where}: {entered} ({won} won, {drawn} drawn, "
    "{lost} lost of {games} {games:game|games}) decides nothing. Enter the missing game, or put "
    "the mark "
    "“time up” or “adjourned” on the board.",
    "E312": "{where}: {entered} is more than {games} {games:game|games}. Take out the game that "
    "was not played.",
    "E313": "{where}: {entered} goes on after the board was "
    "decided. Take out the games after the decision, or set match.early_stop = false if all "
    "{games} {games:game is|games are} played.",
    "E314": "{where}: the game points do not add up to the number of boards: {home}:{away} makes "
    "{found}, {boards} {boards:board makes|boards make} {expected}. Look at the score sheet again.",
    "E315": "{where}: {home}:{away} cannot come out of {boards} {boards:board|boards} under "
    "these points. Look at the score sheet again.",
    "E316": "{where}: the total says {home}:{away}, but the {boards} {boards:board|boards} "
    "add up to {home_boards}:{away_boards}. Mend the total or the board that is wrong.",
    "E317": "{where}: results for boards {found}, but the boards are 1 to {boards}, each once.",
    "E318": "{where}: {home}:{away} does not tell who won; under these rules the single boards "
    "decide. Give a result for each board: teammatch result {table} 1-0 ½-½ …",
    "E319": "{where}: time is up, but no game is known, and what was not played scores nothing. "
    "Enter the games that were played, or +:-, -:+ or -:- where somebody was not there.",
    "W321": "{where}: entered was {entered}, but the lateness rule makes it {counted}, and that "
    "counts. If the board stands as entered, its minutes have to become 0 (an empty cell changes "
    "nothing): type 0 into the sheet, or teammatch result TABLE.BOARD --late home=0 (or away=0), "
    "with --reason TEXT",
    "W322": "{where}: the boards say {home}:{away}, but the match is lost by "
    "lateness. If the boards stand, decide the match at the desk or take out the minutes.",
    "W324": "{team}: {name} sits on board {board}, below {other} on board {above}, but comes "
    "before "
    "{other} in the roster ({rule}). If the line-up was so, nothing is to be done; else correct it "
    "with a reason.",
    "W325": "{team}: nobody sits on board {board}, but board {below} is filled. If the line-up "
    "was so, "
    "nothing is to be done.",
    "W326": "{team}: a game was played on board {board}, but nobody is named there. Write the "
    "name.",
    "rule_board_order": 'sides.board_order = "fixed"',
    "head_board": "level; board {board} (head board) decides the match",
    "decided_home_wins": "decided at the desk: the second-named side forfeits the match ({reason})",
    "decided_away_wins": "decided at the desk: the first-named side forfeits the match ({reason})",
    "decided_double_forfeit": "decided at the desk: both sides forfeit the match ({reason})",
    "decided_both_lose": "decided at the desk: both sides lose the match ({reason})",
    "decided_annulled": "annulled: counts for neither side ({reason})",
    "decided_cancelled": "called off: not played, no points ({reason})",
    "decided_postponed": "postponed: to be played later ({reason})",
    "decided_replay": "to be played once more; what was played does not count ({reason})",
    "decided_as_played": "counts as it was played, without regard to lateness ({reason})",
    "withdrawn": "decided without play: {sides} withdrew",
    "withdrawn_annulled": "annulled: {side} withdrew",
    "late_warning": "late ({home} / {away}): a warning",
    "late_played": "both late ({home} / {away}): played all the same",
    "late_game_home": "the first-named side was late ({home}) and loses the game",
    "late_game_away": "the second-named side was late ({away}) and loses the game",
    "late_game_both": "both were late ({home} / {away}) and lose the game",
    "late_board_home": "the first-named side was late ({home}) and loses the board",
    "late_board_away": "the second-named side was late ({away}) and loses the board",
    "late_board_both": "both were late ({home} / {away}) and lose the board",
    "late_match_home": "the first-named side was late ({home}) and loses the match",
    "late_match_away": "the second-named side was late ({away}) and loses the match",
    "late_match_both": "both were late ({home} / {away}) and lose the match",
}

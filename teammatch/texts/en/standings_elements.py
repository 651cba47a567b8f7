"""Tie-breaks of C.07 and other cascades: headings, formulas, what unplayed rounds do."""

TEXTS = {
    "TB_PTS": "Points",
    "TB_PTS_formula": "sum of the points that rank first; PTS:MP or PTS:GP names them",
    "TB_MP": "Match points",
    "TB_MP_formula": "sum of the match points",
    "TB_GP": "Game points",
    "TB_GP_formula": "sum of the game points of all boards",
    "TB_MPvGP": "Secondary score",
    "TB_MPvGP_formula": "the score that does not rank first: game points where match points "
    "do, and the other way round",
    "TB_WIN": "Wins",
    "TB_WIN_formula": "number of rounds with the points of a win, played or not; WIN:GP "
    "counts boards",
    "TB_WON": "Wins over the board",
    "TB_WON_formula": "number of matches won over the board; WON:GP counts boards",
    "TB_BPG": "Games with Black",
    "TB_BPG_formula": "number of games played over the board with Black",
    "TB_BWG": "Wins with Black",
    "TB_BWG_formula": "number of games won over the board with Black",
    "TB_PS": "Progressive score",
    "TB_PS_formula": "sum of the totals after each round; /Cn leaves out those after rounds 1 to n",
    "TB_REP": "Rounds elected to play",
    "TB_REP_formula": "rounds less half-point byes, zero-point byes and forfeit losses",
    "TB_STD": "Standard points",
    "TB_STD_formula": "1 a round for more points than the opponent, 1/2 for as many; without "
    "a match 1 for more than a draw's points, 1/2 for just these",
    "TB_TPN": "Pairing number",
    "TB_TPN_formula": "the pairing number, the lowest first; /R the highest first",
    "TB_RTNG": "Rating",
    "TB_RTNG_formula": "the own rating, the highest first; /R the lowest first",
    "TB_BH": "Buchholz",
    "TB_BH_formula": "sum of the scores of all opponents; /Cn without the n lowest, /Mn "
    "also without the n highest",
    "TB_FB": "Fore Buchholz",
    "TB_FB_formula": "Buchholz with every paired match of the last round taken as drawn",
    "TB_AOB": "Average of opponents' Buchholz",
    "TB_AOB_formula": "average Buchholz of the opponents met over the board, two decimals",
    "TB_KS": "Koya",
    "TB_KS_formula": "points made against opponents with at least half of the greatest "
    "possible score; /L+n, /L-n move the limit by n half points",
    "TB_SB": "Sonneborn-Berger",
    "TB_SB_formula": "sum over the rounds of the opponent's score times the points made",
    "TB_EMMSB": "Sonneborn-Berger MP x MP",
    "TB_EMMSB_formula": "sum over the rounds of the opponent's match points times the match "
    "points made",
    "TB_EMGSB": "Sonneborn-Berger MP x GP",
    "TB_EMGSB_formula": "sum over the rounds of the opponent's match points times the game "
    "points made",
    "TB_EGMSB": "Sonneborn-Berger GP x MP",
    "TB_EGMSB_formula": "sum over the rounds of the opponent's game points times the match "
    "points made",
    "TB_EGGSB": "Sonneborn-Berger GP x GP",
    "TB_EGGSB_formula": "sum over the rounds of the opponent's game points times the game "
    "points made",
    "TB_SSSC": "Secondary score and schedule strength",
    "TB_SSSC_formula": "secondary score plus the Buchholz of the primary score divided by a "
    "factor, two decimals; the factor is the greatest primary score of the "
    "event by the greatest secondary score of a match, rounded down, or x "
    "with /Kx",
    "TB_DE": "Direct encounter",
    "TB_DE_formula": "points made against the tied; every subset is compared anew",
    "TB_EDE": "Extended direct encounter",
    "TB_EDE_formula": "direct encounter by the primary, then by the secondary score",
    "TB_EDET": "Extended direct encounter, top boards",
    "TB_EDET_formula": "EDE; two teams that met: board 1 of their match, then board 2 and so on",
    "TB_EDEB": "Extended direct encounter, bottom boards",
    "TB_EDEB_formula": "EDE; two teams that met: their match without the last board, then "
    "without the last two and so on",
    "TB_EDEBT": "Extended direct encounter, board count, top boards",
    "TB_EDEBT_formula": "EDE; two teams that met: board count of their match, the lower first, "
    "then as EDET",
    "TB_EDEBB": "Extended direct encounter, board count, bottom boards",
    "TB_EDEBB_formula": "EDE; two teams that met: board count of their match, the lower first, "
    "then as EDEB",
    "TB_BC": "Board count",
    "TB_BC_formula": "sum over all boards of the number of the board times the game points "
    "on it; only between teams level on game points",
    "TB_TBR": "Top board result",
    "TB_TBR_formula": "game points on board 1, then on board 2 and so on, over the whole event",
    "TB_BBE": "Bottom board elimination",
    "TB_BBE_formula": "game points without the last board, then without the last two and so on",
    "TB_DBERLIN": "Berlin rating, direct",
    "TB_DBERLIN_formula": "Berlin rating of the matches among the tied, in one pass",
    "TB_BERLIN": "Berlin rating",
    "TB_BERLIN_formula": "sum over the boards of the points times the weight of the board: as "
    "many as there are boards for board 1, 1 for the last",
    "TB_ARO": "Average rating of opponents",
    "TB_ARO_formula": "average rating of the opponents met over the board, to a whole "
    "number; /Cn without the n lowest",
    "TB_TPR": "Tournament performance rating",
    "TB_TPR_formula": "ARO plus the rating difference that the share of points stands for "
    "(B.02 8.1.1)",
    "TB_PTP": "Perfect tournament performance",
    "TB_PTP_formula": "the least rating whose expected score against the opponents reaches "
    "the points made (B.02 8.1.2)",
    "TB_APRO": "Average performance of opponents",
    "TB_APRO_formula": "average TPR of the opponents met over the board, to a whole number",
    "TB_APPO": "Average perfect performance of opponents",
    "TB_APPO_formula": "average PTP of the opponents met over the board, to a whole number",
    "TB_FOR": "For",
    "TB_FOR_formula": "game points made in matches; FOR:MP match points",
    "TB_AGAINST": "Against",
    "TB_AGAINST_formula": "game points let in; fewer is better",
    "TB_DIFF": "Difference",
    "TB_DIFF_formula": "points made less points let in",
    "TB_RATIO": "Share of points",
    "TB_RATIO_formula": "points made divided by points made and let in",
    "TB_SUM": "Sum",
    "TB_SUM_formula": "points made plus points let in",
    "TB_HOME": "Home points",
    "TB_HOME_formula": "match points made at home",
    "TB_AWAY": "Away points",
    "TB_AWAY_formula": "match points made away",
    "TB_HOMEWIN": "Home wins",
    "TB_HOMEWIN_formula": "matches won at home",
    "TB_AWAYWIN": "Away wins",
    "TB_AWAYWIN_formula": "matches won away",
    "TB_BEST": "Best results",
    "TB_BEST_formula": "sum of the best round scores; /Kn the best n",
    "TB_MNR": "Rating of the team",
    "TB_MNR_formula": "mean rating of the team, as entered",
    "TB_BDWU": "Wins on upper boards",
    "TB_BDWU_formula": "boards won; /Kn on the upper n boards",
    "TB_SBR": "Sonneborn-Berger by result",
    "TB_SBR_formula": "totals of the opponents beaten and half of those drawn with",
    "TB_BHW": "Totals of the beaten",
    "TB_BHW_formula": "sum of the totals of the opponents beaten",
    "TB_BHD": "Totals of the drawn",
    "TB_BHD_formula": "sum of the totals of the opponents drawn with",
    "TB_BHL": "Totals of those lost to",
    "TB_BHL_formula": "sum of the totals of the opponents lost to",
    "TB_H2H": "Head to head",
    "TB_H2H_formula": "points made against the tied in one pass; repeated meetings add",
    "TB_PLAYOFF": "Play-off score",
    "TB_PLAYOFF_formula": "for each play-off won 2 to the power of the rounds that follow it; /Kn: "
    "the last n rounds are play-offs",
    "TB_CUM": "Cumulative as played",
    "TB_CUM_formula": "sum of the running totals of what was made in matches played",
    "TB_BESTOPP": "Best opponent",
    "TB_BESTOPP_formula": "best place by points of an opponent met",
    "TB_MODMED": "Modified median",
    "TB_MODMED_formula": "opponents' scores without the lowest above 50 %, without the highest "
    "below, without both at 50 %; two each from nine rounds on",
    "TB_OPS": "Opponents' progressive",
    "TB_OPS_formula": "sum of the progressive scores of the opponents met",
    "TB_BHS": "Sum of Buchholz",
    "TB_BHS_formula": "sum of the Buchholz of the opponents met",
    "TB_OTHER_OLYSB": "Olympiad Sonneborn-Berger 2026",
    "TB_OTHER_OLYSB_formula": "final match points of each opponent times the game points made, "
    "without the round of the bye or else the opponent with the fewest "
    "match points",
    "TB_OTHER_OLYBH": "Olympiad Buchholz 2026",
    "TB_OTHER_OLYBH_formula": "final match points of the opponents over the same rounds as "
    "OTHER_OLYSB",
    "TB_MMS": "MMS",
    "TB_MMS_formula": "start score by grade and points, half points as the rules say",
    "TB_SOS": "SOS",
    "TB_SOS_formula": "sum of the opponents' scores, each rounded down",
    "TB_SOS-1": "SOS-1",
    "TB_SOS-1_formula": "SOS without the lowest",
    "TB_SOS-2": "SOS-2",
    "TB_SOS-2_formula": "SOS without the two lowest",
    "TB_SODOS": "SODOS",
    "TB_SODOS_formula": "scores of the opponents defeated, half of those tied with",
    "TB_SOSOS": "SOSOS",
    "TB_SOSOS_formula": "sum of the opponents' SOS",
    "TB_CUSS": "CUSS",
    "TB_CUSS_formula": "sum of the own scores after each round, each rounded down",
    "TB_OMW": "Opponents' match-win %",
    "TB_OMW_formula": "mean of the opponents' match points by the most possible, none below 33 % "
    "(/Kn: 1/n)",
    "TB_GW": "Game-win %",
    "TB_GW_formula": "game points by the most possible (3 a win, 1 a draw), not below 33 % "
    "(/Kn: 1/n)",
    "TB_OGW": "Opponents' game-win %",
    "TB_OGW_formula": "mean of the opponents' game-win percentages",
    "reference_own": "Elements of the rules of xiangqi, of draughts and of practice",
    "reference_own_intro": "They stand in standings.order of event.toml. BH, PS, WIN and ARO are "
    "these where no edition of C.07 is named, else those above. The examples are reckoned on the "
    "same event as facts: rounds, boards, a forfeit, byes worth a draw; with three "
    "boards on which fouls were noted, lot 4711, a play-off that Hares won against Lions, and a "
    "fair-play list.",
    "unplayed_as_awarded": "Unplayed rounds count the points awarded.",
    "unplayed_win_if_paid": "A forfeit win or a bye counts if it pays the points of a win.",
    "unplayed_not_counted": "Unplayed rounds do not count.",
    "unplayed_own_match": "Unplayed rounds do not count; where pairings are fixed beforehand "
    "forfeits do (15.2), lost ones only before March 2026.",
    "unplayed_met": "Unplayed rounds do not count, except forfeits where pairings are fixed "
    "beforehand (15.2).",
    "unplayed_rep": "Allocated byes, full-point byes and forfeit wins count; half-point "
    "and zero-point byes and forfeit losses do not.",
    "unplayed_std": "An unplayed round goes by the points awarded against those of a draw.",
    "unplayed_no_matter": "Unplayed rounds do not matter.",
    "unplayed_imagined": "Own unplayed rounds count an imagined opponent (16.4); opponents' "
    "byes asked for at the end count as draws (16.3). /P counts forfeits "
    "as played. Voluntary absences are cut first (16.5).",
    "unplayed_imagined_plain": "Own unplayed rounds count an imagined opponent (16.4); opponents' "
    "byes asked for at the end count as draws (16.3).",
    "unplayed_imagined_uncut": "Own unplayed rounds count an imagined opponent (16.4); opponents' "
    "byes asked for at the end count as draws (16.3). /P counts forfeits as played.",
    "unplayed_imagined_product": "Own unplayed rounds count the score of an imagined opponent "
    "times the points awarded (16.4); opponents' byes asked for at the end count as draws (16.3).",
    "unplayed_fore": "As Buchholz; a match of the last round forfeited or still open is drawn, "
    "too.",
    "unplayed_as_paired": "Every opponent paired counts, in a forfeited match too; a bye counts "
    "what byes.opponent_score says; an annulled match counts nobody.",
    "unplayed_wins_by_rules": "A win without play counts unless forfeits.counts_as_win is false, "
    "an allocated bye if byes.counts_as_win is true.",
    "unplayed_moves_by_rules": "A forfeited board counts if colours.forfeit_counts is true, an "
    "allocated bye if byes.counts_as_second_move is true.",
    "unplayed_koya": "Unplayed rounds do not count, except forfeits with /P or where "
    "pairings are fixed beforehand.",
    "unplayed_direct": "Forfeits do not count, except with /P or where pairings are fixed "
    "beforehand.",
    "unplayed_direct_all": "Forfeits count like matches played.",
    "unplayed_boards": "A forfeited board counts as won or lost; an allocated bye is a win on "
    "every board, a half-point bye a draw on every board.",
    "unplayed_boards_only": "Forfeited boards count as won or lost; byes have no boards.",
    "unplayed_matches_only": "Forfeited matches count with the points awarded; byes do not count.",
    "unplayed_olympiad": "A round without pairing counts 1 match point more to the opponents; a "
    "forfeit win counts as won on all boards; of allocated byes the round "
    "is left out.",
    "unplayed_go": "A round without opponent counts the own start score, in a Swiss 0.",
    "unplayed_magic": "Byes are left out of what opponents count; in the own games a bye is 2-0.",
    "reference_title": "Tie-breaks",
    "reference_intro": "Generated by `python docs/generate_reference.py` from the program's ow"
    "n list. Every element may stand in `standings.order` of event.toml and"
    " in `teammatch trf standings --tiebreaks`. Modifiers follow the code ("
    "BH:GP/C1). Editions of C.07: {editions}. The examples are reckoned by "
    "the edition of March 2026 on this event of seven teams (opponent: matc"
    "h points/game points); players are its first boards. Addends in square"
    " brackets are cut.",
    "kind_played": "played",
    "kind_forfeit_win": "forfeit win",
    "kind_forfeit_loss": "forfeit loss",
    "kind_double_forfeit": "double forfeit",
    "kind_cross_forfeit": "all boards forfeited",
    "kind_pab": "allocated bye",
    "kind_fpb": "full-point bye",
    "kind_hpb": "half-point bye",
    "kind_zpb": "absent",
    "kind_open": "open",
    "kind_rest": "rest round",
    "ref_names": "names",
    "ref_use": "for",
    "ref_source": "source",
    "ref_better": "better",
    "ref_takes": "takes",
    "ref_unplayed": "unplayed rounds",
    "ref_when": "when",
    "ref_example": "example",
    "use_teams": "teams",
    "use_players": "single players",
    "use_both": "teams and single players",
    "better_high": "more",
    "better_low": "less",
    "better_place": "the place inside the group still level (1 is best; nothing where nobod"
    "y is level)",
    "takes_nothing": "nothing",
    "when_final": "needs the final scores of the opponents, so it is provisional while ro"
    "unds remain",
    "when_any": "known as soon as the results are",
    "imagined": "(imagined opponent)",
}

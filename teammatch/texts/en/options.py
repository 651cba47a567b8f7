"""What each setting of event.toml means; the first sentence stands alone in starter files."""

TEXTS = {
    "language": "The language of pages, sheets and messages. en is English, zh-Hans is Chinese "
    "in simplified characters.",
    "timezone": "The time zone of the event. A name such as Asia/Shanghai or Europe/Berlin; used "
    "for the days of the schedule and the calendar.",
    "preset": "The dated preset the rules started from. Filled in by the program.",
    "event": "What stands at the top of every page.",
    "event.name": "The name of the event.",
    "event.group": "The group or category. For example men, women, under 14, division 2.",
    "event.place": "The town or building of the event.",
    "event.organiser": "Who holds the event.",
    "event.chief_arbiter": "The chief arbiter. Releases rounds and signs decisions.",
    "event.time_control": "The thinking time, as text. Printed as it stands, for example 35/90, "
    "SD/60; it has to be announced with the event.",
    "event.rounds": "The number of rounds, fixed before the event. A round robin knows its own "
    "number and needs none here.",
    "sides": "Who plays: teams on boards, or single players.",
    "sides.kind": "Teams or single players. teams play matches on several boards; with players "
    "a match is one board.",
    "sides.boards": "How many boards a match between two teams has.",
    "sides.reserves": "How many reserves a team may name beyond its boards.",
    "sides.board_order": "Whether the board order of a team stays as entered. fixed keeps the "
    "order for the whole event, reserves move up; free lets a team name any order in each round.",
    "match": "How many games a board plays, and what decides a board and a match.",
    "match.games": "How many games a board plays in one round. 1 is the ordinary case; 3 with "
    "format best-of is a best of three.",
    "match.format": "Whether a board stops when it is decided. best-of: the board is over when "
    "one side can't be caught any more, or after all games; fixed: all games are played and added.",
    "match.early_stop": "Whether a best of n ends as soon as it is decided. false: all games are "
    "played even after 2-0.",
    "match.cancelled_game": "Whether a cancelled game uses up one of the games. uses-up: it is "
    "one of the three of a best of three; replayed: another game takes its place.",
    "match.drawn_game": "Whether a drawn game of a best of n uses up one of the games. uses-up: it "
    "is one of them, so a best of three is over after three games; replayed: drawn games do not "
    "count towards it, and whoever first has the wins needed has won the board.",
    "match.decided_by": "What wins a match. game-points: more game points than the other side; "
    "majority: more than half of the boards; minimum: as many game points as minimum says; half: "
    "each side by itself, more than half of the points to be had is a win, half a draw, less a "
    "loss (4:3 on eight boards with one forfeited by both: a draw for one, a loss for the other).",
    "match.minimum": "The game points that win a match where decided_by is minimum. For example "
    "4.5 of 8.",
    "match.head_board": "The board whose winner wins a level match. 1 is the first board; 0: a "
    "level match is a draw.",
    "colours": "Who moves first on which board, and what the colours are called.",
    "colours.used": "Whether the event knows first and second move at all. false: nothing is "
    "balanced and nothing is printed.",
    "colours.boards": "On which boards the side with the first move has it. all: on every board; "
    "odd: on boards 1, 3, 5…, the opponent on the even ones.",
    "colours.given_to": "Who gets the first move of a round. balanced: the pairing system gives "
    "it so that everybody has it equally often; first-named, home or away: always that side. In a "
    "board of several games the first move then changes from game to game.",
    "colours.first_name": "What the colour of the first move is called on sheets and pages. "
    "White, Red, Black…",
    "colours.second_name": "What the colour of the second move is called on sheets and pages.",
    "colours.forfeit_counts": "Whether a match won or lost by forfeit counts as a colour had. "
    "false: only what was played counts when colours are balanced.",
    "points": "What a game, a board and a match are worth, and which of them ranks.",
    "points.game": "What one game is worth.",
    "points.game.win": "Points for a game won.",
    "points.game.draw": "Points for a drawn game. 0 where only wins count.",
    "points.game.loss": "Points for a game lost.",
    "points.game.forfeit_loss": "Points for a game lost by forfeit, where that is not what a game "
    "lost is worth. Not set: the same.",
    "points.board": "What a board is worth in game points.",
    "points.board.by": "Where the points of a board come from. games: the sum of its games; "
    "result: the board as a whole is won, drawn or lost (a best of three counts 1, ½ or 0).",
    "points.board.win": "Game points for a board won, where by is result.",
    "points.board.draw": "Game points for a drawn board, where by is result.",
    "points.board.loss": "Game points for a board lost, where by is result.",
    "points.match": "What a match is worth in match points. For single players: what the board "
    "is worth.",
    "points.match.by": "Where the match points come from. result: win, draw or loss of the "
    "match; game-points: the game points themselves are the match points.",
    "points.match.win": "Match points for a match won.",
    "points.match.draw": "Match points for a drawn match, for each side.",
    "points.match.loss": "Match points for a match lost.",
    "points.match.draw_home": "Match points of the home side for a drawn match, where they differ "
    "by venue. Needs draw_away too.",
    "points.match.draw_away": "Match points of the away side for a drawn match, where they differ "
    "by venue. Needs draw_home too.",
    "points.match.forfeit_loss": "Match points of a side that forfeits the whole match, where that "
    "is not what a match lost is worth. Not set: the same.",
    "points.match.appearance": "Match points that a side gets beside the result for coming to a "
    "match. 0 for none; byes bring none.",
    "points.match.appearance_for": "Who gets the points for coming. present: a side of which "
    "somebody was there; all-boards: a side that forfeited no board.",
    "points.primary": "Which score pairs, and which one tie-breaks add up. match: match points; "
    "game: game points. What places are decided by stands in standings.order.",
    "late": "What being late costs. Without a limit and without grades it costs nothing.",
    "late.limit_minutes": "From how many minutes on a late side loses. What it loses stands in "
    "unit; for several steps use grades instead.",
    "late.inclusive": "Whether the limit itself is late. true: 15 minutes 0 seconds of 15 is "
    "late; false: only more than 15 is.",
    "late.unit": "What is lost beyond the limit. game: one game of the board; board: that "
    "board; match: the whole match.",
    "late.grades": "Several steps of lateness, each with minutes and an effect. For example a "
    "warning from 10 minutes, the board from 15, the match from 30.",
    "late.grades.minutes": "From how many minutes on the step holds.",
    "late.grades.effect": "What the step costs. warning costs nothing but is noted; game, board "
    "or match is lost.",
    "late.both": "What happens where both sides are late beyond the limit. both-lose: nobody "
    "gets anything; play: they play.",
    "late.exclude_after": "After how many forfeits a side is no longer paired. 0: never. Who is "
    "signed in again before a round (teammatch present SIDE --round N) is paired, and its forfeits "
    "count anew.",
    "late.exclude_count": "How these forfeits are counted. consecutive: in a row; total: all of "
    "the event.",
    "forfeits": "What a board or match decided without play counts for.",
    "forfeits.best_of_score": "How many games a forfeited best of n counts. full: as many as are "
    "needed to win (2-0 of three); one: a single game.",
    "forfeits.counts_as_met": "Whether two sides count as having met after a forfeit. false: the "
    "pairing may bring them together again.",
    "forfeits.counts_as_win": "Whether a win by forfeit counts where wins are counted. Concerns "
    "tie-breaks such as the number of wins, not the points.",
    "forfeits.walkover_from": "Which boards a side with too few players loses. bottom: the lowest "
    "ones, the players move up; top: the highest ones; listed: those of the players who are "
    "missing.",
    "withdrawal": "What follows when a side leaves the event.",
    "withdrawal.played": "What becomes of the matches it has played. keep: they stand; "
    "annul-below-half: they are annulled where it has played fewer than half of its matches; "
    "annul: they are annulled. A single withdrawal may say otherwise (--policy).",
    "withdrawal.rest": "What becomes of its matches that are not played. forfeit: the opponents "
    "win without play, and a round robin goes on pairing it; cancel: they do not count.",
    "withdrawal.opponents_see": "What its points count in the scores of its opponents. made: what "
    "it has made; drawn-rest: that, and a draw for each round after it left; nothing: nothing.",
    "withdrawal.odd_field": "What becomes of the opponent left alone in a released round. "
    "walkover: wins without play; meet-bye: is to meet the side with the bye, and the program "
    "names the exchange.",
    "late_entry": "What the rounds before a late entry are worth.",
    "late_entry.match": "Match points for each round before a late entry. win, draw or loss stand "
    "for the worth of a match; a number is possible too.",
    "late_entry.game": "Game points for each round before a late entry.",
    "penalties": "Points given or taken at the desk.",
    "penalties.opponents_see": "Whether opponents' scores count a side with its penalties. "
    "without: as if there were none; with: with them.",
    "byes": "What a side gets for a round without an opponent.",
    "byes.match": "Match points of the bye that the pairing gives to the odd one out. win, draw "
    "or loss stand for the worth of a match; a number is possible too.",
    "byes.game": "Game points of the bye that the pairing gives. win: as for all boards won; a "
    "number is possible too.",
    "byes.requested_match": "Match points of a bye asked for before the pairing.",
    "byes.requested_game": "Game points of a bye asked for before the pairing.",
    "byes.requested_at_most": "How many requested byes of a side score, the first ones; further "
    "ones bring nothing. Unset: all of them.",
    "byes.rest_match": "Match points of the free round in a round robin with an odd field.",
    "byes.rest_game": "Game points of the free round in a round robin with an odd field.",
    "byes.none_in_last": "In how many of the last rounds a requested bye brings nothing. 0, 1 or "
    "2.",
    "byes.at_most": "How many byes given by the pairing a side may have in the event.",
    "byes.given_to": "Who gets the bye among those who have had fewest. lowest: the lowest "
    "score, then the lowest rank; lot: drawn in the lowest score group.",
    "byes.opponent_score": "What a bye counts where opponents' scores are added up. zero: "
    "nothing; lowest: the lowest score of the event; own: one's own score.",
    "byes.counts_as_win": "Whether a bye given by the pairing counts where wins are counted.",
    "byes.counts_as_second_move": "Whether a bye given by the pairing counts as a game with the "
    "move written on its card, the second where none is: in the tie-breaks that count games or "
    "wins with the first or second move, and in balancing moves.",
    "swiss-team": "What the FIDE Swiss Team system (C.04.6, 2026) leaves to the event. Read only "
    'where pairing.system is "swiss-team"; the readings are listed in docs/pairing/swiss-team.md.',
    "swiss-team.colour-preferences": "How strongly teams may prefer a colour. A: simple "
    "preferences; B: strong and mild ones; none: colours never change who meets whom.",
    "swiss-team.secondary-score": "Whether the other score decides which team of a pair is named "
    "first when the first score is level. It matters for colours only.",
    "swiss-team.initial-colour": "The colour drawn by lot before round 1. W (White) or B (Black); "
    "the first-team of a pair gets it if its number is odd.",
    "swiss-team.acceleration": "Whether the upper half gets virtual match points in the first half "
    "of the rounds. none: nobody; baku: as in C.04.7, only where match points rank.",
    "swiss-team.virtual": "Virtual match points said one by one, instead of acceleration. They "
    "count for the pairing only, in the rounds named.",
    "swiss-team.virtual.from_round": "The first round in which the points count.",
    "swiss-team.virtual.to_round": "The last round in which the points count.",
    "swiss-team.virtual.from_number": "The first team that gets them, by pairing number.",
    "swiss-team.virtual.to_number": "The last team that gets them, by pairing number.",
    "swiss-team.virtual.points": "How many match points.",
    "swiss-team.seats": "In which order a bracket is halved. tpn: by number; score-tpn: by score, "
    "then number, as an older checker did.",
    "swiss-team.c6": "How the next scoregroup is looked after when upfloaters are chosen. "
    "pass-fail: it can be paired with the fewest upfloaters its size allows, or not; graded: the "
    "fewer the better.",
    "swiss-team.first-team": "Which score makes the first-team under acceleration. standings: "
    "without virtual points; pairing: with them.",
    "swiss-team.secondary": "Whether virtual points are added to the secondary score too. real: "
    "no; virtual: as an older checker did.",
    "swiss-team.type-b-last-round": "What a team of type B wants in the last round after two equal "
    "colours and an even balance. strong: the other colour, strongly; none: nothing.",
    "dong": "What Dong's nested rotation leaves to the event. Read only where pairing.system is "
    '"dong"; exactly what is done stands in docs/pairing/dong.md.',
    "dong.float-rules": "How much the float rules weigh. absolute: a group rather makes fewer "
    "pairs than let somebody float the way it did in one of the last two rounds; weighed: the "
    "number of pairs comes first.",
    "draughts-rating": "What the rating Swiss of draughts leaves to the event. Read only where "
    'pairing.system is "draughts-rating"; exactly what is done stands in '
    "docs/pairing/draughts-rating.md.",
    "draughts-rating.colour-relevant": "Whether colours have a say in who meets whom. true: of the "
    "pairings with the most pairs in a group, the one that gives as many as possible the colour "
    "they lack; false: colours are given out afterwards.",
    "draughts-rating.balance-first": "Who comes first where both have the same claim to a colour. "
    "weaker: the lower rated; stronger: the higher rated.",
    "swiss-team.avoid-place": "Where soft avoidance stands among the criteria of C.04.6. after-c6: "
    "before C7 and C8; last: after C10, so that it never changes who floats up. Not part of "
    "C.04.6: with avoidance the pairing says so.",
    "pairing": "The pairing system and what it has to keep to.",
    "pairing.system": "How rounds are paired. swiss, swiss-team (FIDE C.04.6), dingwei (积分编排), "
    "dong, draughts-rating, mcmahon (Go), monrad, konrad: equal points meet, each by its own rules "
    "(docs/pairing); round-robin: everybody meets everybody; manual: the pairs are entered by "
    "hand.",
    "pairing.cycles": "How often each meets each in a round robin. 2: home and away.",
    "pairing.swap_last_two": "Whether the last two rounds of the first cycle change places. Then "
    "nobody has three colours in a row where the cycles of a double round robin meet.",
    "pairing.first_round": "The order that round 1 starts from. rating: strongest first; "
    "number: as entered; lot: drawn; lot-by-halves: the stronger half drawn among themselves, then "
    "the other half, so that the halves meet in round 1; lot-by-quarters: one quarter by strength "
    "after the other, as in seeded Monrad.",
    "pairing.third_equal_colour": "Whether a side may have the same colour three rounds in a row. "
    "never; last-round: only in the last round, where it keeps a score group together; free: "
    "colours do not restrict who meets whom.",
    "pairing.open_result": "What an open match counts as when the next round is paired. refuse: "
    "the round is not paired; draw: a draw; as-it-stands: who leads wins. It is recorded, and the "
    "pairing stays when the result comes.",
    "pairing.forbidden": "Pairs that may not meet at all. Names, short names or numbers.",
    "pairing.apart": "Sides that may not meet in some rounds, one table for each group.",
    "pairing.apart.sides": "The sides of which no two meet. Names, short names or numbers.",
    "pairing.apart.from_round": "The first round in which this holds.",
    "pairing.apart.to_round": "The last round in which this holds. 0: to the end.",
    "pairing.declared": "Rounds whose pairs the rules fix in advance, one table each.",
    "pairing.declared.round": "The round whose pairs are fixed.",
    "pairing.declared.pairs": "The pairs of that round, the first-named first. Sides not named "
    "are paired as usual.",
    "dingwei": "What the positional pairing leaves to the announcement. Read only where "
    'pairing.system is "dingwei"; docs/pairing/dingwei.md says exactly how.',
    "dingwei.first_pairing": "Who meets whom in round 1. neighbours: 1-2, 3-4; ends: 1-n, "
    "2-(n-1); halves: 1 with the first number of the lower half, and so on; lot: the program "
    "draws anybody; lot-by-halves: each of the upper half draws one of the lower; drawn: opponents "
    "come from a public draw (pair --drawn).",
    "dingwei.halves": "Which numbers are the upper half. odd-even: the odd numbers; "
    "first-second: the first half of the numbers.",
    "dingwei.first_move": "Who has the first move in round 1. upper: the upper half; lower: the "
    "lower half; tables: at odd tables the smaller number, at even tables the larger (with "
    "neighbours: 1-2, 4-3, 5-6, 8-7); tables-mirrored: the other way round; odd: the odd numbers; "
    "even: the even numbers; lot: the program draws; sum: odd sum of the two numbers the upper "
    "half, even sum the lower half; small: the smaller number everywhere; large: the larger "
    "number everywhere; as-paired: whoever the pairing names first. What can't go together is "
    "refused.",
    "dingwei.level": "Who has the first move when all histories are equal. sum: odd sum of the "
    "two numbers the smaller, even sum the larger; round: odd round the smaller, even round the "
    "larger.",
    "dingwei.look_back": "Whether level sides are told apart by the latest round in which one of "
    "them had the first and the other the second move.",
    "dingwei.float_balance": "Whether, among level sides, who has gone down more often than up "
    "is paired earlier.",
    "dingwei.row_order": "What decides among sides with equal points who is paired earlier. "
    "surplus: the larger surplus of one move, then the longer last run; together: both as one "
    "figure, 100 times the surplus and the run added with their signs.",
    "dingwei.same_row": "When sides of one row that nobody of the other is left for meet their "
    "neighbours. neighbours: as they come; fitting: only where no other pairing of the group "
    "leaves fewer over or balances the moves better; and for a bye that is left over, the lowest "
    "pair and who is left are looked at in the same way.",
    "dingwei.third_move": "By which first move a pair is barred that would give a side the same "
    "move a third time running. given: the one that will be given out; by-history: the one that "
    "the histories give, also in the last rounds, where the side with more points may have "
    "another one.",
    "dingwei.third_excess": "Whether two sides may meet that want the same move and have had it "
    "two times too seldom already. never: no; free: yes.",
    "dingwei.last_rounds": "In how many last rounds the side with more points gets the move it "
    "wants. 3: from the third-last round on; 0: never.",
    "dingwei.last_rounds_veto": "When the side with fewer points need not give way there. both: "
    "if one of the two would have the same move a third time running and three times too often; "
    "run: the first alone; difference: the second alone; none: it always gives way.",
    "dingwei.bye": "Who has the bye. before: the lowest of those who have had fewest, before the "
    "pairing; left-over: whoever of the lowest score of these is left over at its end.",
    "mcmahon": "McMahon: start scores by grade. Read only where pairing.system is "
    '"mcmahon"; docs/pairing/mcmahon.md says exactly how.',
    "mcmahon.grades": "The column of the entries with the grades (4d, 12k, 3段, 5级). grade: a "
    "column called grade, 段位, 级位 or the like, else the title; rating: the grade follows from "
    "the rating (2100 is 1d); else the heading of a column.",
    "mcmahon.zero": "The grade whose start score is 0. Each grade above it is one point more.",
    "mcmahon.bar": "From this grade up everybody starts level. Empty: no bar.",
    "mcmahon.floor": "From this grade down everybody starts level. Empty: no floor.",
    "mcmahon.in_group": "Who meets whom in a score group. split-slip: first of the upper half with "
    "first of the lower half; split-fold: first with last; random: by a lot drawn in each round.",
    "mcmahon.half_points": "What half points are worth in pairing, table and SOS. down: rounded "
    "down to whole points (EGF); keep: as they are.",
    "mcmahon.handicap": "Whether the pairing names handicaps. From a difference of 2 points on the "
    "weaker moves first without komi, then gets stones; none from the bar up.",
    "acceleration": "Pairing points that make strong sides meet earlier, for many sides and few "
    "rounds. They count for the pairing only and stand in no table.",
    "acceleration.method": "Who gets pairing points in the first rounds. none: nobody; "
    "upper-half: the upper half by pairing number; baku: as in C.04.7, a win and later a draw.",
    "acceleration.points": "How many pairing points the upper half gets in each of these rounds. "
    "win or draw stand for the worth of a match; a number is possible too.",
    "acceleration.rounds": "In how many rounds from the first the upper half has them.",
    "acceleration.sides": "How many sides are the upper half, by pairing number. 0: half of those "
    "who are there in round 1.",
    "exclusion": "Who is not paired any more because of its points. Points are those that rank, as "
    "made in the rounds, penalties included; its rounds without an opponent are worth nothing and "
    "its points stand. Forfeits: late.exclude_after.",
    "exclusion.passed_points": "With how many points a side has passed (过关) and is not paired "
    "any more. none: nobody passes.",
    "exclusion.passed_within": "Within how many rounds from the first these points are to be "
    "made. none: after any round.",
    "exclusion.cuts": "Rounds after which sides with too few points are out (积分末位淘汰) and not "
    "paired any more.",
    "exclusion.cuts.round": "The round after which the cut is made.",
    "exclusion.cuts.below": "Who has fewer points than this after that round is out.",
    "exclusion.opponents_see": "What opponents' scores count of a side that has passed or is out. "
    "made: the points it made; drawn-rest: each later round as a draw besides.",
    "konrad": "The Konrad system: who is paired, and how often the same two may meet.",
    "konrad.paired": "Who is paired in a round. signed-in: who has signed in for it (teammatch "
    "present), all others have a free round; entered: everybody who is not reported absent.",
    "konrad.meetings": "How often the same two may meet. From the second time on with the moves "
    "reversed.",
    "konrad.meet_again": "Whom both must have met before they meet again. all: all the others who "
    "are there, as often; group: the others of their own score group.",
    "konrad.pair_by": "Which points order the list that is paired. total: the running total; best: "
    "the results that count (standings.best).",
    "konrad.before_entry": "What the rounds are before the first one a side is there for. nothing: "
    "it enters with that round and what it missed brings nothing; free-rounds: free rounds like "
    "any others.",
    "classes": "Classes of one field, from the highest rating down: tables and prizes of their "
    "own, and pairing numbers class by class.",
    "classes.name": "The name of the class, A or B.",
    "classes.from_rating": "The lowest rating of the class. Sides without a rating are in the last "
    "class.",
    "classes.reserve": "How many numbers are kept free behind the class for those who enter later.",
    "avoid": "Keep sides of one unit apart, one table for each kind of unit, the weightiest first.",
    "avoid.column": "Which column of the entries says who belongs together. unit, province, "
    "family (or another word for them, such as club or region), or any other column.",
    "avoid.strength": "How strictly they are kept apart. hard: they never meet; soft: they meet "
    "only where it can't be helped, and that is listed.",
    "avoid.first": "Only for the first so many of the ranking. 0: for all.",
    "avoid.from_round": "The first round in which this holds.",
    "avoid.to_round": "The last round in which this holds. 0: to the end.",
    "standings": "How places are decided.",
    "standings.order": "What places are decided by, most important first. Codes such as MP (match "
    "points), GP (game points), BH (opponents' points); each becomes a column of the table.",
    "standings.still_level": "What becomes of sides level in everything. share: they share the "
    "place; lot: a draw decides; director: the director fixes their order, with the reason.",
    "standings.rank_style": "How places are counted after a shared one. 1224: two second places, "
    "then the fourth; 1223: then the third.",
    "standings.best": "How many results of a side count, its highest ones; tie-breaks then look at "
    "those rounds only. 0: all count.",
    "standings.units": "The table of units from single players (teammatch standings --units).",
    "standings.units.count": "How many players of a unit count, the best ones.",
    "standings.units.by": "What is added up. places: their places, fewer is better; points: their "
    "points, more is better. Level units go by the best single place.",
    "standings.units.incomplete": "Units with fewer players. unranked: they have no place; last: "
    "they come behind all complete ones; filled: they are ranked, each missing player counts the "
    "last place there is, or no points.",
    "standings.given": "Values of an element of the organisers, one table each. It stands in "
    "standings.order by its code.",
    "standings.given.code": "The code, beginning with OTHER_.",
    "standings.given.better": "What is better. more: the greater value; less: the smaller one.",
    "standings.given.sides": "The sides by name. Sides that are not named come last.",
    "standings.given.values": "The value of each of these sides, in the same order.",
    "standings.fixed": "Places that the director fixed among level sides, one table each.",
    "standings.fixed.order": "The sides by name, the best first.",
    "standings.fixed.reason": "Why: a play-off, a decision of the jury. It stands under the table.",
    "standings.edition": "The edition of the FIDE tie-break rules (C.07) by which the elements are "
    "reckoned. 2026-03: in force from 1 March 2026; 2024-08: from August 2024; 2023: from "
    "September "
    "2023; pre2023: before that, with virtual opponents. With one named, BH, PS, WIN and ARO, too, "
    "are those of C.07. Empty: those are the plain ones of this program, and the others follow the "
    "edition in force on the first day.",
    "schedule": "The days of the event and the minutes between rounds.",
    "schedule.days": "The days of play, one table each.",
    "schedule.days.date": "The day.",
    "schedule.days.start": "When the first round of the day may start.",
    "schedule.days.latest_end": "When play has to be over on that day.",
    "schedule.days.rounds": "How many rounds are played on that day. Not set: as many as fit.",
    "schedule.round_minutes": "How long a round lasts at most.",
    "schedule.pairing_minutes": "How long results and the next pairing take. Part of the break.",
    "schedule.break_minutes": "The time from the end of a round to taking seats for the next.",
    "schedule.seating_minutes": "The time for taking seats before a round.",
    "schedule.post_before": "How long before play the pairing has to hang on the wall. The "
    "timetable then says until when results have to be in, and when seats are taken.",
    "schedule.objection_minutes": "How long after its acceptance a result may be objected to. "
    "Boards then say at what time each result is final. 0: nothing is said.",
    "schedule.venue": "Where the boards stand. Printed with the timetable.",
    "publish": "What may be published, and how it is shown.",
    "publish.show_decisions": "How boards show a pairing that was set by hand. mark: as set by "
    "hand; mark-and-reason: with its reason; internal: not at all.",
    "publish.numbers": "From when on pairing numbers are shown. always: from the first page on; a "
    "number: once the pairing of that round is released. Until then no page, sheet, order or file "
    "name tells a number.",
    "publish.tables_from": "The number in the hall of this event's table 1. Where several events "
    "play in one hall, their tables are then numbered through. Not "
    "set: teammatch publish --all numbers them in the order of the folders.",
    "publish.pairing_record": "Whether each released round is also shown on the form 编排记录公告"
    ": tables with both sides, their numbers and points so far, the result, and lines to sign.",
    "publish.units": "Whether the table of units (standings.units) stands below that of the "
    "players, on the boards, in the captains' files and in the workbook. It names units also where "
    "publish.fields does not. Only in events of single players.",
    "publish.fields": "Which columns of the entries may appear on pages and in published sheets. "
    "Telephone numbers and the like stay in the house unless they are named here.",
}

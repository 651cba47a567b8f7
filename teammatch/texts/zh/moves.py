"""改动带来的变化：成绩、得分、名次、轮空、对阵。"""

TEXTS = {
    "would": "将会改变：",
    "does": "由此改变：",
    "would_nothing": "成绩、得分、名次、轮空、对阵都不会变化。",
    "does_nothing": "成绩、得分、名次、轮空、对阵均无变化。",
    "result": "成绩，第 {round} 轮第 {table} 桌，{home} － {away}：{old} → {new}",
    "score": "{home}:{away}（场分 {home_match}:{away_match}）",
    "score_forfeit": "{home}:{away}，未赛判定（场分 {home_match}:{away_match}）",
    "score_open": "未完",
    "score_so_far": "未完，目前 {home}:{away}",
    "score_void": "不计",
    "points": "得分，{side}：{old} → {new}",
    "place": "名次，{side}：{old} → {new}",
    "bye": "轮空，第 {round} 轮：{side}（{kind}，场分 {points}，局分 {games}）",
    "no_bye": "轮空，第 {round} 轮：{side}不再轮空",
    "pair": "对阵，第 {round} 轮第 {table} 桌：{home} － {away}",
    "no_pair": "对阵，第 {round} 轮第 {table} 桌：{home} － {away}已取消",
    "pair_again": "第 {round} 轮草案须重新编排：{why}",
}

"""国际棋联团体瑞士制（C.04.6）：理由与拒绝。"""

TEXTS = {
    "nobody": "无",
    "rules": "按 C.04.6 编排。",
    "rules_units": "按 C.04.6 加回避编排（回避不属于 C.04.6）。",
    # 编排组与上调队（3.5）
    "bracket": "{points} 分编排组：本分数待编 {count} 队，无队上调（C4）。",
    "bracket_up": "{points} 分编排组：本分数待编 {count} 队；上调：{up}。",
    "up_values": "为何上调 {up}：这是使本组与其余各队都能编排的最少上调队数（C4：{c4}），"
    "且上调队得分为可行者中最高（C5：{c5}）；下一分数组此后所需上调队数不超过其奇偶所必需（C6：{c6}）；"
    "其中上一轮浮动过的队数（C7）：{c7}；最后取序号最小者（3.5.3）。",
    "kept": "满足",
    "broken": "不满足，换其他队也一样",
    "refused_nobody": "本组本可不上调任何队，但那样下面各队无法全部编排（C3）。",
    "refused_C1": "{teams} 次序在前，但那样本组无法全部配对（C1）。",
    "refused_C3": "{teams} 次序在前，但那样下面各队无法全部编排（C3）。",
    "refused_C6": "{teams} 次序在前，但那样下一分数组需要的上调队数会超过其奇偶所必需（C6）。",
    "refused_C7": "{teams} 次序在前，但上一轮浮动过（C7）。",
    "refused_units": "{teams} 次序在前，但那样同单位相遇的对阵更多。",
    # 对阵（3.6）
    "straight": "按 3.6.1 的次序，{top} 在本组 {count} 队中列第 {top_place} 位，{bottom} 列第 "
    "{bottom_place} 位：上半区依次对下半区，是次序最前的配对（3.6.2），没有别的配对违反更少。",
    "pair": "按 3.6.1 的次序，{top} 在本组 {count} 队中列第 {top_place} 位，{bottom} 列第 "
    "{bottom_place} 位。在违反最少的各种配对中，本配对的标识最小（3.6.2-3.6.4）。",
    "pair_values": "本组各项准则被违反的对阵数：{values}。",
    "value": "{criterion}：{value}",
    "value_none": "本轮无适用准则",
    "units": "同单位",
    "passed_over": "{side} 本应先对 {other}，但{why}。",
    "why_met": "双方已经相遇（C1）",
    "why_apart": "此对阵被禁止",
    "why_cost": "凡含该对阵的配对在 {criterion} 上都较差（{worse}，而不是 {best}）",
    "why_others": "那样其余各队就不能同样好地配对",
    "two": "{one}－{two}",
    "other_none": "若无此对阵，本组根本无法配对。",
    "other_worse": "不用此对阵时的次优配对：{pairs}（{values}）。它在 {criterion} 上较差：{worse}，而不是 {best}。",
    "other_later": "不用此对阵时的次优配对：{pairs}（{values}）。它同样好，但按 3.6.2 次序在后。",
    # 颜色（4.3）
    "colour_4_3_1": "{white} 执白：双方都没有赛过；首位队是 {first}，序号为单数得抽定的颜色，双数得相反颜色（4.3.1）。",
    "colour_4_3_2": "{white} 执白：只有一方有颜色倾向，予以满足（{white}：{history_white}，"
    "{black}：{history_black}；4.3.2）。",
    "colour_4_3_3": "{white} 执白：双方倾向相反，都予满足（{white}：{history_white}，"
    "{black}：{history_black}；4.3.3）。",
    "colour_4_3_4": "{white} 执白：双方倾向同一颜色，其中一方为强倾向，予以满足（{white}：{history_white}，"
    "{black}：{history_black}；4.3.4）。",
    "colour_4_3_5": "{white} 执白：其颜色差较小（{white}：{history_white}，{black}：{history_black}；4.3.5）。",
    "colour_4_3_6": "{white} 执白：从双方最近一次颜色不同的那场起，首位队 {first} 换色（{white}："
    "{history_white}，{black}：{history_black}；4.3.6）。",
    "colour_4_3_7": "{white} 执白：双方倾向同一颜色，满足首位队 {first}（{white}：{history_white}，"
    "{black}：{history_black}；4.3.7）。",
    "colour_4_3_8": "{white} 执白：首位队 {first} 与其上一次颜色交替（{white}：{history_white}，"
    "{black}：{history_black}；4.3.8）。",
    "colour_4_3_9": "{white} 执白：首位队 {first} 尚无颜色，由对方与其上一次颜色交替（{white}："
    "{history_white}，{black}：{history_black}；4.3.9）。",
    # 轮空（3.4）
    "bye": "{count} 队为单数。{team} 轮空：在可以轮空、且其余各队能全部编排的队中，得分最低（{points}），"
    "其次赛过场数最多（{played}），再次序号最大（{number}）（3.4）。",
    "bye_barred": "{team} 在该次序中排在前面，但已轮空过，或不战而得过满分（C2）。",
    "bye_stuck": "{team} 次序最前，但若它轮空，其余各队无法全部编排（3.4.1）。",
    "bye_next": "再往后是 {team}（{points} 分，赛过 {played} 场，序号 {number}）。",
    # 问题
    "E440": "第 {round} 轮无法合规编排（C.04.6，3.3.3）：共 {teams} 队；{stuck} 合起来只剩 {partners} "
    "可作对手。由裁判长决定：放宽禁止相遇的对阵、让一队本轮不编排，或手工编排。",
    "E441": "无法编排第 {round} 轮：赛事宣布共 {rounds} 轮，而最后几轮的规则取决于轮数（C7、C10）。请改正轮数。",
    "E442": "本赛事设有虚拟分，而主要分数是局分。C.04.7 只用于以场分为主要分数的赛事。",
    "E443": "第 {round} 轮无法合规编排（C.04.6，3.3.3）：队数为单数，而每队都已轮空过或不战而得过满分（C2）。"
    "由裁判长决定让一队本轮不编排。",
    "E444": "swiss-team 制需要知道轮数。请在 [event] 下填写 rounds。",
    "E1318": "{side} 第 {round} 轮轮空，但此前已不战而得过满分（对方弃权获胜或满分轮空；C.04.6，C2）。请让别的队轮空。",
    "E1317": '本赛事是个人赛，而 swiss-team 制编排的是团体。请在 [sides] 下写 kind = "teams"，或改用其他编排制度。',
}

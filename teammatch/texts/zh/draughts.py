"""国际跳棋等级分瑞士制：编排理由与检查。"""

TEXTS = {
    "no_rating": "无等级分",
    # 配对
    "halves": "R67、R72 d：{points} 同分段 {count} 方，按等级分分为两半：{high}（{rating}）列第 {place}，{low}（{other_rating}）列第 {other_place}。",
    "from_above": "R72 e：{side}（{points} 分）与 {group} 同分段中可遇的最强者 {other}（{rating}）相遇。",
    "passed_over": "{side} 本应先与 {other} 相遇，但：{why}。",
    "gave_way": "R69 的某一条或较轻的规则让步（R70）：{why}。同样配对数下本段没有更好的编排。",
    # 下移
    "down_odd": "R72 c：{side} 从 {points} 同分段下移：{count} 方中剩余一方，为可下移者中等级分最低的。",
    "down_many": "R69.1、R72 e：{side} 从 {points} 同分段下移：{count} 方中有 {floating} 方不能在段内配对。",
    "kept": "{side} 在本段排位更低，但：{why}。",
    "float_gave_way": "R69.3 或 R69.4 让步：{why}；否则下移者更多（R70），或得到所缺先后手者更少。",
    "why_again": "{side} 在第 {rounds} 轮已浮动过",
    "why_rest": "那样以下各方不能全部配对",
    "why_group": "那样本段其余各方不能配对",
    "why_colours": "那样得到所缺先后手者更少（R69.2），或本段违反其他规则更多",
    "bye": "B5.2：{count} 方为单数。已轮空 {byes} 次者中，最低分（{points}）而等级分最低（{rating}）、且可以轮空的 {side} 轮空。",
    # 检查
    "W415": "此项不起作用：本赛事没有先后手，或每台局数为双数，双方先后手相同。",
    "W416": "{all} 方中有 {count} 方没有等级分，在同分段中按序号排在最后：{sides}。请填写等级分一栏。",
    "W417": "人工对阵在 {points} 同分段中本可更好。{what}：{found}，而 {best} 即可。如非有意：teammatch pair --again",
    "W418": "人工编排让 {side} 轮空；按规则（B5.2）应为 {other}。如非有意：teammatch swap",
    "W1363": "人工对阵让 {sides} 从 {points} 分组下调；按 R72 c 应为等级分最低的 {others}。如非有意：teammatch pair --again",
    "W1364": "人工对阵中 {side} 在 {points} 分组与 {found} 相遇；按等级分应与 {due} 相遇（R72 d、e：下调者遇最强者，"
    "其余上半对下半）。如非有意：teammatch pair --again",
    "count_down": "下移者数（R69.1）",
    "count_colours": "双方缺同一先后手的对数（R69.2）",
    "count_last": "上一轮已浮动而再次浮动者数（R69.3）",
    "count_before": "再上一轮已浮动而再次浮动者数（R69.4）",
    "W438": "{side} 与分数不同的 {other} 相遇，而它在第 {rounds} 轮已浮动过（R69.3、R69.4）。如要换对手：teammatch swap",
}

"""蒙拉德制与康拉德制：名单、再次相遇、到场。"""

TEXTS = {
    # 名单
    "next": "{side}（{number} 号，{points} 分）是尚无对手者中排在最前的；{other}（{other_number} "
    "号）是其后第一个可以相遇的。",
    "next_below": "{side}（{number} 号，{points} 分）是尚无对手者中排在最前的；同分者中已无人可配，"
    "{other}（{other_number} 号，{other_points} 分）是其后第一个可以相遇的。",
    "why_undone": "否则排在后面的各方无法全部配对；这一对自下而上被拆开",
    "gave_way": "较弱的规则让步：{why}。同分者中没有别的对手可配。",
    # 再次相遇
    "rule_again": "先遇过其余各方才能再次相遇",
    "rule_meetings": "同样两方最多相遇 {most} 次",
    "loosen_meetings": "同样两方相遇超过 {most} 次（konrad.meetings = {more}）",
    "why_met_often": "已相遇 {times} 次，达到规定的上限",
    "why_too_soon": "已相遇过，而其中一方还没有与其余各方遇过同样多次",
    "again": "{side} 与 {other} 第 {times} 次相遇，先后手与上次互换。",
    "gave_way_again": "其中一方还没有遇过其余各方；没有这样的一对，本轮就无法编排。",
    "W434": "{home} 与 {away} 在第 {round} 轮第 {times} 次相遇，而其中一方还没有与其余各方遇过同样"
    "多次；{cause}",
    "W435": "{home} 与 {away} 的先后手与上次相遇时相同（第 {round} 轮）。请互换：teammatch swap",
    "W1353": "人工对阵中 {side} 与 {found} 相遇；从名单顶端依次配对应与 {due} 相遇（B7.1）。如非有意："
    "teammatch pair --again",
    "cause_needed": "没有这样的一对，本轮就无法编排。",
    "cause_hand": "没有这样的一对，本轮也能编排：teammatch pair --again",
    # 到场
    "free_round": "{side} 未到场：自由轮空（第 {count} 次）。",
    "free_scores": "{side} 未到场：自由轮空，第 {count} 次（前 {limit} 次计分）。",
    "free_nothing": "{side} 未到场：自由轮空，第 {count} 次；只有前 {limit} 次计分。",
    "free_last": "{side} 未到场：最后几轮自由轮空不计分。",
    "not_here": "未到场（{kind}）：{sides}",
    "kind_free": "自由轮空",
    "kind_not_entered": "尚未参赛",
    "not_entered": "{side} 还没有来过：从第一次到场的那一轮起参赛。",
    "signed_in": "第 {round} 轮新登记到场 {count} 方；现有 {all} 方到场。",
    "pair_again": "第 {round} 轮的草案没有他们。请重新编排：teammatch pair",
    "here_for": "第 {round} 轮：{all} 方中 {count} 方到场。",
    "head_number": "序号",
    "is_out": "已记为不参加本轮",
    "is_new": "还没有来过",
    "had_free": "未到场（已自由轮空 {count} 轮）",
    "had_free_of": "未到场（已自由轮空 {count} 轮；前 {limit} 轮计分）",
    "nobody_here": "第 {round} 轮还没有人登记到场。",
    "sign_in": "teammatch present 名字 名字 …",
    "absent_scores_nothing": "{side} 没有登记第 {round} 轮到场：不作此记录时自由轮空，现在则不得分。"
    "若要自由轮空：teammatch undo",
    "E436": "没有名为“{name}”的参赛方，或不止一个。相近的：{near}。新来者先报名：teammatch join "
    '"{name}"',
    "E437": "{side} 已记为不参加第 {round} 轮（{reason}）。请先撤销（teammatch history 列出编号，"
    "teammatch undo 编号），再登记到场。",
    "E438": "{side} 已到场，但第 {round} 轮的草案没有编入。请重新编排。",
    "W444": "{side} 已弃赛 {count} 轮，其中 {limit} 轮计分：第 {round} 轮弃赛不得分"
    "（byes.requested_at_most）。",
    # 规程
    "W439": "{rounds} 轮中取最好的 {best} 轮，等于各轮都计。请写较小的数，或写 0 表示都计。",
    "E1312": '按最好成绩编排需要知道计几轮：请写 standings.best，或写 pair_by = "total"。',
    "E1313": "有两个级别都叫“{name}”。请各取不同的名称。",
    "E1314": "本级从 {rating} 分起，上一级从 {above} 分起。各级应由高到低排列。",
    "E1315": "低于 {rating} 分者没有级别。请让最后一级（{name}）从 0 起。",
    "E433": "只编排到场者，而第 {round} 轮还没有人登记到场。请说明谁到场：teammatch present 名字 名字 "
    "…，用名单：teammatch present --list 文件，"
    "或全部到场：teammatch present --all。未到场者自由轮空。",
}

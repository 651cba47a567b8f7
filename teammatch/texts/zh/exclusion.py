"""不再编排者：过关，积分末位淘汰，弃权之后归队。"""

TEXTS = {
    "passed": "{side} 第 {round} 轮后积 {points} 分，已过关（exclusion.passed_points：{limit}），"
    "不再编排。",
    "cut": "{side} 第 {round} 轮后积 {points} 分，不足 {limit} 分，已淘汰（exclusion.cuts），不再编排。",
    "kind_passed": "第 {round} 轮后积 {points} 分，已过关：exclusion.passed_points",
    "kind_cut": "第 {round} 轮后积 {points} 分，不足 {limit} 分，已淘汰：exclusion.cuts",
    "why_passed": "第 {round} 轮后积 {points} 分，已过关",
    "why_cut": "第 {round} 轮后积 {points} 分，不足 {limit} 分，已淘汰",
    "why_forfeits": "弃权 {limit} 次",
    "line_passed": "过关（exclusion.passed_points）：{sides}",
    "line_cut": "按积分淘汰（exclusion.cuts）：{sides}",
    "since": "{side}（第 {round} 轮后 {points} 分）",
    "after_passed": "第 {round} 轮后过关（积满 {limit} 分）：{sides}。",
    "after_cut": "第 {round} 轮后淘汰（不足 {limit} 分）：{sides}。",
    "after_forfeits": "第 {round} 轮后不再编排（弃权 {limit} 次）：{sides}。",
    "with_points": "{side}（{points}）",
    "left": "仍在编排：{count} 方，共 {all} 方。",
    "finished_early": "第 {round} 轮（共 {rounds} 轮）已结束，可编排的不足两方：比赛到此结束。",
    "moves_gone": "编排，{side}：不再编排（{why}）",
    "moves_back": "编排，{side}：重新参加编排",
    "brought_back": "{sides}：自第 {round} 轮起归队，弃权次数从此重新计算。",
    "E1346": "{why}只有因弃权不再编排者可以登记归队。若仍要让其参赛：修改 event.toml 中的 [exclusion]，"
    "或用 teammatch pair --manual 并写明 --reason 理由",
    "E1347": "第 {round} 轮 {side} 并未因弃权被除名，无须归队。本轮公布后才开始检录："
    "teammatch release {round}",
    "E1362": "{side} 不参加第 {round} 轮。{why}若要在编排第 {following} 轮之前归队："
    "teammatch present {side} --round {following}",
    "E1341": "第 {round} 轮：{home} 与 {away} 已配对，但{why}请重新编排：teammatch pair --again；"
    "若裁判长准其参赛：teammatch pair --round {round} --reason 理由",
    "W1341": "第 {round} 轮公布时为 {home} 对 {away}，但按现有成绩：{why}该轮照旧；"
    "尚无成绩时可重新编排：teammatch pair --again --reason 理由",
    "E1342": "第 {round} 轮未编排 {side}（按不再编排处理），但其应参加编排。请重新编排：teammatch pair",
    "W1342": "第 {round} 轮未编排 {side}（按不再编排处理），但按现有成绩其应参加编排。"
    "该轮照旧；尚无成绩时可重新编排：teammatch pair --again --reason 理由",
    "E1343": "第 {round} 轮：{side} 轮空，但{why}请把轮空给别人：teammatch swap 某方 bye；"
    "或重新编排：teammatch pair --again",
    "W1343": "第 {round} 轮公布时 {side} 轮空，但按现有成绩：{why}该轮照旧；尚无结果时可："
    "teammatch pair --again --reason 原因",
    "E1344": "第 {round} 轮：可编排的只剩 {left} 方，至少需要两方；{gone}。比赛到此结束，"
    "除非因弃权不再编排者归队（teammatch present 某方 --round {round}）。最终名次：teammatch standings",
    "count_passed": "过关 {count} 方",
    "count_cut": "按积分淘汰 {count} 方",
    "count_out_excluded": "因弃权不再编排 {count} 方",
    "W1345": "第 {round} 轮 {side} {how}，但其第 {before} 轮（第 {table} 桌）尚无成绩，结果可能不同。"
    "若有不同，公布前请重新编排：teammatch pair",
    "how_paired": "参加编排",
    "how_left_out": "不再编排",
    "W1348": "第 {round} 轮后不再编排（{why}）：{sides}。无需处理；如仍要让其参赛："
    "teammatch pair --manual 对阵 --reason 原因",
    "because_passed": "过关：exclusion.passed_points = {limit}",
    "because_cut": "不足 {limit} 分：exclusion.cuts",
    "W1361": "TRF 没有过关或淘汰的代码：此后各轮写作零分轮空，其他程序计算对手分时作和棋（{sides}）。请告知"
    "使用该文件的人。",
    "E1330": "已写明须在前 {within} 轮内过关，但没有写过关分数。请写 passed_points，或去掉 passed_within。",
    "E1331": "不能规定在前 {within} 轮内过关：本赛事共 {rounds} 轮。passed_within 最多写 {rounds}，"
    "或去掉它（任何一轮）。",
    "E1332": "前 {within} 轮内无人能积 {points} 分，最多 {most} 分。passed_points 最多写 {most}，"
    "或放宽轮数。",
    "E1333": '以 {points} 分为准，第 1 轮后人人过关。passed_points 须大于 0；不设此项写 "none"。',
    "E1334": "第 {round} 轮后已无比赛：本赛事共 {rounds} 轮。请改为更早的一轮，或去掉这一条。",
    "E1335": "第 {round} 轮后积分在 0 到 {most} 之间，“不足 {below} 分”要么无人，要么人人。"
    "below 须大于 0，且不超过 {most}。",
    "E1336": "这一条（第 {round} 轮后）排在第 {before} 轮那一条之后。请按轮次先后排列，每轮一条。",
    "W1337": "第 {round} 轮后不足 {below} 分者淘汰，但第 {before} 轮后不足 {earlier} 分者已经淘汰："
    "这一条不起作用。below 须大于 {earlier}，或去掉这一条。",
    "E1338": "第 {round} 轮后无人可编：积满 {points} 分者过关，不足 {below} 分者淘汰。"
    "below 须小于 {points}，或规定在更少的轮次内过关。",
    "E1339": "“{system}”赛制人人相遇，没有过关和淘汰。请去掉 [exclusion]，或改用其他 pairing.system。",
    "W1340": "C.04.6（swiss-team）没有这样的规定：赛事因此另有自己的规则，TRF 文件中不再编排者写作缺席。"
    "如非本意，请去掉 [exclusion]。",
}

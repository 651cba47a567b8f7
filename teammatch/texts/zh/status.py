"""赛事进度。"""

TEXTS = {
    "W905": "还没有参赛方。请填写 entries.xlsx，再执行：teammatch entries import entries.xlsx",
    "version": "显示版本号",
    "help": "显示赛事进度与下一步（与不带命令的 teammatch 相同）。\n\n示例：teammatch status --event my-league",
    "no_entries": "尚无报名：请填写 entries.xlsx 并保存，然后导入。",
    "entered": "已有 {sides} 个参赛方；尚未编排任何一轮。",
    "paired_by": "编排制度：{system}。",
    "draft": "第 {round} 轮（共 {rounds} 轮）已编排为草案：请核对，可用 teammatch swap 调整，然后发布。",
    "draft_stale": "第 {round} 轮（共 {rounds} 轮）已编排为草案，但与现在的报名、缺席、规则或积分不符：请重新编排。",
    "release_by": "{command} --by 姓名",
    "playing": "第 {round} 轮（共 {rounds} 轮）：缺 {count} 场成绩，桌次 {tables}（共 {boards} 台）。",
    "between": "第 {round} 轮（共 {rounds} 轮）已结束；可以编排第 {following} 轮。",
    "finished": "共 {rounds} 轮已全部编排，第 {round} 轮成绩已齐。",
    "over": "赛事已结束。最终名次：teammatch standings，或打开 {file}",
    "between_but": "第 {round} 轮（共 {rounds} 轮）：除改期的场次外成绩已齐，可编排第 {following} 轮。",
    "finished_but": "最后一轮（第 {round} 轮，共 {rounds} 轮）：除改期的场次外成绩已齐。",
    "earlier_missing": "第 {round} 轮：缺 {count} 场成绩，桌次 {tables}（共 {boards} 台）。",
    "deadlines": "第 {round} 轮（{day}）：{parts}。",
    "by_results": "{time} 前交齐成绩",
    "by_post": "{time} 前公布对阵",
    "by_seats": "{time} 入座",
    "by_start": "{time} 开赛",
    "next": "下一步：{command}",
    "no_event": "此文件夹中没有赛事。新建：teammatch new my-league --preset chess-team"
    "（teammatch presets 列出所有预设），或先看演示：teammatch demo",
    "check_help": "用通俗的话列出问题：规程、报名、编排、成绩、日程。只有警告时退出码为 0。\n\n"
    "示例：teammatch check --event my-league",
    "check_good": "没有问题。",
    "check_warnings": "没有错误；{count} 条警告。",
    "check_errors": "{count} 个错误。",
    "rounds_advice": "{sides} 个参赛方的轮数建议：{least} 轮（同淘汰赛，可保证决出唯一第一名）、{middle} 轮（多一轮）或 {most} 轮（较长赛制：淘汰赛的两倍，至少 7 轮）。{here}",
    "rounds_here": "本赛事：{rounds} 轮。",
    "rounds_open": "本赛事：尚未确定（event.rounds）。",
    "rounds_in_general": "轮数建议（淘汰赛轮数、多一轮、较长赛制）：{several}。报名后可用 teammatch check 查看。",
    "rounds_for": "{sides} 方 {least}/{middle}/{most} 轮",
    "W901": "{sides} 个参赛方只赛 {rounds} 轮：少于决出唯一第一名所需的 {least} 轮，可能有多方全胜。"
    "建议：{least} 轮（等于淘汰赛轮数）、{middle} 轮（多一轮）或 {most} 轮（较长赛制）。",
    "W902": "{sides} 个参赛方赛 {rounds} 轮：轮数多于对手，而同样两方最多相遇 {meetings} 次。"
    "请把 event.rounds 设为不超过 {most}。",
    "W903": "参赛方为 {sides} 个（单数）：每轮有一方轮空。",
    "W906": "队员少于台数（{boards} 台）：{sides}。缺人的台在录入成绩之前一直空着。请在 entries.xlsx 中补充队员并导入，或在该轮发布后执行：teammatch present 队名 --players 人数（空出的台判负）。",
    "short_roster": "{side}（{count} 人）",
    "W904": "第 {round} 轮：缺 {count} 个成绩，桌次 {tables}。请填写 round-{round}.xlsx 并导入："
    "teammatch results import round-{round}.xlsx",
}

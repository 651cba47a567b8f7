"""公告中对阵与成绩以外的内容：版本、标记、更正。"""

TEXTS = {
    "cross_legend_names": "每轮三行：对手与先后（主客）、本方成绩、累计{points}。",
    "protest": "{side}提出异议，待裁决",
    "final_at": "{moment} 起生效",
    "by_hand": "人工指定",
    "by_hand_because": "人工指定：{reason}",
    "new_in_version": "第 {version} 版改动",
    "corrected": "已更正",
    "corrections": "成绩更正",
    "match": "场次",
    "before": "原成绩",
    "after": "现成绩",
    "when_why": "时间与理由",
    "taken_back": "已撤销",
    "board": "第 {board} 台",
    "pair": "{home} － {away}",
    "no_table": "无",
    "version": "第 {version} 版（{moment}）改动的桌次：{tables}。",
    "version_because": "第 {version} 版（{moment}）改动的桌次：{tables}。{reason}",
}

"""编排记录公告（F3）。"""

TEXTS = {
    "title": "编排记录公告",
    "group": "组别：{group}",
    "round": "第 {round} 轮",
    "date": "　　年　　月　　日",
    "table": "台次",
    "number": "代号",
    "name": "姓名",
    "before": "上轮积分",
    "result": "比赛结果",
    "bye": "轮空",
    "pairings_officer": "编排长：",
    "chief_arbiter": "裁判长：",
    "link": "编排记录公告",
}

"""位置与列表。"""

TEXTS = {
    "decided_because": "{said}决定：{reason}",
    "sheet": "工作表 {sheet}",
    "cell": "单元格 {cell}",
    "line": "第 {line} 行",
    "column": "第 {column} 列",
    "round": "第 {round} 轮",
    "table": "第 {table} 桌",
    "join": "，",
    "list": "、",
    "error": "错误",
    "warning": "警告",
    "decided": "已裁定",
}

"""报名：各命令。"""

TEXTS = {
    "group_help": "列出、导入和导出队伍与队员。不带子命令时列出名单。\n\n示例：teammatch entries",
    "list_help": "列出报名名单。\n\n示例：teammatch entries list",
    "import_help": "从工作簿或 CSV 读入队伍和队员。\n\n显示新增、更改和删除的内容；删除已上场的队员前会询问。"
    "只要有一处错误，就什么也不导入。\n\n示例：teammatch entries import entries.xlsx；"
    "teammatch entries import teams.csv --sheet teams",
    "import_file": "要读入的文件，例如 entries.xlsx",
    "option_sheet": "表中是队伍（teams）还是队员（players）（用于 CSV），或只读其中一张",
    "export_help": "把报名写成工作簿，修改后可再次导入。\n\n示例：teammatch entries export entries-export.xlsx",
    "export_file": "要写入的工作簿",
    "none": "尚无报名。请填写 entries.xlsx，然后：teammatch entries import entries.xlsx",
    "column_name": "名称",
    "column_players": "队员",
    "refused": "什么也没有导入。",
    "no_change": "表中没有新内容。",
    "reordered": "只有表中的顺序改变。",
    "summary": "新增 {added}，更改 {changed}，删除 {removed}。",
    "ask_played": "下列队员已经上场，而表中没有他们：{names}。要从报名中删除吗？其成绩保留。",
    "done": "报名：{sides} 队，{players} 名队员。",
    "done_sides": "报名：{sides}。",
}

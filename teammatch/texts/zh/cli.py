"""命令行：帮助与提示。"""

TEXTS = {
    "sources": "代号：R、T、X、B 为本程序所依据的公开编排规则文本及其解读；C.04、C.07 为 FIDE 手册。详见 docs/interpretations.md",
    "for_example": "例如：{example}",
    "program": "组织团体赛与多局制比赛：规则写在 event.toml，报名与成绩用电子表格，输出对阵表与名次表。"
    "不带命令时：显示赛事进度与下一步。",
    "option_event": "赛事文件夹（默认：当前文件夹）",
    "option_json": "输出 JSON 而不是表格",
    "option_yes": "所有问题都回答“是”",
    "option_dry_run": "只显示将要发生的改动，不作任何改动",
    "E716": "{question}\n没有终端可供回答。未作任何改动；加 --yes 继续。",
    "E717": "未回答“是”，未作任何改动；要继续请再次输入命令并回答“是”。",
    "yes_or_no": "是或否（y/n）？",
    "nothing_changed": "未作任何改动。",
    "broken_invariant": "这是程序的错误，不是赛事的问题：{said}\n请连同赛事文件夹一起报告；此前已接受的内容见：teammatch history",
    "system_refuses": "电脑拒绝了这一操作：{said}\n如果文件在别处打开，请关闭它；或检查磁盘空间与写入权限，然后再试。{file}",
}

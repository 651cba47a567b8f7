"""演示。"""

TEXTS = {
    "E790": "没有名为 {name} 的样例。现有：{known}",
    "E791": "该文件夹已存在，演示不覆盖任何文件。请用 --into 文件夹 另指定一个，或先删除它。",
    "entered": "从 entries.xlsx 读入 {sides} 个参赛单位",
    "signed_in": "第 {round} 轮：{count} 方到场",
    "paired": "第 {round} 轮编排完成：{tables} 桌",
    "released": "第 {round} 轮由{by}批准公布",
    "played": "第 {round} 轮结束：从 round-{round}.xlsx 读入 {boards} 台成绩",
    "first": "最终名次：第一名 {name}",
    "published": "网页、领队文件与成绩册已写出",
    "starts": "{name}：{title}",
    "done": "{count} 个赛事已从报名走到最终名次，都在 {folder}",
    "open": "用浏览器打开：{page}",
    "look": "查看某个赛事：{command}",
    "into": "演示所用的文件夹（默认：新建一个临时文件夹，不会删除）",
    "sample": "只演示这个样例；可以多次给出",
    "help": "把自带的样例从报名走到最终名次和网页。\n\n"
    "一切都按真实赛事的步骤：读写电子表格、编排并批准各轮、导入成绩、发布网页。不需要网络。\n\n"
    "示例：teammatch demo --into my-demo --sample junqi-12",
}

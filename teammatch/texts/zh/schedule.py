"""日程。"""

TEXTS = {
    "E601": "{date} 的第 {round} 轮要到 {end} 才结束，超出最晚结束时间 {latest} 共 {minutes} 分钟。"
    "请提前开赛、缩短每轮或休息时间，或减少当天的轮数。",
    "E602": "还有 {count} 轮（第 {first} 轮至第 {last} 轮）没有比赛日可排。{remedy}",
    "nearest": "最接近的是 {date}：再加一轮要到 {end} 结束，超出最晚结束时间 {latest} 共 {minutes} 分钟。"
    "请省出这些时间，或增加一个比赛日。",
    "nearest_none": "请增加比赛日，或增加某日的轮数。",
    "W603": "休息 {given} 分钟，比其中要完成的编排（{pairing} 分钟）少 {minutes} 分钟。"
    "日程表按 {pairing} 分钟计；请把 break_minutes 设为不少于该数。",
    "E604": "{date} {start} 开赛，但第 {round} 轮要到 {ready} 才能编排并公布，晚了 {minutes} 分钟。"
    "请推迟开赛。",
    "E605": "{date} 的最晚结束时间 {latest} 早于开始时间 {start}。晚上的时间请用 24 小时制（19:30，不是 7:30）。",
    "E606": "{date} 没有 {time} 这一时刻：当天时钟拨快。日程表按 {shown} 计；请改写一个存在的时刻。",
    "E607": "{date} 连一轮也排不下：要到 {end} 结束，超出最晚结束时间 {latest} 共 {minutes} 分钟。",
    "E608": "规定赛前 {wanted} 分钟公布对阵，但同一晚两轮之间编排完成后只剩 {possible} 分钟，"
    "少 {minutes} 分钟。请加长 break_minutes 或减小 post_before。",
    "E609": "未知的时区 {zone}。请写成 Asia/Shanghai 或 Europe/Berlin 的形式。",
    "W610": "{date} 没有轮次可排：所有轮次已排在前面的比赛日。",
    "E611": "轮数未知，无法排定日程。请在 [event] 中设置 rounds。",
    "E612": "日程中第 {round} 轮还没有时间，只写 {day} 不够。请写上时刻：teammatch schedule move {round} {day} 19:30",
    "W613": "第 {round} 轮 {start} 开始，而第 {before} 轮 {end} 才结束。",
    "E614": "“{value}”不是日期。请写成 2026-05-12 的形式。",
    "E615": "没有第 {round} 轮；本赛事共 {rounds} 轮。",
    "E616": "第 {round} 轮原已定在 {now}。",
    "E617": "第 {round} 轮已赛完，成绩已齐，不能移动。",
    "W618": "第 {round} 轮第 {tables} 桌已有成绩：成绩不变，其余各桌改期。",
    "W619": "{day} 已过，今天是 {today}。",
    "results": "第 {round} 轮编排前成绩最迟交齐",
    "moved": "第 {round} 轮改至 {other}",
    "round_moved": "第 {round} 轮比赛（原定 {other}）",
    "moved_said": "第 {round} 轮改在 {now} 进行（原定：{was}）。",
    "no_day": "未定",
    "history_moved": "第 {round} 轮改至 {day} {at}",
    "history_moved_day": "第 {round} 轮改至 {day}",
    "help_move": "将一轮改期；日程、网页和领队文件随之更新，并同时写明原定日期。\n\n"
    '示例：teammatch schedule move 3 2026-05-19 20:00 --reason "场地被占"',
    "help_move_round": "轮次",
    "help_move_date": "新日期，例如 2026-05-19",
    "help_move_time": "新的时刻（默认：原来的时刻）",
    "none": "本赛事没有比赛日：event.toml 中没有 [[schedule.days]]。",
    "round": "第 {round} 轮比赛",
    "pairing": "编排第 {round} 轮",
    "posting": "第 {round} 轮对阵表最迟公布",
    "break": "休息",
    "seating": "第 {round} 轮入座",
    "closing": "录入最后成绩，公布总名次，颁奖",
    "after_play": "赛后",
    "day": "天",
    "date": "日期",
    "from": "从",
    "to": "到",
    "what": "事项",
    "venue": "地点：{venue}",
    "help": "把各轮排进比赛日并打印日程表。\n\n比赛日、每轮分钟数和休息时间写在 event.toml 的 [schedule] 中。"
    "排不下时说明差多少分钟。\n\n示例：teammatch schedule --event my-league",
}

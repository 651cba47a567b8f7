"""嵌套式循环轮次：编排理由与检查。"""

TEXTS = {
    # 配对
    "turned": "R81：{points} 分组共 {count} 方，循环轮次共有 {sets} 轮配对（R82）。第 {cycle} 层循环固定 {place}，转到对面的是 {partner}。",
    "from_above": "R80：{side}（{points} 分）下浮而来，在 {group} 分组中由强到弱依次配对，与 {other} 相遇。",
    "passed_over": "{other} 先转到 {side} 对面，但：{why}。",
    "tried": "{side} 先配 {other}，但：{why}。",
    "merged": "R80：上一组按最少人数下浮后，最后一组不能完成配对，故两组合并为一组轮转。",
    # 让步
    "relaxed_colours": "R78：本组有 {unmet} 对未满足优先色，按人数最少可为 {least} 对（R77.3）；配对数不少于此的各轮都不更好。",
    "relaxed_pairs": "R78：剩余 {floating} 方，而不是 {least} 方（R77.1、R77.2）。",
    "gave_way": "较轻的规则让步：{why}。本组没有更好的一轮配对。",
    "float_gave_way": "浮动规则让步：{why}（R77.4、R77.5）。本组没有一轮配对能全部遵守。",
    "why_down": "{side} 在第 {rounds} 轮已下浮过",
    "why_up": "{side} 在第 {rounds} 轮已上浮过",
    # 剩余者
    "left_over": "R83：{points} 分组 {count} 方中须剩余 {floating} 方，0 号先对最弱者，{side} 剩余。",
    "kept": "0 号先转到 {side}，但：{why}。",
    "why_rest": "那样以下各方不能全部配对",
    "why_group": "那样本组其余各方不能配对",
    "why_dearer": "那样本组违反标准更多",
    "bye": "R81：人数为单数，最后一组有 0 号，与 0 号相对者轮空。",
    # 检查
    "W413": "人工对阵在 {points} 分组中本可更好。{what}：{found}，而 {best} 即可。如非有意：teammatch pair --again",
    "W1359": "人工对阵在 {points} 分组中剩余：{sides}。按 R77 同样好而按 R83（从最弱者起）在先的是：{others}。如非有意："
    "teammatch pair --again",
    "W1360": "人工对阵中 {side} 在 {points} 分组与 {found} 相遇；同样好的各轮中，与 {due} 相遇的一轮在先（R81）。如非有意："
    "teammatch pair --again",
    "count_left_over": "剩余者数（R77.1、R77.2）",
    "count_colours": "双方要同一先后手的对数（R77.3）",
    "count_down": "再次下浮者数（R77.4）",
    "count_up": "再次上浮者数（R77.5）",
    "W436": "{side} 与低分的 {other} 相遇，而它在第 {rounds} 轮已下浮过（R77.4）。如要换对手：teammatch swap",
    "W437": "{side} 与高分的 {other} 相遇，而它在第 {rounds} 轮已上浮过（R77.5）。如要换对手：teammatch swap",
}

"""积分编排（定位编排）：理由与拒绝。"""

TEXTS = {
    # 谁不能相遇
    "rule_excess": "双方都已缺同一先后手两次（禁多三）",
    "loosen_excess": "dingwei.third_excess（禁多三）",
    "why_excess_first": "双方都要先走，都已缺先两次",
    "why_excess_second": "双方都要后走，都已缺后两次",
    "why_third_first": "{side}将连续第三次先走",
    "why_third_second": "{side}将连续第三次后走",
    # 第一轮
    "first_neighbours": "第一轮临近配对（R37 ①）：共 {sides}，按序号第 {place} 位对第 {other_place} 位。",
    "first_ends": "第一轮首尾配对（R37 ②）：共 {sides}，按序号第 {place} 位对第 {other_place} 位。",
    "first_halves": "第一轮拦腰配对（R37 ③）：共 {sides}，按序号第 {place} 位对第 {other_place} 位。",
    "first_lot": "第一轮随机配对（R37 ④）：共 {sides}，按序号第 {place} 位对第 {other_place} 位。",
    "first_lot_by_halves": "第一轮上半区对下半区，抽签配对（B3.8）：共 {sides}，按序号第 {place} 位对第 "
    "{other_place} 位。",
    "drawn": "公开抽签定对手（B2.1）。",
    "exchanged": "{side}与{other}（第 {table}、{other_table} 台的下半区）互换，因其中一台：{why}"
    "（R38）。",
    "matched_anew": "两两互换不能全部错开，各台下半区重新搭配（R38）。",
    "first_move_upper": "{side}先走：属上半区（R39 ⑴）。",
    "first_move_lower": "{side}先走：属下半区（B3.8，与 R39 ⑴ 相反）。",
    "first_move_odd_table": "{side}先走：单数台小号先（R39 ⑵）。",
    "first_move_even_table": "{side}先走：双数台大号先（R39 ⑵）。",
    "first_move_odd_table_large": "{side}先走：单数台大号先（B3.8，与 R39 ⑵ 相反）。",
    "first_move_even_table_small": "{side}先走：双数台小号先（B3.8，与 R39 ⑵ 相反）。",
    "first_move_odd": "{side}先走：按序号第 {place} 位，为单数（R39 ⑶）。",
    "first_move_even": "{side}先走：按序号第 {place} 位，为双数（B3.8，与 R39 ⑶ 相反）。",
    "first_move_lot": "{side}先走：抽签 {lot}（R39 ⑷）。",
    "first_move_odd_sum": "{side}先走：两号之和 {sum} 为单数，上半区先（B2.1）。",
    "first_move_even_sum": "{side}先走：两号之和 {sum} 为双数，下半区先（B2.1）。",
    "first_move_small": "{side}先走：各台都是小号先（B3.8）。",
    "first_move_large": "{side}先走：各台都是大号先（B3.8）。",
    "first_move_as_paired": "{side}先走：配对时列在前的位置先走（B3.8）。",
    # 以后各轮：分组与步骤
    "group": "{points} 分组共 {count}：要先行 {first}，要后行 {second}（R41）。",
    "group_handed": "{points} 分组共 {count}：要先行 {first}，要后行 {second}（R41）；调入："
    "{handed}（R46）。",
    "left_alone": "{side}在 {points} 分组中独自一方，下调（R46）。",
    "left_over": "{side}在 {points} 分组中剩下，下调；该组共剩 {left}（R46）。",
    "left_barred": "{side}不能遇{other}：{why}。",
    "step_moved_down": "{side}（{points} 分）下调到 {group} 分组，优先配对：{other}是对行中第一个"
    "可遇的（下调配对，R46）。",
    "step_moved_down_own_row": "{side}（{points} 分）下调到 {group} 分组；对行已无可遇的，遇同行"
    "的{other}（下调配对，R46）。",
    "step_same_place": "{side}与{other}在两行中同位（同位配对，R43）。",
    "step_other_place": "{side}与对行同位者不能相遇，依次遇{other}（错位配对，R44）。",
    "step_same_row": "对行已配完；{side}与{other}在本行所余中相邻（同行配对，R45）。",
    "step_repaired": "{side}与{other}在最佳的重配中相遇。",
    "step_repaired_down": "{side}（{points} 分）下调到 {group} 分组，在最佳的重配中遇{other}（下"
    "调配对，R46）。",
    "anew_left_over": "逐位配对会剩下不止一个，本组重配，力求充分（R47）：剩 {left}，先后差之和 "
    "{fit}。",
    "anew_handed": "调入不止一个，本组重配，力求充分（R47）：剩 {left}，先后差之和 {fit}。",
    "anew_fitting": "逐位配对会有同行相遇，另有更合适的配法，本组重配（R47）：剩 {left}，先后差之和 "
    "{fit}。",
    "anew_lowest": "拆开本组最后一对，三者中改由另一方剩下，更为合适（B3.3）：剩 {left}，先后差之和 "
    "{fit}。",
    "anew_avoided": "逐位配对会使应回避者相遇，本组重配（R47）：剩 {left}，先后差之和 {fit}。",
    "anew_rest": "逐位配对会使以下各组无法全部配成，本组重配（R47）：剩 {left}，先后差之和 {fit}。",
    "bye_left_over": "共 {count}：{side}（{points} 分）编排到最后剩下，轮空；此前轮空 {byes} 次（"
    "B3.10）。",
    # 先后手
    "move_obeys_first": "{side}先走：最后几轮低分服从高分，{side}要先走（R49）。",
    "move_obeys_second": "{side}先走：最后几轮低分服从高分，{other}要后走（R49）。",
    "move_r48_1": "{side}先走：先减后为 {balance}，对方为 {other_balance}（R48 ⑴）。",
    "move_r48_2": "{side}先走：相平，{side}连后 {run} 次，{other}连先 {other_run} 次（R48 ⑵）。",
    "move_r48_3": "{side}先走：相平，{side}连后 {run} 次，{other}连后 {other_run} 次（R48 ⑶）。",
    "move_r48_4": "{side}先走：相平，{side}只连先 {run} 次，{other}连先 {other_run} 次（R48 ⑷）。",
    "move_r48_5": "{side}先走：相平，{side}连后 {run} 次，{other}只上轮后走（R48 ⑸）。",
    "move_r48_6": "{side}先走：相平，{side}只上轮先走，{other}连先 {other_run} 次（R48 ⑹）。",
    "move_r48_7": "{side}先走：相平，{side}上轮后走，{other}上轮先走（R48 ⑺）。",
    "move_r48_x12": "{side}先走：相平，按最近的先后手比{other}更缺先（X12）。",
    "move_look_back": "{side}先走：全部相同，两者先后手不同的最近一轮是第 {before} 轮，{side}后走"
    "（B3.4）。",
    "move_r48_8_odd_round": "{side}先走：全部相同，单数轮小号先（R48 ⑻）。",
    "move_r48_8_even_round": "{side}先走：全部相同，双数轮大号先（R48 ⑻）。",
    "move_r48_8_odd_sum": "{side}先走：全部相同，两号之和 {sum} 为单数，小号先（R48 ⑻）。",
    "move_r48_8_even_sum": "{side}先走：全部相同，两号之和 {sum} 为双数，大号先（R48 ⑻）。",
    "named": "本赛不分先后手，按先后手规则应先走者列前。{why}",
    # 拒绝
    "E419": "第一轮不能这样编排：配对为 {first_pairing}、分区为 {halves}，共 {sides} 时，先后手 "
    "{first_move} 不能确定每一台（X10）。请改 dingwei.first_move：tables、"
    "tables-mirrored、lot、small、large、as-paired 总可以用。",
    "E425": '第 {round} 轮的对手由公开抽签决定。请录入：pair --drawn 文件，或 pair --drawn "甲-乙'
    ', 丙-丁"。',
    "E415": "第一轮互换下半区不能把{sides}错开（R38）。请把该规则改为 soft，或改 "
    "dingwei.first_pairing。",
    "E416": "第 {table} 台：{home}与{away}不能抽在一起，先后手无法确定：dingwei.first_move 要求上"
    '下半区各一，或单双号各一。请核对抽签，或改 dingwei.first_move = "tables"。',
    "E498": "{home}与{away}{why}（禁多三）。请对调对手：teammatch swap",
    "W497": "{side} 连续第三次同先或同后（{home} - {away}），因为最后几轮低分者服从高分者（R49）。",
    "W499": "{home} - {away}：按规则应由{side}先走。如非有意：teammatch swap",
    "W498": "人工对阵在 {points} 分组中本可更好。{what}：{found}，而 {best} 即可。如非有意：teammatch pair --again",
    "count_left": "剩下的数目（R47）",
    "scores_left": "剩下者的积分（R47、B3.10）",
    "count_soft": "违反软性规则的对数：{rule}",
    "sum_fit": "各对先后手失衡之和 |d1 + d2|（B3.10）",
    "W1329": "人工编排让{side}轮空；按 dingwei.bye、此前的轮空和积分应为{other}。如非有意：teammatch swap",
    "W1365": "人工对阵在 {points} 分组中剩余：{sides}；按步骤（R43 至 R47）应为 {others}。如非有意：teammatch pair --again",
    "W1366": "人工对阵中 {side} 在 {points} 分组与 {found} 相遇；按步骤（同位、错位、同行，R43 至 R47）应与 {due} 相遇。如非有意：teammatch pair --again",
    "W1367": "人工对阵中 {side} 在第一轮与 {found} 相遇；按{first_pairing}配对（R37、R38）应与 {due} 相遇。如非有意：teammatch pair --again",
    "clash": "第 {table} 台：{home} - {away}：{why}。",
    "E499": '第 {round} 轮不能用公开抽签：只限第一轮，且 pairing.system 为 "dingwei"、'
    'dingwei.first_pairing 为 "drawn"。人工对阵请用 pair --manual。',
    "E1311": "配对 {first_pairing}、分区 {halves} 与先后手 {first_move} 不能同用：有的台无法确定"
    "谁先走（X10）。tables、tables-mirrored、lot、small、large、as-paired 可配任何配对；upper、lower、"
    "sum 可配 ends 和 lot-by-halves，分区为 odd-even 时可配 neighbours，为 first-second 时可配 "
    "halves；odd、even 可配 neighbours 和 ends，分区为 odd-even 时也可配 lot-by-halves。",
}

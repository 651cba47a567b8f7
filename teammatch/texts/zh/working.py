"""公布的名次表中各项数值的由来。"""

TEXTS = {
    "title": "计算过程：各项数值的组成",
    "of": "{name}各项数值的组成",
    "separated": "列于{upper}（第 {rank} 名）之后，由{heading}区分：{value} 对 {other}。",
    "shared": "与{others}各项全同。",
    "shared_many": "与另外 {count} 方各项全同。",
    "imagined": "假想对手，第 {round} 轮",
    "board": "第 {board} 台",
    "round": "第 {round} 轮",
    "cut_lowest": "去掉：最低",
    "cut_highest": "去掉：最高",
    "cut_voluntary": "最先去掉：自愿缺席",
    "cut_early": "去掉：前期轮次",
    "cut_worst": "去掉：未列入最佳",
    "out_of": "{made}/{most}",
    "in_table": "{name}，表中 {total}",
    "what_penalty": "裁定加减",
    "what_start": "起始分",
    "what_rounded": "取整",
    "what_own": "本方得分",
}

"""要怎样才能超过：第一项，然后逐项。"""

TEXTS = {
    "first_best": "只计最好的 {best} 个成绩：{lower}的新成绩只有高于所计最低成绩（{lowest}）时才"
    "取而代之。",
    "first_best_free": "只计最好的 {best} 个成绩；{lower}目前尚不足此数。",
    "over": "各轮及成绩均已齐全：{upper}与{lower}之间不再变化。",
    "rounds_unknown": "轮数未知（{where}），因此不说明还可能发生什么。",
    "first_stays": "{lower}与{upper}的{heading}持平，双方都不能再得。",
    "first_ahead": "{lower}必定超过{upper}：{heading}落后 {gap}，至少还可多得 {least}。",
    "first_others": "{lower}能否超过{upper}还取决于其他各方的成绩：由{heading}区分。",
    "first_fixed_ahead": "由{heading}区分，{lower}列前，不再变化。",
    "first_fixed_behind": "由{heading}区分，{upper}列前，不再变化。",
    "first_none": "{lower}已不可能超过{upper}：{heading}落后 {gap}，余下 {rounds} 轮最多可得 {mos"
    "t}。",
    "first_level": "{lower}最多与{upper}的{heading}持平：落后 {gap}，余下 {rounds} 轮最多可得 {mo"
    "st}。",
    "first_open": "{lower}要超过{upper}：余下 {rounds} 轮中{heading}须比{upper}多得 {gap} 以上。",
    "first_any": "{lower}要超过{upper}：余下 {rounds} 轮中{heading}须多于{upper}。",
    "next_stays": "若至此持平，双方的{heading}也持平，都不能再得。",
    "next_open": "若至此持平，{lower}的{heading}须多得 {gap} 以上。",
    "next_any": "若至此持平，{lower}的{heading}须多得。",
    "next_lead": "若至此持平，除非{upper}在{heading}上追回 {lead}，{lower}列前。",
    "next_level": "若至此持平，{lower}的{heading}也最多持平：落后 {gap}，最多可得 {most}。",
    "next_behind": "若至此持平，{lower}仍列后：{heading}落后 {gap}，最多可得 {most}。",
    "next_ahead": "若至此持平，{lower}列前：{heading}领先 {lead}，最多失去 {loss}。",
    "next_others": "若至此持平，由{heading}区分，它还取决于其他各方的成绩。",
    "next_fixed_ahead": "若至此持平，由{heading}区分，{lower}列前，不再变化。",
    "next_fixed_behind": "若至此持平，由{heading}区分，{upper}列前，不再变化。",
    "next_share": "以上各项全同时，名次并列。",
    "next_lot": "以上各项全同时，由抽签决定。",
    "next_director": "以上各项全同时，由裁判长裁定。",
    "first_own": "{lower}能否超过{upper}由{heading}区分，只看双方自己的成绩。",
    "next_own": "若至此持平，由{heading}区分，只看双方自己的成绩。",
    "next_fixed_order": "若至此持平，由裁判长裁定的名次区分。",
    "next_new_lot": "若至此持平，由抽签决定；此后每一轮的名次须另行抽签。",
    "next_given": "若至此持平，由{heading}区分，其数值由主办方给出。",
}

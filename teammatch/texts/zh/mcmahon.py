"""麦克马洪制：段级、起始分、分组、让子。"""

TEXTS = {
    "same_group_fold": "同分组（{points} 分），{count} 方首尾相对（B4.3）：{high} 列第 {place} 位，"
    "{low} 列第 {other_place} 位。",
    "same_group_random": "同分组（{points} 分），{count} 方按抽签次序前半对后半（B4.3）：{high} 抽在第 {place} 位，"
    "{low} 抽在第 {other_place} 位。",
    "no_komi": "{side} 执先，不贴目：双方 {points} 分与 {other_points} 分相差二分（不计半分，B4.3）。",
    "no_komi_due": "{side} 应执先，不贴目：双方 {points} 分与 {other_points} 分相差二分（不计半分，B4.3）。",
    "handicap": "{other} 让 {side} {stones} 子：比双方 {points} 分与 {other_points} 分之差（不计半分）少一，最多 9 子（B4.3）。",
    "grade": "段级",
    "note_grade": "数字加段或级：4段、12级（4d、12k）。起始分由此而定。",
    "stones": "让 {stones} 子",
    "without_komi": "不贴目",
    "start": "{side} 起始分 {start}：按段级 {grade}（R60）。",
    "start_at_bar": "{side} 起始分 {start}：段级 {grade} 高于上限，按上限 {bar} 起始（R60）。",
    "start_at_floor": "{side} 起始分 {start}：段级 {grade} 低于下限，按下限 {floor} 起始（R60）。",
    "E1301": "“{found}”不是段级。请写数字加 d（段）或 k（级），如 4d、12k{none}。",
    "or_nothing": '；不设写 ""',
    "E1310": "{side}：本赛事无人按所填段级起步，--grade 不起作用。请去掉；此处至多看等级分。",
    "E1302": "下限（{floor}）高于上限（{bar}），所有人起始分都相同。请降低下限或提高上限。",
    "W1304": "本赛事一胜计 {win} 分，而每段级为一分。麦克马洪制中一胜应等于一段级：请在 [points.match] "
    "下设 win = 1、draw = 0.5。",
    "E1305": "{side}：“{found}”不是段级。请在“{column}”栏写{how}，再重新读入：teammatch entries import "
    "entries.xlsx",
    "E1306": "有 {count} 方没有段级，而麦克马洪制以段级为起始分：{sides}。请在“{column}”栏写{how}，"
    "再重新读入：teammatch entries import entries.xlsx",
    "how_grade": "数字加段或级，9d 至 40k（4d、12k、3段、5级）",
    "how_rating": "欧洲围棋等级分（2100 为 1 段，每 100 分一级）",
    "W1358": "{side} 从上限（{bar}）起始，却将缺 {count} 轮（第 {rounds} 轮）。按英国围棋协会手册，缺轮者应从上限之下起始；"
    "如需如此，请填写较低的段级。",
    "W1354": "{home} － {away} 由人工指定 {side} 后走，而它较弱：{what}受让者先走。如非有意，请互换：teammatch swap",
    "E1354": "{side}须有段级，麦克马洪制以此为起始分。请给出：{command}",
    "E1307": "上限（{bar}）高于所有段级；最高的是 {highest}（{side}）。请设为有若干方达到的段级。",
    "W1308": "从上限（{bar}）起始的有 {count} 方；{rounds} 轮宜为 {least} 至 {most} 方。可改用别的上限。",
    "E1309": "第 {round} 轮各分组的次序由抽签决定，但尚未抽签。请当众抽出号码后运行：teammatch pair --lot 号码",
}

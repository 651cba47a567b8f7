"""What must still happen for one side to pass another: the first element, then each next one."""

TEXTS = {
    "first_best": "Only the best results count ({best}): a new one of {lower} takes the place of "
    "the lowest that counts ({lowest}), and only if it is better.",
    "first_best_free": "Only the best results count ({best}); {lower} has fewer so far.",
    "over": "No round and no result is missing: nothing changes any more between {upper} and "
    "{lower}.",
    "rounds_unknown": "What may still happen is not said: the number of rounds is not known "
    "({where}).",
    "first_stays": "{lower} and {upper} are level in {heading}, and neither can make more.",
    "first_ahead": "{lower} passes {upper} in any case: {gap} behind in {heading}, and at least "
    "{least} more to be had.",
    "first_others": "{heading} decides whether {lower} can pass {upper}; it also depends on the "
    "results of others.",
    "first_fixed_ahead": "{heading} decides for {lower}; it does not change any more.",
    "first_fixed_behind": "{heading} decides for {upper}; it does not change any more.",
    "first_none": "{lower} can no longer pass {upper}: {gap} behind in {heading}, at most {most} "
    "to be had in the rounds that remain ({rounds}).",
    "first_level": "{lower} can at best draw level with {upper} in {heading}: {gap} behind, at "
    "most {most} to be had in the rounds that remain ({rounds}).",
    "first_open": "For {lower} to pass {upper}: more than {gap} more in {heading} than {upper} "
    "in the rounds that remain ({rounds}).",
    "first_any": "For {lower} to pass {upper}: more in {heading} than {upper} in the rounds that "
    "remain ({rounds}).",
    "next_stays": "Level there, they are level in {heading}, too, and neither can make more.",
    "next_open": "Level there, {lower} passes with more than {gap} more in {heading}.",
    "next_any": "Level there, {lower} passes with more in {heading}.",
    "next_lead": "Level there, {lower} stands above unless {upper} makes up {lead} in {heading}.",
    "next_level": "Level there, {lower} can at best draw level in {heading}, too: {gap} behind, "
    "at most {most} to be had.",
    "next_behind": "Level there, {lower} stays below: {gap} behind in {heading}, at most {most} "
    "to be had.",
    "next_ahead": "Level there, {lower} stands above: {lead} ahead in {heading}, at most {loss} "
    "to be lost.",
    "next_others": "Level there, {heading} decides; it also depends on the results of others.",
    "next_fixed_ahead": "Level there, {heading} decides for {lower}; it does not change any more.",
    "next_fixed_behind": "Level there, {heading} decides for {upper}; it does not change any more.",
    "next_share": "Level on all of these, they share the place.",
    "next_lot": "Level on all of these, the lot decides.",
    "next_director": "Level on all of these, the director decides.",
    "first_own": "{heading} decides whether {lower} can pass {upper}; it goes by what the "
    "two make themselves.",
    "next_own": "Level there, {heading} decides; it goes by what the two make themselves.",
    "next_fixed_order": "Level there, the order that the director fixes decides.",
    "next_new_lot": "Level there, a lot decides; a table after another round needs a draw of its "
    "own.",
    "next_given": "Level there, {heading} decides; its values come from the organisers.",
}

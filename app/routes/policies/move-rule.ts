/** Returns the rules with one rule moved to another index (0 is the first). Fixed rules keep their positions. */
export function moveRule<Rule>(
  rules: readonly Rule[],
  from: number,
  to: number,
  isFixed: (rule: Rule) => boolean,
): Rule[] {
  const moved = rules[from];
  if (moved === undefined || isFixed(moved)) return [...rules];
  const others = rules.filter((rule) => rule !== moved && !isFixed(rule));
  const before = rules.slice(0, to > from ? to + 1 : to).filter((rule) => others.includes(rule)).length;
  const order = others.toSpliced(before, 0, moved)[Symbol.iterator]();
  return rules.map((rule) => (isFixed(rule) ? rule : (order.next().value ?? rule)));
}

/** The nearest non-fixed position in a direction (-1 is up); undefined at the end. */
export function nextPlace<Rule>(
  rules: readonly Rule[],
  from: number,
  step: -1 | 1,
  isFixed: (rule: Rule) => boolean,
): number | undefined {
  for (let at = from + step; at >= 0 && at < rules.length; at += step) {
    const rule = rules[at];
    if (rule !== undefined && !isFixed(rule)) return at;
  }
  return undefined;
}

import { type Reader, readLongest } from "./draft";
import { says } from "./readers";
import type { Token } from "./tokens";

const NEGATIONS = [
  ["not"],
  ["no"],
  ["without"],
  ["excluding"],
  ["exclude"],
  ["except", "for"],
  ["except"],
  ["other", "than"],
  ["apart", "from"],
  ["isn't"],
  ["aren't"],
  ["don't"],
  ["doesn't"],
];
const SKIPPED = new Set(["a", "an", "the", "any"]);
const LINKS = new Set(["or", "and", "nor"]);

/**
 * "not blocked", "except DNS or HTTP", "excluding flows to Russia": everything but what follows. What cannot be excluded
 * is not used at all, because the words without "not" would mean the opposite.
 */
export function exclusionReader(readers: readonly Reader[], rows: Reader): Reader {
  const readAt = (tokens: readonly Token[], at: number) => readLongest(readers, tokens, at);
  return (tokens, at) => {
    const negation = NEGATIONS.find((words) => says(tokens, at, words));
    if (!negation) return undefined;
    let next = at + negation.length;
    while (SKIPPED.has(tokens[next]?.word ?? "")) next += 1;
    next += readAt(tokens, next) ? 0 : (rows(tokens, next)?.length ?? 0);
    const first = readAt(tokens, next);
    if (!first) return undefined;
    next += first.length;
    const { exclusion } = first;
    if (!exclusion) return { length: next - at, isUnread: true, apply: (draft) => draft };
    const all = [exclusion];
    for (;;) {
      const start = next + Number(LINKS.has(tokens[next]?.word ?? ""));
      const isListed = start > next || tokens[next - 1]?.text.endsWith(",");
      const other = isListed ? readAt(tokens, start) : undefined;
      if (other?.exclusion?.field !== exclusion.field) break;
      all.push(other.exclusion);
      next = start + other.length;
    }
    return { length: next - at, apply: (draft) => all.reduce((excluded, { apply }) => apply(excluded), draft) };
  };
}

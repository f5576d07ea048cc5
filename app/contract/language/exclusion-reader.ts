import { type Reader, readLongest } from "./draft";
import { says } from "./named-field";
import type { Token } from "./tokens";
import { afterLink } from "./value-list";

const NEGATIONS = [
  ["not"],
  ["neither"],
  ["outside"],
  ["but", "not"],
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
const SKIPPED = new Set(["a", "an", "the", "any", "in", "on", "at", "of", "by", "from", "to", "with", "for"]);
const PREPOSITIONS = new Set(["from", "to"]);
/** What may stand between a preposition and its negation: "from any country except Germany". */
const NOUNS = new Set(
  "a an the any all every country countries address addresses domain domains anywhere anything everywhere everything".split(
    " ",
  ),
);
/** Not A or B is neither A nor B; A and B may be of one field only, because a row has one value. */
const ALTERNATIVES = new Set(["or", "nor"]);

/**
 * "not blocked", "except DNS or HTTP", "excluding flows to Russia", "from outside Germany": everything but what follows.
 * What cannot be excluded is not used at all, because the words without "not" would mean the opposite.
 */
export function exclusionReader(readers: readonly Reader[], rows: Reader): Reader {
  const readAt = (tokens: readonly Token[], at: number) => readLongest(readers, tokens, at);
  const readExcluded: Reader = (tokens, at) => {
    const first = readAt(tokens, at);
    if (!first) return undefined;
    let next = at + first.length;
    const { exclusion } = first;
    if (!exclusion) return { length: next - at, isUnread: true, apply: (draft) => draft };
    const all = [exclusion];
    for (;;) {
      const start = afterLink(tokens, next);
      const other = start === undefined ? undefined : readAt(tokens, start);
      const isFurther = other?.exclusion && (other.exclusion.field === exclusion.field || isAlternative(tokens[next]));
      if (start === undefined || !other?.exclusion || !isFurther) break;
      all.push(other.exclusion);
      next = start + other.length;
    }
    return { length: next - at, apply: (draft) => all.reduce((excluded, { apply }) => apply(excluded), draft) };
  };
  return (tokens, at) => {
    const preposition = PREPOSITIONS.has(tokens[at]?.word ?? "") ? tokens[at] : undefined;
    let next = at + Number(preposition !== undefined);
    while (preposition && NOUNS.has(tokens[next]?.word ?? "")) next += 1;
    const isAny = preposition !== undefined && next > at + 1;
    const negation = [...NEGATIONS, ...(isAny ? [["but"]] : [])].find((words) => says(tokens, next, words));
    if (!negation) return undefined;
    next += negation.length;
    if (preposition) {
      // The preposition decides which end of a connection is meant, so it is read with what follows.
      const read = readExcluded([preposition, ...tokens.slice(next)], 0);
      if (read && read.length > 1) return { ...read, length: next - at + read.length - 1 };
    }
    while (SKIPPED.has(tokens[next]?.word ?? "") && !readAt(tokens, next)) next += 1;
    next += readAt(tokens, next) ? 0 : (rows(tokens, next)?.length ?? 0);
    const read = readExcluded(tokens, next);
    return read && { ...read, length: next - at + read.length };
  };
}

function isAlternative(token: Token | undefined): boolean {
  return ALTERNATIVES.has(token?.word ?? "");
}

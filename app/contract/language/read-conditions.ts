import type { FieldSet } from "../field";
import { emptyQuery, type Query } from "./query";
import { applyTerm } from "./query-text";
import { splitQuestion } from "./tokens";

/** Conditions in the query language, and the words that are not conditions. */
export interface ReadConditions {
  query: Pick<Query, "q" | "filters">;
  unread: string[];
}

/**
 * Parses conditions strictly, such as `severity:critical,high q:smb`. Terms that are not conditions, such as `by:`, are
 * unread.
 */
export function readConditions(text: string, set: FieldSet): ReadConditions {
  const unread: string[] = [];
  let query = emptyQuery(set.set);
  for (const { text: word, term } of splitQuestion(text)) {
    const next = term && applyTerm(query, set, term);
    const isCondition = next && (next.filters !== query.filters || next.q !== query.q);
    if (next && isCondition) query = next;
    else unread.push(word);
  }
  return { query: { q: query.q, filters: query.filters }, unread };
}

import type { FieldSet } from "../field";
import { emptyQuery, type Query } from "./query";
import { applyTerm, QUERY_WORDS } from "./query-text";
import { splitQuestion } from "./tokens";

/**
 * Parses the filters of a rule: only terms of the query language on the fields of a set. Otherwise returns the words
 * that are not filters.
 */
export function readMatch(text: string, set: FieldSet): { query: Query } | { unread: string[] } {
  const unread: string[] = [];
  let query = emptyQuery(set.set);
  for (const token of splitQuestion(text)) {
    const next = token.term && !QUERY_WORDS.has(token.term.name) ? applyTerm(query, set, token.term) : undefined;
    if (next) query = next;
    else unread.push(token.text);
  }
  if (unread.length > 0) return { unread };
  return query.filters.length > 0 ? { query } : { unread: [] };
}

import type { FieldSet } from "~/contract/field";
import { emptyQuery } from "~/contract/language/query";
import { applyTerm } from "~/contract/language/query-text";
import { splitQuestion } from "~/contract/language/tokens";

/** Whether a query in the query language uses only fields of the set: those that the viewer may see. */
export function canRead(query: string, set: FieldSet | undefined): boolean {
  if (!set) return false;
  return splitQuestion(query).every(({ term }) => term && applyTerm(emptyQuery(set.set), set, term) !== undefined);
}

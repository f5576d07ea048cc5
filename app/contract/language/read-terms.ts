import type { FieldSet } from "../field";
import { oppositeOf } from "./condition-opposite";
import { emptyDraft, type Draft, type PhraseReading } from "./draft";
import { withCondition } from "./query";
import { applyTerm } from "./query-text";
import type { Term } from "./tokens";

/** The meaning of terms of the query language, and its opposite if they are a single condition that has one. */
export function readTerms(terms: readonly Term[], set: FieldSet): Pick<PhraseReading, "apply" | "exclusion"> {
  const apply = (draft: Draft) => ({
    ...draft,
    query: terms.reduce((query, term) => applyTerm(query, set, term) ?? query, draft.query),
  });
  const [condition, ...others] = apply(emptyDraft(set)).query.filters;
  const opposite = condition && others.length === 0 && terms.length === 1 ? oppositeOf(condition) : undefined;
  if (!opposite) return { apply };
  return {
    apply,
    exclusion: {
      field: opposite.field,
      apply: (draft) => ({ ...draft, query: withCondition(draft.query, opposite) }),
    },
  };
}

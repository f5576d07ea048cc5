import type { FieldSet } from "../field";
import { emptyQuery, type Query } from "./query";
import type { Token } from "./tokens";

/** A query while its question is being parsed. */
export interface Draft {
  query: Query;
  /** "Top 10" and "which" apply to the next noun. */
  awaitsThing: boolean;
  hasTop: boolean;
  /** "by bytes sent": the field to sort by or add up. */
  amount: string | undefined;
  /** Words that could belong to more than one field. */
  ambiguous: { word: string; fields: string[]; value: string }[];
}

export function emptyDraft(set: FieldSet): Draft {
  return { query: emptyQuery(set.set), awaitsThing: false, hasTop: false, amount: undefined, ambiguous: [] };
}

/** An understood part of a question: its number of tokens, and its meaning. */
export interface PhraseReading {
  length: number;
  /** A filler word without a meaning of its own. */
  isFiller?: true;
  apply: (draft: Draft) => Draft;
}

export type Reader = (tokens: readonly Token[], at: number) => PhraseReading | undefined;

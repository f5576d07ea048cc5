import type { FieldSet } from "../field";
import { emptyQuery, type Query } from "./query";
import type { Token } from "./tokens";

/** A query while its question is read. */
export interface Draft {
  query: Query;
  /** "Top 10" and "which" wait for the thing that they are about. */
  awaitsThing: boolean;
  hasTop: boolean;
  /** "by bytes sent": what is ordered or added up. */
  amount: string | undefined;
  /** Words that could belong to more than one field. */
  ambiguous: { word: string; fields: string[]; value: string }[];
}

export function emptyDraft(set: FieldSet): Draft {
  return { query: emptyQuery(set.set), awaitsThing: false, hasTop: false, amount: undefined, ambiguous: [] };
}

/** A part of a question that was understood: how many tokens it took, and what it says. */
export interface PhraseReading {
  length: number;
  /** A word that only holds the sentence together. */
  isFiller?: true;
  apply: (draft: Draft) => Draft;
}

export type Reader = (tokens: readonly Token[], at: number) => PhraseReading | undefined;

import type { FieldSet } from "../field";
import { emptyQuery, type Query } from "./query";
import type { Term, Token } from "./tokens";

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
  /** Conditions that hold unless the question has one on the same field. */
  assumed: Term[];
}

export function emptyDraft(set: FieldSet): Draft {
  const query = emptyQuery(set.set);
  return { query, awaitsThing: false, hasTop: false, amount: undefined, ambiguous: [], assumed: [] };
}

/** A part of a question: its number of tokens, and its meaning. */
export interface PhraseReading {
  length: number;
  /**
   * A filler has no meaning of its own. A modifier, such as a time range, does not tell what is asked for: with words
   * that were not understood, it is not a question.
   */
  role?: "filler" | "modifier";
  /** Words that were recognized but cannot be applied, and so are reported as not understood. */
  isUnread?: true;
  apply: (draft: Draft) => Draft;
  /** Its meaning after "not". Missing if it cannot be excluded. */
  exclusion?: { field: string; apply: (draft: Draft) => Draft };
}

export type Reader = (tokens: readonly Token[], at: number) => PhraseReading | undefined;

/** The longest reading of what follows; of readings of equal length the first reader wins. */
export function readLongest(
  readers: readonly Reader[],
  tokens: readonly Token[],
  at: number,
): PhraseReading | undefined {
  return readers
    .flatMap((read) => read(tokens, at) ?? [])
    .reduce<ReturnType<Reader>>((best, next) => (best && best.length >= next.length ? best : next), undefined);
}

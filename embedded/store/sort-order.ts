import { sql, type RawBuilder } from "kysely";

/**
 * A sort expression of a column. Indexes use the same expression, so that a list finds its first rows without sorting
 * all.
 */
export interface SortTerm {
  expression: RawBuilder<unknown>;
  isDescending: boolean;
  /** Whether the expression is never null. Missing values are last in both directions. */
  isComplete: boolean;
}

/** Sorts by the defined order of values, with unknown values last. */
export function byWords(value: RawBuilder<unknown>, words: readonly string[], isDescending: boolean): SortTerm {
  const cases = words.map((word, index) => sql`when ${sql.lit(word)} then ${sql.lit(index)}`);
  const last = isDescending ? -1 : words.length + 1;
  const rank = sql`case ${value} ${sql.join(cases, sql` `)} else ${sql.lit(words.length)} end`;
  const expression = sql`case when ${value} is null then ${sql.lit(last)} else ${rank} end`;
  return { expression, isDescending, isComplete: true };
}

/** Sorts texts ignoring case. */
export function byText(value: RawBuilder<unknown>, isDescending: boolean, isComplete: boolean): SortTerm {
  return { expression: sql`lower(${value})`, isDescending, isComplete };
}

export function byValue(value: RawBuilder<unknown>, isDescending: boolean, isComplete: boolean): SortTerm {
  return { expression: value, isDescending, isComplete };
}

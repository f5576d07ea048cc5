import { sql, type RawBuilder } from "kysely";

/** What a column is sorted by. An index holds the same expression, so that a list finds its first rows without sorting all. */
export interface SortTerm {
  expression: RawBuilder<unknown>;
  isDescending: boolean;
  /** Whether it never is null. Missing values come last either way. */
  isComplete: boolean;
}

/** Words with an order of their own sort by it, unknown ones behind them. */
export function byWords(value: RawBuilder<unknown>, words: readonly string[], isDescending: boolean): SortTerm {
  const cases = words.map((word, index) => sql`when ${sql.lit(word)} then ${sql.lit(index)}`);
  const last = isDescending ? -1 : words.length + 1;
  const rank = sql`case ${value} ${sql.join(cases, sql` `)} else ${sql.lit(words.length)} end`;
  const expression = sql`case when ${value} is null then ${sql.lit(last)} else ${rank} end`;
  return { expression, isDescending, isComplete: true };
}

/** Texts sort without regard to case. */
export function byText(value: RawBuilder<unknown>, isDescending: boolean, isComplete: boolean): SortTerm {
  return { expression: sql`lower(${value})`, isDescending, isComplete };
}

export function byValue(value: RawBuilder<unknown>, isDescending: boolean, isComplete: boolean): SortTerm {
  return { expression: value, isDescending, isComplete };
}

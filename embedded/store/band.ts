import type { ComputedField } from "./describe-table";

/** The bands of a number, each from its lowest value on, the highest band first. A row without the number is in none. */
export function bandOf(column: string, lowest: Readonly<Record<string, number>>): ComputedField {
  const cases = Object.entries(lowest).map(([band, from]) => `when "row".${column} >= ${from} then '${band}'`);
  return { kind: "text", expression: `case ${cases.join(" ")} end` };
}

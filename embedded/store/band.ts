import type { ComputedField } from "./describe-table";

/** Number bands, each starting at its lowest value, highest band first. A row without the number is in no band. */
export function bandOf(column: string, lowest: Readonly<Record<string, number>>): ComputedField {
  const cases = Object.entries(lowest).map(([band, from]) => `when "row".${column} >= ${from} then '${band}'`);
  return { kind: "text", expression: `case ${cases.join(" ")} end` };
}

import type { RenderedTable } from "~/features/dashboards/rendered-panel";
import { paint } from "~/ui/chart/colours";

import { numberIn } from "./panel-values";

export interface PiePart {
  key: string;
  label: string;
  value: number;
  fill: string;
  to: string | undefined;
}

const OTHER = paint("chart-previous");
/** Sums of fractions in a different order differ by less than this share. */
const ROUNDING = 1e-9;

/** The measure over all groups, of which the rows may be only the first. */
export function totalOf({ rows, total = 0 }: Pick<RenderedTable, "rows" | "total">): number {
  // Groups of a field with several values per row can add up to more than the number of rows.
  return Math.max(total, sumOf(rows.map(({ values }) => numberIn(values.at(-1)) ?? 0)));
}

/** The first groups, and what is left of the total as "Other", which is never a single known group. */
export function withOther(groups: readonly PiePart[], total: number, most: number): PiePart[] {
  const restOf = (shown: readonly PiePart[]) => {
    const rest = total - sumOf(shown.map(({ value }) => value));
    return rest > total * ROUNDING ? rest : 0;
  };
  const hasRoom = groups.length <= (restOf(groups) > 0 ? most : most + 1);
  const shown = hasRoom ? groups : groups.slice(0, most);
  const rest = restOf(shown);
  return [...shown, ...(rest > 0 ? [{ key: "other", label: "Other", value: rest, fill: OTHER, to: undefined }] : [])];
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

import type { LoadResult } from "~/screen/load-result";

/** Whether a chart has a value. One that could not be read may have some. */
export function hasValues(chart: LoadResult<{ values: readonly (number | null)[] }>): boolean {
  return !chart.ok || chart.value.values.some((value) => value !== null && value > 0);
}

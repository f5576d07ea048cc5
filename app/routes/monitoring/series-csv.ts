import { stringify } from "csv-stringify/browser/esm/sync";

import { withoutFormulas } from "~/contract/spreadsheet-text";

/** The values of one line of a chart. */
export interface CsvSeries {
  label: string;
  values: readonly (number | null)[];
}

/** The values of a chart as CSV, one line per step. Times are in UTC; steps without data are empty. */
export function seriesAsCsv(times: readonly string[], series: readonly CsvSeries[]): string {
  const header = ["Time (UTC)", ...series.map(({ label }) => label)];
  const rows = times.map((time, index) => [time, ...series.map(({ values }) => values[index] ?? "")]);
  return stringify([header, ...rows], { cast: { string: withoutFormulas } });
}

import { stringify } from "csv-stringify/browser/esm/sync";

import { withoutFormulas } from "~/contract/spreadsheet-text";

interface CsvSeries {
  label: string;
  values: readonly (number | null)[];
}

/** The values of a chart as CSV, one line per hour. Times are in UTC; hours without data are empty. */
export function seriesAsCsv(hours: readonly string[], series: readonly CsvSeries[]): string {
  const header = ["Hour (UTC)", ...series.map(({ label }) => label)];
  const rows = hours.map((hour, index) => [hour, ...series.map(({ values }) => values[index] ?? "")]);
  return stringify([header, ...rows], { cast: { string: withoutFormulas } });
}

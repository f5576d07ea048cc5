import { stringify } from "csv-stringify/sync";

import { withoutFormulas } from "~/contract/spreadsheet-text";
import type { MonthlyUsage } from "~/contract/tenant-work";
import { inBrandWords, type BrandWords } from "~/contract/term-facts";

const HEADER = [
  "Month",
  "Organization",
  "ID",
  "External ID",
  "Service tier",
  "Status",
  "Devices seen",
  "Devices included",
  "Devices over the limit",
  "New threats",
];

/** One line per organization. Without a limit, the number of included devices is empty. */
export function monthlyUsageAsCsv({ month, usage }: MonthlyUsage, words: BrandWords): string {
  const rows = usage.map(({ name, displayName, externalId, serviceTier, status, devices, deviceLimit, threats }) => [
    ...[month, displayName, name, externalId, serviceTier, status],
    ...[devices, deviceLimit ?? "", deviceLimit === null ? 0 : Math.max(0, devices - deviceLimit), threats],
  ]);
  return stringify([HEADER.map((label) => inBrandWords(label, words)), ...rows], {
    cast: { string: withoutFormulas },
    record_delimiter: "windows",
  });
}

import { stringify } from "csv-stringify/browser/esm/sync";

import { withoutFormulas } from "~/contract/spreadsheet-text";
import type { RenderedPanel } from "~/features/dashboards/rendered-panel";

/** Downloads the values of a panel as displayed. */
export function exportPanel(title: string, { columns, rows }: RenderedPanel): void {
  const header = columns.map(({ label }) => label);
  const text = stringify([header, ...rows.map(({ values }) => values)], {
    cast: { string: withoutFormulas, boolean: String },
  });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  link.download = `${title.replace(/[^\w-]+/g, "-").toLowerCase()}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

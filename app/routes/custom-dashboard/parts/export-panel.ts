import { stringify } from "csv-stringify/browser/esm/sync";

import { withoutFormulas } from "~/contract/spreadsheet-text";
import type { RenderedPanel } from "~/features/dashboards/rendered-panel";
import { downloadCsv } from "~/ui/actions/download-csv";

/** Downloads the values of a panel as displayed. */
export function exportPanel(title: string, { columns, rows }: RenderedPanel): void {
  const header = columns.map(({ label }) => label);
  const text = stringify([header, ...rows.map(({ values }) => values)], {
    cast: { string: withoutFormulas, boolean: String },
  });
  downloadCsv(title, text);
}

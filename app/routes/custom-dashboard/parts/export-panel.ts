import { wordForUnset } from "~/contract/word-facts";
import type { RenderedPanel } from "~/features/dashboards/rendered-panel";
import type { ValueFormats } from "~/shell/format-context";
import { tableAsCsv } from "~/shell/table-csv";
import { downloadCsv } from "~/ui/actions/download-csv";

/** Downloads the values of a panel. Groups without a value have the word that the panel shows, such as "Unassigned". */
export function exportPanel(title: string, { type, columns, rows }: RenderedPanel, formats: ValueFormats): void {
  const groups = type === "list" ? 0 : columns.length - 1;
  const table = {
    columns,
    rows: rows.map(({ values }) => values),
    unset: (column: RenderedPanel["columns"][number], index: number) =>
      index < groups ? wordForUnset(column) : undefined,
  };
  downloadCsv(title, tableAsCsv(table, formats));
}

import { stringify } from "csv-stringify/browser/esm/sync";

import type { KopilotReply } from "~/contract/kopilot";
import { withoutFormulas } from "~/contract/spreadsheet-text";
import { downloadCsv } from "~/ui/actions/download-csv";

type Table = NonNullable<KopilotReply["table"]>;

/** Downloads the table of an answer as displayed, named after the question. */
export function exportAnswer(
  question: string,
  { columns, rows }: Table,
  format: (column: Table["columns"][number], value: unknown) => string,
): void {
  const header = columns.map(({ label }) => label);
  const body = rows.map((row) => columns.map((column, index) => format(column, row[index])));
  downloadCsv(question.slice(0, 60), stringify([header, ...body], { cast: { string: withoutFormulas } }));
}

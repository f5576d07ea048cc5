import type { KopilotReply } from "~/contract/kopilot";
import type { ValueFormats } from "~/shell/format-context";
import { tableAsCsv } from "~/shell/table-csv";
import { downloadCsv } from "~/ui/actions/download-csv";

/** Downloads the table of an answer, named after the question. */
export function exportAnswer(question: string, table: NonNullable<KopilotReply["table"]>, formats: ValueFormats): void {
  downloadCsv(question.slice(0, 60), tableAsCsv(table, formats));
}

import type { TenantImportResult } from "~/contract/tenant-work";
import type { ChangeAnswer } from "~/screen/change-answer";
import type { RefusedChange } from "~/screen/refused-change";

export const IMPORT_INTENTS = { preview: "preview-import", write: "import" } as const;

/** The preview of a file. The lists are truncated; the counts cover the whole file. */
export interface ShownImport extends TenantImportResult {
  addedCount: number;
  skippedCount: number;
}

/** No organization has been added yet. */
export interface ImportPreview extends RefusedChange {
  preview: ShownImport;
}

/** The preview in an action's response, if any. */
export function previewIn(answer: ChangeAnswer | ImportPreview): ShownImport | undefined {
  return "preview" in answer ? answer.preview : undefined;
}

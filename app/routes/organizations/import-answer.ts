import type { TenantImportResult } from "~/contract/tenant-work";
import type { ChangeAnswer } from "~/screen/change-answer";
import type { RefusedChange } from "~/screen/refused-change";

export const IMPORT_INTENTS = { preview: "preview-import", write: "import" } as const;

/** The preview of a file. The lists are shortened; the numbers cover the whole file. */
export interface ShownImport extends TenantImportResult {
  addedCount: number;
  skippedCount: number;
}

/** No organization was added yet. */
export interface ImportPreview extends RefusedChange {
  preview: ShownImport;
}

/** The preview in an action's answer, if there is one. */
export function previewIn(answer: ChangeAnswer | ImportPreview): ShownImport | undefined {
  return "preview" in answer ? answer.preview : undefined;
}

import type { ChangeAnswer } from "~/screen/change-answer";
import type { RefusedChange } from "~/screen/refused-change";
import type { DeviceImportResult } from "~/contract/device-import";

export const LABEL_INTENTS = { preview: "preview-labels", write: "import-labels" } as const;

/** The preview of a file. The lists are shortened; the numbers cover the whole file. */
export interface ShownImport extends DeviceImportResult {
  skippedCount: number;
}

/** A preview: nothing has been changed yet. */
export interface LabelsPreview extends RefusedChange {
  preview: ShownImport;
}

/** The preview in the action data, if any. */
export function previewIn(answer: ChangeAnswer | LabelsPreview): ShownImport | undefined {
  return "preview" in answer ? answer.preview : undefined;
}

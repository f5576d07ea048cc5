import type { ChangeAnswer } from "~/console/change/change-answer";
import type { RefusedChange } from "~/console/change/refused-change";
import type { DeviceImportResult } from "~/contract/device-import";

export const LABEL_INTENTS = { preview: "preview-labels", write: "import-labels" } as const;

/** What a file would change. The lists are cut to what is worth reading; the numbers count all of it. */
export interface ShownImport extends DeviceImportResult {
  skippedCount: number;
}

/** Nothing was changed yet. */
export interface LabelsPreview extends RefusedChange {
  preview: ShownImport;
}

/** The preview in an answer, where it is one. */
export function previewIn(answer: ChangeAnswer | LabelsPreview): ShownImport | undefined {
  return "preview" in answer ? answer.preview : undefined;
}

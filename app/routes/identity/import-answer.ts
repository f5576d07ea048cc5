import type { UserImportResult } from "~/contract/user";
import type { ChangeAnswer } from "~/screen/change-answer";
import type { RefusedChange } from "~/screen/refused-change";

export const IMPORT_INTENTS = { preview: "preview-import", write: "import" } as const;

/** No one has been invited yet. */
export interface ImportPreview extends RefusedChange {
  preview: UserImportResult;
}

/** The preview in an action's response, if any. */
export function previewIn(answer: ChangeAnswer | ImportPreview): UserImportResult | undefined {
  return "preview" in answer ? answer.preview : undefined;
}

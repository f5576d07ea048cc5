import { describeAction, type AuditWords } from "~/catalogue/audit-words";
import type { Panel } from "~/contract/dashboard";

import type { Period } from "./period";
import { asName, asText, readPanelTable } from "./read-panel-table";

export type RecentChanges = ReturnType<typeof readRecentChanges>;

export function readRecentChanges({ data, link }: Panel, _period: Period, words: AuditWords) {
  return {
    changes: readPanelTable(data, {
      at: asName,
      actor: asName,
      action: (value) => describeAction(words, asName(value)).verb,
      object: asText,
      result: asName,
      // Shown on hover only, so an empty string is left out instead of shown as unknown.
      message: (value) => (value === "" ? null : asText(value)),
    }),
    link,
  };
}

import type { Panel } from "~/contract/dashboard";

import { asName, asText, readPanelTable } from "../read-panel-table";

export type RecentChanges = ReturnType<typeof readRecentChanges>;

export function readRecentChanges({ data, link }: Panel) {
  return {
    changes: readPanelTable(data, {
      at: asName,
      actor: asName,
      action: asName,
      object: asText,
      result: asName,
      // Stands on hover only, where an empty one is nothing rather than unknown.
      message: (value) => (value === "" ? null : asText(value)),
    }),
    link,
  };
}

import type { Panel } from "~/contract/dashboard";

import { asCount, asName, readPanelTable } from "./read-panel-table";

export type TopTechniques = ReturnType<typeof readTopTechniques>;

export function readTopTechniques({ data, previous, link }: Panel) {
  const columns = { techniqueId: asName, technique: asName, tactic: asName, count: asCount };
  const before = new Map(readPanelTable(previous, columns).map(({ techniqueId, count }) => [techniqueId, count]));
  return {
    techniques: readPanelTable(data, columns).map((row) => ({ ...row, previous: before.get(row.techniqueId) ?? 0 })),
    link,
  };
}

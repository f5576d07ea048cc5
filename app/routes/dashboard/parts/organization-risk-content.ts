import type { Panel } from "~/contract/dashboard";

import { asName, asNumber, readPanelTable } from "./read-panel-table";

export interface OrganizationRisk {
  /** The latest score; null if there is none yet. */
  score: number | null;
  previous: number | null;
  days: { at: string; score: number | null }[];
  link: string | undefined;
}

export function readOrganizationRisk({ data, previous, link }: Panel): OrganizationRisk {
  const columns = { at: asName, riskScore: asNumber };
  const days = readPanelTable(data, columns).map(({ at, riskScore }) => ({ at, score: riskScore }));
  return {
    score: days.at(-1)?.score ?? null,
    previous: readPanelTable(previous, columns).at(-1)?.riskScore ?? null,
    days,
    link,
  };
}

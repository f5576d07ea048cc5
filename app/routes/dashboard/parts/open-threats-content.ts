import type { Panel } from "~/contract/dashboard";
import { narrowLink } from "~/features/dashboards/panel-links";
import { sumOf } from "~/features/dashboards/time-steps";

import { asCount, asName, readPanelTable } from "./read-panel-table";

export interface OpenThreats {
  total: number;
  link: string | undefined;
  statuses: { status: string; count: number; link: string | undefined }[];
  /** The number of critical and high threats. */
  urgent: { count: number; link: string | undefined };
  severities: { severity: string; count: number; link: string | undefined; counts: StatusCount[] }[];
}

/** The number of threats by severity and status, in the order of the statuses. */
interface StatusCount {
  count: number;
  link: string | undefined;
}

const URGENT = ["critical", "high"];

export function readOpenThreats({ data, link }: Panel): OpenThreats {
  const rows = readPanelTable(data, { severity: asName, status: asName, count: asCount });
  const statuses = [...new Set(rows.map(({ status }) => status))];
  const severities = [...new Set(rows.map(({ severity }) => severity))];
  const countOf = (matching: typeof rows) => sumOf(matching.map(({ count }) => count));
  return {
    total: countOf(rows),
    link,
    urgent: {
      count: countOf(rows.filter(({ severity }) => URGENT.includes(severity))),
      link: narrowLink(link, { severity: URGENT.join(",") }),
    },
    statuses: statuses.map((status) => ({
      status,
      count: countOf(rows.filter((row) => row.status === status)),
      link: narrowLink(link, { status }),
    })),
    severities: severities.map((severity) => {
      const ofSeverity = rows.filter((row) => row.severity === severity);
      const counts = statuses.map((status) => {
        const row = ofSeverity.find((candidate) => candidate.status === status);
        return { count: row?.count ?? 0, link: row?.link };
      });
      return { severity, count: countOf(ofSeverity), link: narrowLink(link, { severity }), counts };
    }),
  };
}

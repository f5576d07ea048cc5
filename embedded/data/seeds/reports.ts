import { REPORT_FACTS, REPORT_STORED_DAYS, type ReportKind } from "~/contract/report-facts";

import { seedUserId } from "../../identity/people";
import { UNEXPECTED_FAILURE } from "../../store/tables/report";
import type { SeedContext, TableRows } from "../seed-types";
import { DAY, HOUR, toTime } from "../timeline";

interface ReportEntry {
  owner: string;
  tenantId: string;
  kind: ReportKind;
  format: "csv" | "json";
  days: number | null;
  hoursAgo: number;
  failed?: true;
}

const ENTRIES: readonly ReportEntry[] = [
  ...["tess@customer.example", "max@customer.example", "pat@provider.example"].flatMap((owner): ReportEntry[] => [
    { owner, tenantId: "acme-health", kind: "threats", format: "csv", days: 30, hoursAgo: 3 },
    { owner, tenantId: "acme-health", kind: "vulnerabilities", format: "csv", days: null, hoursAgo: 4 },
    { owner, tenantId: "acme-health", kind: "compliance", format: "json", days: null, hoursAgo: 26, failed: true },
    { owner, tenantId: "acme-health", kind: "risk-findings", format: "csv", days: null, hoursAgo: 5 },
  ]),
  {
    owner: "tess@customer.example",
    tenantId: "borealis-logistics",
    kind: "compliance",
    format: "csv",
    days: null,
    hoursAgo: 2,
  },
];

/** Requests for reports. The API makes the reports when it starts, so that their content is that of its database. */
export function makeRows({ entry: { id: tenantId }, now }: SeedContext): TableRows {
  const own = ENTRIES.filter((entry) => entry.tenantId === tenantId);
  return {
    report: own.map(({ owner, kind, format, days, hoursAgo, failed }, index) => {
      const requestedAt = now - hoursAgo * HOUR;
      return {
        tenantId,
        reportId: `report-${tenantId}-${index + 1}`,
        userId: seedUserId(owner),
        kind,
        displayName: REPORT_FACTS[kind].label,
        format,
        timeZone: "America/New_York",
        columns: [],
        filters: [],
        letterhead: null,
        state: failed ? "failed" : "queued",
        requestedAt: toTime(requestedAt),
        startTime: days === null ? null : toTime(requestedAt - days * DAY),
        endTime: days === null ? null : toTime(requestedAt),
        startedAt: null,
        readyAt: null,
        expiresAt: toTime(requestedAt + REPORT_STORED_DAYS * DAY),
        fileName: null,
        sizeBytes: null,
        sha256: null,
        reason: failed ? UNEXPECTED_FAILURE : null,
      };
    }),
  };
}

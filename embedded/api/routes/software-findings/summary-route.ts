import type { VulnerabilityScope } from "~/contract/exception";
import { SoftwareSummary } from "~/contract/software";

import { findOpen } from "../../../rules/count-findings";
import type { TenantRecords } from "../../../store/record-store";
import { readRows } from "../../../store/row-source";
import { readExceptionsInForce } from "../../exceptions/stored-exception";
import { defineTenantRoute, type Route } from "../../route";
import type { ApiServices } from "../../services";
import { readVersions, vulnerableOnly } from "./read-versions";
import { summarize } from "./summarize";

const MINUTE_MS = 60_000;

/** The totals above the lists of vulnerabilities. */
export function createSummaryRoute(services: Pick<ApiServices, "clock">): Route {
  return defineTenantRoute(
    {
      method: "get",
      path: "/software/summary",
      family: "Software",
      allow: "member",
      summary: "Summary of the tenant's vulnerabilities, week by week and by age",
      answer: SoftwareSummary,
    },
    async ({ records }) => {
      // Exceptions expire, so a result is cached for a minute.
      const now = services.clock();
      const minute = Math.floor(now / MINUTE_MS);
      return records.remember(`software summary ${minute}`, () => summarizeSoftware(records, now));
    },
  );
}

async function summarizeSoftware(records: TenantRecords, now: number): Promise<SoftwareSummary> {
  const [vulnerabilities, versions, exceptions, software] = await Promise.all([
    readRows(records.rows("vulnerability")),
    readVersions(records),
    readExceptionsInForce(records, "vulnerability", now),
    readRows(vulnerableOnly(records.rows("software"))),
  ]);
  const findings = findOpen(
    versions,
    exceptions.map(({ scope }) => scope),
  );
  const addedAt = new Map(exceptions.map(({ scope, createdAt }) => [scope as VulnerabilityScope, createdAt]));
  // The last of several exceptions determines when a vulnerability was excluded.
  const exceptedSince = new Map<string, string>();
  for (const { facts, covering } of findings) {
    const times = [...covering.map((scope) => addedAt.get(scope) ?? ""), exceptedSince.get(facts.cve) ?? ""];
    exceptedSince.set(facts.cve, times.sort().at(-1) ?? "");
  }
  const devicesAffected = new Set(findings.flatMap(({ openDevices }) => openDevices)).size;
  return summarize({ vulnerabilities, exceptedSince, devicesAffected, software }, now);
}

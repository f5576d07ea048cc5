import type { ApiClient } from "~/api/client.server";
import {
  getComplianceComparison,
  getComplianceSummary,
  listComplianceAnswers,
  listComplianceChecks,
  listComplianceDevices,
  listComplianceExceptions,
  type ComparedMoments,
  type ComplianceScope,
} from "~/api/compliance.server";
import type { ListQuery } from "~/contract/filter";
import type { Group } from "~/contract/list";

import { settle } from "../settle";
import { fetchCheck } from "./fetch-check.server";
import type { ComplianceTab } from "./query";

interface Asked extends ComplianceScope {
  tab: ComplianceTab;
  query: ListQuery;
  /** For the tab that compares them. */
  moments: ComparedMoments;
  check: string | undefined;
}

/** Everything that the screen of one level shows, in one round: the systems, the rows of the tab, the sections, an open check. */
export async function fetchCompliance(api: ApiClient, { tab, query, check, moments, level, os }: Asked) {
  const scope = { level, os };
  const [summary, rows, sections, opened] = await Promise.all([
    getComplianceSummary(api, scope.level),
    fetchRows(api, scope, { tab, query, moments }),
    tab === "checks" ? settle(fetchSections(api, scope)) : undefined,
    fetchCheck(api, check),
  ]);
  return { summary, rows, sections, opened };
}

type Rows = Pick<Asked, "tab" | "query" | "moments">;

async function fetchRows(api: ApiClient, scope: ComplianceScope, { tab, query, moments }: Rows) {
  if (tab === "compare") return { tab, comparison: await getComplianceComparison(api, scope, moments) } as const;

  if (tab === "devices") return { tab, page: await listComplianceDevices(api, scope, query) } as const;
  if (tab === "exceptions") return { tab, page: await listComplianceExceptions(api, query) } as const;
  return { tab, page: await listComplianceChecks(api, scope, query) } as const;
}

export interface SectionRate {
  section: string;
  passed: number;
  failed: number;
}

/** How the answers of each section split. */
async function fetchSections(api: ApiClient, scope: ComplianceScope): Promise<SectionRate[]> {
  const { groups } = await listComplianceAnswers(api, scope, { pageSize: 0, groupBy: ["section", "result"] });
  return countSections(groups);
}

/** Groups by section and result, counted together by section; the lowest rates first. */
export function countSections(groups: readonly Group[]): SectionRate[] {
  const sections = new Map<string, SectionRate>();
  for (const { key, count } of groups) {
    const [name, result] = key.map(String);
    if (name === undefined || (result !== "passed" && result !== "failed")) continue;
    const section = sections.get(name) ?? { section: name, passed: 0, failed: 0 };
    section[result] += count;
    sections.set(name, section);
  }
  const rateOf = ({ passed, failed }: SectionRate) => passed / (passed + failed);
  return [...sections.values()].sort(
    (one, other) => rateOf(one) - rateOf(other) || one.section.localeCompare(other.section, "en"),
  );
}

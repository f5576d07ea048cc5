import { selectShownFields } from "~/grid/shown-fields.server";
import { orLastPage } from "~/grid/last-page.server";
import type { GridSetup } from "~/grid/read-grid.server";
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
import { Exception } from "~/contract/exception";
import type { ListQuery } from "~/contract/filter";
import type { Group } from "~/contract/list";
import { toLoadResult } from "~/screen/load-result";

import { fetchCheck } from "./fetch-check.server";
import type { ComplianceTab } from "./query";

interface ComplianceRequest extends ComplianceScope {
  tab: ComplianceTab;
  query: ListQuery;
  grid: GridSetup;
  /** For the comparison tab. */
  moments: ComparedMoments;
  check: string | undefined;
}

/** Fetches the compliance screen in parallel: systems, rows of the tab, sections and the open check. */
export async function fetchCompliance(
  api: ApiClient,
  { tab, query, grid, check, moments, level, os }: ComplianceRequest,
) {
  const scope = { level, os };
  const [summary, rows, sections, opened] = await Promise.all([
    getComplianceSummary(api, scope.level),
    fetchRows(api, scope, { tab, query, grid, moments }),
    tab === "checks" ? toLoadResult(fetchSections(api, scope)) : undefined,
    fetchCheck(api, check),
  ]);
  return { summary, rows, sections, opened };
}

type Rows = Pick<ComplianceRequest, "tab" | "query" | "grid" | "moments">;

async function fetchRows(api: ApiClient, scope: ComplianceScope, { tab, query, grid, moments }: Rows) {
  if (tab === "compare") return { tab, comparison: await getComplianceComparison(api, scope, moments) } as const;
  if (tab === "devices") {
    const devices = await orLastPage(query, (requested) => listComplianceDevices(api, scope, requested));
    return { tab, page: selectShownFields(devices, grid, ["deviceName"]) } as const;
  }
  if (tab === "exceptions") {
    const exceptions = await orLastPage(query, (requested) => listComplianceExceptions(api, scope, requested));
    return { tab, page: selectShownFields(exceptions, grid, Exception.keyof().options) } as const;
  }
  const checks = await orLastPage(query, (requested) => listComplianceChecks(api, scope, requested));
  return { tab, page: selectShownFields(checks, grid, ["name", "title"]) } as const;
}

export interface SectionRate {
  section: string;
  passed: number;
  failed: number;
}

/** Results by section. */
async function fetchSections(api: ApiClient, scope: ComplianceScope): Promise<SectionRate[]> {
  const { groups } = await listComplianceAnswers(api, scope, { pageSize: 0, groupBy: ["section", "result"] });
  return countSections(groups);
}

/** Sums groups by section, lowest pass rate first. */
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

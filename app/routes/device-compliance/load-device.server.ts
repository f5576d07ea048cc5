import { orLastPage } from "~/grid/last-page.server";
import type { ApiClient } from "~/api/client.server";
import { getDeviceCompliance, listComplianceResults } from "~/api/compliance.server";
import { exactly, PAGE_SIZE_LIMIT, type ListQuery } from "~/contract/filter";
import { fetchCheck } from "~/features/compliance/fetch-check.server";
import { countSections } from "~/features/compliance/fetch-compliance.server";
import { toLoadResult } from "~/screen/load-result";

interface ComplianceOptions {
  query: ListQuery;
  check: string | undefined;
  /** The level to filter by; Level 2 includes Level 1. */
  level: "L1" | "L2";
  /** Whether the report is open, which lists every failing check. */
  isReport: boolean;
}

const FAILING: ListQuery = {
  filters: [exactly("result", "failed")],
  sort: ["section", "-weight", "checkId"],
  pageSize: PAGE_SIZE_LIMIT,
};

/** Results that changed in the latest scan, newest first. */
const CHANGED: ListQuery = {
  filters: [{ fieldName: "change", exists: true }],
  sort: ["-change", "-since"],
  pageSize: 8,
};

/** One device's compliance: the summary, its results, the sections, and the selected check. */
export async function loadDevice(
  api: ApiClient,
  deviceName: string,
  { query, check, level, isReport }: ComplianceOptions,
) {
  const [device, results, changes, opened, sections, failing] = await Promise.all([
    getDeviceCompliance(api, deviceName),
    orLastPage(query, (requested) => listComplianceResults(api, deviceName, requested, level)),
    toLoadResult(listComplianceResults(api, deviceName, CHANGED, level)),
    fetchCheck(api, check, deviceName),
    toLoadResult(
      listComplianceResults(api, deviceName, { pageSize: 0, groupBy: ["section", "result"] }, level).then(
        ({ groups }) => countSections(groups),
      ),
    ),
    isReport ? toLoadResult(listComplianceResults(api, deviceName, FAILING, level)) : undefined,
  ]);
  return { device, results, changes, opened, sections, failing };
}

import type { ApiClient } from "~/api/client.server";
import { getDeviceCompliance, listComplianceResults } from "~/api/compliance.server";
import type { ListQuery } from "~/contract/filter";
import { fetchCheck } from "~/screen/compliance/fetch-check.server";
import { countSections } from "~/screen/compliance/fetch-compliance.server";
import { settle } from "~/screen/settle";

interface Asked {
  query: ListQuery;
  check: string | undefined;
  /** The level that the address narrows the list down to; the second one holds them all. */
  level: "L1" | "L2";
}

/** What the last scan found otherwise than the one before, the newest first. */
const CHANGED: ListQuery = {
  filters: [{ fieldName: "change", exists: true }],
  sort: ["-change", "-since"],
  pageSize: 8,
};

/** One device against its benchmark: where it stands, its answers, the sections, and the open check with its own answer. */
export async function loadDevice(api: ApiClient, deviceName: string, { query, check, level }: Asked) {
  const sections = settle(
    listComplianceResults(api, deviceName, { pageSize: 0, groupBy: ["section", "result"] }, level).then(({ groups }) =>
      countSections(groups),
    ),
  );
  const [device, results, changes, opened] = await Promise.all([
    getDeviceCompliance(api, deviceName),
    listComplianceResults(api, deviceName, query, level),
    settle(listComplianceResults(api, deviceName, CHANGED, level)),
    fetchCheck(api, check, deviceName),
  ]);
  return { device, results, changes, opened, sections: await sections };
}

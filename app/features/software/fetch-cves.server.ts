import type { ApiClient } from "~/api/client.server";
import { listVersionVulnerabilities } from "~/api/software.server";
import type { SoftwareVersion } from "~/contract/exception";
import { PAGE_SIZE_LIMIT } from "~/contract/filter";

/** The CVEs of a version, most urgent first. */
export async function fetchCves(api: ApiClient, version: SoftwareVersion): Promise<string[]> {
  const { items } = await listVersionVulnerabilities(api, version, {
    pageSize: PAGE_SIZE_LIMIT,
    sort: ["priority", "-cvssScore", "cve"],
  });
  return items.map(({ cve }) => cve);
}

import type { GridPage } from "~/grid/groups-payload";
import { selectShownFields } from "~/grid/shown-fields.server";
import { orLastPage } from "~/grid/last-page.server";
import type { ApiClient } from "~/api/client.server";
import { getSoftwareSummary, listSoftware, listSoftwareExceptions, listVulnerabilities } from "~/api/software.server";
import type { SelectedCve } from "~/features/software/cve-drawer";
import { toLoadResult } from "~/screen/load-result";
import type { GridSetup } from "~/grid/read-grid.server";
import { Exception } from "~/contract/exception";
import { exactly, type ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";
import type { ListedSoftware } from "~/features/software/listed-software";
import type { SoftwareSummary, Vulnerability } from "~/contract/software";
import { COUNTED_STATUSES } from "~/contract/software-facts";

/** The rows of the open tab. */
export type VulnerabilityRows =
  | { by: "software"; page: GridPage<ListedSoftware> }
  | { by: "cve"; page: GridPage<Pick<Vulnerability, "cve">> }
  | { by: "exceptions"; page: GridPage<Exception> };

/** The field set of the rows, if it differs from the screen's own. */
export const SET_OF: Partial<Record<VulnerabilityRows["by"], string>> = {
  cve: "vulnerability",
  exceptions: "exception",
};

export async function fetchListed(
  api: ApiClient,
  tab: VulnerabilityRows["by"],
  { query, grid }: { query: ListQuery; grid: GridSetup },
): Promise<VulnerabilityRows> {
  const page = <Row>(list: (query: ListQuery) => Promise<Page<Row>>) => orLastPage(query, list);
  if (tab === "software") {
    const software = await page((requested) => listSoftware(api, requested, { vulnerable: true }));
    return { by: tab, page: selectShownFields(software, grid, ["name", "version", "os"]) };
  }
  if (tab === "cve") {
    const vulnerabilities = await page((requested) => listVulnerabilities(api, requested));
    return { by: tab, page: selectShownFields(vulnerabilities, grid, ["cve"]) };
  }
  const exceptions = await page((requested) => listSoftwareExceptions(api, requested));
  return { by: tab, page: selectShownFields(exceptions, grid, Exception.keyof().options) };
}

/** The CVE in the open drawer, even if it does not match the list's filters. */
export async function fetchOpenedCve(api: ApiClient, cve: string): Promise<SelectedCve> {
  const filters = [exactly("cve", cve)];
  return {
    cve,
    found: await toLoadResult(listVulnerabilities(api, { pageSize: 1, filters }).then(({ items }) => items[0])),
  };
}

export interface Overview {
  summary: SoftwareSummary;
  /** Known exploited vulnerabilities, earliest due date first. */
  knownExploited: Vulnerability[];
}

const DUE_ROWS = 5;

export async function fetchOverview(api: ApiClient): Promise<Overview> {
  const [summary, { items }] = await Promise.all([
    getSoftwareSummary(api),
    listVulnerabilities(api, {
      pageSize: DUE_ROWS,
      sort: ["dueAt", "cve"],
      filters: [exactly("kev", "true"), exactly("status", ...COUNTED_STATUSES)],
    }),
  ]);
  return { summary, knownExploited: items };
}

import { carryShown } from "~/grid/carried-rows.server";
import { orLastPage } from "~/grid/last-page.server";
import type { ApiClient } from "~/api/client.server";
import { getSoftwareSummary, listSoftware, listSoftwareExceptions, listVulnerabilities } from "~/api/software.server";
import type { OpenedCve } from "~/features/software/cve-drawer";
import { settle } from "~/screen/settle";
import type { GridSetup } from "~/grid/read-grid.server";
import type { Exception } from "~/contract/exception";
import { exactly, type ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";
import type { ListedSoftware } from "~/features/software/listed-software";
import type { SoftwareSummary, Vulnerability } from "~/contract/software";

import { COUNTING } from "./links";

/** The rows of the open tab. */
export type Listed =
  | { by: "software"; page: Page<ListedSoftware> }
  | { by: "cve"; page: Page<Pick<Vulnerability, "cve">> }
  | { by: "exceptions"; page: Page<Exception> };

/** The field set of the rows, where it is not the screen's own. */
export const SET_OF: Partial<Record<Listed["by"], string>> = { cve: "vulnerability", exceptions: "exception" };

export async function fetchListed(
  api: ApiClient,
  tab: Listed["by"],
  { query, grid }: { query: ListQuery; grid: GridSetup },
): Promise<Listed> {
  const page = <Row>(list: (query: ListQuery) => Promise<Page<Row>>) => orLastPage(query, list);
  if (tab === "software") {
    const software = await page((asked) => listSoftware(api, asked, { vulnerable: true }));
    return { by: tab, page: carryShown(software, grid, ["name", "version", "os"]) };
  }
  if (tab === "cve") {
    const vulnerabilities = await page((asked) => listVulnerabilities(api, asked));
    return { by: tab, page: carryShown(vulnerabilities, grid, ["cve"]) };
  }
  return { by: tab, page: await page((asked) => listSoftwareExceptions(api, asked)) };
}

/** The CVE whose drawer is open, whether or not the list's conditions match it. */
export async function fetchOpenedCve(api: ApiClient, cve: string): Promise<OpenedCve> {
  const filters = [exactly("cve", cve)];
  return { cve, found: await settle(listVulnerabilities(api, { pageSize: 1, filters }).then(({ items }) => items[0])) };
}

export interface Overview {
  summary: SoftwareSummary;
  /** Known exploited vulnerabilities, due first. */
  knownExploited: Vulnerability[];
}

const DUE_ROWS = 5;

export async function fetchOverview(api: ApiClient): Promise<Overview> {
  const [summary, { items }] = await Promise.all([
    getSoftwareSummary(api),
    listVulnerabilities(api, {
      pageSize: DUE_ROWS,
      sort: ["dueAt", "cve"],
      filters: [exactly("kev", "true"), exactly("status", ...COUNTING)],
    }),
  ]);
  return { summary, knownExploited: items };
}

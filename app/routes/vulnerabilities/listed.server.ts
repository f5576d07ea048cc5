import type { ApiClient } from "~/api/client.server";
import { getSoftwareSummary, listSoftware, listSoftwareExceptions, listVulnerabilities } from "~/api/software.server";
import type { Exception } from "~/contract/exception";
import type { ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";
import type { Software, SoftwareSummary, Vulnerability } from "~/contract/software";

import { COUNTING } from "./links";

/** The rows that the screen shows, of one kind. */
export type Listed =
  | { by: "software"; page: Page<Software> }
  | { by: "cve"; page: Page<Vulnerability> }
  | { by: "exceptions"; page: Page<Exception> };

/** The field set of the rows, where it is not the screen's own. */
export const SET_OF: Partial<Record<Listed["by"], string>> = { cve: "vulnerability", exceptions: "exception" };

export async function fetchListed(api: ApiClient, tab: Listed["by"], query: ListQuery): Promise<Listed> {
  if (tab === "software") return { by: tab, page: await listSoftware(api, query, { vulnerable: true }) };
  if (tab === "cve") return { by: tab, page: await listVulnerabilities(api, query) };
  return { by: tab, page: await listSoftwareExceptions(api, query) };
}

export interface Overview {
  summary: SoftwareSummary;
  /** Those known to be exploited that are due first. */
  knownExploited: Vulnerability[];
}

const DUE_ROWS = 5;

export async function fetchOverview(api: ApiClient): Promise<Overview> {
  const [summary, { items }] = await Promise.all([
    getSoftwareSummary(api),
    listVulnerabilities(api, {
      pageSize: DUE_ROWS,
      sort: ["dueAt", "cve"],
      filters: [
        { fieldName: "kev", stringFilters: { ExactValues: ["true"] } },
        { fieldName: "status", stringFilters: { ExactValues: [...COUNTING] } },
      ],
    }),
  ]);
  return { summary, knownExploited: items };
}

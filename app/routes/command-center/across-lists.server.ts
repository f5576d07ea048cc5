import type { ApiClient } from "~/api/client.server";
import { listComplianceChecks } from "~/api/compliance.server";
import { listDevices } from "~/api/device.server";
import { listSites } from "~/api/site.server";
import { listSoftware, listVulnerabilities } from "~/api/software.server";
import { listAssignees, listThreats } from "~/api/threat.server";
import type { ScreenId } from "~/catalogue/screen-id.generated";
import { COUNTED_LISTS, type CountedListName } from "~/contract/attention-lists";
import { exactly, PAGE_SIZE_LIMIT, type ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";
import { OPEN_STATUSES } from "~/contract/threat-facts";
import { namesByEmail } from "~/screen/assignees.server";

import type { AcrossView } from "./views";

interface AcrossList {
  screen: ScreenId;
  /** The field set of the rows, if it is not that of the screen. */
  set?: string;
  /** The counts that decide which organizations are queried. */
  tenantSort: string[];
  query: ListQuery;
  list: (api: ApiClient, query: ListQuery) => Promise<Page<object>>;
  /** The shown fields; the first one identifies the row. */
  fields: readonly string[];
  /** The field by which rows of different organizations are sorted, in descending order. */
  sortBy: string;
  /** The fields whose values complete the path of a row's detail screen. */
  key: readonly string[];
  /** The fields whose values are parameters of a row's link, by parameter, and further parameters. */
  link?: { fields: Record<string, string>; query: Record<string, string> };
}

const LISTS: Record<AcrossView, AcrossList> = {
  feed: {
    screen: "threat-intelligence",
    tenantSort: ["-summary.openCritical", "-summary.openHigh"],
    query: { sort: ["-firstSeen"] },
    list: listThreatsWithAssignees,
    fields: ["title", "severity", "status", "firstSeen", "deviceName", "assignee"],
    sortBy: "firstSeen",
    key: ["threatId"],
  },
  threats: {
    screen: "threat-intelligence",
    tenantSort: ["-summary.openCritical", "-summary.openHigh"],
    query: {
      sort: ["-riskScore"],
      filters: [exactly("status", ...OPEN_STATUSES)],
    },
    list: listThreatsWithAssignees,
    fields: ["title", "severity", "status", "riskScore", "deviceName", "assignee", "lastSeen"],
    sortBy: "riskScore",
    key: ["threatId"],
  },
  vulnerabilities: {
    screen: "vulnerabilities",
    tenantSort: ["-summary.kev"],
    query: { sort: ["-kevCount", "-maxCvss"] },
    list: (api, query) => listSoftware(api, query, { vulnerable: true }),
    fields: ["name", "version", "os", "maxCvss", "kevCount", "cveCount", "deviceCount", "dueAt"],
    sortBy: "kevCount",
    key: ["name", "version", "os"],
  },
  compliance: {
    screen: "compliance",
    tenantSort: ["summary.complianceL1"],
    query: { sort: ["-results.failed"] },
    list: (api, query) => listComplianceChecks(api, { level: "L1" }, query),
    fields: ["title", "checkId", "os", "weight", "results.failed", "results.passed", "passRate"],
    sortBy: "results.failed",
    key: [],
  },
  devices: {
    screen: "asset-inventory",
    tenantSort: ["-summary.devicesHighRisk", "-summary.riskScore"],
    query: { sort: ["-riskScore"] },
    list: listDevicesWithSites,
    fields: ["displayName", "deviceType", "status", "riskScore", "siteName", "owner", "lastSeen"],
    sortBy: "riskScore",
    key: ["name"],
  },
};

/** Devices with the names of their sites: the ids mean nothing outside of their organization. */
async function listDevicesWithSites(api: ApiClient, query: ListQuery) {
  const [page, sites] = await Promise.all([
    listDevices(api, query),
    listSites(api, { pageSize: PAGE_SIZE_LIMIT, sort: ["displayName"] }),
  ]);
  const names = new Map(sites.items.map(({ name, displayName }) => [name, displayName]));
  return { ...page, items: page.items.map((one) => ({ ...one, siteName: names.get(one.siteName) ?? one.siteName })) };
}

/** Threats with the names of their assignees: the page only knows those of the current organization. */
async function listThreatsWithAssignees(api: ApiClient, query: ListQuery) {
  const page = await listThreats(api, query);
  if (page.items.every(({ assignee }) => assignee === null)) return page;
  const { assignee: people } = await listAssignees(api);
  const names = namesByEmail(people);
  const nameOf = (email: string | null) => (email === null ? null : (names[email] ?? email));
  return { ...page, items: page.items.map((one) => ({ ...one, assignee: nameOf(one.assignee) })) };
}

/** The vulnerabilities themselves instead of the software that has them. */
const VULNERABILITIES: AcrossList = {
  ...LISTS.vulnerabilities,
  set: "vulnerability",
  query: { sort: ["-cvssScore"] },
  list: listVulnerabilities,
  fields: ["cve", "title", "severity", "cvssScore", "softwareNames", "deviceCount", "dueAt"],
  sortBy: "cvssScore",
  key: [],
  link: { fields: { peek: "cve" }, query: { tab: "cve", kev: "true", overdue: "true" } },
};

/** A list across all organizations, or a counted part of it. */
export function acrossList(
  view: AcrossView,
  part: CountedListName | undefined,
  at: { now: number; highRisk: number },
): AcrossList {
  if (part === undefined) return LISTS[view];
  const list = part === "overdueExploited" ? VULNERABILITIES : LISTS[view];
  return { ...list, query: { ...list.query, filters: COUNTED_LISTS[part].filters(at) } };
}

import type { LoaderFunctionArgs } from "@remix-run/node";

import type { ApiClient } from "~/api/client.server";
import { listComplianceChecks } from "~/api/compliance.server";
import { listDevices } from "~/api/device.server";
import { isApiFailure } from "~/api/failure";
import { listSoftware } from "~/api/software.server";
import { listTenants } from "~/api/tenant.server";
import { listThreats } from "~/api/threat.server";
import type { ScreenId } from "~/catalogue/screen-id.generated";
import { exactly, type ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";
import { OPEN_STATUSES } from "~/contract/threat-facts";
import { isShownFailure } from "~/screen/failure";
import { otherTenants } from "~/screen/other-tenants.server";

import { inTurns } from "./in-turns";
import { mergeRows } from "./merge-rows";
import type { ScreenContext } from "./screen-context";
import type { AcrossView } from "./views";

/** How many organizations are queried, those with the highest counts first, and how many concurrently. */
const MAX_TENANTS = 50;
const AT_ONCE = 6;
/** The maximum number of rows shown, and fetched per organization. */
const ROWS = 50;

interface AcrossList {
  screen: ScreenId;
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
}

const LISTS: Record<AcrossView, AcrossList> = {
  threats: {
    screen: "threat-intelligence",
    tenantSort: ["-summary.openCritical", "-summary.openHigh"],
    query: {
      sort: ["-riskScore"],
      filters: [exactly("status", ...OPEN_STATUSES)],
    },
    list: listThreats,
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
    list: listDevices,
    fields: ["displayName", "deviceType", "status", "riskScore", "siteName", "owner", "lastSeen"],
    sortBy: "riskScore",
    key: ["name"],
  },
};

export interface AcrossRow {
  tenantId: string;
  tenantName: string;
  /** The URL of the row's detail screen in its organization. */
  to: string;
  row: object;
}

/**
 * The first rows of a list across all organizations. Organizations that could not be read are listed, never silently
 * left out.
 */
export async function readAcross(name: AcrossView, screenContext: ScreenContext, args: LoaderFunctionArgs) {
  const list = LISTS[name];
  const { catalogue } = args.context.services;
  const screen = catalogue.screens.byId(list.screen);
  const others = otherTenants(args, screenContext, screen);
  const isShownHere = !screenContext.visibility.hiddenBy(screen);
  const { tenantId, tenantName } = screenContext.viewer.tenant;
  const own = isShownHere ? [{ tenant: { tenantId, tenantName }, api: screenContext.api }] : [];
  const all = [...own, ...others];
  const ranked = await listTenants(
    screenContext.api,
    { sort: list.tenantSort, pageSize: MAX_TENANTS * 2 },
    { include: "summary" },
  );
  const order = new Map(ranked.items.map((one, index) => [one.name, index]));
  const chosen = all
    .toSorted((one, other) => rankOf(order, one.tenant.tenantId) - rankOf(order, other.tenant.tenantId))
    .slice(0, MAX_TENANTS);
  const answers = await inTurns(chosen, AT_ONCE, async ({ tenant, api }) => {
    try {
      return { tenant, page: await list.list(api, { ...list.query, page: 1, pageSize: ROWS }) };
    } catch (thrown) {
      if (isApiFailure(thrown) || isFailureAnswer(thrown)) return { tenant, page: undefined };
      throw thrown;
    }
  });
  const loaded = answers.flatMap(({ tenant, page }) =>
    page ? [{ ...tenant, items: page.items, total: page.total }] : [],
  );
  const rows = mergeRows(loaded, list.sortBy, ROWS).map(({ tenantId: id, tenantName: label, row }): AcrossRow => ({
    tenantId: id,
    tenantName: label,
    to: addressOf(screen.path, list.key, id, row),
    row,
  }));
  const set = screenContext.fieldSets.get(screen.fields ?? "");
  return {
    list: name,
    title: screen.title,
    fields: list.fields.flatMap((field) => set?.fields.find((one) => one.name === field) ?? []),
    rows,
    total: loaded.reduce((sum, { total }) => sum + total, 0),
    organizations: { loaded: loaded.length, requested: chosen.length, all: all.length },
    failed: answers.flatMap(({ tenant, page }) => (page ? [] : [tenant])),
  };
}

function rankOf(order: ReadonlyMap<string, number>, tenantId: string): number {
  return order.get(tenantId) ?? order.size;
}

function isFailureAnswer(thrown: unknown): boolean {
  return typeof thrown === "object" && thrown !== null && "data" in thrown && isShownFailure(thrown.data);
}

function addressOf(path: string, key: readonly string[], tenantId: string, row: object): string {
  const values = row as Partial<Record<string, string>>;
  const base = path.replace(/\/\{\w+\?\}$/, "");
  const segments = key.map((field) => encodeURIComponent(values[field] ?? ""));
  return `${[base, ...segments].join("/")}?${new URLSearchParams({ tenant: tenantId })}`;
}

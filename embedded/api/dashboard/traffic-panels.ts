import type { PanelData } from "~/contract/dashboard";

import type { EventTableName } from "../../store/event-tables";
import {
  consolePath,
  isOneOf,
  isoTime,
  listEvents,
  rangeBefore,
  rangeWord,
  tableOf,
  type PanelContext,
  type PanelDefinition,
  type Range,
} from "./panel";
import { stepsOf } from "./time-steps";

const HUNTING = "/threat-hunting";
const TOP_APPLICATIONS = 5;
const TRAFFIC_HOURLY_UP_TO_DAYS = 8;

export const traffic: PanelDefinition = {
  name: "traffic",
  displayName: "Traffic",
  view: { type: "timeseries", unit: "bytes" },
  allow: "member",
  link: consolePath(HUNTING, { group: "application", sort: "-totalBytes" }),
  async read(context) {
    const [data, previous, breakdown] = await Promise.all([
      bytesOverTime(context, context.range),
      bytesOverTime(context, rangeBefore(context.range)),
      readTopApplications(context),
    ]);
    return { data, previous, breakdown };
  },
};

async function bytesOverTime(context: PanelContext, range: Range): Promise<PanelData> {
  const { groupBy, starts } = stepsOf(range, TRAFFIC_HOURLY_UP_TO_DAYS);
  const sums = await Promise.all(
    ["bytesIn", "bytesOut"].map(async (field) => {
      const { groups = [] } = await listEvents(context, "flow", range, {
        groupBy: [groupBy],
        metric: `sum:${field}`,
        pageSize: 0,
      });
      return new Map(groups.map(({ key, metric }) => [key[0], metric]));
    }),
  );
  const [bytesIn, bytesOut] = sums;
  return tableOf(
    { at: ["Time", "time"], bytesIn: ["Received", "bytes"], bytesOut: ["Sent", "bytes"] },
    starts.map((start) => {
      const at = isoTime(start);
      return { at, bytesIn: bytesIn?.get(at) ?? 0, bytesOut: bytesOut?.get(at) ?? 0 };
    }),
  );
}

async function readTopApplications(context: PanelContext): Promise<PanelData> {
  const { groups = [] } = await listEvents(context, "flow", context.range, {
    groupBy: ["application"],
    metric: "sum:totalBytes",
    limit: TOP_APPLICATIONS,
    pageSize: 0,
  });
  return tableOf(
    { application: ["Application", "text"], totalBytes: ["Bytes", "bytes"], flows: ["Flows", "number"] },
    groups.map(({ key, metric, count }) => ({
      application: key[0] ?? null,
      totalBytes: metric,
      flows: count,
      link: consolePath(HUNTING, { application: [String(key[0])], range: rangeWord(context.range) }),
    })),
  );
}

export const blocked: PanelDefinition = {
  name: "blocked",
  displayName: "Blocked",
  view: { type: "bar", stacked: true },
  allow: "member",
  link: consolePath(HUNTING, { context: "dns", action: "blocked" }),
  async read(context) {
    const [data, previous] = await Promise.all([
      countBlocked(context, context.range),
      countBlocked(context, rangeBefore(context.range)),
    ]);
    return { data, previous };
  },
};

async function countBlocked(context: PanelContext, range: Range): Promise<PanelData> {
  const rows = await Promise.all([
    blockedIn(context, range, "dns", "category", ["blocked"]),
    blockedIn(context, range, "flow", "dstCategory", ["blocked", "reset"]),
  ]);
  return tableOf(
    { at: ["Day", "time"], source: ["Source", "enum"], category: ["Category", "text"], count: ["Blocked", "number"] },
    rows.flat().toSorted((one, other) => one.at.localeCompare(other.at)),
  );
}

async function blockedIn(
  context: PanelContext,
  range: Range,
  table: EventTableName,
  category: string,
  actions: string[],
) {
  const { groups = [] } = await listEvents(context, table, range, {
    groupBy: ["timestamp:1d", category],
    filters: [isOneOf("action", ...actions)],
    pageSize: 0,
  });
  return groups.map(({ key: [at, name], count }) => ({
    at: String(at),
    source: table,
    category: name ?? "",
    count,
    link: consolePath(HUNTING, {
      context: table,
      action: actions,
      ...(name ? { [category]: [String(name)] } : {}),
      range: rangeWord({ start: Date.parse(String(at)), end: Date.parse(String(at)) + 24 * 3_600_000 }),
    }),
  }));
}

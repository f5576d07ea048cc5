import { sql } from "kysely";

import type { PanelData } from "~/contract/dashboard";
import { Severity } from "~/contract/shared";
import { OPEN_STATUSES } from "~/contract/threat-facts";

import {
  consolePath,
  isOneOf,
  isoTime,
  listRecords,
  rangeBefore,
  rangeWord,
  tableOf,
  type PanelContext,
  type PanelDefinition,
  type Range,
} from "./panel";
import { stepsOf } from "./time-steps";

const THREATS = "/insights/threat-intelligence";
const STOPPED = ["blocked", "quarantined"];
/** Most severe first. */
const SEVERITIES = [...Severity.options].reverse();

export const openThreats: PanelDefinition = {
  name: "open-threats",
  displayName: "Open threats",
  view: { type: "bar", stacked: true },
  allow: "member",
  link: consolePath(THREATS, { status: [...OPEN_STATUSES] }),
  async read(context) {
    const { groups = [] } = await context.records.remember("open threats by severity and status", () =>
      listRecords(context, "threat", "threat", {
        groupBy: ["severity", "status"],
        filters: [isOneOf("status", ...OPEN_STATUSES)],
        pageSize: 0,
      }),
    );
    const rows = SEVERITIES.flatMap((severity) =>
      OPEN_STATUSES.map((status) => ({
        severity,
        status,
        count: groups.find(({ key }) => key[0] === severity && key[1] === status)?.count ?? 0,
        link: consolePath(THREATS, { severity, status }),
      })),
    );
    return {
      data: tableOf(
        { severity: ["Severity", "severity"], status: ["Status", "enum"], count: ["Threats", "number"] },
        rows,
      ),
    };
  },
};

export const threatsOverTime: PanelDefinition = {
  name: "threats-over-time",
  displayName: "Threats over time",
  view: { type: "timeseries", stacked: true },
  allow: "member",
  link: consolePath(THREATS, { sort: "-lastSeen" }),
  async read(context) {
    const [data, previous] = await Promise.all([
      countOverTime(context, context.range),
      countOverTime(context, rangeBefore(context.range)),
    ]);
    return { data, previous };
  },
};

const HOURLY_UP_TO_DAYS = 2;

async function countOverTime(context: PanelContext, range: Range): Promise<PanelData> {
  const { lengthMs, starts } = stepsOf(range, HOURLY_UP_TO_DAYS);
  const counted = await context.records.remember(`threats over time ${rangeWord(range)} ${lengthMs}`, () =>
    countSteps(context, range, lengthMs),
  );
  const rows = starts.flatMap((start) =>
    SEVERITIES.map((severity) => {
      const at = isoTime(start);
      const { blocked, total } = counted.get(`${start} ${severity}`) ?? { blocked: 0, total: 0 };
      const link = consolePath(THREATS, { severity, range: rangeWord({ start, end: start + lengthMs }) });
      return { at, severity, blocked, notBlocked: total - blocked, link };
    }),
  );
  return tableOf(
    {
      at: ["Time", "time"],
      severity: ["Severity", "severity"],
      blocked: ["Blocked", "number"],
      notBlocked: ["Not blocked", "number"],
    },
    rows,
  );
}

/** The number of threats by time step and severity. */
async function countSteps({ records }: PanelContext, range: Range, lengthMs: number) {
  const rows = await records
    .rows("threat")
    .select()
    .select([
      sql<number>`"row".last_seen - "row".last_seen % ${sql.lit(lengthMs)}`.as("step"),
      "row.severity",
      sql<number>`count(*)`.as("total"),
      sql<number>`sum("row".action in (${sql.join(STOPPED)}))`.as("blocked"),
    ])
    .where("row.last_seen", ">=", range.start)
    .where("row.last_seen", "<", range.end)
    .groupBy([sql.ref("step"), "row.severity"])
    .execute();
  return new Map(
    rows.map((row) => [
      `${Number(row["step"])} ${String(row["severity"])}`,
      { total: Number(row["total"]), blocked: Number(row["blocked"]) },
    ]),
  );
}

const TECHNIQUES = 8;

export const topTechniques: PanelDefinition = {
  name: "top-techniques",
  displayName: "Top techniques",
  view: { type: "bar" },
  allow: "member",
  link: consolePath(THREATS, { group: "techniqueId" }),
  async read(context) {
    const techniques = await countTechniques(context, context.range, TECHNIQUES);
    const before = new Map(
      (await countTechniques(context, rangeBefore(context.range))).map((row) => [row.techniqueId, row.count]),
    );
    return {
      data: tableOf(TECHNIQUE_COLUMNS, techniques),
      previous: tableOf(
        TECHNIQUE_COLUMNS,
        techniques.map((row) => ({ ...row, count: before.get(row.techniqueId) ?? 0 })),
      ),
    };
  },
};

const TECHNIQUE_COLUMNS = {
  techniqueId: ["Technique ID", "technique"],
  technique: ["Technique", "text"],
  tactic: ["Tactic", "text"],
  count: ["Threats", "number"],
} satisfies Parameters<typeof tableOf>[0];

function countTechniques(context: PanelContext, range: Range, limit?: number) {
  return context.records.remember(`techniques ${rangeWord(range)} ${limit ?? "all"}`, () =>
    readTechniques(context, range, limit),
  );
}

async function readTechniques({ records }: PanelContext, range: Range, limit?: number) {
  const select = records
    .rows("threat")
    .select()
    .select(["row.technique_id", "row.technique", "row.tactic", sql<number>`count(*)`.as("size")])
    .where("row.last_seen", ">=", range.start)
    .where("row.last_seen", "<", range.end)
    .groupBy(["row.technique_id", "row.technique", "row.tactic"])
    .orderBy(sql.ref("size"), "desc")
    .orderBy("row.technique_id");
  const rows = await (limit === undefined ? select : select.limit(limit)).execute();
  return rows.map((row) => {
    const techniqueId = String(row["technique_id"]);
    const link = consolePath(THREATS, { techniqueId, range: rangeWord(range) });
    return {
      techniqueId,
      technique: String(row["technique"]),
      tactic: String(row["tactic"]),
      count: Number(row["size"]),
      link,
    };
  });
}

import { sql } from "kysely";

import { labelOfSystem, passRateOf } from "../../rules/compliance";
import { answersInUse } from "../../store/devices-in-use";
import type { TenantRecords } from "../../store/record-store";
import { COMPLIANCE_TABLES } from "../../store/record-tables";
import { countAnswersAt, readAnswers, type DatedAnswer } from "../routes/compliance/past-answers";
import { isOneOf, listRecords, tableOf, type PanelDefinition, type Range } from "./panel";

const FIXES = 5;

export const fixFirst: PanelDefinition = {
  name: "fix-first",
  displayName: "Fix first",
  view: { type: "table" },
  allow: "member",
  link: "/insights/vulnerabilities",
  async read(context) {
    const { rows } = await context.records.remember("software to fix first", () =>
      listRecords(context, "software", "software", {
        filters: [isOneOf("status", "open", "planned"), { fieldName: "cveCount", numberRange: { min: 1 } }],
        sort: ["priority", "-kevCount", "-maxEpss"],
        pageSize: FIXES,
      }),
    );
    return {
      data: tableOf(
        {
          name: ["Software", "software"],
          version: ["Version", "text"],
          os: ["OS", "text"],
          priority: ["Priority", "enum"],
          kevCount: ["Known exploited", "number"],
          maxEpss: ["Max. EPSS", "percent"],
          maxCvss: ["Max. CVSS", "number"],
          deviceCount: ["Devices", "number"],
          fixedIn: ["Fixed in", "text"],
        },
        rows.map((row) => {
          const software = row;
          const address = [software.name, software.version, software.os].map(encodeURIComponent).join("/");
          return { ...software, link: `/insights/vulnerabilities/${address}` };
        }),
      ),
    };
  },
};

export const compliance: PanelDefinition = {
  name: "compliance",
  displayName: "Compliance",
  view: { type: "bar", unit: "%" },
  allow: "member",
  link: "/insights/compliance",
  async read({ records, range }) {
    const [counted, first, second] = await Promise.all([
      records.remember("compliance by system", () => countOutcomes(records), COMPLIANCE_TABLES),
      readAnswers(records, "L1"),
      readAnswers(records, "L2"),
    ]);
    const rows = counted.map(({ failedSince, ...row }) => ({
      ...row,
      newlyFailing: failedSince.filter((since) => since >= range.start).length,
    }));
    const systems = [...new Set(rows.map(({ os }) => os))];
    const scores = systems.flatMap((os) => {
      const ofSystem = rows.filter((row) => row.os === os);
      const ofFirst = ofSystem.filter(({ level }) => level === "L1");
      const scoreAt = (level: "L1" | "L2", counts: typeof rows, answers: typeof first) => ({
        ...scoreOf(os, level, counts),
        change: pointsSince(answers.get(os) ?? [], range),
      });
      const atFirst = scoreAt("L1", ofFirst, first);
      return ofFirst.length < ofSystem.length ? [atFirst, scoreAt("L2", ofSystem, second)] : [atFirst];
    });
    return {
      data: tableOf(
        {
          os: ["OS", "text"],
          level: ["Level", "enum"],
          passRate: ["Passed", "percent"],
          passed: ["Passed results", "number"],
          failed: ["Failed results", "number"],
          newlyFailing: ["New failures", "number"],
          change: ["Change", "number", "points"],
        },
        scores,
      ),
    };
  },
};

/** The results by system and level, and for each failure the time since when it has failed. */
async function countOutcomes(records: TenantRecords) {
  const rows = await answersInUse(records.rows("complianceOutcome"))
    .select()
    .select([
      "row.os",
      "row.level",
      sql<number>`sum("row".result = 'passed')`.as("passed"),
      sql<number>`sum("row".result = 'failed')`.as("failed"),
      sql<string>`json_group_array("row".since) filter (where "row".result = 'failed')`.as("failed_since"),
    ])
    .groupBy(["row.os", "row.level"])
    .orderBy("row.os")
    .execute();
  return rows.map((row) => ({
    os: String(row["os"]),
    level: String(row["level"]),
    passed: Number(row["passed"]),
    failed: Number(row["failed"]),
    failedSince: JSON.parse(String(row["failed_since"])) as number[],
  }));
}

/**
 * The change of the pass rate within the range, in percentage points. Null without results at its start. Failures under a
 * current exception count at neither end.
 */
function pointsSince(answers: readonly DatedAnswer[], { start, end }: Range): number | null {
  const [before, now] = [start, end].map((moment) => passRateOf(countAnswersAt(answers, moment)));
  if (before == null || now == null) return null;
  return Math.round((now - before) * 1000) / 10;
}

type OutcomeTotals = Record<"passed" | "failed" | "newlyFailing", number>;

/** Passed divided by passed plus failed; exceptions are excluded. Level 2 includes the checks of level 1. */
function scoreOf(os: string, level: "L1" | "L2", rows: readonly OutcomeTotals[]) {
  const sum = (column: keyof OutcomeTotals) => rows.reduce((total, row) => total + row[column], 0);
  const [passed, failed] = [sum("passed"), sum("failed")];
  const link =
    level === "L1"
      ? `/insights/compliance/${encodeURIComponent(os)}`
      : `/insights/compliance/CIS_L2/${encodeURIComponent(os)}`;
  const passRate = passed + failed === 0 ? null : passed / (passed + failed);
  return { os: labelOfSystem(os, os), level, passRate, passed, failed, newlyFailing: sum("newlyFailing"), link };
}

import { sql } from "kysely";

import type { Software } from "~/contract/software";

import { labelOfSystem } from "../../rules/compliance";
import { answersInUse } from "../../store/devices-in-use";
import type { Select } from "../../store/row-source";
import type { SqlRow } from "../../store/table";
import { isOneOf, listRecords, tableOf, type PanelDefinition } from "./panel";

const FIXES = 5;

export const fixFirst: PanelDefinition = {
  name: "fix-first",
  displayName: "Fix first",
  view: { type: "table" },
  allow: "member",
  link: "/insights/vulnerabilities",
  async read(context) {
    const { rows } = await listRecords(context, "software", "software", {
      filters: [isOneOf("status", "open", "planned"), { fieldName: "cveCount", numberRange: { min: 1 } }],
      sort: ["priority", "-kevCount", "-maxEpss"],
      pageSize: FIXES,
    });
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
          const software = row as unknown as Software;
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
    const rows = await (answersInUse(records.rows("complianceOutcome")).select() as Select<SqlRow>)
      .select([
        "row.os",
        "row.level",
        sql<number>`sum(case when "row".result = 'passed' then 1 else 0 end)`.as("passed"),
        sql<number>`sum(case when "row".result = 'failed' then 1 else 0 end)`.as("failed"),
        sql<number>`sum(case when "row".result = 'failed' and "row".since >= ${range.start} then 1 else 0 end)`.as(
          "newly_failing",
        ),
      ])
      .groupBy(["row.os", "row.level"])
      .orderBy("row.os")
      .execute();
    const systems = [...new Set(rows.map((row) => String(row["os"])))];
    const scores = systems.flatMap((os) => {
      const ofSystem = rows.filter((row) => row["os"] === os);
      const first = scoreOf(
        os,
        "L1",
        ofSystem.filter((row) => row["level"] === "L1"),
      );
      return ofSystem.some((row) => row["level"] === "L2") ? [first, scoreOf(os, "L2", ofSystem)] : [first];
    });
    return {
      data: tableOf(
        {
          os: ["OS", "text"],
          level: ["Level", "enum"],
          passRate: ["Passed", "percent"],
          passed: ["Passed checks", "number"],
          failed: ["Failed checks", "number"],
          newlyFailing: ["Newly failing", "number"],
        },
        scores,
      ),
    };
  },
};

/** Passed by passed and failed; exceptions are left out. Level 2 includes the checks of level 1. */
function scoreOf(os: string, level: "L1" | "L2", rows: SqlRow[]) {
  const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
  const [passed, failed] = [sum("passed"), sum("failed")];
  const link =
    level === "L1"
      ? `/insights/compliance/${encodeURIComponent(os)}`
      : `/insights/compliance/CIS_L2/${encodeURIComponent(os)}`;
  const passRate = passed + failed === 0 ? null : passed / (passed + failed);
  return { os: labelOfSystem(os, os), level, passRate, passed, failed, newlyFailing: sum("newly_failing"), link };
}

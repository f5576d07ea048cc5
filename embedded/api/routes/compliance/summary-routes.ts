import { sql } from "kysely";
import { z } from "zod";

import { ComplianceLevel, ComplianceSummary, type ComplianceSystem, type OutcomeCounts } from "~/contract/compliance";

import { BENCHMARKS } from "../../../rules/benchmarks";
import { labelOfSystem, passRateOf, systemKeyOf } from "../../../rules/compliance";
import { answersInUse, inUse } from "../../../store/devices-in-use";
import type { TenantRecords } from "../../../store/record-store";
import { COMPLIANCE_TABLES } from "../../../store/record-tables";
import { defineTenantRoute, type Route, type TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { countAnswersAt, readAnswers, type DatedAnswer } from "./past-answers";
import { pastPoints } from "./past-points";

const AtLevel = z.object({ level: ComplianceLevel.default("L1") });

export function createSummaryRoutes({ clock }: Pick<ApiServices, "clock">): Route[] {
  return [
    defineTenantRoute(
      {
        method: "get",
        path: "/compliance/summary",
        family: "Devices",
        allow: "member",
        summary: "Pass rates of each operating system at a level, now and in the last 30 days",
        query: AtLevel,
        answer: ComplianceSummary,
      },
      (call) => readSummary(call, clock()),
    ),
  ];
}

async function readSummary({ records, query: { level } }: TenantCall<unknown, z.output<typeof AtLevel>>, now: number) {
  const [devices, counted, sections, answers] = await Promise.all([
    records.remember("devices by system", () => countDevices(records), ["device"]),
    records.remember(`compliance by system at ${level}`, () => countOutcomes(records, level), COMPLIANCE_TABLES),
    records.remember(`compliance by section at ${level}`, () => readSections(records, level), COMPLIANCE_TABLES),
    readAnswers(records, level),
  ]);
  const systems = [...devices].map(([os, { label, size }]): ComplianceSystem => {
    const { scanned, ...results } = counted.get(os) ?? NOTHING_COUNTED;
    return {
      os,
      label,
      benchmark: BENCHMARKS.find((benchmark) => benchmark.os === os)?.benchmark ?? null,
      devices: size,
      scanned,
      results,
      passRate: passRateOf(results),
      worstSection: sections.get(os) ?? null,
      history: historyOf(answers.get(os) ?? [], now),
    };
  });
  return { level, systems: systems.sort(byBenchmarkAndSize), supported: BENCHMARKS };
}

const NOTHING_COUNTED = { scanned: 0, passed: 0, failed: 0, notApplicable: 0, exception: 0, unknown: 0 };

function byBenchmarkAndSize(one: ComplianceSystem, other: ComplianceSystem): number {
  const hasBenchmark = Number(other.benchmark !== null) - Number(one.benchmark !== null);
  return hasBenchmark || other.devices - one.devices || one.os.localeCompare(other.os, "en");
}

async function countDevices(records: TenantRecords) {
  const rows = await inUse(records.rows("device"))
    .select()
    .select(["row.os_name", "row.os_version", sql<number>`count(*)`.as("size")])
    .groupBy(["row.os_name", "row.os_version"])
    .execute();
  const systems = new Map<string, { label: string; size: number }>();
  for (const row of rows) {
    const [name, version] = [String(row.os_name ?? ""), String(row.os_version ?? "")];
    const os = systemKeyOf({ name, version });
    const size = (systems.get(os)?.size ?? 0) + Number(row.size);
    systems.set(os, { label: labelOfSystem(os, name), size });
  }
  return systems;
}

async function countOutcomes(records: TenantRecords, level: ComplianceLevel) {
  const countOf = (result: string) => sql<number>`sum("row".result = ${result})`;
  const rows = await answersInUse(records.rows("complianceOutcome"))
    .select()
    .select([
      "row.os",
      sql<number>`count(distinct "row".device_name)`.as("scanned"),
      countOf("passed").as("passed"),
      countOf("failed").as("failed"),
      countOf("not_applicable").as("notApplicable"),
      countOf("exception").as("exception"),
      countOf("unknown").as("unknown"),
    ])
    .where("row.level", "<=", level)
    .groupBy("row.os")
    .execute();
  return new Map(rows.map(({ os, ...counts }) => [String(os), counts as OutcomeCounts & { scanned: number }]));
}

/** The section with the lowest pass rate, by system. */
async function readSections(records: TenantRecords, level: ComplianceLevel) {
  const passed = sql<number>`sum("row".result = 'passed')`;
  const counted = sql<number>`sum("row".result in ('passed', 'failed'))`;
  const rows = await answersInUse(records.rows("complianceOutcome"))
    .select()
    .select(["row.os", "row.section", sql<number>`1.0 * ${passed} / ${counted}`.as("rate")])
    .where("row.level", "<=", level)
    .groupBy(["row.os", "row.section"])
    .having(counted, ">", 0)
    .orderBy(sql.ref("rate"), "desc")
    .execute();
  // The lowest rate is last and overwrites the others.
  return new Map(rows.map((row) => [String(row.os), { section: String(row.section), passRate: Number(row.rate) }]));
}

/** What had passed at each past point. */
function historyOf(answers: readonly DatedAnswer[], now: number): ComplianceSystem["history"] {
  if (answers.length === 0) return [];
  return pastPoints(now).map((at) => {
    const counts = countAnswersAt(answers, at);
    return { at: new Date(at).toISOString(), passRate: passRateOf(counts), ...counts };
  });
}

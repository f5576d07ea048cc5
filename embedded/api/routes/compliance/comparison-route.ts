import { sql } from "kysely";
import { z } from "zod";

import { ComplianceComparison, ComplianceLevel } from "~/contract/compliance";
import { Time } from "~/contract/metadata";

import { answersInUse } from "../../../store/devices-in-use";
import { narrow } from "../../../store/row-source";
import { invalidField } from "../../problem";
import { defineTenantRoute, type Route, type TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { answerAt } from "./past-points";

const MAX_CHECKS = 500;
const DAYS_KNOWN = 30;
const DAY_MS = 86_400_000;

const Asked = z.object({
  level: ComplianceLevel.default("L1").describe("L2 includes the checks of L1."),
  os: z.string().min(1).max(100).optional().describe("The key of an operating system; all if omitted."),
  from: Time.optional().describe("30 days ago when it is missing."),
  to: Time.optional().describe("Defaults to now."),
});

/** GET /compliance/comparison. Results with an exception today are excluded at both points in time. */
export function createComparisonRoute({ clock }: Pick<ApiServices, "clock">): Route {
  return defineTenantRoute(
    {
      method: "get",
      path: "/compliance/comparison",
      family: "Devices",
      allow: "member",
      summary: "Compare the results of two points in time",
      query: Asked,
      answer: ComplianceComparison,
    },
    (call) => compareMoments(call, clock()),
  );
}

async function compareMoments({ records, query }: TenantCall<unknown, z.output<typeof Asked>>, now: number) {
  const from = query.from === undefined ? now - DAYS_KNOWN * DAY_MS : Date.parse(query.from);
  const to = query.to === undefined ? now : Date.parse(query.to);
  if (from > to) throw invalidField("from", "Enter a time before the end");
  const [before, after] = [answerAt(from), answerAt(to)];
  // Whatever the other result is, and even if there is none, so that the numbers add up.
  const newlyFailing = sql<number>`sum(${before} is not 'failed' and ${after} is 'failed')`;
  const fixed = sql<number>`sum(${before} is 'failed' and ${after} is not 'failed')`;
  const source = narrow(answersInUse(records.rows("complianceOutcome")), (select) => {
    const atLevel = select.where("row.level", "<=", query.level).where("row.exception_id", "is", null);
    return query.os === undefined ? atLevel : atLevel.where("row.os", "=", query.os);
  });
  const rows = await source
    .select()
    .select(["row.name", "row.check_id", "row.title", "row.section", "row.os", "row.level"])
    .select([
      sql<number>`coalesce(sum(${before} = 'failed'), 0)`.as("failed_before"),
      sql<number>`coalesce(sum(${after} = 'failed'), 0)`.as("failed_after"),
      newlyFailing.as("newly_failing"),
      fixed.as("fixed"),
    ])
    .groupBy(["row.os", "row.level", "row.check_id"])
    .having(sql<number>`${newlyFailing} + ${fixed}`, ">", 0)
    .execute();
  const checks = rows
    .map((row) => ({
      name: String(row.name),
      checkId: String(row.check_id),
      title: String(row.title),
      section: String(row.section),
      os: String(row.os),
      level: ComplianceLevel.parse(row.level),
      failedBefore: Number(row.failed_before),
      failedAfter: Number(row.failed_after),
      newlyFailing: Number(row.newly_failing),
      fixed: Number(row.fixed),
    }))
    .sort(
      (one, other) =>
        other.newlyFailing - one.newlyFailing || other.fixed - one.fixed || one.name.localeCompare(other.name, "en"),
    );
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    newlyFailing: checks.reduce((sum, check) => sum + check.newlyFailing, 0),
    fixed: checks.reduce((sum, check) => sum + check.fixed, 0),
    changedChecks: checks.length,
    checks: checks.slice(0, MAX_CHECKS),
  };
}

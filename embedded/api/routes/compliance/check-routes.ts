import { sql } from "kysely";
import { z } from "zod";

import { ComplianceCheckDetail, ComplianceLevel, type ComplianceResult } from "~/contract/compliance";

import { answersInUse } from "../../../store/devices-in-use";
import type { TenantRecords } from "../../../store/record-store";
import { findRow, narrow } from "../../../store/row-source";
import { notFound } from "../../problem";
import { defineTenantRoute, type Route, type TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { findComplianceException } from "./compliance-exceptions";
import { pastPoints } from "./past-points";

const CheckName = z.object({ checkId: z.string().min(1).max(50) });
const Which = z.object({
  level: ComplianceLevel,
  os: z.string().min(1).max(100),
  device: z.string().min(1).max(255).optional().describe("Adds this device's answer."),
});

export function createCheckRoutes({ clock }: Pick<ApiServices, "clock">): Route[] {
  return [
    defineTenantRoute(
      {
        method: "get",
        path: "/compliance/{checkId}",
        family: "Devices",
        allow: "member",
        summary: "One check: what it checks, why, the remediation, and how many devices failed it lately",
        params: CheckName,
        query: Which,
        answer: ComplianceCheckDetail,
      },
      (call) => readCheck(call, clock()),
    ),
  ];
}

type CheckCall = TenantCall<z.output<typeof CheckName>, z.output<typeof Which>>;

async function readCheck({ params: { checkId }, query: { level, os, device }, records }: CheckCall, now: number) {
  const key = { os, level, checkId };
  const [standing, check, answer, trend] = await Promise.all([
    findRow(records.rows("complianceStanding"), key),
    records.find("complianceCheck", key),
    device === undefined ? undefined : findRow(records.rows("complianceOutcome"), { ...key, deviceName: device }),
    readTrend(records, key, now),
  ]);
  if (!standing || !check) throw notFound("check", `${checkId} of ${os} at ${level}`);
  if (device !== undefined && !answer) throw notFound("answer", `${checkId} of ${device}`);
  const exception = answer?.exceptionId ? await findComplianceException(records, answer.exceptionId, now) : null;
  return { ...standing, ...check.guide, trend, answer: answer ?? null, exception };
}

/** How many devices failed the check at each point of the last 30 days, excluding devices with an exception today. */
async function readTrend(
  records: TenantRecords,
  { os, level, checkId }: Pick<ComplianceResult, "os" | "level" | "checkId">,
  now: number,
) {
  const source = narrow(answersInUse(records.rows("complianceOutcome")), (select) =>
    select
      .where("row.os", "=", os)
      .where("row.level", "=", level)
      .where("row.check_id", "=", checkId)
      .where("row.exception_id", "is", null),
  );
  const rows = await source
    .select()
    .select([
      "row.since",
      sql<string>`"row".found`.as("found"),
      sql<string | null>`"row".prior_result`.as("prior_result"),
    ])
    .where(sql<boolean>`('failed' in ("row".found, "row".prior_result))`)
    .execute();
  return pastPoints(now).map((at) => ({
    at: new Date(at).toISOString(),
    failed: rows.filter((row) => (Number(row.since) <= at ? row.found : row.prior_result) === "failed").length,
  }));
}

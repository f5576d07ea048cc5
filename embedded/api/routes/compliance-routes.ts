import { sql } from "kysely";
import { z } from "zod";

import { ComplianceCheck, ComplianceDevice, ComplianceLevel, ComplianceResult } from "~/contract/compliance";
import { ComplianceExceptionDraft } from "~/contract/exception";

import { answersInUse } from "../../store/devices-in-use";
import { COMPLIANCE_TABLES, type ListRow, type StoredRow } from "../../store/record-tables";
import type { TenantRecords } from "../../store/record-store";
import { narrow, type RowSource } from "../../store/row-source";
import { defineExceptionRoutes } from "../exceptions/exception-routes";
import type { ExportLimit } from "../export/export-limit";
import { defineListRoutes } from "../list-routes";
import type { Route } from "../route";
import { setOf, type ApiServices } from "../services";
import { createAnswerRoutes } from "./compliance/answer-routes";
import { createCheckRoutes } from "./compliance/check-routes";
import { createComparisonRoute } from "./compliance/comparison-route";
import { complianceExceptions } from "./compliance/compliance-exceptions";
import { createExceptChecksRoutes } from "./compliance/except-checks-route";
import { createScanRoutes } from "./compliance/scan-routes";
import { createSummaryRoutes } from "./compliance/summary-routes";

const Scope = z.object({
  level: ComplianceLevel.optional().describe("L2 includes the checks of L1; all if omitted."),
  os: z.string().min(1).max(100).optional().describe("The key of an operating system, such as windows-11."),
});
const ScopeOrDevice = Scope.extend({
  device: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe("Lists this device's answers to the checks instead of the checks."),
});

export function createRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  return [
    ...createLists(services, limit),
    ...defineExceptionRoutes(
      {
        prefix: "/compliance",
        family: "Devices",
        subject: complianceExceptions,
        draft: ComplianceExceptionDraft,
        narrowing: {
          query: Scope,
          includes: ({ level, os }, scope) =>
            (os === undefined || scope.os === os) && (level === undefined || scope.level <= level),
        },
      },
      services,
      limit,
    ),
    ...createExceptChecksRoutes(services),
    ...createSummaryRoutes(services),
    createComparisonRoute(services),
    ...createCheckRoutes(services),
    ...createAnswerRoutes(services),
    ...createScanRoutes(services),
  ];
}

const KEPT = { keptAs: "", keptFrom: COMPLIANCE_TABLES };

function createLists(services: ApiServices, limit: ExportLimit): Route[] {
  const checks = setOf(services, "compliance");
  const results = setOf(services, "compliance-result");
  const devices = setOf(services, "compliance-device");
  const common = { family: "Devices", allow: "member" as const, key: "compliance" };
  return [
    ...defineListRoutes(
      {
        ...common,
        prefix: "/compliance",
        summary: "Benchmark checks of the tenant, or the answers of one device",
        item: z.union([ComplianceResult, ComplianceCheck]),
        lists: [checks, results],
        query: ScopeOrDevice,
        pick({ records, query: { device, ...scope } }) {
          if (device === undefined)
            return { set: checks, source: scoped(records, "complianceStanding", scope), ...KEPT };
          const source = narrow(scoped(records, "complianceOutcome", scope), (select) =>
            select.where("row.device_name", "=", device),
          );
          return { set: results, source, ...KEPT };
        },
      },
      services,
      limit,
    ),
    ...defineListRoutes(
      {
        ...common,
        prefix: "/compliance/result",
        summary: "The answers of all devices to all checks",
        item: ComplianceResult,
        lists: [results],
        query: Scope,
        pick: ({ records, query }) => ({
          set: results,
          source: answersInUse(scoped(records, "complianceOutcome", query)),
          ...KEPT,
        }),
      },
      services,
      limit,
    ),
    ...defineListRoutes(
      {
        ...common,
        prefix: "/compliance/device",
        summary: "Devices at one level of their benchmarks",
        item: ComplianceDevice,
        lists: [devices],
        query: Scope,
        pick: ({ records, query }) => ({ set: devices, source: devicesAt(records, query), ...KEPT }),
      },
      services,
      limit,
    ),
  ];
}

/** Devices at exactly this level, excluding the levels that it includes. */
function devicesAt(records: TenantRecords, { level, os }: z.output<typeof Scope>) {
  const source = answersInUse(scoped(records, "complianceDevice", { os }));
  return level === undefined ? source : narrow(source, (select) => select.where("row.level", "=", level));
}

type ComplianceView = "complianceStanding" | "complianceOutcome" | "complianceDevice";

function scoped<Name extends ComplianceView>(
  records: TenantRecords,
  view: Name,
  { level, os }: z.output<typeof Scope>,
): RowSource<ListRow<Name>, StoredRow<Name>> {
  const rows = records.rows(view);
  const ofSystem = os === undefined ? rows : narrow(rows, (select) => select.where(sql<boolean>`"row".os = ${os}`));
  if (level === undefined) return ofSystem;
  return narrow(ofSystem, (select) => select.where(sql<boolean>`"row".level <= ${level}`));
}

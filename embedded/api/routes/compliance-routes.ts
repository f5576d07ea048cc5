import { z } from "zod";

import { ComplianceCheck, ComplianceResult } from "~/contract/compliance";

import { narrow } from "../../store/row-source";
import type { ExportLimit } from "../export/export-limit";
import { defineListRoutes } from "../list-routes";
import type { Route } from "../route";
import { setOf, type ApiServices } from "../services";

const OfDevice = z.object({
  device: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe("Lists this device's answers to the checks instead of the checks."),
});

export function createComplianceRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  const checks = setOf(services, "compliance");
  const results = setOf(services, "compliance-result");
  return defineListRoutes(
    {
      prefix: "/compliance",
      family: "Devices",
      allow: "member",
      summary: "Benchmark checks of the tenant, or the answers of one device",
      key: "compliance",
      item: z.union([ComplianceResult, ComplianceCheck]),
      lists: [checks, results],
      query: OfDevice,
      pick({ records, query: { device } }) {
        if (device === undefined) return { set: checks, source: records.rows("complianceCheck") };
        const source = narrow(records.rows("complianceResult"), (select) =>
          select.where("row.device_name", "=", device),
        );
        return { set: results, source };
      },
    },
    services,
    limit,
  );
}

import { z } from "zod";

import { Threat, ThreatDetail } from "~/contract/threat";

import type { ExportLimit } from "../export/export-limit";
import { defineListRoutes } from "../list-routes";
import { notFound } from "../problem";
import { defineTenantRoute, type Route } from "../route";
import { setOf, type ApiServices } from "../services";

export function createThreatRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  const set = setOf(services, "threat");
  const common = { family: "Threats", allow: "member" as const };
  return [
    ...defineListRoutes(
      {
        ...common,
        prefix: "/threat",
        summary: "Threats of the tenant",
        key: "threat",
        item: Threat,
        lists: [set],
        pick: ({ records }) => ({ set, source: records.rows("threat") }),
      },
      services,
      limit,
    ),
    defineTenantRoute(
      {
        ...common,
        method: "get",
        path: "/threat/get",
        summary: "One threat, and why it scored as it did",
        query: z.object({ threatId: z.string().min(1).max(100) }),
        answer: ThreatDetail,
      },
      async ({ query, records }): Promise<ThreatDetail> => {
        const [threat, detail] = await Promise.all([
          records.find("threat", query),
          records.find("threatDetail", query),
        ]);
        if (!threat) throw notFound("threat", query.threatId);
        const {
          riskContributions = [],
          indicators = [],
          recommendation = [],
        } = (detail ?? {}) as Partial<ThreatDetail>;
        return { threat: threat as Threat, riskContributions, indicators, recommendation };
      },
    ),
  ];
}

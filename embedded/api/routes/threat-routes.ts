import { z } from "zod";

import { Threat, ThreatDetail } from "~/contract/threat";
import { ThreatFlow } from "~/contract/threat-flow";
import { ThreatHistory, type ThreatHistoryItem } from "~/contract/threat-history";
import { Assignees, ThreatElsewhere } from "~/contract/threat-related";

import type { TenantRecords } from "../../store/record-store";
import { narrow, readRows } from "../../store/row-source";
import type { ExportLimit } from "../export/export-limit";
import { defineListRoute, defineListRoutes } from "../list-routes";
import { defineTenantRoute, type Route } from "../route";
import { setOf, type ApiServices } from "../services";
import { createCommentRoutes } from "./threat-work/comment-routes";
import { countElsewhere } from "./threat-work/elsewhere";
import { chooseFlows, describeRetention } from "./threat-work/flow-source";
import { listAssignees } from "./threat-work/people";
import { requireThreat } from "./threat-work/require-threat";
import { createThreatWriteRoutes } from "./threat-work/write-routes";

const ThreatId = z.object({ threatId: z.string().min(1).max(100) });

export function createThreatRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  const set = setOf(services, "threat");
  const flows = setOf(services, "threat-flow");
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
        query: ThreatId,
        answer: ThreatDetail,
      },
      ({ query, records }) => readDetail(records, query.threatId, services.clock()),
    ),
    defineTenantRoute(
      {
        ...common,
        allow: "tenantAdmin",
        method: "get",
        path: "/threat/assignees",
        summary: "People who can be given a threat",
        answer: Assignees,
      },
      async (call) => ({ assignee: await listAssignees(call, services) }),
    ),
    defineListRoute({
      ...common,
      family: "ThreatFlows",
      prefix: "/threat/{threatId}/flow",
      summary: "Flows around a threat, and which of them triggered it",
      params: ThreatId,
      key: "threatFlow",
      item: ThreatFlow,
      lists: [flows],
      async pick({ params, records, events }) {
        const threat = await requireThreat(records, params.threatId);
        return { set: flows, source: await chooseFlows({ records, events }, threat) };
      },
    }),
    defineTenantRoute(
      {
        ...common,
        method: "get",
        path: "/threat/{threatId}/history",
        summary: "Every change of a threat, newest first",
        params: ThreatId,
        answer: ThreatHistory,
      },
      async ({ params, records }) => {
        await requireThreat(records, params.threatId);
        const history = await readHistory(records, params.threatId);
        return { history, total: history.length };
      },
    ),
    defineTenantRoute(
      {
        ...common,
        allow: "projectAdmin",
        method: "get",
        path: "/threat/{threatId}/elsewhere",
        summary: "How often other organizations met the same",
        params: ThreatId,
        answer: ThreatElsewhere,
      },
      async ({ params, records }) => countElsewhere(services, await requireThreat(records, params.threatId)),
    ),
    ...createCommentRoutes(services),
    ...createThreatWriteRoutes(services, set),
  ];
}

async function readDetail(records: TenantRecords, threatId: string, now: number): Promise<ThreatDetail> {
  const [threat, detail, flowRetention] = await Promise.all([
    requireThreat(records, threatId),
    records.find("threatDetail", { threatId }),
    describeRetention(records, threatId, now),
  ]);
  const { riskContributions = [], indicators = [], recommendation = [] } = (detail ?? {}) as Partial<ThreatDetail>;
  return { threat, riskContributions, indicators, recommendation, flowRetention };
}

async function readHistory(records: TenantRecords, threatId: string): Promise<ThreatHistoryItem[]> {
  const source = narrow(records.rows("threatHistory"), (select) => select.where("row.threat_id", "=", threatId));
  const items = (await readRows(source)) as unknown as ThreatHistoryItem[];
  return items.sort((one, other) => other.at.localeCompare(one.at) || one.field.localeCompare(other.field));
}

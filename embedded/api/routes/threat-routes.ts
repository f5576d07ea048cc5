import { z } from "zod";

import { Threat, ThreatDetail } from "~/contract/threat";
import { ThreatFlow } from "~/contract/threat-flow";
import { ThreatHistory, type ThreatHistoryItem } from "~/contract/threat-history";
import { Assignees, ThreatInOtherTenant } from "~/contract/threat-related";

import type { TenantRecords } from "../../store/record-store";
import { narrow, readRows } from "../../store/row-source";
import type { ExportLimit } from "../export/export-limit";
import { defineListRoutes } from "../list-routes";
import { defineTenantRoute, type Route } from "../route";
import { setOf, type ApiServices } from "../services";
import { createCommentRoutes } from "./threat-work/comment-routes";
import { countElsewhere } from "./threat-work/elsewhere";
import { chooseFlows } from "./threat-work/flow-source";
import { listAssignees } from "./threat-work/people";
import { requireThreat } from "./threat-work/require-threat";
import { readThreatDetail } from "./threat-work/threat-detail";
import { createTicketLinkRoutes } from "./threat-work/ticket-link-routes";
import { createThreatWriteRoutes } from "./threat-work/write-routes";

const ThreatId = z.object({ threatId: z.string().min(1).max(100) });

const READING = { family: "Threats", allow: "member" as const };

/** Threats with their evidence, history, comments and changes. */
export function createRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  const set = setOf(services, "threat");
  return [
    ...defineListRoutes(
      {
        ...READING,
        prefix: "/threat",
        summary: "Threats of the tenant",
        key: "threat",
        item: Threat,
        lists: [set],
        pick: ({ records }) => ({ set, source: records.rows("threat"), keptAs: "" }),
      },
      services,
      limit,
    ),
    ...createDetailRoutes(services),
    ...createFlowLists(services, limit),
    ...createRelatedRoutes(services),
    ...createCommentRoutes(services),
    ...createThreatWriteRoutes(services, set),
    ...createTicketLinkRoutes(services),
  ];
}

function createDetailRoutes(services: ApiServices): Route[] {
  return [
    defineTenantRoute(
      {
        ...READING,
        method: "get",
        path: "/threat/get",
        summary: "One threat, and why it scored as it did",
        query: ThreatId,
        answer: ThreatDetail,
      },
      ({ query, records }) => readThreatDetail(records, query.threatId, services.clock()),
    ),
    defineTenantRoute(
      {
        ...READING,
        allow: "tenantAdmin",
        method: "get",
        path: "/threat/assignees",
        summary: "People who threats can be assigned to",
        answer: Assignees,
      },
      async (call) => ({ assignee: await listAssignees(call, services) }),
    ),
  ];
}

function createFlowLists(services: ApiServices, limit: ExportLimit): Route[] {
  const set = setOf(services, "threat-flow");
  return defineListRoutes(
    {
      ...READING,
      family: "ThreatFlows",
      prefix: "/threat/{threatId}/flow",
      summary: "Flows around a threat, and which of them triggered it",
      params: ThreatId,
      key: "threatFlow",
      item: ThreatFlow,
      lists: [set],
      async pick({ params, records, events }) {
        const threat = await requireThreat(records, params.threatId);
        return { set, ...(await chooseFlows({ records, events }, threat)) };
      },
    },
    services,
    limit,
  );
}

function createRelatedRoutes(services: ApiServices): Route[] {
  return [
    defineTenantRoute(
      {
        ...READING,
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
        ...READING,
        allow: "projectAdmin",
        method: "get",
        path: "/threat/{threatId}/elsewhere",
        summary: "Similar threats in other organizations",
        params: ThreatId,
        answer: ThreatInOtherTenant,
      },
      async ({ params, records }) => countElsewhere(services, await requireThreat(records, params.threatId)),
    ),
  ];
}

async function readHistory(records: TenantRecords, threatId: string): Promise<ThreatHistoryItem[]> {
  const source = narrow(records.rows("threatHistory"), (select) => select.where("row.threat_id", "=", threatId));
  const items = await readRows(source);
  return items.sort((one, other) => other.at.localeCompare(one.at));
}

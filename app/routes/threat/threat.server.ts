import type { ApiClient } from "~/api/client.server";
import { getDevice, listDevices } from "~/api/device.server";
import { getThreat, getThreatElsewhere, getThreatHistory, listAssignees, listThreatFlows } from "~/api/threat.server";
import { toHistogram } from "~/console/chart/histogram";
import { fetchComments } from "~/console/threats/fetch-comments.server";
import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import type { Threat } from "~/contract/threat";
import { settle } from "~/screen/settle";

import type { ThreatTab } from "./query";
import { fetchRelated } from "./related.server";

interface Asked extends Pick<Parameters<typeof fetchComments>[1], "screens" | "visibility"> {
  /** What another tab shows is not fetched. */
  tab: ThreatTab;
  set: FieldSet;
  now: Date;
  canChange: boolean;
  /** Whether the viewer's role sees every organization. */
  seesAll: boolean;
  /** The question of the flows tab. */
  flowQuery: ListQuery;
}

const EVIDENCE: ListQuery = { filters: [{ fieldName: "evidence", stringFilters: { ExactValues: ["true"] } }] };

/** What the screen cannot be drawn without may fail it; everything else fails on its own. */
export async function fetchThreat(api: ApiClient, threatId: string, asked: Asked) {
  const { tab, canChange, flowQuery, screens, visibility } = asked;
  const found = getThreat(api, threatId);
  const assignees = canChange ? listAssignees(api) : Promise.resolve({ assignee: [] });
  const names = assignees.then(({ assignee }) => assignee.map(({ displayName }) => displayName));
  const chartQuery = tab === "flows" ? flowQuery : tab === "overview" ? EVIDENCE : undefined;
  const [detail, around, comments, history, flows, flowChart, { assignee: people }] = await Promise.all([
    found,
    found.then(({ threat }) => fetchAround(api, threat, asked)),
    settle(fetchComments(threatId, { api, screens, visibility, names })),
    settle(getThreatHistory(api, threatId)),
    settle(listThreatFlows(api, threatId, tab === "flows" ? flowQuery : { pageSize: 0 })),
    chartQuery ? settle(fetchFlowChart(api, threatId, chartQuery)) : null,
    assignees,
  ]);
  return { ...detail, ...around, comments, history, flows, flowChart, people };
}

/** What can only be asked for once the threat is known. */
async function fetchAround(api: ApiClient, threat: Threat, { tab, set, now, seesAll }: Asked) {
  const isOverview = tab === "overview";
  const isRelated = tab === "related";
  const [device, devices, related, elsewhere] = await Promise.all([
    isOverview && threat.deviceName !== null ? settle(fetchDevice(api, threat.deviceName)) : null,
    isOverview ? settle(countDevices(api)) : null,
    isOverview || isRelated
      ? settle(fetchRelated(api, threat, { set, now, only: isOverview ? "technique" : undefined }))
      : null,
    // Only Project Admins see beyond one organization, and even they see counts alone.
    isRelated && seesAll ? settle(getThreatElsewhere(api, threat.threatId)) : null,
  ]);
  return { device, devices, related, elsewhere };
}

/** When flows of the threat were, those that triggered it at the bottom. */
async function fetchFlowChart(api: ApiClient, threatId: string, { q, filters, startTime, endTime }: ListQuery) {
  const asked = { pageSize: 0, q, filters, startTime, endTime, groupBy: ["timestamp:auto", "evidence"] };
  const { groups, groupSeconds } = await listThreatFlows(api, threatId, asked);
  return toHistogram(groups, groupSeconds, ["true", "false"]);
}

async function fetchDevice(api: ApiClient, name: string) {
  const { device } = await getDevice(api, name);
  return device;
}

/** What an indicator's prevalence is a part of. */
async function countDevices(api: ApiClient): Promise<number> {
  const { total } = await listDevices(api, { pageSize: 0 });
  return total;
}

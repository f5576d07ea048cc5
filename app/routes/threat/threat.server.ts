import type { ApiClient } from "~/api/client.server";
import { getDevice, listDevices } from "~/api/device.server";
import { getThreat, getThreatHistory, listAssignees, listThreatComments, listThreatFlows } from "~/api/threat.server";
import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import { settle } from "~/screen/settle";

import { fetchElsewhere, fetchRelated } from "./related.server";

interface Asked {
  set: FieldSet;
  now: Date;
  canChange: boolean;
  /** Whether the viewer's role sees every organization. */
  seesAll: boolean;
  /** The question of the flows tab; on the others their number is enough. */
  flowQuery: ListQuery;
}

/** What the screen cannot be drawn without comes first; everything else may fail on its own. */
export async function fetchThreat(api: ApiClient, threatId: string, asked: Asked) {
  const detail = await getThreat(api, threatId);
  const { threat } = detail;
  const { set, now, canChange, seesAll, flowQuery } = asked;
  const [comments, history, flows, flowSteps, device, devices, related, elsewhere, people] = await Promise.all([
    settle(listThreatComments(api, threatId)),
    settle(getThreatHistory(api, threatId)),
    settle(listThreatFlows(api, threatId, flowQuery)),
    settle(fetchFlowSteps(api, threatId)),
    threat.deviceName === null ? null : settle(fetchDevice(api, threat.deviceName)),
    settle(countDevices(api)),
    settle(fetchRelated(api, threat, set, now)),
    settle<Awaited<ReturnType<typeof fetchElsewhere>>>(fetchElsewhere(api, threatId, seesAll)),
    canChange ? listAssignees(api) : undefined,
  ]);
  return {
    ...detail,
    comments,
    history,
    flows,
    flowSteps,
    device,
    devices,
    related,
    elsewhere,
    people: people?.assignee ?? [],
  };
}

/** When the flows that triggered it were, in steps of time. */
async function fetchFlowSteps(api: ApiClient, threatId: string) {
  const { groups, groupSeconds } = await listThreatFlows(api, threatId, {
    pageSize: 0,
    filters: [{ fieldName: "evidence", stringFilters: { ExactValues: ["true"] } }],
    groupBy: ["timestamp:auto"],
  });
  return { steps: groups.map(({ key: [at], count }) => ({ at: String(at), count })), seconds: groupSeconds };
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

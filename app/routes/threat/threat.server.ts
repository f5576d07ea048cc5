import { orLastPage } from "~/grid/last-page.server";
import type { GridSetup } from "~/grid/read-grid.server";
import { selectShownFields } from "~/grid/shown-fields.server";
import type { ApiClient } from "~/api/client.server";
import { getDevice, listDevices } from "~/api/device.server";
import { getObservedUser } from "~/api/user.server";
import { getThreat, getThreatElsewhere, getThreatHistory, listThreatFlows } from "~/api/threat.server";
import { fetchComments } from "~/features/threats/fetch-comments.server";
import type { Screens } from "~/catalogue/screens";
import type { FieldSet } from "~/contract/field";
import { ThreatFlow } from "~/contract/threat-flow";
import type { ListQuery } from "~/contract/filter";
import type { Threat } from "~/contract/threat";
import type { Assignees } from "~/contract/threat-related";
import { toLoadResult } from "~/screen/load-result";

import { EVIDENCE, fetchFlowSummary } from "./flow-summary.server";
import type { ThreatTab } from "./query";
import { fetchRelated } from "./related.server";

interface ThreatRequest extends Pick<Parameters<typeof fetchComments>[1], "visibility"> {
  screens: Screens;
  /** Data of other tabs is not fetched. */
  tab: ThreatTab;
  /** The page of comments; 1 is the newest. */
  commentsPage: number;
  set: FieldSet;
  now: Date;
  /** The people who work on threats: they are mentioned in comments, and the threat can be assigned to them. */
  people: Promise<Assignees["assignee"]>;
  /** Whether the viewer's role has access to all organizations. */
  seesAll: boolean;
  /** The list query of the flows tab. */
  flowQuery: ListQuery;
  grid: GridSetup;
}

/** The threat itself is required; every other part fails independently. */
export async function fetchThreat(api: ApiClient, threatId: string, requested: ThreatRequest) {
  const { tab, commentsPage, people, flowQuery, screens, visibility } = requested;
  const found = getThreat(api, threatId);
  const names = people.then((all) => all.map(({ displayName }) => displayName));
  const chartQuery = tab === "flows" ? flowQuery : tab === "overview" ? EVIDENCE : undefined;
  const [detail, around, comments, history, flows, flowSummary, assignees] = await Promise.all([
    found,
    found.then(({ threat }) => fetchAround(api, threat, requested)),
    toLoadResult(fetchComments(threatId, { api, screens, visibility, names, page: commentsPage })),
    toLoadResult(getThreatHistory(api, threatId)),
    toLoadResult(fetchFlows(api, threatId, requested)),
    chartQuery ? toLoadResult(fetchFlowSummary(api, threatId, chartQuery)) : null,
    people,
  ]);
  return { ...detail, ...around, comments, history, flows, flowSummary, people: assignees };
}

/** The flows on their tab, or only their number. */
async function fetchFlows(api: ApiClient, threatId: string, { tab, flowQuery, grid }: ThreatRequest) {
  const query = tab === "flows" ? flowQuery : { pageSize: 0 };
  const flows = await orLastPage(query, (page) => listThreatFlows(api, threatId, page));
  return selectShownFields(flows, grid, ThreatFlow.keyof().options);
}

/** The calls that depend on the threat. */
async function fetchAround(api: ApiClient, threat: Threat, requested: ThreatRequest) {
  const { tab, set, now, seesAll, screens, visibility } = requested;
  const isOverview = tab === "overview";
  const isRelated = tab === "related";
  const mayOpenUsers = visibility.hiddenBy(screens.byId("observed-users")) === undefined;
  const [device, user, devices, related, elsewhere] = await Promise.all([
    // Fetched on every tab, because the actions in the header depend on it.
    threat.deviceName !== null ? toLoadResult(fetchDevice(api, threat.deviceName)) : null,
    isOverview && mayOpenUsers && threat.userName !== null ? toLoadResult(fetchUser(api, threat.userName)) : null,
    isOverview ? toLoadResult(countDevices(api)) : null,
    isOverview || isRelated
      ? toLoadResult(fetchRelated(api, threat, { set, now, only: isOverview ? "technique" : undefined }))
      : null,
    // Only Project Admins see data of other organizations, and only counts.
    isRelated && seesAll ? toLoadResult(getThreatElsewhere(api, threat.threatId)) : null,
  ]);
  return { device, user, devices, related, elsewhere };
}

async function fetchDevice(api: ApiClient, name: string) {
  const { device } = await getDevice(api, name);
  return device;
}

async function fetchUser(api: ApiClient, name: string) {
  const { user } = await getObservedUser(api, name);
  return user;
}

/** The total number of devices, for an indicator's prevalence. */
async function countDevices(api: ApiClient): Promise<number> {
  const { total } = await listDevices(api, { pageSize: 0 });
  return total;
}

import type { ApiClient } from "~/api/client.server";
import { listIntegrations } from "~/api/integration.server";
import { listSites } from "~/api/site.server";
import { listConsoleUsers } from "~/api/user.server";
import type { MayOpen } from "~/screen/link-visibility.server";
import { toLoadResult, type LoadResult } from "~/screen/load-result";

import { readDataHealth, type DataHealth } from "./parts/data-health-content";
import { fetchPanel, type PanelRequest } from "./fetch-cards.server";

/** One setup step of a new organization. */
export interface SetupStep {
  id: "site" | "sensor" | "user" | "integration" | "flow";
  isDone: boolean;
  /** The link to complete the step; undefined for viewers without access. */
  to: string | undefined;
}

/** The setup steps; null for organizations with data. */
export function fetchSetup(viewerId: string, request: PanelRequest): Promise<LoadResult<SetupStep[] | null>> {
  return fetchPanel("data-health", request, async (panel) => {
    const health = readDataHealth(panel);
    return isNewTenant(health) ? readSteps(viewerId, request, health) : null;
  });
}

/** Whether the tenant has no data yet: no sensor, no device and no flow. */
export function isNewTenant(health: DataHealth): boolean {
  return health.sensors?.total === 0 && !hasSeen(health, "device") && !hasSeen(health, "flow");
}

/**
 * The completed steps, derived from the data. A step whose count cannot be read is left out: viewers who may not see
 * users or integrations must not learn whether there are any.
 */
async function readSteps(
  viewerId: string,
  { api, mayOpen }: { api: ApiClient; mayOpen: MayOpen },
  health: DataHealth,
): Promise<SetupStep[]> {
  const [sites, users, integrations] = await Promise.all([
    toLoadResult(listSites(api, { pageSize: 0 })),
    mayOpen(PLACES.user) ? toLoadResult(listConsoleUsers(api, { pageSize: 2 })) : undefined,
    mayOpen(PLACES.integration) ? toLoadResult(listIntegrations(api)) : undefined,
  ]);
  const steps: [SetupStep["id"], boolean | undefined][] = [
    ["site", sites.ok ? sites.value.total > 0 : undefined],
    ["sensor", health.sensors !== undefined && health.sensors.total > 0],
    ["user", users?.ok ? users.value.items.some(({ userId }) => userId !== viewerId) : undefined],
    ["integration", integrations?.ok ? integrations.value.some(({ state }) => state === "connected") : undefined],
    ["flow", hasSeen(health, "flow")],
  ];
  return steps.flatMap(([id, isDone]) =>
    isDone === undefined ? [] : [{ id, isDone, to: mayOpen(PLACES[id]) ? PLACES[id] : undefined }],
  );
}

const PLACES: Record<SetupStep["id"], string> = {
  site: "/sites",
  sensor: "/downloads",
  user: "/admin-settings/identity",
  integration: "/integrations",
  flow: "/threat-hunting",
};

function hasSeen({ families }: DataHealth, family: string): boolean {
  return families.some((row) => row.family === family && row.lastAt !== null);
}

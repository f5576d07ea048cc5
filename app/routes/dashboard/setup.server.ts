import type { ApiClient } from "~/api/client.server";
import { listSites } from "~/api/site.server";
import { listConsoleUsers } from "~/api/user.server";
import type { GlobalStatus } from "~/contract/status";
import type { MayOpen } from "~/screen/link-visibility.server";
import { settle } from "~/screen/settle";

/** One thing to do before a new organization can see anything. */
export interface SetupStep {
  id: "site" | "sensor" | "user" | "flow";
  isDone: boolean;
  /** Where it is done; undefined for those who may not go there. */
  to: string | undefined;
}

/** Whether nothing of the tenant has been seen yet: it has no sensor, and neither a device nor a flow was ever reported. */
export function isNewTenant({ sensors, freshness }: Pick<GlobalStatus, "sensors" | "freshness">): boolean {
  const hasSeen = (family: string) => (freshness[family]?.lastAt ?? null) !== null;
  return countSensors(sensors) === 0 && !hasSeen("device") && !hasSeen("flow");
}

interface SetupRequest {
  api: ApiClient;
  status: GlobalStatus;
  viewerId: string;
  mayOpen: MayOpen;
}

/**
 * The steps with what has been done of them, counted from the data. A step whose count cannot be had is left out rather than
 * guessed: who may not see the users, for one, is not told whether there are any.
 */
export async function fetchSetup({ api, status, viewerId, mayOpen }: SetupRequest): Promise<SetupStep[]> {
  const mayInvite = mayOpen(PLACES.user);
  const [sites, users] = await Promise.all([
    settle(listSites(api, { pageSize: 0 })),
    mayInvite ? settle(listConsoleUsers(api, { pageSize: 2 })) : undefined,
  ]);
  const steps: [SetupStep["id"], boolean | undefined][] = [
    ["site", sites.ok ? sites.value.total > 0 : undefined],
    ["sensor", countSensors(status.sensors) > 0],
    ["user", users?.ok ? users.value.items.some(({ userId }) => userId !== viewerId) : undefined],
    ["flow", (status.freshness["flow"]?.lastAt ?? null) !== null],
  ];
  return steps.flatMap(([id, isDone]) =>
    isDone === undefined ? [] : [{ id, isDone, to: mayOpen(PLACES[id]) ? PLACES[id] : undefined }],
  );
}

const PLACES: Record<SetupStep["id"], string> = {
  site: "/sites",
  sensor: "/downloads",
  user: "/admin-settings/identity",
  flow: "/threat-hunting",
};

function countSensors({ up, degraded, down }: GlobalStatus["sensors"]): number {
  return up + degraded + down;
}

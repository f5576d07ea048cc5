import type { LoaderFunctionArgs } from "@remix-run/node";

import { getGlobalStatus } from "~/api/status.server";
import { listTenants } from "~/api/tenant.server";
import type { GlobalStatus } from "~/contract/status";
import { visibleTenants } from "~/screen/visible-tenants.server";

import { readTenants } from "./read-tenants.server";
import type { ScreenContext } from "./screen-context";
import { worstFirst } from "./worst-first";

/** The maximum number of organizations whose status is read, those with the oldest data first. */
const MAX_TENANTS = 200;

/** The state of one service in all organizations that were read. */
type ServiceState = GlobalStatus["services"][number];

/** The status of all organizations, worst first, and the services that they share. */
export async function readStatusAcross(screenContext: ScreenContext, args: LoaderFunctionArgs) {
  const screen = args.context.services.catalogue.screens.byId("monitoring");
  const all = visibleTenants(screen, screenContext, args);
  const chosen = await withOldestData(all, screenContext);
  const { loaded, failed } = await readTenants(chosen, getGlobalStatus);
  const rows = loaded.map(({ tenant, answer: { overall, sensors, freshness } }) => ({
    ...tenant,
    ...{ overall, sensors, freshness },
    to: `${screen.path}?${new URLSearchParams({ tab: "sensors", tenant: tenant.tenantId })}`,
  }));
  return {
    rows: worstFirst(rows),
    families: Object.keys(loaded[0]?.answer.freshness ?? {}),
    services: worstServices(loaded.map(({ answer }) => answer.services)),
    maintenance: loaded[0]?.answer.maintenance ?? [],
    organizations: { loaded: loaded.length, requested: chosen.length, all: all.length },
    failed,
  };
}

async function withOldestData<Tenant extends { tenant: { tenantId: string } }>(
  all: readonly Tenant[],
  { api }: Pick<ScreenContext, "api">,
): Promise<readonly Tenant[]> {
  if (all.length <= MAX_TENANTS) return all;
  const { items } = await listTenants(api, { sort: ["summary.lastDataAt"], pageSize: MAX_TENANTS });
  const ranks = new Map(items.map(({ name }, index) => [name, index]));
  const rankOf = ({ tenant }: Tenant) => ranks.get(tenant.tenantId) ?? MAX_TENANTS;
  return all.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, MAX_TENANTS);
}

const RANKS: readonly ServiceState["status"][] = ["down", "degraded", "ok"];

/** Each service once, in the worst state that any organization reports. */
function worstServices(lists: readonly (readonly ServiceState[])[]): ServiceState[] {
  const worst = new Map<string, ServiceState>();
  for (const service of lists.flat()) {
    const known = worst.get(service.name);
    if (!known || RANKS.indexOf(service.status) < RANKS.indexOf(known.status)) worst.set(service.name, service);
  }
  return [...worst.values()];
}

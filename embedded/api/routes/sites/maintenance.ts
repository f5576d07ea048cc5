import { randomUUID } from "node:crypto";

import type { MaintenanceRequest } from "~/contract/site-work";

import { invalidField, notFound, Problem } from "../../problem";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { readSite, requireSite, type SiteName } from "./site-writes";
import { writeSite } from "./write-site";

/** The maximum number of upcoming windows per site. */
const MAX_WINDOWS = 20;

/** Plans a maintenance window and removes windows that have ended. */
export async function addWindow(call: TenantCall<SiteName, unknown, MaintenanceRequest>, services: ApiServices) {
  const { params, body, caller, records } = call;
  const now = services.clock();
  if (Date.parse(body.endsAt) <= now) throw invalidField("endsAt", "Choose a time in the future");
  const person = await services.people.get(caller.userId);
  await records.change(async (change) => {
    const site = await requireSite(change, params.name);
    const ahead = (site.maintenance ?? []).filter(({ endsAt }) => Date.parse(endsAt) > now);
    if (ahead.length >= MAX_WINDOWS) throw new Problem(409, `This site has ${MAX_WINDOWS} maintenance windows already`);
    const added = { ...body, windowId: randomUUID(), createdBy: person?.displayName ?? caller.userId };
    const maintenance = [...ahead, added].toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
    const message = `Planned maintenance from ${body.startsAt} to ${body.endsAt}: ${body.reason}`;
    await writeSite(change, services, call, site, { maintenance }, { action: "site.maintenance.add", message });
  });
  return readSite(records, params.name);
}

export async function removeWindow(
  call: TenantCall<SiteName & { windowId: string }>,
  services: ApiServices,
): Promise<undefined> {
  const { name, windowId } = call.params;
  await call.records.change(async (change) => {
    const site = await requireSite(change, name);
    const windows = site.maintenance ?? [];
    const maintenance = windows.filter((window) => window.windowId !== windowId);
    if (maintenance.length === windows.length) throw notFound("maintenance window", windowId);
    const auditedAction = { action: "site.maintenance.remove", message: "Cancelled a maintenance window" };
    await writeSite(change, services, call, site, { maintenance }, auditedAction);
  });
}

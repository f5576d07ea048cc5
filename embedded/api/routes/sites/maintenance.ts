import { randomUUID } from "node:crypto";

import type { MaintenanceRequest } from "~/contract/site-work";

import { changesBetween } from "../../audit-trail";
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
    if (ahead.length >= MAX_WINDOWS) throw new Problem(409, `This site already has ${MAX_WINDOWS} maintenance windows`);
    const added = { ...body, windowId: randomUUID(), createdBy: person?.displayName ?? caller.userId };
    const maintenance = [...ahead, added].toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
    await writeSite(
      change,
      services,
      call,
      site,
      { maintenance },
      {
        action: "site.maintenance.add",
        message: `Planned maintenance: ${body.reason}`,
        changes: changesBetween({}, inWords(body)),
      },
    );
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
    const cancelled = windows.find((window) => window.windowId === windowId);
    if (!cancelled) throw notFound("maintenance window", windowId);
    const maintenance = windows.filter((window) => window !== cancelled);
    const before = inWords(cancelled);
    await writeSite(
      change,
      services,
      call,
      site,
      { maintenance },
      {
        action: "site.maintenance.remove",
        message: `Cancelled maintenance: ${cancelled.reason}`,
        changes: changesBetween(before, Object.fromEntries(Object.keys(before).map((field) => [field, null]))),
      },
    );
  });
}

/** A window by the fields of its form, as the audit trail names them. */
function inWords({ startsAt, endsAt, reason }: MaintenanceRequest) {
  return { "maintenance.starts": startsAt, "maintenance.ends": endsAt, "maintenance.reason": reason };
}

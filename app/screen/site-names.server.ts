import { listSites } from "~/api/site.server";
import type { ApiClient } from "~/api/client.server";
import { PAGE_SIZE_LIMIT } from "~/contract/filter";
import type { Site } from "~/contract/site";
import { windowAt } from "~/contract/site-facts";

import type { rememberFor } from "./session-answers.server";
import { toLoadResult } from "./load-result";

/** The maximum time that a page waits for names: without them it shows ids. */
const NAMES_TIMEOUT_MS = 1000;

interface SessionOwner {
  api: ApiClient;
  remember: ReturnType<typeof rememberFor>;
}

type KnownSite = Pick<Site, "name" | "displayName" | "maintenance">;

/** A maintenance window in progress. */
export interface Maintenance {
  endsAt: string;
  reason: string;
}

/** The names of the organization's sites by id, in alphabetical order. Empty if they cannot be read. */
export async function readSiteNames(owner: SessionOwner): Promise<Record<string, string>> {
  const sites = await readKnownSites(owner);
  return Object.fromEntries(sites.map(({ name, displayName }) => [name, displayName]));
}

/** The maintenance in progress by site. Empty if the sites cannot be read. */
export async function readMaintenance(owner: SessionOwner, now: Date): Promise<Record<string, Maintenance>> {
  return maintenanceOf(await readKnownSites(owner), now);
}

/** The maintenance in progress by site. */
export function maintenanceOf(
  sites: readonly Pick<Site, "name" | "maintenance">[],
  now: Date,
): Record<string, Maintenance> {
  return Object.fromEntries(
    sites.flatMap(({ name, maintenance }) => {
      const window = windowAt(maintenance, now.getTime());
      return window ? [[name, { endsAt: window.endsAt, reason: window.reason }]] : [];
    }),
  );
}

async function readKnownSites({ api, remember }: SessionOwner): Promise<KnownSite[]> {
  const everySite = { pageSize: PAGE_SIZE_LIMIT, sort: ["displayName"] };
  const sites = await toLoadResult(
    remember("Site", "names", async () => {
      const { items } = await listSites(api, everySite, { timeoutMs: NAMES_TIMEOUT_MS });
      return items.map(({ name, displayName, maintenance }): KnownSite => ({ name, displayName, maintenance }));
    }),
  );
  return sites.ok ? sites.value : [];
}

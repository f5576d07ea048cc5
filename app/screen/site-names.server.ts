import { listSites } from "~/api/site.server";
import type { ApiClient } from "~/api/client.server";
import { PAGE_SIZE_LIMIT } from "~/contract/filter";

import type { rememberFor } from "./session-answers.server";
import { toLoadResult } from "./load-result";

/** The maximum time that a page waits for names: without them it shows ids. */
const NAMES_TIMEOUT_MS = 1000;

interface SessionOwner {
  api: ApiClient;
  remember: ReturnType<typeof rememberFor>;
}

/** The names of the organization's sites by id, in alphabetical order. Empty if they cannot be read. */
export async function readSiteNames({ api, remember }: SessionOwner): Promise<Record<string, string>> {
  const everySite = { pageSize: PAGE_SIZE_LIMIT, sort: ["displayName"] };
  const names = await toLoadResult(
    remember("Site", "names", async () => {
      const { items } = await listSites(api, everySite, { timeoutMs: NAMES_TIMEOUT_MS });
      return Object.fromEntries(items.map(({ name, displayName }) => [name, displayName]));
    }),
  );
  return names.ok ? names.value : {};
}

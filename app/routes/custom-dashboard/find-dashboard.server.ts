import { data } from "@remix-run/node";

import type { ApiClient } from "~/api/client.server";
import { getDashboard, listDashboards } from "~/api/dashboard.server";
import { toLoadResult } from "~/screen/load-result";

/** The organization's dashboards, listed instead of an unknown one. */
export interface OtherDashboards {
  dashboards: { name: string; displayName: string }[];
}

/** The dashboard in the address. Throws 404 with the organization's dashboards. */
export async function findDashboard(api: ApiClient, name: string) {
  const found = await toLoadResult(getDashboard(api, name));
  if (found.ok) return found.value;
  const { failure } = found;
  // A name that no dashboard can have is rejected with 400, such as that of a dashboard of another brand.
  if (![400, 404].includes(failure.status)) throw data(failure, { status: failure.status });
  const listed = await toLoadResult(listDashboards(api));
  const items = listed.ok ? listed.value.items : [];
  const dashboards = items.map((item) => ({ name: item.name, displayName: item.displayName }));
  throw data({ dashboards } satisfies OtherDashboards, { status: 404 });
}

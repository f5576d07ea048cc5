import type { LoaderFunctionArgs } from "@remix-run/node";

import { listThreats } from "~/api/threat.server";
import { OPEN_STATUSES } from "~/contract/threat-facts";
import { exactly, type ListQuery } from "~/contract/filter";
import type { openShell } from "~/screen/open.server";
import { toLoadResult } from "~/screen/load-result";
import type { Badges } from "~/shell/questions";

const URGENT: ListQuery = {
  page: 1,
  pageSize: 0,
  filters: [exactly("severity", "critical", "high"), exactly("status", ...OPEN_STATUSES)],
};

/** The counts for menu badges. Failed counts and counts of hidden screens are omitted. */
export async function countForBadges(
  { context }: LoaderFunctionArgs,
  { api, visibility }: Awaited<ReturnType<typeof openShell>>,
): Promise<Badges> {
  const threats = context.services.catalogue.screens.byId("threat-intelligence");
  if (visibility.hiddenBy(threats)) return {};
  const urgent = await toLoadResult(listThreats(api, URGENT));
  if (!urgent.ok) return {};
  const { total } = urgent.value;
  return { [threats.id]: { count: total, meaning: `${total} open, critical or high` } };
}

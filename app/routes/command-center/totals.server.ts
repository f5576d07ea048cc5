import type { LoaderFunctionArgs } from "@remix-run/node";

import type { AttentionQueue } from "~/contract/attention";
import type { CountedListName } from "~/contract/attention-lists";
import { visibleTenants } from "~/screen/visible-tenants.server";

import { acrossList } from "./across-lists.server";
import type { ScreenContext } from "./screen-context";
import { COUNTED_KINDS, NUMBERS } from "./views";

/**
 * The numbers above the screen. A list is counted in the organizations in which its screen can be opened, because only
 * these are listed. Numbers that the API does not provide are missing.
 */
export function readTotals(
  { organizations, needingAttention, kinds, rows }: AttentionQueue["totals"],
  screenContext: ScreenContext,
  args: LoaderFunctionArgs,
) {
  const { catalogue, now } = args.context.services;
  const at = { now: now().getTime(), highRisk: screenContext.limits.risk.high };
  const lists: Partial<Record<CountedListName, number>> = {};
  for (const { view, only } of NUMBERS) {
    const counts = rows[only];
    if (!counts) continue;
    const screen = catalogue.screens.byId(acrossList(view, only, at).screen);
    const visible = visibleTenants(screen, screenContext, args);
    lists[only] = visible.reduce((sum, { tenant }) => sum + (counts[tenant.tenantId] ?? 0), 0);
  }
  const items = Object.fromEntries(COUNTED_KINDS.map((kind) => [kind, kinds[kind] ?? 0]));
  return { organizations, needingAttention, lists, items };
}

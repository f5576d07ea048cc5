import type { Screen } from "~/catalogue/screens";

import type { openShell } from "./open.server";
import { otherTenants } from "./other-tenants.server";

type Shell = Pick<Awaited<ReturnType<typeof openShell>>, "api" | "session" | "viewer" | "visibility">;

/** The viewer's organizations in which a screen can be opened, the current one first, each with a client for it. */
export function visibleTenants(screen: Screen, shell: Shell, args: Parameters<typeof otherTenants>[0]) {
  const { visibility, viewer, api } = shell;
  const { tenantId, tenantName } = viewer.tenant;
  const own = visibility.hiddenBy(screen) ? [] : [{ tenant: { tenantId, tenantName }, api }];
  return [...own, ...otherTenants(args, shell, screen)];
}

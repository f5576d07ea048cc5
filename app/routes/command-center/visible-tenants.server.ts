import type { LoaderFunctionArgs } from "@remix-run/node";

import type { Screen } from "~/catalogue/screens";
import { otherTenants } from "~/screen/other-tenants.server";

import type { ScreenContext } from "./screen-context";

/** The viewer's organizations in which a screen can be opened, each with a client for it. */
export function visibleTenants(screen: Screen, screenContext: ScreenContext, args: LoaderFunctionArgs) {
  const { visibility, viewer, api } = screenContext;
  const { tenantId, tenantName } = viewer.tenant;
  const own = visibility.hiddenBy(screen) ? [] : [{ tenant: { tenantId, tenantName }, api }];
  return [...own, ...otherTenants(args, screenContext, screen)];
}

import { visibilityOf } from "~/access/visibility";
import { createApiClient } from "~/api/client.server";
import { senderOf } from "~/brand/serve/mail-sender.server";
import type { Screen } from "~/catalogue/screens";
import type { RequestContext } from "~/context";
import type { Session } from "~/session/session.server";
import type { Viewer } from "~/session/viewer";

import { roleIn } from "./other-tenant.server";

interface ScreenArgs {
  context: RequestContext;
  params: Parameters<ReturnType<typeof visibilityOf>["hiddenBy"]>[1];
}

/**
 * The viewer's tenants in which a screen can be opened, except the current one, each with a client for it. The caller
 * must handle failed calls of such a client, because they must not end the session.
 */
export function otherTenants(
  { context, params }: ScreenArgs,
  { viewer, session }: { viewer: Viewer; session: Session },
  screen: Screen,
) {
  const { catalogue, transport } = context.services;
  const { brand, browser, hostname, origin, requestId, signal } = context;
  return viewer.tenants.flatMap((tenant) => {
    const { tenantId, tenantName } = tenant;
    if (tenantId === viewer.tenant.tenantId) return [];
    const role = roleIn(viewer, tenant, context);
    if (visibilityOf(catalogue.access, { role, hostname, tenant, brand }).hiddenBy(screen, params)) return [];
    const caller = {
      ...{ sessionJwt: session.tokens.sessionJwt, tenantId, requestId, signal, browser },
      ...{ brandId: brand.id, manifestSha: brand.manifestSha, mailSender: senderOf(brand, origin) },
    };
    return [{ tenant: { tenantId, tenantName }, api: createApiClient(transport, caller) }];
  });
}

import { data, redirectDocument } from "@remix-run/node";

import type { RequestContext } from "~/context";
import { inBrandWords } from "~/contract/term-facts";
import { writeCookie } from "~/session/cookies.server";
import { ownPath } from "~/session/own-path";
import { storeCurrentTenant, storeVisit, PREFERENCE_COOKIE } from "~/session/preferences.server";
import { replaceTokens, type Session } from "~/session/session.server";
import type { Viewer, ViewerTenant } from "~/session/viewer";

/** The note about the switch is shown on the next page, not later. */
const NOTE_SECONDS = 30;

/**
 * Makes a tenant of the viewer the current one. If the session knows the tenant, the identity provider writes it to new
 * tokens.
 */
export async function switchTenant(
  context: RequestContext,
  session: Session,
  { tenantId }: Pick<ViewerTenant, "tenantId">,
  left: Pick<ViewerTenant, "tenantId">,
): Promise<void> {
  const { refreshJwt } = session.tokens;
  if (session.claims.tenants[tenantId]) {
    const renewed = await context.services.identity.selectTenant(refreshJwt, tenantId);
    const { sessionJwt, refreshJwt: rotated = refreshJwt } = renewed;
    await replaceTokens(context, session, { sessionJwt, refreshJwt: rotated });
  }
  storeCurrentTenant(context, tenantId);
  storeVisit(context, session.claims.sub, [tenantId, left.tenantId]);
}

/**
 * A link with `?tenant=` opens its target in that organization, whichever one was current: it switches, and the next
 * page shows a note. Redirects to the same address without the parameter, or throws 403 for an organization that is not
 * one of the viewer's: the same address in another organization would show something else.
 */
export async function followTenantOfLink(
  context: RequestContext,
  request: Request,
  { session, viewer }: { session: Session; viewer: Pick<Viewer, "tenant" | "tenants"> },
): Promise<void> {
  const url = new URL(request.url);
  const named = url.searchParams.get("tenant");
  // A consent page returns with its own `tenant` parameter: the directory that gave consent (requirement 4.15).
  if (url.searchParams.has("admin_consent")) return;
  if (named === null || request.method !== "GET") return;
  if (named !== viewer.tenant.tenantId) {
    const tenant = viewer.tenants.find(({ tenantId }) => tenantId === named);
    if (!tenant)
      throw data(
        inBrandWords("This link is for an organization that you do not have access to.", context.brand.words),
        {
          status: 403,
        },
      );
    await switchTenant(context, session, tenant, viewer.tenant);
    const options = { secure: context.isSecure, httpOnly: false, maxAge: NOTE_SECONDS };
    context.setCookies(writeCookie(PREFERENCE_COOKIE.switchedFrom, viewer.tenant.tenantId, options));
  }
  url.searchParams.delete("tenant");
  throw redirectDocument(ownPath(url));
}

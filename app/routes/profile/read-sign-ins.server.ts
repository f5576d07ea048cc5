import type { RequestContext } from "~/context";
import { signOutOrFail } from "~/screen/provider-failure.server";
import type { Session } from "~/session/session.server";
import type { Viewer } from "~/session/viewer";

import type { SignIn } from "./screen-data";

/** A working week of ten sign-ins a day. */
const MAX_SHOWN = 50;

/** The user's latest sign-ins from the identity provider, newest first. */
export async function readSignIns(context: RequestContext, session: Session, { tenants }: Viewer): Promise<SignIn[]> {
  const { authHistory } = await context.services.identity
    .fetchHistory(session.tokens.refreshJwt)
    .catch((error: unknown) => signOutOrFail(context, error));
  const names = new Map(tenants.map(({ tenantId, tenantName }) => [tenantId, tenantName]));
  return authHistory.slice(0, MAX_SHOWN).map(({ loginTime, ip, city, country, selectedTenant }) => ({
    at: new Date(loginTime * 1_000).toISOString(),
    ip,
    place: [city, country].filter(Boolean).join(", "),
    tenantName: names.get(selectedTenant) ?? selectedTenant,
  }));
}

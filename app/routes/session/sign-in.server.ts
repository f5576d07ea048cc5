import { z } from "zod";

import type { RequestContext } from "~/context";
import { displayNameOf } from "~/contract/identity";
import { isIdentityFailure } from "~/identity/client.server";
import { readViewer } from "~/screen/entrance.server";
import { takeReturnPath } from "~/screen/return-path.server";
import { storeCurrentTenant } from "~/session/preferences.server";
import { dropSession, storeTokens } from "~/session/session.server";
import { decideSignIn, type SignInAnswer } from "~/session/sign-in-rule";

const Tokens = z.object({ sessionJwt: z.string().min(1).max(17_000), refreshJwt: z.string().min(1).max(17_000) });

/** Verifies both tokens, applies the login rule, and starts the session in its first tenant (requirements 4.8, 4.9 and 5.1). */
export async function signIn(context: RequestContext, form: FormData): Promise<SignInAnswer & { status: number }> {
  const { failures, access } = context.services.catalogue;
  const refused = { outcome: "stay", message: failures.signIn.authError, status: 403 } as const;
  const tokens = Tokens.safeParse(Object.fromEntries(form));
  if (!tokens.success) return refused;
  const person = await context.services.identity.fetchMe(tokens.data.refreshJwt).catch((error: unknown) => {
    if (isIdentityFailure(error) && error.status === 401) return undefined;
    throw error;
  });
  if (!person) return refused;
  const seconds = await context.secondsToWait(person.userId);
  if (seconds > 0) {
    context.setHeader("Retry-After", String(seconds));
    return { outcome: "stay", message: `Too many requests. Try again in ${seconds} s.`, status: 429 };
  }
  const decision = decideSignIn(access.roles, {
    verifiedEmail: person.verifiedEmail,
    status: person.status,
    hasBothTokens: true,
    roleNames: person.roleNames,
    tenants: person.userTenants,
  });
  if (decision.outcome !== "enter") {
    await context.services.identity.signOut(tokens.data.refreshJwt).catch(() => undefined);
    return decision.outcome === "nothing"
      ? { outcome: "stay", message: failures.signIn.noRoles, status: 403 }
      : refused;
  }
  const begun =
    decision.tenantId === undefined
      ? undefined
      : await context.services.identity.selectTenant(tokens.data.refreshJwt, decision.tenantId);
  const session = await storeTokens(context, {
    sessionJwt: begun?.sessionJwt ?? tokens.data.sessionJwt,
    refreshJwt: begun?.refreshJwt ?? tokens.data.refreshJwt,
  });
  if (!session || session.claims.sub !== person.userId) {
    dropSession(context);
    return refused;
  }
  storeCurrentTenant(context, decision.tenantId);
  const to = await takeReturnPath(context, () => readViewer(context, session, decision.tenantId));
  const lastUser = { loginId: person.loginIds[0] ?? person.email, displayName: displayNameOf(person) };
  return { outcome: "enter", to, lastUser, status: 200 };
}

import { data, redirect, redirectDocument } from "@remix-run/node";

import type { ApiFailure } from "~/api/failure";
import type { RequestContext } from "~/context";
import { endsSession, isIdentityFailure } from "~/identity/client.server";
import { readCookie, writeCookie } from "~/session/cookies.server";
import { dropSession, refreshSession, type Session } from "~/session/session.server";

import { ruleFor, showFailure } from "./failure";
import { SIGN_IN_PATH } from "./paths";
import { failAsProvider } from "./provider-failure.server";

/**
 * Recovers from a failed call. If the token is invalid, it is refreshed and the call repeated once, the server's form
 * of "refresh, then reload" (requirement 8.1); a second 401 signs out, so there is no loop. Everything else is thrown
 * as the displayed error. Returns the token for the retry.
 */
export async function recover(
  context: RequestContext,
  session: Session,
  failure: ApiFailure,
  isSecondTry: boolean,
): Promise<string> {
  const { failures } = context.services.catalogue;
  const { action } = ruleFor(failures, failure.details);
  if (action === "refresh-and-reload") {
    const renewed = isSecondTry ? undefined : await renew(context, session);
    if (renewed) return renewed.tokens.sessionJwt;
    throw signOut(context);
  }
  if (action === "go-home") throw redirectToLanding(context);
  const { kind, status, operation, fields } = failure.details;
  context.services.log.warn(
    { requestId: context.requestId, brandId: context.brand.id, kind, status, operation, fields },
    "a call failed",
  );
  const shown = showFailure(failures, failure.details);
  throw data(shown, { status: shown.status });
}

/**
 * A new session; undefined if the identity provider refuses. An outage of the provider is a failure of the page, not a
 * sign-out.
 */
async function renew(context: RequestContext, session: Session): Promise<Session | undefined> {
  try {
    return await refreshSession(context, session.tokens.refreshJwt);
  } catch (error) {
    if (isIdentityFailure(error) && endsSession(error)) return undefined;
    return failAsProvider(context, error);
  }
}

const SENT_HOME = "sent-home";
/** Longer than a page takes to redirect and load, shorter than a person takes to come back. */
const SENT_HOME_SECONDS = 10;

/**
 * Redirects to the start page with the session unchanged (requirement 8.2). If the start page's own calls fail in the
 * same way, the session is unusable and ends, so that there is no redirect loop.
 */
function redirectToLanding(context: RequestContext): Response {
  if (readCookie(context.cookieHeader, SENT_HOME) !== undefined) return signOut(context);
  context.setCookies(writeCookie(SENT_HOME, "1", { secure: context.isSecure, maxAge: SENT_HOME_SECONDS }));
  return redirect(context.services.catalogue.access.onDenied);
}

function signOut(context: RequestContext): Response {
  dropSession(context);
  return redirectDocument(SIGN_IN_PATH);
}

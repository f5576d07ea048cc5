import { data, redirect, redirectDocument } from "@remix-run/node";

import type { ApiFailure } from "~/api/failure";
import type { RequestContext } from "~/context";
import { dropSession, refreshSession, type Session } from "~/session/session.server";

import { ruleFor, showFailure } from "./failure";
import { SIGN_IN_PATH } from "./paths";

/**
 * What to do about a failed call (specification 8). An invalid token is refreshed and the call made once more, which is the
 * server's form of "refresh, then reload" (8.1); a second refusal signs out, so there is no loop. Everything else is thrown as
 * what the person sees. Returns the token to try again with.
 */
export async function recover(
  context: RequestContext,
  session: Session,
  failure: ApiFailure,
  isSecondTry: boolean,
): Promise<string> {
  const { failures, access } = context.services.catalogue;
  const { action } = ruleFor(failures, failure.details);
  if (action === "refresh-and-reload") {
    const renewed = isSecondTry
      ? undefined
      : await refreshSession(context, session.tokens.refreshJwt).catch(() => undefined);
    if (renewed) return renewed.tokens.sessionJwt;
    dropSession(context);
    throw redirectDocument(SIGN_IN_PATH);
  }
  if (action === "go-home") {
    dropSession(context);
    throw redirect(access.onDenied);
  }
  const { kind, status, operation, fields } = failure.details;
  context.services.log.warn(
    { requestId: context.requestId, brandId: context.brand.id, kind, status, operation, fields },
    "a call failed",
  );
  const shown = showFailure(failures, failure.details);
  throw data(shown, { status: shown.status });
}

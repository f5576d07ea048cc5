import { data, redirectDocument } from "@remix-run/node";

import type { RequestContext } from "~/context";
import { endsSession, isIdentityFailure } from "~/identity/client.server";
import { dropSession } from "~/session/session.server";

import { showFailure } from "./failure";
import { SIGN_IN_PATH } from "./paths";

/**
 * Converts a failure of the identity provider to the displayed error: 429 with Retry-After if it limits requests
 * (requirement 8.10), 502 if it is unreachable or fails. Other errors are rethrown unchanged.
 */
export function failAsProvider(context: RequestContext, error: unknown): never {
  if (!isIdentityFailure(error)) throw error;
  const { status: answered, message, retryAfter, path } = error;
  const status = answered === 429 ? 429 : 502;
  const { requestId, brand, services } = context;
  services.log.warn(
    { requestId, brandId: brand.id, path, status: answered, err: error },
    "the identity provider failed",
  );
  if (status === 429) context.setHeader("Retry-After", String(retryAfter));
  const kind = answered === 0 ? "fetch" : "http";
  const details = { kind, status: answered || undefined, message: kind === "fetch" ? "" : message } as const;
  const shown = showFailure(services.catalogue.failures, { ...details, operation: "identity", requestId });
  throw data({ ...shown, status }, { status });
}

/**
 * The same for a call on behalf of a session. If the session has ended, it is removed here and the person signs in
 * again.
 */
export function signOutOrFail(context: RequestContext, error: unknown): never {
  if (!isIdentityFailure(error) || !endsSession(error)) return failAsProvider(context, error);
  dropSession(context);
  throw redirectDocument(SIGN_IN_PATH);
}

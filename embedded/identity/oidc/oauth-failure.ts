import type { ErrorRequestHandler } from "express";

import { IdentityFailure } from "../failure";

/** The supported errors of RFC 6749, RFC 6750 and OpenID Connect, with their status. */
const STATUS = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  invalid_scope: 400,
  invalid_token: 401,
  login_required: 400,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,
} as const;

/** An OAuth error: `error` is for the client, the message for its developer. */
export class OauthFailure extends Error {
  readonly status: number;

  constructor(
    readonly error: keyof typeof STATUS,
    description: string,
  ) {
    super(description);
    this.name = "OauthFailure";
    this.status = STATUS[error];
  }
}

/** Sends an error in the format of OAuth clients. A grant that the provider rejects is "invalid_grant". */
export const answerOauthFailure: ErrorRequestHandler = (thrown: unknown, _request, response, next) => {
  const failure =
    thrown instanceof IdentityFailure && thrown.status < 429
      ? new OauthFailure("invalid_grant", thrown.message)
      : thrown;
  if (!(failure instanceof OauthFailure)) {
    next(thrown);
    return;
  }
  const { error, message, status } = failure;
  if (error === "invalid_token") response.set("WWW-Authenticate", `Bearer error="${error}"`);
  response.status(status).json({ error, error_description: message });
};

import type { Request } from "express";
import { z } from "zod";

import { requireReturnAddress, withParameter } from "../return-address";
import { OauthFailure } from "./oauth-failure";

/** The parameters of a client's authorization request. */
export const AuthorizationRequest = z.object({
  redirectUri: z.string(),
  state: z.string().optional(),
  nonce: z.string().optional(),
  codeChallenge: z.string(),
  scopes: z.array(z.string()),
});
export type AuthorizationRequest = z.output<typeof AuthorizationRequest>;

const Parameter = z.string().max(2000).optional().catch(undefined);
const Query = z.object({
  client_id: Parameter,
  redirect_uri: Parameter,
  response_type: Parameter,
  scope: Parameter,
  state: Parameter,
  nonce: Parameter,
  prompt: Parameter,
  code_challenge: Parameter,
  code_challenge_method: Parameter,
});
type Query = z.output<typeof Query>;

/**
 * The authorization request, or the address that reports the error to the client. Throws OauthFailure if the client or
 * its address is unknown: then no address may be redirected to.
 */
export function readAuthorizationRequest(
  request: Request,
  clientId: string,
): { authorization: AuthorizationRequest } | { redirectTo: string } {
  const query = Query.parse(request.query);
  if (query.client_id !== clientId) throw new OauthFailure("invalid_client", "Unknown client");
  const redirectUri = requireReturnAddress(request, query.redirect_uri ?? "").href;
  const { state, nonce, code_challenge: codeChallenge = "" } = query;
  const scopes = (query.scope ?? "").split(" ").filter(Boolean);
  const fault = faultOf(query, scopes);
  if (fault) return { redirectTo: describeFault(fault, redirectUri, state) };
  return { authorization: { redirectUri, state, nonce, codeChallenge, scopes } };
}

function faultOf(query: Query, scopes: readonly string[]): OauthFailure | undefined {
  if (query.response_type !== "code") {
    return new OauthFailure("unsupported_response_type", "Only the response type code is supported");
  }
  if (!scopes.includes("openid")) return new OauthFailure("invalid_scope", "The scope openid is missing");
  // RFC 7636, 4.2: 43 characters are a SHA-256 in base64url.
  if (query.code_challenge_method !== "S256" || !/^[\w-]{43}$/.test(query.code_challenge ?? "")) {
    return new OauthFailure("invalid_request", "A code challenge with method S256 is required");
  }
  if (query.prompt === "none") return new OauthFailure("login_required", "The user must sign in");
  return undefined;
}

function describeFault({ error, message }: OauthFailure, redirectUri: string, state: string | undefined): string {
  const address = withParameter(withParameter(redirectUri, "error", error), "error_description", message);
  return state === undefined ? address : withParameter(address, "state", state);
}

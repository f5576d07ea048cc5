import { Router, type Request } from "express";

import { IdentityFailure } from "../failure";
import { originOf } from "../return-address";
import { SIGNING_ALGORITHM } from "../tokens/signing-keys";
import { SCOPES } from "./user-claims";

/** The issuer as seen by the caller of a request. Its last segment is the project, as the provider's SDKs expect. */
export function issuerOf(request: Request, projectId: string): string {
  return `${originOf(request)}/identity/${projectId}`;
}

/** The OpenID Connect Discovery 1.0 metadata of this issuer. */
export function createDiscoveryRouter({ projectId }: { projectId: string }): Router {
  const router = Router();
  router.get("/:projectId/.well-known/openid-configuration", (request, response) => {
    if (request.params.projectId !== projectId) throw new IdentityFailure("not-found");
    const issuer = issuerOf(request, projectId);
    const endpoints = `${originOf(request)}/identity/oauth2/v1`;
    response.set("Cache-Control", "public, max-age=300").json({
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      authorization_endpoint: `${endpoints}/authorize`,
      token_endpoint: `${endpoints}/token`,
      userinfo_endpoint: `${endpoints}/userinfo`,
      revocation_endpoint: `${endpoints}/revoke`,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      revocation_endpoint_auth_methods_supported: ["none"],
      authorization_response_iss_parameter_supported: true,
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: [SIGNING_ALGORITHM],
      scopes_supported: SCOPES,
      claims_supported: ["iss", "sub", "aud", "iat", "exp", "auth_time", "nonce", "name", "email", "roles", "tenants"],
    });
  });
  return router;
}

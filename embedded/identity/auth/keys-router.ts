import { Router } from "express";
import type { JSONWebKeySet } from "jose";

import { IdentityFailure } from "../failure";
import { originOf } from "../return-address";
import { SIGNING_ALGORITHM } from "../tokens/signing-keys";

/**
 * What OpenID Connect Discovery 1.0 says of this issuer, as far as it exists: the keys, and how its tokens are signed. There is
 * no authorization endpoint, as people sign in through flows. Session tokens name the project alone as their issuer, which
 * is the last segment of this one; the provider's SDKs accept both.
 */
function describeIssuer(address: string, projectId: string): object {
  const issuer = `${address}/${projectId}`;
  return {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    response_types_supported: [],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: [SIGNING_ALGORITHM],
    claims_supported: ["iss", "sub", "iat", "exp", "amr", "dct", "roles", "permissions", "tenants"],
  };
}

/** The public keys, at the address that SDKs fetch and at the one that is documented. */
export function createKeysRouter(publicKeys: JSONWebKeySet, projectId: string): Router {
  const router = Router();
  router.get(["/v2/keys/:projectId", "/:projectId/.well-known/jwks.json"], (request, response) => {
    if (request.params.projectId !== projectId) throw new IdentityFailure("not-found");
    response.set("Cache-Control", "public, max-age=300").json(publicKeys);
  });
  router.get("/:projectId/.well-known/openid-configuration", (request, response) => {
    if (request.params.projectId !== projectId) throw new IdentityFailure("not-found");
    response
      .set("Cache-Control", "public, max-age=300")
      .json(describeIssuer(`${originOf(request)}/identity`, projectId));
  });
  return router;
}

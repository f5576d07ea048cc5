import { Router } from "express";
import type { JSONWebKeySet } from "jose";

import { IdentityFailure } from "../failure";

/** The public keys, at the address that SDKs fetch and at the documented one. */
export function createKeysRouter(publicKeys: JSONWebKeySet, projectId: string): Router {
  const router = Router();
  router.get(["/v2/keys/:projectId", "/:projectId/.well-known/jwks.json"], (request, response) => {
    if (request.params.projectId !== projectId) throw new IdentityFailure("not-found");
    response.set("Cache-Control", "public, max-age=300").json(publicKeys);
  });
  return router;
}

import { z } from "zod";

import { OwnAccess } from "~/contract/own-access";

import type { ApiClient } from "./client.server";

/** The viewer's sign-in methods and active sessions. */
export function getOwnAccess(api: ApiClient): Promise<OwnAccess> {
  return api.get("/v1/user/me/security", OwnAccess, { operation: "getOwnAccess" });
}

export function removeOwnPasskey(api: ApiClient, passkeyId: string) {
  const path = `/v1/user/me/passkey/${encodeURIComponent(passkeyId)}`;
  return api.send("DELETE", path, undefined, z.undefined(), { operation: "removeOwnPasskey" });
}

export function endOwnSession(api: ApiClient, sessionId: string) {
  const path = `/v1/user/me/session/${encodeURIComponent(sessionId)}`;
  return api.send("DELETE", path, undefined, z.undefined(), { operation: "endOwnSession" });
}

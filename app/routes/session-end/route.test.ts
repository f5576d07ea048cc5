import type { ActionFunctionArgs } from "@remix-run/node";
import { pino } from "pino";
import { expect, test } from "vitest";

import { IdentityFailure } from "~/identity/client.server";

import { action } from "./route";

const NOW = new Date("2026-06-01T12:00:00Z");

/** Signs out with an expired session that cannot be refreshed because the identity provider is down. */
async function signOut(address: string) {
  const lines: string[] = [];
  const services = {
    refresher: { refresh: () => Promise.reject(new IdentityFailure("/v1/auth/refresh", 503, "", "", 0)) },
    verifier: {
      verifySessionToken: () => Promise.resolve({ state: "expired", claims: { sub: "u", exp: 0 } }),
      isRefreshTokenOf: () => Promise.resolve(true),
    },
    catalogue: { identity: { cookies: { session: "DS", refresh: "DSR" } } },
    log: pino({ level: "silent" }),
    now: () => NOW,
  };
  const context = {
    services,
    setCookies: (more: string[]) => lines.push(...more),
  } as unknown as ActionFunctionArgs["context"];
  const request = new Request(`http://acme.localhost${address}`, {
    method: "POST",
    headers: { cookie: "DS=s; DSR=r" },
  });
  const answer = await action({ context, request, params: {} });
  return { location: answer.headers.get("location"), cleared: lines.filter((line) => /^DSR?=;.*Max-Age=0/.test(line)) };
}

test.each([
  ["/session/end", "/sign-in"],
  ["/session/end?everywhere", "/sign-in?reason=other-sessions-remain"],
])("[4.6] %s removes an expired session from the browser while the identity provider is down", async (path, to) => {
  const { location, cleared } = await signOut(path);
  expect(location).toBe(to);
  expect(cleared).toHaveLength(2);
});

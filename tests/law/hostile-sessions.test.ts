import { beforeAll, describe, expect, test } from "vitest";

import { ask } from "../support/ask.ts";
import { cookiesOf, tokensOf, type Tokens } from "../support/signed-in.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";

const HOST = "console.northwind.test";
let livery: SharedConsole;
let tokens: Tokens;

beforeAll(async () => {
  livery = await openSharedConsole();
  tokens = await tokensOf(livery, "tenantAdmin");
});

const posted = (body: string) => ({
  method: "POST",
  body,
  headers: {
    "content-type": "application/x-www-form-urlencoded",
    cookie: cookiesOf(tokens),
    origin: `http://${HOST}`,
  },
});

describe("a session", () => {
  test("no response after the sign-in contains a token, and the session's cookies are hidden from scripts", async () => {
    const headers = { cookie: cookiesOf(tokens) };
    for (const path of [
      "/dashboard",
      "/dashboard.data",
      "/insights/asset-inventory",
      "/insights/asset-inventory.data",
      "/status-summary.data",
      "/nothing",
    ]) {
      const { body, headers: answered } = await ask(livery, HOST, path, { headers });
      expect(body + JSON.stringify(answered), path).not.toMatch(/eyJ[\w-]+\.[\w-]+/);
    }
    const refreshed = await ask(livery, HOST, "/session/refresh", posted(""));
    expect(refreshed.body).not.toMatch(/eyJ[\w-]+\./);
    const lines = refreshed.setCookies.filter((line) => /^DSR?=/.test(line));
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toMatch(/HttpOnly/);
      expect(line).toMatch(/SameSite=Lax/);
      expect(line).toMatch(/Path=\//);
      expect(line).not.toMatch(/Domain/);
      expect(line).not.toMatch(/Secure/);
    }
    tokens = await tokensOf(livery, "tenantAdmin");
  });

  const forge = (change: (parts: string[]) => string[]) => {
    const forged = change(tokens.sessionJwt.split(".")).join(".");
    return `DS=${forged}; DSR=${tokens.refreshJwt}`;
  };
  const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString("base64url");

  test.each([
    ["no algorithm", () => forge(([, payload = ""]) => [header({ alg: "none", typ: "JWT" }), payload, ""])],
    ["no algorithm, in mixed case", () => forge(([, payload = ""]) => [header({ alg: "nOnE" }), payload, ""])],
    [
      "a shared-secret algorithm",
      () => forge(([, payload = "", signature = ""]) => [header({ alg: "HS256", kid: "x" }), payload, signature]),
    ],
    [
      "a key from elsewhere",
      () =>
        forge(([, payload = "", signature = ""]) => [
          header({ alg: "RS256", jku: "http://evil.test/keys", kid: "../../dev/null" }),
          payload,
          signature,
        ]),
    ],
    [
      "a changed payload",
      () =>
        forge(([head = "", , signature = ""]) => [
          head,
          header({ drn: "DS", sub: "x", iss: "x", exp: 9e9, iat: 1 }),
          signature,
        ]),
    ],
    ["no signature", () => forge(([head = "", payload = ""]) => [head, payload, ""])],
    ["the refresh token instead of the session token", () => `DS=${tokens.refreshJwt}; DSR=${tokens.refreshJwt}`],
    ["arbitrary values", () => "DS=abc; DSR=def"],
    [
      "the refresh token of another person",
      async () => `DS=${tokens.sessionJwt}; DSR=${(await tokensOf(livery, "member")).refreshJwt}`,
    ],
    ["two session cookies", () => `DS=${tokens.sessionJwt}; DS=${tokens.sessionJwt}; DSR=${tokens.refreshJwt}`],
  ])("with %s is not a session", async (_, cookie) => {
    const answer = await ask(livery, HOST, "/dashboard", { headers: { cookie: await cookie() } });
    expect([answer.status, answer.location]).toEqual([302, "/sign-in"]);
  });

  test("[5.1] of a person with an unverified email is ended, and the sign-in screen says so", async () => {
    const headers = { cookie: cookiesOf(await tokensOf(livery, "unverified")) };
    const answer = await ask(livery, HOST, "/dashboard", { headers });
    expect([answer.status, answer.location]).toEqual([302, "/sign-in?reason=not-admitted"]);
    expect(answer.setCookies.some((line) => line.startsWith("DS=;"))).toBe(true);
    expect((await ask(livery, HOST, "/sign-in?reason=not-admitted")).body).toContain("Unauthorized Access");
  });

  test("survives cookies added by another site of the same domain", async () => {
    const { sessionJwt, refreshJwt } = tokens;
    const own = `DS=${sessionJwt}; DSR=${refreshJwt}`;
    for (const cookie of [
      `${own}; DS.1=stray`,
      `${own}; DSR.1=stray`,
      `DS=junk; ${own}`,
      `DSR=junk; ${own}`,
      `DS=a.b.c; ${own}; DS.1=x; DS.2=y`,
    ]) {
      const answer = await ask(livery, HOST, "/support", { headers: { cookie } });
      expect(answer.status, cookie.slice(0, 20)).toBe(200);
    }
  });

  test("is rejected when two sessions are sent, and no cookie is removed", async () => {
    const other = await tokensOf(livery, "member");
    for (const cookie of [
      `DS=${tokens.sessionJwt}; DS=${other.sessionJwt}; DSR=${tokens.refreshJwt}`,
      `DS=${tokens.sessionJwt}; DSR=${tokens.refreshJwt}; DSR=${tokens.refreshJwt}`,
    ]) {
      const answer = await ask(livery, HOST, "/dashboard", { headers: { cookie } });
      expect([answer.status, answer.location]).toEqual([302, "/sign-in"]);
      expect(answer.setCookies.filter((line) => line.startsWith("DS"))).toEqual([]);
    }
  });

  test("[4.14] is also ended by the parameter t on the sign-in screen", async () => {
    const own = await tokensOf(livery, "member");
    const ended = await ask(livery, HOST, "/sign-in?t=x", { headers: { cookie: cookiesOf(own) } });
    expect([ended.status, ended.location]).toEqual([302, "/sign-in"]);
    expect(ended.setCookies.some((line) => line.startsWith("DS=;"))).toBe(true);
    const kept = await ask(livery, HOST, "/sign-in?t=x&descope-login-flow=user-profile-reset-password%7C%23%7Cy_1", {
      headers: { cookie: cookiesOf(await tokensOf(livery, "member")) },
    });
    expect(kept.status).toBe(200);
    expect(kept.body).toContain("Change password");
    expect(kept.setCookies.filter((line) => line.startsWith("DS"))).toEqual([]);
  });

  test("[4.11] never uses a tenant that the viewer does not belong to", async () => {
    const headers = { cookie: cookiesOf(tokens, "throughwave"), "x-tenant-id": "throughwave" };
    const { body } = await ask(livery, HOST, "/insights/asset-inventory", { headers });
    expect(body).toContain("Acme Health");
    expect(body).not.toContain("throughwave");
    const choice = posted("intent=choose&to=throughwave");
    const refused = await ask(livery, HOST, "/preferences/tenant", choice);
    expect(refused.status).toBe(403);
    expect(refused.setCookies.filter((line) => line.startsWith("tenant="))).toEqual([]);
  });

  test("[4.14] is ended by the parameter t, unless the password reset is running", async () => {
    const own = await tokensOf(livery, "member");
    const kept = await ask(livery, HOST, "/dashboard?t=x&descope-login-flow=user-profile-reset-password%7C%23%7Cy_1", {
      headers: { cookie: cookiesOf(own) },
    });
    expect(kept.status).toBe(200);
    const ended = await ask(livery, HOST, "/dashboard?t=x", { headers: { cookie: cookiesOf(own) } });
    expect([ended.status, ended.location]).toEqual([302, "/dashboard"]);
    expect(ended.setCookies.some((line) => line.startsWith("DS=;"))).toBe(true);
  });
});

import { connect } from "node:net";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { ask } from "../support/ask.ts";
import { cookiesOf, tokensOf, type Tokens } from "../support/signed-in.ts";
import { startConsole, type RunningConsole } from "../support/start-console.ts";

const HOST = "console.northwind.test";
let livery: RunningConsole;
let tokens: Tokens;

beforeAll(async () => {
  livery = await startConsole();
  tokens = await tokensOf(livery, "tenantAdmin");
});
afterAll(() => livery.close());

const form = (headers: Record<string, string>) => ({
  method: "POST",
  body: "timezone=utc",
  headers: { "content-type": "application/x-www-form-urlencoded", cookie: cookiesOf(tokens), ...headers },
});

describe("a request that may change something", () => {
  test.each([
    ["without any proof of its origin", {}],
    ["from another site", { origin: "http://evil.test" }],
    ["with the origin null", { origin: "null" }],
    ["from another brand's host", { origin: "http://console.emberwatch.test" }],
    ["from the same host by another protocol", { origin: `https://${HOST}` }],
    ["that the browser calls cross-site", { "sec-fetch-site": "cross-site" }],
    ["that the browser calls same-site", { "sec-fetch-site": "same-site" }],
    ["with a forwarded host that matches", { origin: "http://evil.test", "x-forwarded-host": "evil.test" }],
  ])("%s is refused with 403, as a document and as data", async (_, headers) => {
    for (const path of [
      "/preferences",
      "/preferences.data",
      "/session",
      "/session/end",
      "/identity/v1/auth/refresh",
      "/dashboard",
    ]) {
      expect((await ask(livery, HOST, path, form(headers))).status, path).toBe(403);
    }
  });

  test.each([
    ["the origin of the page", { origin: `http://${HOST}` }],
    ["the browser's word", { "sec-fetch-site": "same-origin" }],
  ])("with %s is taken", async (_, headers) => {
    expect((await ask(livery, HOST, "/preferences", form(headers))).status).toBeLessThan(400);
  });

  test("that is too large, compressed or of unknown length is refused", async () => {
    const own = { origin: `http://${HOST}` };
    expect((await ask(livery, HOST, "/preferences", { ...form(own), body: "x".repeat(1_100_000) })).status).toBe(413);
    expect((await ask(livery, HOST, "/preferences", form({ ...own, "content-encoding": "gzip" }))).status).toBe(415);
    expect(
      (
        await raw(
          `POST /preferences HTTP/1.1\r\nHost: ${HOST}\r\nOrigin: http://${HOST}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
        )
      ).status,
    ).toBe(411);
  });

  test("signing out is not possible by a link", async () => {
    const answer = await ask(livery, HOST, "/session/end", { headers: { cookie: cookiesOf(tokens) } });
    expect(answer.setCookies.filter((line) => line.startsWith("DS"))).toEqual([]);
  });
});

describe("a session", () => {
  test("no answer after the sign-in carries a token, and the session's cookies are hidden from scripts", async () => {
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
    const refreshed = await ask(livery, HOST, "/session/refresh", { ...form({ origin: `http://${HOST}` }), body: "" });
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
    ["no algorithm, oddly spelled", () => forge(([, payload = ""]) => [header({ alg: "nOnE" }), payload, ""])],
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
    ["the refresh token in its place", () => `DS=${tokens.refreshJwt}; DSR=${tokens.refreshJwt}`],
    ["something else", () => "DS=abc; DSR=def"],
    ["two session cookies", () => `DS=${tokens.sessionJwt}; DS=${tokens.sessionJwt}; DSR=${tokens.refreshJwt}`],
  ])("with %s is no session", async (_, cookie) => {
    const answer = await ask(livery, HOST, "/dashboard", { headers: { cookie: cookie() } });
    expect([answer.status, answer.location]).toEqual([302, "/sign-in"]);
  });

  test("[4.11] a tenant that is not one of the viewer's is never used", async () => {
    const headers = { cookie: cookiesOf(tokens, "throughwave"), "x-tenant-id": "throughwave" };
    const { body } = await ask(livery, HOST, "/insights/asset-inventory", { headers });
    expect(body).toContain("Acme Health");
    expect(body).not.toContain("throughwave");
    const choice = { ...form({ origin: `http://${HOST}` }), body: "tenantId=throughwave" };
    const refused = await ask(livery, HOST, "/preferences/tenant", choice);
    expect(refused.status).toBe(403);
    expect(refused.setCookies.filter((line) => line.startsWith("tenant="))).toEqual([]);
  });

  test("[4.14] the parameter t ends it, unless the password reset is running", async () => {
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

describe("a visitor", () => {
  test("[2.1] who is signed in is led from / to /dashboard, and the query travels on", async () => {
    const answer = await ask(livery, HOST, "/?range=24h", { headers: { cookie: cookiesOf(tokens) } });
    expect([answer.status, answer.location]).toEqual([302, "/dashboard?range=24h"]);
  });

  test("[4.1] is authenticated, or is not, and sees a form that is loading", async () => {
    const inside = await ask(livery, HOST, "/support", { headers: { cookie: cookiesOf(tokens) } });
    expect(inside.status).toBe(200);
    const outside = await ask(livery, HOST, "/support");
    expect([outside.status, outside.location]).toEqual([302, "/sign-in"]);
    expect((await ask(livery, HOST, "/sign-in")).body).toContain('aria-busy="true"');
  });
});

describe("an answer", () => {
  test("carries an enforced policy with a nonce of its own, and is not kept by caches", async () => {
    const [one, two] = await Promise.all([ask(livery, HOST, "/sign-in"), ask(livery, HOST, "/sign-in")]);
    const nonceOf = (answer: typeof one) =>
      /'nonce-([^']+)'/.exec(String(answer.headers["content-security-policy"]))?.[1];
    expect(nonceOf(one)).toBeTruthy();
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    expect(one.headers["content-security-policy"]).not.toContain("unsafe");
    expect(one.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(one.headers["cache-control"]).toBe("private, no-store");
    expect(one.headers["x-content-type-options"]).toBe("nosniff");
    expect(one.headers["x-powered-by"]).toBeUndefined();
    expect(one.body).not.toMatch(/ style="/);
  });

  test.each([
    "/.env",
    "/.git/config",
    "/brands/default/brand.yaml",
    "/config/access.yaml",
    "/assets/../../package.json",
    "/assets/missing-abc123.js",
    "/build/start.js",
    "/server.ts",
  ])("%s gives no file away", async (path) => {
    const answer = await ask(livery, HOST, path);
    expect([302, 400, 403, 404]).toContain(answer.status);
    expect(answer.body).not.toMatch(/apiVersion|"dependencies"|roleNames/);
  });

  test("to a fault of the path is 400 or 404, without a trace of the inside", async () => {
    for (const path of [
      "/%",
      "/%c0%af",
      "/insights/asset-inventory/%E0%A4%A",
      "//evil.test",
      "/\\evil.test",
      "/..%2f..%2fetc/passwd",
    ]) {
      const answer = await ask(livery, HOST, path, { headers: { cookie: cookiesOf(tokens) } });
      expect(answer.status, path).toBeLessThan(500);
      expect(answer.body, path).not.toMatch(/node_modules|at \w+ \(|\/work\//);
      if (answer.location) expect(answer.location, path).toMatch(/^\/(?![/\\])/);
    }
  });
});

describe("a hostname", () => {
  test.each([
    ["two Host lines", `GET / HTTP/1.1\r\nHost: ${HOST}\r\nHost: evil.test\r\n\r\n`, [400]],
    ["no Host line", "GET / HTTP/1.1\r\n\r\n", [400]],
    ["an absolute target", `GET http://evil.test/ HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`, [400]],
    ["user information", "GET / HTTP/1.1\r\nHost: a@b.test\r\n\r\n", [400]],
    ["a path", "GET / HTTP/1.1\r\nHost: a.test/b\r\n\r\n", [400]],
    ["260 letters", `GET / HTTP/1.1\r\nHost: ${"a".repeat(260)}\r\n\r\n`, [400]],
    ["the name of an object's property", "GET /sign-in HTTP/1.1\r\nHost: __proto__\r\n\r\n", [200]],
  ])("with %s is answered by %j", async (_, request, expected) => {
    const answer = await raw(request);
    expect(expected).toContain(answer.status);
    expect(answer.text).not.toContain("evil.test");
  });

  test("[1.2] that nobody claims shows the default brand, whatever a forwarded header says", async () => {
    const answer = await ask(livery, "nobody.test", "/sign-in", {
      headers: { "x-forwarded-host": HOST, forwarded: `host=${HOST}` },
    });
    expect(answer.body).toContain("<title>Sign in · Livery</title>");
    expect(answer.body).not.toContain("Northwind");
  });

  test("[1.1] is compared without regard to case, port and a final dot", async () => {
    for (const host of ["CONSOLE.Northwind.TEST", `${HOST}.`, `${HOST}:8443`]) {
      expect((await ask(livery, host, "/sign-in")).body, host).toContain("<title>Sign in · Northwind Shield</title>");
    }
  });

  test("health needs none", async () => {
    expect((await raw("GET /healthz HTTP/1.0\r\n\r\n")).status).toBe(200);
    expect((await ask(livery, "anything.test", "/readyz")).status).toBe(200);
  });
});

/** Speaks to the server byte for byte. */
function raw(request: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(livery.port, "127.0.0.1", () => socket.write(request));
    let text = "";
    socket.setEncoding("utf8");
    socket.setTimeout(2000, () => socket.end());
    socket.on("data", (chunk: string) => (text += chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }));
  });
}

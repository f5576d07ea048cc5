import { connect } from "node:net";

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

const cookies = () => cookiesOf(tokens);

const form = (headers: Record<string, string>) => ({
  method: "POST",
  body: "intent=save&timezone=utc",
  headers: { "content-type": "application/x-www-form-urlencoded", cookie: cookiesOf(tokens), ...headers },
});

describe("a request that may change something", () => {
  test.each([
    ["without any proof of its origin", {}],
    ["from another site", { origin: "http://evil.test" }],
    ["with the origin null", { origin: "null" }],
    ["from another brand's host", { origin: "http://console.emberwatch.test" }],
    ["from the same host by another protocol", { origin: `https://${HOST}` }],
    ["marked as cross-site by the browser", { "sec-fetch-site": "cross-site" }],
    ["marked as same-site by the browser", { "sec-fetch-site": "same-site" }],
    ["with a forwarded host that matches", { origin: "http://evil.test", "x-forwarded-host": "evil.test" }],
  ])("%s is rejected with 403, as a document and as data", async (_, headers) => {
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
    ["the Origin header of the page", { origin: `http://${HOST}` }],
    ["the browser's Sec-Fetch-Site header", { "sec-fetch-site": "same-origin" }],
  ])("with %s is accepted", async (_, headers) => {
    expect((await ask(livery, HOST, "/preferences", form(headers))).status).toBeLessThan(400);
  });

  test.each(["/identity/v1/mgmt/user/search", "/identity/v2/mgmt/user/search", "/identity/oauth2/v1/token"])(
    "from a non-browser client reaches %s, which requires a key or a code",
    async (path) => {
      const answer = await ask(livery, HOST, path, form({ authorization: "Bearer livery:invented" }));
      expect([400, 401]).toContain(answer.status);
      expect((await ask(livery, HOST, path, form({ origin: "http://evil.test" }))).status).toBe(403);
      expect((await ask(livery, HOST, path, form({ "sec-fetch-site": "cross-site" }))).status).toBe(403);
    },
  );

  test("that is too large, compressed or of unknown length is rejected", async () => {
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

  test.each([
    ["broken JSON", { "content-type": "application/json" }, '{"intent":', 415],
    ["a broken multipart body", { "content-type": "multipart/form-data; boundary=x" }, "--x\r\nContent-Disp", 400],
    ["text", { "content-type": "text/plain" }, "intent=save", 415],
    ["no content type", {}, "intent=save", 415],
  ])(
    "with %s is rejected on every address, signed in or not, and is not logged as an error",
    async (_, type, body, status) => {
      const before = livery.log.length;
      const own = { origin: `http://${HOST}`, ...type };
      const paths = ["/preferences", "/preferences.data", "/preferences/views.data", "/insights/asset-inventory.data"];
      for (const path of paths) {
        const answer = await ask(livery, HOST, path, {
          method: "POST",
          body,
          headers: { ...own, cookie: cookiesOf(tokens) },
        });
        expect([path, answer.status]).toEqual([path, status]);
      }
      expect((await ask(livery, HOST, "/session", { method: "POST", body, headers: own })).status).toBe(status);
      expect(livery.log.slice(before).filter((line) => line.includes('"level":50'))).toEqual([]);
    },
  );

  test("a link cannot sign the person out", async () => {
    const answer = await ask(livery, HOST, "/session/end", { headers: { cookie: cookiesOf(tokens) } });
    expect(answer.setCookies.filter((line) => line.startsWith("DS"))).toEqual([]);
  });
});

describe("an export that fails", () => {
  test.each([
    ["version-devices?of=x/../..&format=csv", 404],
    ["no-such-list", 404],
  ])("/exports/%s responds with a message, with %i, and not with a file", async (address, status) => {
    const answer = await ask(livery, HOST, `/exports/${address}`, { headers: { cookie: cookiesOf(tokens) } });
    expect(answer.status).toBe(status);
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.headers["content-disposition"]).toBeUndefined();
    expect(answer.body).toMatch(/There is no such object|This export does not exist/);
  });
});

describe("a visitor", () => {
  test("[2.1] who is signed in is redirected from / to /dashboard, with the query", async () => {
    const answer = await ask(livery, HOST, "/?range=24h", { headers: { cookie: cookiesOf(tokens) } });
    expect([answer.status, answer.location]).toEqual([302, "/dashboard?range=24h"]);
  });

  test("who sends no form to /session gets a client error, not a server error", async () => {
    for (const [type, body] of [
      ["application/json", "{"],
      ["text/plain", "x"],
      ["multipart/form-data; boundary=x", "--x broken"],
      [undefined, "x"],
    ] as const) {
      const headers = { origin: `http://${HOST}`, ...(type ? { "content-type": type } : {}) };
      const answer = await ask(livery, HOST, "/session", { method: "POST", body, headers });
      expect(answer.status, type).toBeGreaterThanOrEqual(400);
      expect(answer.status, type).toBeLessThan(500);
    }
  });

  test("[4.1] is authenticated with a session, but not without one or with a modified token", async () => {
    const { sessionJwt, refreshJwt } = tokens;
    const altered = (token: string) => `${token.slice(0, -8)}${token.endsWith("AAAAAAAA") ? "BBBBBBBB" : "AAAAAAAA"}`;
    const visit = async (cookie: string) => {
      const answer = await ask(livery, HOST, "/support", { headers: { cookie } });
      return [answer.status, answer.location];
    };
    expect(await visit(cookiesOf(tokens))).toEqual([200, undefined]);
    for (const cookie of ["", `DS=${altered(sessionJwt)}`, `DS=${altered(sessionJwt)}; DSR=${altered(refreshJwt)}`]) {
      expect(await visit(cookie), cookie).toEqual([302, "/sign-in"]);
    }
  });

  test("[4.1] who is not signed in sees a loading indicator until the sign-in form is ready", async () => {
    expect((await ask(livery, HOST, "/sign-in")).body).toContain('aria-busy="true"');
  });
});

describe("a response", () => {
  test.each([
    ["a redirect to a brand's primary host", "portal.northwind.example", 308],
    ["a rejection of the host", "a@b", 400],
    ["a page", HOST, 200],
  ])("that is %s varies by host and includes the security headers", async (_, host, status) => {
    const answer = await ask(livery, host, "/sign-in");
    expect(answer.status).toBe(status);
    expect(String(answer.headers["vary"])).toMatch(/\bHost\b/);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["x-frame-options"]).toBe("DENY");
    expect(answer.headers["referrer-policy"]).toBe("same-origin");
  });

  test("to a host that is not configured does not repeat the host", async () => {
    const { status, body, headers } = await ask(livery, "evil.test", "/sign-in");
    expect(status).toBe(200);
    expect(body + JSON.stringify(headers)).not.toContain("evil.test");
  });

  test("with a file of the build is immutable, and compressed with an encoding that the browser accepts", async () => {
    const page = await ask(livery, HOST, "/sign-in");
    const address = /\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? "";
    const lengths = await Promise.all(
      ["", "gzip", "br, gzip"].map(async (accepted) => {
        const { status, headers } = await ask(livery, HOST, address, { headers: { "accept-encoding": accepted } });
        expect(status).toBe(200);
        expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
        expect(headers["vary"]).toBe("Accept-Encoding");
        expect(headers["content-type"]).toContain("javascript");
        expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
        expect(headers["x-content-type-options"]).toBe("nosniff");
        expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
        expect(headers["content-encoding"]).toBe(accepted.split(",")[0] || undefined);
        return Number(headers["content-length"]);
      }),
    );
    expect(lengths).toEqual(lengths.toSorted((one, two) => two - one));
    const missing = await ask(livery, HOST, "/assets/entry.client-00000000.js");
    expect([missing.status, missing.headers["cache-control"]]).toEqual([404, "private, no-store"]);
    expect((await ask(livery, HOST, `${address}.br`)).status).toBe(404);
  });

  test("includes an enforced policy with a unique nonce, and is not cached", async () => {
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
  ])("%s does not expose a file", async (path) => {
    const answer = await ask(livery, HOST, path);
    expect([302, 400, 403, 404]).toContain(answer.status);
    expect(answer.body).not.toMatch(/apiVersion|"dependencies"|roleNames/);
  });

  test.each([undefined, cookies])(
    "to a data request of an earlier version of Remix is 400, and logs no error",
    async (cookie) => {
      for (const path of ["/dashboard?_data=root", "/command-center?x=1&_data=x", "/sign-in?_data="]) {
        const answer = await ask(livery, HOST, path, { headers: { ...(cookie && { cookie: cookie() }) } });
        expect([answer.status, answer.body], path).toEqual([400, "The request is invalid.\n"]);
      }
      expect(livery.log.filter((line) => line.includes("?_data"))).toEqual([]);
    },
  );

  test("to a malformed path is 400 or 404, without internal details", async () => {
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
  ])("with %s gets status %j", async (_, request, expected) => {
    const answer = await raw(request);
    expect(expected).toContain(answer.status);
    expect(answer.text).not.toContain("evil.test");
  });

  test("[1.2] that no brand claims shows the default brand, regardless of forwarded headers", async () => {
    const answer = await ask(livery, "nobody.test", "/sign-in", {
      headers: { "x-forwarded-host": HOST, forwarded: `host=${HOST}` },
    });
    expect(answer.body).toContain("<title>Sign in · Livery</title>");
    expect(answer.body).not.toContain("Northwind");
  });

  test("[1.1] is compared without regard to case, port and a trailing dot", async () => {
    for (const host of ["CONSOLE.Northwind.TEST", `${HOST}.`, `${HOST}:8443`]) {
      expect((await ask(livery, host, "/sign-in")).body, host).toContain("<title>Sign in · Northwind Shield</title>");
    }
  });

  test("is not required for health checks", async () => {
    expect((await raw("GET /healthz HTTP/1.0\r\n\r\n")).status).toBe(200);
    expect((await ask(livery, "anything.test", "/readyz")).status).toBe(200);
  });
});

/** Sends raw bytes to the server, and waits for silence after its response: a second response must not follow. */
function raw(request: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(livery.port, "127.0.0.1", () => socket.write(request));
    let text = "";
    socket.setEncoding("utf8");
    socket.setTimeout(2000, () => socket.end());
    socket.on("data", (chunk: string) => {
      text += chunk;
      socket.setTimeout(300);
    });
    socket.on("error", reject);
    socket.on("close", () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }));
  });
}

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { ask } from "../support/ask.ts";
import { startFaultyConsole, type FaultyConsole } from "../support/faulty-console.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";

const HOST = "console.northwind.test";
let opened: FaultyConsole;
let proxy: FaultyConsole["proxy"];
let livery: FaultyConsole["livery"];

beforeAll(async () => {
  opened = await startFaultyConsole({ LOG_LEVEL: "debug" });
  ({ proxy, livery } = opened);
});
afterAll(async () => {
  await opened.close();
});
beforeEach(() => {
  proxy.fault = () => undefined;
  proxy.calls.length = 0;
});

/** A browser's cookies after a response. */
function after(cookies: string, setCookies: readonly string[]): string {
  const jar = new Map(cookies.split("; ").map((pair) => [pair.slice(0, pair.indexOf("=")), pair] as const));
  for (const line of setCookies) {
    const [pair = ""] = line.split(";");
    const name = pair.slice(0, pair.indexOf("="));
    if (line.includes("Max-Age=0")) jar.delete(name);
    else jar.set(name, pair);
  }
  return [...jar.values()].join("; ");
}

/** Follows redirects as a browser does, at most ten. */
async function browse(path: string, cookies: string) {
  const visited: string[] = [];
  for (let next = path, jar = cookies; visited.length < 10;) {
    const answer = await ask(livery, HOST, next, { headers: { cookie: jar } });
    jar = after(jar, answer.setCookies);
    visited.push(`${String(answer.status)} ${next}`);
    if (!answer.location) return { visited, answer, cookies: jar };
    next = answer.location;
  }
  throw new Error(`Sent in circles: ${visited.join(", ")}`);
}

const isInvalidArgument = { status: 401, body: { message: "The sessionToken argument is invalid" } };
const isInvalidToken = { status: 401, body: { message: "Invalid token: expired" } };

describe("a call that the API rejects with 401", () => {
  test("[8.2] because the sessionToken argument is invalid redirects to the start page, signed in", async () => {
    const cookies = cookiesOf(await tokensOf(opened.services, "tenantAdmin"));
    proxy.fault = (path) => (path.startsWith("/v1/device/list") ? isInvalidArgument : undefined);
    const { visited, answer, cookies: kept } = await browse("/insights/asset-inventory", cookies);
    expect(visited).toEqual(["302 /insights/asset-inventory", "302 /", "200 /dashboard"]);
    expect(answer.body).toContain("Dashboard");
    expect(kept).toContain("DSR=");
  });

  test("[8.2, 4.5] again on the start page ends the session instead of redirecting in a loop", async () => {
    const cookies = cookiesOf(await tokensOf(opened.services, "tenantAdmin"));
    proxy.fault = (path) => (path.startsWith("/v1/") ? isInvalidArgument : undefined);
    const { visited, cookies: kept } = await browse("/insights/asset-inventory", cookies);
    expect(visited.at(-1)).toBe("200 /sign-in");
    expect(kept).not.toMatch(/DSR?=/);
  });

  test("[8.1, 4.5] because of an invalid token is repeated once with a new session, and then ends it", async () => {
    const cookies = cookiesOf(await tokensOf(opened.services, "tenantAdmin"));
    proxy.fault = (path) => (path.startsWith("/v1/device/list") ? isInvalidToken : undefined);
    const { visited, answer, cookies: kept } = await browse("/insights/asset-inventory", cookies);
    expect(visited.at(-1)).toBe("200 /sign-in");
    expect(kept).not.toMatch(/DSR?=/);
    expect(proxy.calls.filter(({ path }) => path.endsWith("/v1/auth/refresh"))).toHaveLength(1);
    expect(answer.status).toBe(200);
  });

  test("[4.5] when the browser's timer refreshes the session ends it and deletes the tokens", async () => {
    const cookie = cookiesOf(await tokensOf(opened.services, "tenantAdmin"));
    proxy.fault = (path) => (path.endsWith("/v1/auth/refresh") ? { status: 401, body: {} } : undefined);
    const headers = { cookie, origin: `http://${HOST}` };
    const answer = await ask(livery, HOST, "/session/refresh", { method: "POST", headers });
    expect(answer.status).toBe(401);
    expect(after(cookie, answer.setCookies)).not.toMatch(/DSR?=/);
  });

  test("sets each cookie once, regardless of the number of rejected calls on the page", async () => {
    const cookies = cookiesOf(await tokensOf(opened.services, "tenantAdmin"));
    proxy.fault = (path) => (path.startsWith("/v1/") ? isInvalidToken : undefined);
    const answer = await ask(livery, HOST, "/dashboard", { headers: { cookie: cookies } });
    const names = answer.setCookies.map((line) => line.split("=")[0]);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
    expect(JSON.stringify(answer.headers).length).toBeLessThan(4096);
  });
});

describe("signing out everywhere", () => {
  const sendOut = (cookie: string) =>
    ask(livery, HOST, "/session/end?everywhere", { method: "POST", headers: { cookie, origin: `http://${HOST}` } });

  test("[4.6] ends the sessions of other browsers immediately", async () => {
    const here = cookiesOf(await tokensOf(opened.services, "tenantAdmin"));
    const elsewhere = cookiesOf(await tokensOf(opened.services, "tenantAdmin"));
    const answer = await sendOut(here);
    expect(answer.location).toBe("/sign-in");
    expect(after(here, answer.setCookies)).not.toMatch(/DSR?=/);
    for (const path of ["/dashboard", "/profile", "/support"])
      expect((await browse(path, elsewhere)).visited.at(-1)).toBe("200 /sign-in");
  });

  test("reports if the other sessions could not be ended", async () => {
    const cookie = cookiesOf(await tokensOf(opened.services, "tenantAdmin"));
    proxy.fault = (path) => (path.endsWith("/v1/auth/logoutall") ? { status: 503, body: {} } : undefined);
    const { location = "", setCookies } = await sendOut(cookie);
    expect(after(cookie, setCookies)).not.toMatch(/DSR?=/);
    expect((await browse(location, "")).answer.body).toContain("your other sessions could not be ended");
  });
});

describe("a page whose session was renewed while it loads", () => {
  const post = (path: string, cookie: string, body: string) =>
    ask(livery, HOST, path, {
      method: "POST",
      body,
      headers: { cookie, origin: `http://${HOST}`, "content-type": "application/x-www-form-urlencoded" },
    });

  /**
   * Opens a page that renews its session and then waits for the API; another tab renews the same session and continues.
   * Returns the browser's cookies before and after the page arrives.
   */
  async function whilePageLoads(continueInTab: (cookies: string) => Promise<{ setCookies: string[] }>) {
    const first = cookiesOf(await tokensOf(opened.services, "tenantAdmin"), "acme-health");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const lists = () => proxy.calls.filter(({ path }) => path === "/v1/device/list");
    proxy.fault = (path) => (path === "/v1/device/list" && lists().length === 1 ? isInvalidToken : undefined);
    proxy.holds = (path) => (path === "/v1/device/list" ? held : undefined);
    const page = ask(livery, HOST, "/insights/asset-inventory", { headers: { cookie: first } });
    await expect.poll(() => lists().length).toBeGreaterThan(1);
    const renewed = after(first, (await post("/session/refresh", first, "")).setCookies);
    const latest = after(renewed, (await continueInTab(renewed)).setCookies);
    release();
    return { renewed, latest, now: after(latest, (await page).setCookies) };
  }
  const tokensIn = (cookies: string) => cookies.split("; ").filter((pair) => /^DSR?=/.test(pair));

  afterEach(() => {
    proxy.holds = () => undefined;
  });

  test("does not restore the tokens from before another tab switched the organization", async () => {
    const { renewed, latest, now } = await whilePageLoads((cookies) =>
      post("/preferences/tenant", cookies, "intent=choose&to=borealis-logistics"),
    );
    expect(tokensIn(latest)).not.toEqual(tokensIn(renewed));
    expect(tokensIn(now)).toEqual(tokensIn(latest));
  });

  test("[4.6] does not restore a session that another tab ended", async () => {
    const { latest, now } = await whilePageLoads((cookies) => post("/session/end", cookies, ""));
    expect(tokensIn(latest)).toEqual([]);
    expect(tokensIn(now)).toEqual([]);
  });
});

describe("the identity provider", () => {
  test("[8.10] responding with 429 to /v1/auth/me causes a 429 page with its Retry-After", async () => {
    const cookies = cookiesOf(await tokensOf(opened.services, "member"));
    const body = { errorCode: "E130429", errorDescription: "Too many requests of this project" };
    proxy.fault = (path) =>
      path.endsWith("/v1/auth/me") ? { status: 429, headers: { "retry-after": "17" }, body } : undefined;
    for (const path of ["/dashboard", "/dashboard.data"]) {
      const answer = await ask(livery, HOST, path, { headers: { cookie: cookies } });
      expect([answer.status, answer.headers["retry-after"]], path).toEqual([429, "17"]);
      expect(answer.body, path).toContain("Too many requests of this project");
    }
  });

  test("being down causes an error page, and does not sign out", async () => {
    const cookies = cookiesOf(await tokensOf(opened.services, "member"));
    proxy.fault = (path) =>
      path.startsWith("/v1/device") ? isInvalidToken : path.endsWith("/v1/auth/refresh") ? { status: 503 } : undefined;
    const answer = await ask(livery, HOST, "/insights/asset-inventory", { headers: { cookie: cookies } });
    expect(answer.status).toBe(502);
    expect(answer.setCookies.filter((line) => line.startsWith("DS"))).toEqual([]);
  });
});

describe("the browser's timer", () => {
  test("while the identity provider is down gets 502, logs no defect, and does not sign out", async () => {
    const cookie = cookiesOf(await tokensOf(opened.services, "member"));
    const before = livery.log.length;
    proxy.fault = (path) => (path.endsWith("/v1/auth/refresh") ? { status: 503 } : undefined);
    const headers = { cookie, origin: `http://${HOST}` };
    const answer = await ask(livery, HOST, "/session/refresh", { method: "POST", headers });
    expect(answer.status).toBe(502);
    expect(answer.setCookies.filter((line) => line.startsWith("DS"))).toEqual([]);
    expect(
      livery.log
        .slice(before)
        .filter((line) => line.includes('"level":"error"'))
        .join("\n"),
    ).toEqual("");
  });
});

describe("the tenant header", () => {
  test("[7.3] is sent with the list of tenants if a tenant is stored", async () => {
    const cookies = cookiesOf(await tokensOf(opened.services, "projectAdmin"), "acme-health");
    await ask(livery, HOST, "/support", { headers: { cookie: cookies } });
    const lists = proxy.calls.filter(({ path }) => path === "/v1/tenant/list");
    expect(lists.length).toBeGreaterThan(0);
    expect(new Set(lists.map(({ tenant }) => tenant))).toEqual(new Set(["acme-health"]));
  });

  test("[7.3] is omitted again if the stored tenant no longer exists", async () => {
    const cookies = cookiesOf(await tokensOf(opened.services, "projectAdmin"), "gone");
    const answer = await ask(livery, HOST, "/support", { headers: { cookie: cookies } });
    expect(answer.status).toBe(200);
  });
});

test("a browser's tour logs no errors: rejections are regular responses", async () => {
  const cookies = cookiesOf(await tokensOf(opened.services, "tenantAdmin"));
  const headers = { cookie: cookies };
  const before = livery.log.length;
  proxy.fault = (path) => (path.startsWith("/v1/device/list") ? { status: 500, body: { message: "down" } } : undefined);
  for (const path of [
    "/insights/asset-inventory",
    "/nothing-here",
    "/nothing-here.data",
    "/insights/vulnerabilities",
  ]) {
    await ask(livery, HOST, path, { headers });
  }
  const form = { origin: `http://${HOST}`, "content-type": "application/x-www-form-urlencoded" };
  for (const path of ["/dashboard", "/dashboard.data", "/nothing-here"]) {
    await ask(livery, HOST, path, { method: "POST", body: "x=1", headers: { ...headers, ...form } });
  }
  const lines = livery.log.slice(before);
  expect(lines.filter((line) => line.includes("unhandled promise rejection"))).toEqual([]);
  expect(lines.filter((line) => line.includes("[object Object]"))).toEqual([]);
  expect(lines.filter((line) => /"level":"error"/.test(line) && /"status":4\d\d/.test(line))).toEqual([]);
});

import { readFileSync } from "node:fs";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";

import { seedUserId } from "../identity/people";
import { startTestApi, PEOPLE, type TestApi, type PersonName } from "../test-support/test-api";
import { readPublished } from "../test-support/published";
import { CONNECTWISE_ACCESS } from "../test-support/connectwise";
import { storeFeedback } from "../test-support/feedback";
import { mark } from "../test-support/mark";
import { generateTestSeed } from "../test-support/seed";
import { openApiText } from "./openapi-text";
import { checkRoutes, defineTenantRoute, type Allow, type Route } from "./route";
import { createRouteTable } from "./route-table";
import type { ApiServices } from "./services";

/** The route table; handlers are called only over HTTP. */
const routes = createRouteTable({
  fieldSets: readFieldSets("config"),
  clock: Date.now,
} as Partial<ApiServices> as ApiServices);

const published = readPublished(openApiText("config"));

/** In sample paths, a message of the caller: the assistant answers no one else about it. */
const OWN_MESSAGE = "own-message";
const messages = new Map<PersonName, string>();

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
  for (const as of ALLOWED.member) {
    const body = { context: "flow", text: "blocked flows" };
    const asked = await testApi.call("/kopilot/message/add", { method: "POST", body, as });
    messages.set(as, ((await asked.json()) as { messageId: string }).messageId);
  }
  await storeFeedback(testApi);
  // Routes that read from ConnectWise need a connection.
  for (const tenant of ["acme-health", "borealis-logistics"])
    await testApi.call("/integrations/connectwise/configure", {
      as: "projectAdmin",
      tenant,
      method: "POST",
      body: { params: CONNECTWISE_ACCESS },
    });
});
afterAll(() => testApi.close());

/** A working path for each route with a path parameter or a required query parameter. */
const SAMPLES: Record<string, string> = {
  "/software/exception/{id}": "/software/exception/exception-acme-health",
  "/tenant/{name}": "/tenant/acme-health",
  "/tenant/{name}/usage": "/tenant/acme-health/usage",
  "/tenant/{name}/restore": "/tenant/acme-health/restore",
  "/site/{name}": "/site/hq",
  "/site/{name}/token": "/site/hq/token",
  "/site/{name}/token/list": "/site/hq/token/list",
  "/site/{name}/token/{tokenId}": "/site/hq/token/none",
  "/site/{name}/sensor/{sensorId}/mute": "/site/hq/sensor/none/mute",
  "/site/{name}/maintenance/add": "/site/hq/maintenance/add",
  "/site/{name}/maintenance/{windowId}": "/site/hq/maintenance/none",
  "/device/{name}": "/device/ws-001",
  "/device/{name}/risk": "/device/ws-001/risk",
  "/device/{name}/merge": "/device/ws-001/merge?other=ws-006",
  "/device/{name}/isolate": "/device/ws-001/isolate",
  "/device/{name}/ticket": "/device/ws-001/ticket",
  "/software/vulnerability/{cve}/ticket": "/software/vulnerability/CVE-2099-0001/ticket",
  "/device/risk_assessment/{assessmentId}": "/device/risk_assessment/ra-001",
  "/threat/get": "/threat/get?threatId=acme-health-t0",
  ...Object.fromEntries(
    [
      "",
      "/ticket",
      "/history",
      "/elsewhere",
      "/flow/list",
      "/flow/export",
      "/comment",
      "/comment/add",
      "/comment/{commentId}",
    ].map((rest) => [
      `/threat/{threatId}${rest}`,
      `/threat/acme-health-t0${rest.replace("{commentId}", "acme-health-public")}`,
    ]),
  ),
  "/dashboard/{name}/data": "/dashboard/default/data?panels=sites,traffic",
  "/user/{name}": "/user/ada",
  "/user/me/passkey/{passkeyId}": "/user/me/passkey/none",
  "/user/me/session/{sessionId}": "/user/me/session/none",
  "/user/{userId}/passkey/{passkeyId}": `/user/${seedUserId(PEOPLE.member)}/passkey/none`,
  ...Object.fromEntries(
    ["access", "role", "enable", "disable", "invite", "reset-password", "logout"].map((rest) => [
      `/user/{userId}/${rest}`,
      `/user/${seedUserId(PEOPLE.member)}/${rest}`,
    ]),
  ),
  "/egress_policy_rule/{name}": "/egress_policy_rule/block-malicious-domains",
  "/ingress_policy_rule/{name}": "/ingress_policy_rule/allow-published-web",
  "/indicator_list/{name}": "/indicator_list/partner-networks",
  "/kopilot/conversation/{conversationId}": "/kopilot/conversation/none",
  "/kopilot/reply/{messageId}": `/kopilot/reply/${OWN_MESSAGE}`,
  "/kopilot/message/list": "/kopilot/message/list?conversationId=none",
  "/tenant/usage": `/tenant/usage?month=${new Date().toISOString().slice(0, 7)}`,
  "/view/list": "/view/list?setName=device",
  "/integrations/connectwise/company/{id}": "/integrations/connectwise/company/250",
  "/integrations/connectwise/serviceboard/{id}/statuses": "/integrations/connectwise/serviceboard/11/statuses",
  ...Object.fromEntries(
    ["", "/configure", "/test", "/sync", "/pause", "/resume", "/disconnect"].map((rest) => [
      `/integrations/{name}${rest}`,
      `/integrations/webhook${rest}`,
    ]),
  ),
  ...Object.fromEntries(
    ["", "/attachment", "/comment", "/close"].map((rest) => [`/feedback/{name}${rest}`, `/feedback/fb-001${rest}`]),
  ),
  ...Object.fromEntries(
    ["", "/link", "/file"].map((rest) => [`/downloads/{name}${rest}`, `/downloads/agent-linux${rest}`]),
  ),
  "/view/{viewId}": "/view/none",
  "/digest/{digestId}": "/digest/none",
  "/report/{reportId}": "/report/none",
  "/report/{reportId}/retry": "/report/none/retry",
  "/compliance/{checkId}": "/compliance/1.1?level=L1&os=windows-11",
  "/compliance/{checkId}/answer": "/compliance/1.2/answer",
  "/compliance/device/{deviceName}": "/compliance/device/ws-000",
  "/compliance/exception/{id}": "/compliance/exception/none",
  "/device/{name}/scan": "/device/ws-000/scan",
  "/dashboard/{name}": "/dashboard/default",
  "/dashboard/{name}/reorder": "/dashboard/default/reorder",
  "/dashboard/{name}/panel/{panelName}": "/dashboard/default/panel/open-threats",
  ...Object.fromEntries(
    ["", "/history", "/ticket", "/vulnerability/list", "/vulnerability/export", "/device/list", "/device/export"].map(
      (rest) => [
        `/software/{name}/{version}/{os}${rest}`,
        `/software/${encodeURIComponent("Notepad++")}/${encodeURIComponent("8.5/beta")}/Windows%2011${rest}`,
      ],
    ),
  ),
};

/** Cross-tenant routes whose responses contain no marked field. */
const COUNTS = new Set(["/tenant/{name}/usage", "/tenant/attention"]);

const ALLOWED: Record<Allow, PersonName[]> = {
  member: ["member", "tenantAdmin", "projectAdmin"],
  tenantAdmin: ["tenantAdmin", "projectAdmin"],
  projectAdmin: ["projectAdmin"],
};

/** The test seed's rows by the first segment of their API path, for routes that need no sample of their own. */
const SEEDED = generateTestSeed({ now: new Date() }).rows as Record<string, { name: string }[]>;

const table = routes.map((route) => ({
  route,
  name: `${route.method.toUpperCase()} ${route.path}`,
  address: addressOf(route),
}));
const reads = table.filter(({ route }) => route.method === "get");

function addressOf({ path }: Route): string {
  const [, segment = ""] = path.split("/");
  const row = SEEDED[segment.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]?.[0];
  const address = SAMPLES[path] ?? path.replace("{name}", row?.name ?? "{name}");
  if (address.includes("{")) throw new Error(`No sample for ${path}`);
  return address;
}

function send(route: Route, path: string, options: Parameters<TestApi["call"]>[1]) {
  const address = path.replace(OWN_MESSAGE, messages.get(options?.as ?? "none") ?? "none");
  return testApi.call(address, { method: route.method.toUpperCase(), ...(route.body ? { body: {} } : {}), ...options });
}

/**
 * A write that an allowed caller can send without effect: an empty body is rejected, and an unknown object is not
 * found.
 */
function harmlessWrite(route: Route, address: string): { address: string; status: number } {
  const needsMore = route.body?.safeParse({}).success === false;
  return needsMore ? { address, status: 400 } : { address: route.path.replace(/\{\w+\}/g, "none"), status: 404 };
}

describe.each(table)("$name", ({ route, address }) => {
  test("[7.2] requires a session, and responds with the message that makes the console refresh it", async () => {
    for (const authorization of ["", "Bearer", "Bearer nonsense", "Basic abc"]) {
      const response = await send(route, address, { headers: { authorization } });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({
        message: expect.stringContaining("Invalid token"),
        error: "unauthorized",
      });
    }
  });

  test("[7.3] requires the tenant header, unless the route is cross-tenant", async () => {
    const response = await send(route, address, { as: "none", tenant: null });
    const { message } = ((await response.json().catch(() => ({}))) ?? {}) as { message?: string };
    const misses = response.status === 400 && message?.includes("x-tenant-id") === true;
    expect(misses).toBe(route.scope === "tenant");
  });

  test("rejects users of another tenant, whether or not the tenant exists", async () => {
    for (const tenant of ["acme-health", "nobody", "__proto__"]) {
      expect((await send(route, address, { as: "stranger", tenant })).status).toBe(403);
    }
    expect((await send(route, address, { as: "projectAdmin", tenant: "nobody" })).status).toBe(403);
  });

  test.each(["member", "tenantAdmin", "projectAdmin", "none"] as const)(
    `for %s: open to ${route.allow} and above`,
    async (as) => {
      const isOpen = ALLOWED[route.allow].includes(as);
      const tried = isOpen && route.method !== "get" ? harmlessWrite(route, address) : { address, status: 200 };
      const { status } = await send(route, tried.address, { as });
      expect(status).toBe(isOpen ? tried.status : 403);
    },
  );
});

describe.each(reads)("$name", ({ route, address }) => {
  test("returns the documented response shape to a Project Admin", async () => {
    const response = await send(route, address, { as: "projectAdmin" });
    expect(response.status).toBe(200);
    if (route.answer) expect(published.faultsOf(route, await response.json())).toEqual([]);
  });

  test("returns rows of the tenant only, unless the route is cross-tenant", async () => {
    const text = await (await send(route, address, { as: "projectAdmin", tenant: "borealis-logistics" })).text();
    const showsAll = route.scope === "provider" && !COUNTS.has(route.path);
    expect(text.includes(mark("acme-health")) || text.includes(mark("3tsky"))).toBe(showsAll);
  });

  test("rejects an unknown query parameter", async () => {
    const separator = address.includes("?") ? "&" : "?";
    const response = await send(route, `${address}${separator}nonsense=1`, { as: "projectAdmin" });
    expect(response.status).toBe(400);
  });
});

test("the marked rows that must stay hidden exist", async () => {
  const rows = await testApi.call("/device/list", { as: "projectAdmin" }).then((response) => response.text());
  expect(rows).toContain(mark("acme-health"));
});

describe("an object of another tenant", () => {
  test.each([
    ["/threat/get?threatId=3tsky-t0", "/threat/get?threatId=nonsense"],
    ["/tenant/3tsky", "/tenant/nonsense"],
  ])("%s is reported as not found", async (foreign, missing) => {
    const [one, other] = await Promise.all([
      testApi.call(foreign, { as: "member" }),
      testApi.call(missing, { as: "member" }),
    ]);
    expect([one.status, other.status]).toEqual([404, 404]);
    const [oneBody, otherBody] = [await one.json(), await other.json()] as { error: string }[];
    expect(oneBody?.error).toBe(otherBody?.error);
  });
});

test("rejects a route table with a route that has no role", () => {
  const route = defineTenantRoute({ method: "get", path: "/x", family: "X", summary: "", allow: "member" }, () =>
    Promise.resolve({}),
  );
  const { allow: _allow, ...rest } = route;
  expect(() => checkRoutes([rest as Route])).toThrow("does not say who may call it");
  expect(() => checkRoutes([route, route])).toThrow("is defined twice");
});

test("docs/openapi.json matches the route table", () => {
  expect(readFileSync("docs/openapi.json", "utf8")).toBe(openApiText("config"));
});

test("GET /v1/openapi.json is public and describes every route", async () => {
  const document = (await (await fetch(`${testApi.origin}/v1/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, object>;
  };
  expect(document.openapi).toBe("3.1.0");
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(described.sort()).toEqual(routes.map(({ method, path }) => `${method} /v1${path}`).sort());
});

test("the test seed has a row of every family in every tenant", () => {
  const { flows, dns, consoleUsers: _consoleUsers, rows: tables, ...families } = generateTestSeed({ now: new Date() });
  for (const rows of [...Object.values(families), ...Object.values(tables), [...flows()], [...dns()]])
    expect(rows.length).toBeGreaterThanOrEqual(4);
});

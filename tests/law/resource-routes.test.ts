import { readdirSync, readFileSync } from "node:fs";

import { beforeAll, describe, expect, test } from "vitest";

import { readScreens } from "../../app/catalogue/screens.server.ts";
import { ask } from "../support/ask.ts";
import type { Person } from "../support/people.ts";
import { cookiesOf, tokensOf, type Tokens } from "../support/signed-in.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";

const HOST = "northwind.localhost";

/** Who asks, and in which organization. */
const CALLERS = {
  "signed out": undefined,
  Member: { person: "member", tenant: "acme-health" },
  "limited tenant": { person: "limitedTenantAdmin", tenant: "3tsky" },
  "Tenant Admin": { person: "tenantAdmin", tenant: "acme-health" },
  "Project Admin": { person: "projectAdmin", tenant: "acme-health" },
} as const satisfies Record<string, { person: Person; tenant: string } | undefined>;
const NAMES = Object.keys(CALLERS) as (keyof typeof CALLERS)[];

/** The status for each caller, in the order of `CALLERS`, or the target of a redirect. */
type Statuses = readonly [
  signedOut: Status,
  member: Status,
  limited: Status,
  tenantAdmin: Status,
  projectAdmin: Status,
];
type Status = number | `/${string}`;

/** The same for everybody who is signed in. */
const signedIn = (status: Status): Statuses => ["/sign-in", status, status, status, status];
const everybody = (status: Status): Statuses => [status, status, status, status, status];

/**
 * The addresses at which each resource route is requested, without a body. An empty form contains no intent. Where
 * everybody gets the same error, only sign-in is checked: `every-change-is-guarded.test.ts` checks roles of changes.
 */
const EXPECTED: Record<string, Record<string, Statuses>> = {
  "GET coordinates": { "/sites/coordinates": signedIn(200) },
  "GET current-tenant": { "/preferences/tenant": signedIn("/") },
  "POST current-tenant": { "/preferences/tenant": signedIn(400) },
  "GET dashboard-list": { "/dashboards/list": signedIn(200) },
  "GET dashboard-yaml": { "/dashboards/none/yaml": signedIn(404), "/dashboards/default/yaml": signedIn(404) },
  "GET device-duplicates": { "/devices/duplicates": signedIn(200) },
  "GET download-file": { "/downloads/agent-linux/file": signedIn(400) },
  "GET export": {
    "/exports/sites": signedIn(200),
    "/exports/audit?range=1h": ["/sign-in", "/", 200, 200, 200],
    "/exports/vulnerabilities": ["/sign-in", 200, "/", 200, 200],
    "/exports/organizations": ["/sign-in", "/", "/", "/", 200],
    "/exports/none": everybody(404),
  },
  "GET feedback-attachment": { "/support/none/attachment": signedIn(404) },
  "GET not-found": { "/none": signedIn(404) },
  "GET palette-question": { "/palette/question": signedIn(200) },
  "GET palette-search": { "/palette/search": signedIn(200) },
  "GET panel-lists": { "/dashboards/lists": signedIn(200) },
  "GET panel-draft": {
    "/dashboards/draft?sentence=devices": signedIn(200),
    "/dashboards/draft?source=flow&query=by:action": signedIn(200),
  },
  "GET digest-frequency": { "/preferences/digests": signedIn(200) },
  "GET panel-preview": { "/dashboards/preview": signedIn(200) },
  "POST preferences": { "/preferences": signedIn(400) },
  "GET question-completions": { "/questions/completions": signedIn(400) },
  "GET indicator-lists": { "/policies/indicator-lists": signedIn(200) },
  "GET rule-file": { "/policies/rules/egress": signedIn(200), "/policies/rules/none": signedIn(404) },
  "POST session": { "/session": everybody(403) },
  "GET session-end": { "/session/end": everybody("/sign-in") },
  "POST session-end": { "/session/end": everybody("/sign-in") },
  "POST session-refresh": { "/session/refresh": [401, 200, 200, 200, 200] },
  "GET shell": { [`/support.data?_routes=${encodeURIComponent("routes/shell/route")}`]: signedIn(200) },
  "GET sign-in": { "/sign-in": [200, "/", "/", "/", "/"] },
  "GET status-summary": { "/status-summary": signedIn(200) },
  "GET tenant-search": { "/preferences/tenant/search": signedIn(200) },
  "GET threat-arrivals": { "/threats/arrivals": signedIn(200) },
  "GET threat-peek": { "/threats/none/peek": signedIn(200) },
  "GET hunt-record": {
    "/threat-hunting/record?tab=flow&key=none": ["/sign-in", 200, "/", 200, 200],
    "/threat-hunting/record": ["/sign-in", 200, "/", 200, 200],
  },
  "GET exception-scopes": { "/vulnerabilities/exception-scopes": ["/sign-in", 404, "/", 404, 404] },
  "GET threat-search": { "/threats/search": signedIn(200) },
  "GET integration-test": { "/integrations/test": ["/sign-in", "/", "/", 200, 200] },
  "GET integration-companies": { "/integrations/companies": ["/sign-in", "/", "/", "/", 200] },
  "GET threat-tickets": { "/threats/tickets": signedIn(200) },
  "GET tour-steps": { "/tours/none": signedIn(404) },
  "POST undo": { "/changes/undo": signedIn(400) },
  "GET usage-file": {
    "/organizations/usage?month=2026-11": ["/sign-in", "/", "/", "/", 200],
    "/organizations/usage?month=2026": ["/sign-in", "/", "/", "/", 400],
  },
  "GET views": { "/preferences/views": signedIn(400), "/preferences/views?set=device": signedIn(200) },
  "POST views": { "/preferences/views": signedIn(400) },
};

/** The resource routes of app/routes: those that are not screens, with the methods that they accept. */
function resourceRoutes(): string[] {
  const screens = new Set<string>(readScreens("config").list.map(({ id }) => id));
  const folders = readdirSync("app/routes").filter((folder) => !screens.has(folder) && folder !== "coming");
  return folders.flatMap((folder) => {
    const source = readFileSync(`app/routes/${folder}/route.tsx`, "utf8");
    return Object.entries({ GET: "loader", POST: "action" }).flatMap(([method, name]) =>
      new RegExp(`export (async )?function ${name}\\(`).test(source) ? [`${method} ${folder}`] : [],
    );
  });
}

let livery: SharedConsole;
beforeAll(async () => {
  livery = await openSharedConsole();
});

const sessions = new Map<string, Promise<Tokens>>();

/** One session per caller: signing in is limited. Requests that end or renew it have their own. */
async function cookieOf(name: keyof typeof CALLERS, path: string): Promise<string | undefined> {
  const caller = CALLERS[name];
  if (!caller) return undefined;
  if (path.startsWith("/session")) return cookiesOf(await tokensOf(livery, caller.person), caller.tenant);
  const tokens = sessions.get(name) ?? tokensOf(livery, caller.person);
  sessions.set(name, tokens);
  return cookiesOf(await tokens, caller.tenant);
}

async function statusFor(name: keyof typeof CALLERS, method: string, path: string): Promise<Status> {
  const cookie = await cookieOf(name, path);
  const form = { origin: `http://${HOST}`, "content-type": "application/x-www-form-urlencoded" };
  const headers = { ...(cookie !== undefined && { cookie }), ...(method === "POST" && form) };
  const answer = await ask(livery, HOST, path, { method, headers, ...(method === "POST" && { body: "" }) });
  // The response to a data request has a redirect in its body.
  const inBody = answer.status === 202 ? /"redirect","([^"]*)"/.exec(answer.body)?.[1] : undefined;
  return ((answer.location ?? inBody) as Status | undefined) ?? answer.status;
}

test("the table has an entry for each resource route and method, and no other", () => {
  expect(Object.keys(EXPECTED).sort()).toEqual(resourceRoutes().sort());
});

describe("[6.5] a resource route", () => {
  const cases = Object.entries(EXPECTED).flatMap(([route, addresses]) =>
    Object.entries(addresses).map(([path, statuses]) => [route, path, statuses] as const),
  );

  test.each(cases)("%s at %s answers each role as the table states", async (route, path, statuses) => {
    const [method = ""] = route.split(" ");
    const found = await Promise.all(NAMES.map((name) => statusFor(name, method, path)));
    expect(Object.fromEntries(NAMES.map((name, index) => [name, found[index]]))).toEqual(
      Object.fromEntries(NAMES.map((name, index) => [name, statuses[index]])),
    );
  });
});

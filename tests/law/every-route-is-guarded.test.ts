import { existsSync, readdirSync, readFileSync } from "node:fs";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { readScreens } from "../../app/catalogue/screens.server.ts";
import type { Screen } from "../../app/catalogue/screens.ts";
import { ask, type Answer } from "../support/ask.ts";
import type { Person } from "../support/people.ts";
import { cookiesOf, tokensOf, type Tokens } from "../support/signed-in.ts";
import { startConsole, type RunningConsole } from "../support/start-console.ts";
import { CIRCUMSTANCES, HOSTS, nameOf, type Circumstance } from "./circumstances.ts";

/** For every circumstance the IDs of the hidden screens. Both the menu and the guard are tested against this table. */
const GOLDEN = JSON.parse(readFileSync(new URL("access.golden.json", import.meta.url), "utf8")) as Record<
  string,
  string[]
>;
const screens = readScreens("config");

/** The host on which the pages of open screens are rendered. */
const HOST_OF_PAGES = HOSTS[0].host;

/** About two hundred addresses. */
const CIRCUMSTANCE_TIMEOUT_MS = 60_000;

type Parameters = Record<string, string>;

let livery: RunningConsole;
const tokens = new Map<Person, Tokens>();
/** Names of objects of each tenant, so that their pages can be opened. */
const objects = new Map<string, Parameters>();
/** A row of each list whose rows have a screen, by tenant and list. */
const rows = new Map<string, Parameters>();

beforeAll(async () => {
  livery = await startConsole({ EMBEDDED_SESSION_SECONDS: "3600" });
  for (const person of new Set(CIRCUMSTANCES.map((circumstance) => circumstance.person)))
    tokens.set(person, await tokensOf(livery, person));
  for (const tenant of new Set(CIRCUMSTANCES.map((circumstance) => circumstance.tenant))) {
    objects.set(tenant, await objectsOf(tenant));
    for (const list of new Set(screens.list.map(listOf)))
      if (list !== undefined) rows.set(`${tenant} ${list}`, await firstOf(list, tenant));
  }
});
afterAll(() => livery.close());

/** The first row of a list, which is empty for organizations without rows. */
async function firstOf(list: string, tenant: string): Promise<Parameters> {
  const answer = await fetch(`${livery.embedded}${list}/list?pageSize=1`, {
    headers: { authorization: `Bearer ${tokens.get("projectAdmin")?.sessionJwt}`, "x-tenant-id": tenant },
  });
  if (!answer.ok) throw new Error(`${list} answered ${answer.status}: ${await answer.text()}`);
  const rows = Object.values((await answer.json()) as Record<string, unknown>).find(Array.isArray) as Parameters[];
  return rows[0] ?? {};
}

/** The list whose rows a screen shows: that of the screen at the same path without its last segment. */
function listOf({ path }: Screen): string | undefined {
  return screens.list.find((list) => path.startsWith(`${list.path}/{`))?.export;
}

async function objectsOf(tenant: string): Promise<Parameters> {
  const [device, threat, software, check] = await Promise.all(
    ["device", "threat", "software", "compliance"].map((key) => firstOf(`/v1/${key}`, tenant)),
  );
  await fetch(`${livery.embedded}/v1/dashboard/add`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${tokens.get("projectAdmin")?.sessionJwt}`,
      "x-tenant-id": tenant,
      "content-type": "application/json",
    },
    body: JSON.stringify({ spec: { displayName: "Guarded" } }),
  });
  return {
    ...software,
    ...threat,
    dashboardName: "guarded",
    deviceName: device?.["name"] ?? "",
    benchmarkOs: check?.["os"] ?? "",
  };
}

function pathOf(screen: Screen, tenant: string): string {
  const own = { ...objects.get(tenant), ...rows.get(`${tenant} ${listOf(screen)}`) };
  const values = screen.id === "custom-dashboard" ? { name: own["dashboardName"] ?? "" } : own;
  // A benchmark has its own names for systems, and the segment is optional.
  const path = screen.path.replace("{os?}", "{benchmarkOs}");
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}

/**
 * An empty form contains no intent: a screen with changes responds with 400, one without responds to every form with
 * 405.
 */
function answerToForm({ id, coming }: Screen): string {
  const route = readFileSync(`app/routes/${coming ? "coming" : id}/route.tsx`, "utf8");
  return route.includes("openChange(") ? "400" : "405";
}

/** A screen with a default query redirects a plain address to it. */
function openingOf({ path, opensWith }: Screen): string {
  return opensWith === undefined ? "200" : `to ${path}?${new URLSearchParams(opensWith)}`;
}

interface Form {
  name: string;
  path: (path: string) => string;
  method?: string;
  /** The requests that a browser makes. */
  isPlain?: true;
}

/** Upper case in the fixed segments of a path only: names of objects do not change. */
function upperCase(path: string): string {
  const [first = "", ...rest] = path.slice(1).split("/");
  return `/${[first.toUpperCase(), ...rest].join("/")}`;
}

/** The spellings and methods with which a screen can be requested. HEAD requests skip rendering the page. */
const FORMS: Form[] = [
  { name: "document", path: (path) => path, isPlain: true },
  { name: "trailing slash", path: (path) => `${path}/`, method: "HEAD" },
  { name: "upper case", path: upperCase, method: "HEAD" },
  {
    name: "percent-encoded",
    path: (path) => `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
    method: "HEAD",
  },
  { name: "data", path: (path) => `${path}.data`, isPlain: true },
  { name: "POST", path: (path) => path, method: "POST" },
  { name: "POST data", path: (path) => `${path}.data`, method: "POST" },
];

/** The outcome of a response, regardless of its form. */
function outcomeOf(answer: Answer): string {
  if (answer.status === 302) return `to ${answer.location}`;
  // The response to a data request has a redirect in its body.
  if (answer.status === 202 && answer.body.includes('"redirect"'))
    return `to ${/"redirect","([^"]*)"/.exec(answer.body)?.[1]}`;
  return String(answer.status);
}

/** The only part of a screen that a browser requests when it changes between screens of the same layout. */
const leafOf = ({ id }: Screen): Form => ({
  name: "leaf alone",
  path: (path) => `${path}.data?_routes=${encodeURIComponent(`routes/${id}/route`)}`,
});

/**
 * A hidden screen must not open in any form. An open one is requested in every form in one circumstance, because all
 * forms reach the same screen, as a browser does in every role, and by HEAD on the other hosts: the same guard, without
 * the cost of rendering the page.
 */
function formsOf(screen: Screen, circumstance: Circumstance, isHidden: boolean): Form[] {
  if (isHidden || circumstance === CIRCUMSTANCES[0]) return [...FORMS, leafOf(screen)];
  const plain = FORMS.filter(({ isPlain }) => isPlain);
  if (circumstance.host === HOST_OF_PAGES) return plain;
  return plain.filter(({ name }) => name === "document").map((form) => ({ ...form, method: "HEAD" }));
}

const isPosted = ({ method }: Form) => method === "POST";

async function outcome(host: string, form: Form, path: string, cookie?: string): Promise<string> {
  const headers = {
    ...(cookie ? { cookie } : {}),
    ...(isPosted(form) ? { origin: `http://${host}`, "content-type": "application/x-www-form-urlencoded" } : {}),
  };
  return outcomeOf(
    await ask(livery, host, form.path(path), { method: form.method, headers, body: isPosted(form) ? "" : undefined }),
  );
}

test("the golden table has an entry for each circumstance and no other", () => {
  expect(Object.keys(GOLDEN).sort()).toEqual(CIRCUMSTANCES.map(nameOf).sort());
});

describe.each(CIRCUMSTANCES.map((circumstance) => [nameOf(circumstance), circumstance] as const))(
  "%s",
  (name, circumstance) => {
    const { host, person, tenant } = circumstance;
    const hidden = new Set(GOLDEN[name]);

    test(
      "[6.5, 6.6, 6.7, 6.8, 6.9, 6.11, 4.17] opens the screens of the golden table in every spelling, and redirects all others to /",
      async () => {
        const cookie = cookiesOf(tokens.get(person)!, tenant);
        const wrong: string[] = [];
        for (const screen of screens.list.filter(({ id }) => id !== "home")) {
          const path = pathOf(screen, tenant);
          const outcomes = await Promise.all(
            formsOf(screen, circumstance, hidden.has(screen.id)).map(
              async (form) => [form, await outcome(host, form, path, cookie)] as const,
            ),
          );
          for (const [form, got] of outcomes) {
            const open = isPosted(form) ? answerToForm(screen) : openingOf(screen);
            const expected = hidden.has(screen.id) ? "to /" : open;
            if (got !== expected) wrong.push(`${screen.id} by ${form.name}: ${got}`);
          }
        }
        expect(wrong).toEqual([]);
      },
      CIRCUMSTANCE_TIMEOUT_MS,
    );

    test("[6.11, 2.6, 2.7] the sidebar links to exactly the screens of the menu that are not hidden", async () => {
      const { body } = await ask(livery, host, "/support", {
        headers: { cookie: cookiesOf(tokens.get(person)!, tenant) },
      });
      const sidebar = /<nav[^>]*aria-label="Main"[\s\S]*?<\/nav>/.exec(body)?.[0] ?? "";
      const links = [...sidebar.matchAll(/<a\b[^>]*href="([^"?]+)/g)].map(([, path]) => path);
      const listed = screens.menu.flatMap((entry) => ("screen" in entry ? [entry.screen] : entry.children));
      const expected = listed
        .filter((id) => !hidden.has(id))
        .map((id) => screens.byId(id as Screen["id"]).path.replace(/\/\{\w+\?\}$/, ""));
      // The first link is the brand's logo, which links to the start page.
      expect(links.slice(1)).toEqual(expected);
    });
  },
);

describe.each(HOSTS)("on $host", ({ host }) => {
  test("[1.5] without a session every address redirects to the sign-in screen, in every spelling", async () => {
    const wrong: string[] = [];
    for (const screen of screens.list) {
      const path = screen.path === "/" ? "/" : pathOf(screen, "acme-health");
      const forms = screen.path === "/" ? FORMS.filter(({ name }) => name === "document") : FORMS;
      for (const form of forms) {
        const got = await outcome(host, form, path);
        // A form without a session runs no action, and the response contains no data.
        const expected = isPosted(form) ? ["to /sign-in", "405"] : ["to /sign-in"];
        if (!expected.includes(got)) wrong.push(`${screen.id} by ${form.name}: ${got}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("[4.12, 6.4] a person without a role is signed out at every address", async () => {
    // The first visit ends the session at the identity provider; the others find it ended.
    const cookie = cookiesOf(await tokensOf(livery, "withoutRoles"));
    const wrong: string[] = [];
    for (const [index, screen] of screens.list.entries()) {
      const answer = await ask(livery, host, screen.path === "/" ? "/" : pathOf(screen, "acme-health"), {
        headers: { cookie },
      });
      const expected = index === 0 ? "/sign-in?reason=no-roles" : "/sign-in";
      const isOut =
        answer.status === 302 &&
        answer.location === expected &&
        answer.setCookies.some((line) => line.startsWith("DS=;"));
      if (!isOut) wrong.push(`${screen.id}: ${answer.status} ${answer.location}`);
    }
    expect(wrong).toEqual([]);
  });
});

/**
 * Routes that are not screens, by folder: their address, and the status for a visitor without a session for GET and for
 * POST.
 */
const RESOURCES: Record<string, { path: string; get: string; post: string }> = {
  coordinates: { path: "/sites/coordinates?q=Oslo", get: "to /sign-in", post: "405" },
  "current-tenant": { path: "/preferences/tenant", get: "to /sign-in", post: "to /sign-in" },
  "dashboard-list": { path: "/dashboards/list", get: "to /sign-in", post: "405" },
  "dashboard-yaml": { path: "/dashboards/any/yaml", get: "to /sign-in", post: "405" },
  "device-duplicates": { path: "/devices/duplicates", get: "to /sign-in", post: "405" },
  "download-file": { path: "/downloads/any/file?token=any", get: "to /sign-in", post: "405" },
  export: { path: "/exports/devices", get: "to /sign-in", post: "405" },
  "feedback-attachment": { path: "/support/any/attachment", get: "to /sign-in", post: "405" },
  "indicator-lists": { path: "/policies/indicator-lists", get: "to /sign-in", post: "405" },
  "palette-question": { path: "/palette/question?q=sites", get: "to /sign-in", post: "405" },
  "palette-search": { path: "/palette/search?q=acme", get: "to /sign-in", post: "405" },
  "panel-lists": { path: "/dashboards/lists", get: "to /sign-in", post: "405" },
  "panel-draft": { path: "/dashboards/draft?sentence=devices", get: "to /sign-in", post: "405" },
  "digest-frequency": { path: "/preferences/digests", get: "to /sign-in", post: "405" },
  "panel-preview": { path: "/dashboards/preview", get: "to /sign-in", post: "405" },
  "question-completions": {
    path: "/questions/completions?context=flow&text=act&cursor=3",
    get: "to /sign-in",
    post: "405",
  },
  preferences: { path: "/preferences", get: "400", post: "to /sign-in" },
  "rule-file": { path: "/policies/rules/egress", get: "to /sign-in", post: "405" },
  session: { path: "/session", get: "400", post: "403" },
  "session-end": { path: "/session/end", get: "to /sign-in", post: "to /sign-in" },
  "session-refresh": { path: "/session/refresh", get: "400", post: "401" },
  "status-summary": { path: "/status-summary", get: "to /sign-in", post: "405" },
  "tenant-search": { path: "/preferences/tenant/search?q=acme", get: "to /sign-in", post: "405" },
  "threat-arrivals": { path: "/threats/arrivals", get: "to /sign-in", post: "405" },
  "threat-peek": { path: "/threats/thr-1/peek", get: "to /sign-in", post: "405" },
  "hunt-record": { path: "/threat-hunting/record?tab=flow&key=none", get: "to /sign-in", post: "405" },
  "exception-scopes": {
    path: "/vulnerabilities/exception-scopes?name=any&version=1&os=Windows",
    get: "to /sign-in",
    post: "405",
  },
  "threat-search": { path: "/threats/search?q=a", get: "to /sign-in", post: "405" },
  "integration-test": { path: "/integrations/test?name=webhook", get: "to /sign-in", post: "405" },
  "integration-companies": { path: "/integrations/companies", get: "to /sign-in", post: "405" },
  "threat-tickets": { path: "/threats/tickets?q=a", get: "to /sign-in", post: "405" },
  "tour-steps": { path: "/tours/initial", get: "to /sign-in", post: "405" },
  "usage-file": { path: "/organizations/usage?month=2026-11", get: "to /sign-in", post: "405" },
  undo: { path: "/changes/undo", get: "400", post: "to /sign-in" },
  views: { path: "/preferences/views?set=device", get: "to /sign-in", post: "to /sign-in" },
};

describe("a route that is not a screen", () => {
  test("is listed in this table", () => {
    const drawn = ["coming", "not-found", "shell", "sign-in", ...screens.list.map(({ id }) => id)];
    const folders = readdirSync("app/routes").filter((folder) => existsSync(`app/routes/${folder}/route.tsx`));
    expect(folders.filter((folder) => !drawn.includes(folder)).sort()).toEqual(Object.keys(RESOURCES).sort());
  });

  test.each(Object.entries(RESOURCES))(
    "[6.11] %s returns nothing to a visitor without a session",
    async (_, resource) => {
      const asked = (method?: string): Form => ({ name: "", path: (path) => path, ...(method && { method }) });
      const got = {
        get: await outcome(HOST_OF_PAGES, asked(), resource.path),
        post: await outcome(HOST_OF_PAGES, asked("POST"), resource.path),
      };
      expect({ path: resource.path, ...got }).toEqual(resource);
    },
  );
});

import { readFileSync } from "node:fs";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { readScreens } from "../../app/catalogue/screens.server.ts";
import type { Screen } from "../../app/catalogue/screens.ts";
import { ask, type Answer } from "../support/ask.ts";
import type { Person } from "../support/people.ts";
import { cookiesOf, tokensOf, type Tokens } from "../support/signed-in.ts";
import { startConsole, type RunningConsole } from "../support/start-console.ts";
import { CIRCUMSTANCES, HOSTS, nameOf } from "./circumstances.ts";

/** For every circumstance the ids of the screens that are hidden. The one table that menu and guard are held to. */
const GOLDEN = JSON.parse(readFileSync(new URL("access.golden.json", import.meta.url), "utf8")) as Record<
  string,
  string[]
>;
const screens = readScreens("config");

/** Where the screens that are open are asked for in every form. */
const HOST_OF_ALL_FORMS = HOSTS[0].host;

/** Some two hundred addresses. */
const CIRCUMSTANCE_TIMEOUT_MS = 60_000;

const DASHBOARD_PARAMETERS: Parameters = { name: "default" };

type Parameters = Record<string, string>;

let livery: RunningConsole;
const tokens = new Map<Person, Tokens>();
/** Names of objects of each tenant, so that their pages can be opened. */
const objects = new Map<string, Parameters>();

beforeAll(async () => {
  livery = await startConsole({ EMBEDDED_SESSION_SECONDS: "3600" });
  for (const person of new Set(CIRCUMSTANCES.map((circumstance) => circumstance.person)))
    tokens.set(person, await tokensOf(livery, person));
  for (const tenant of new Set(CIRCUMSTANCES.map((circumstance) => circumstance.tenant)))
    objects.set(tenant, await objectsOf(tenant));
});
afterAll(() => livery.close());

async function objectsOf(tenant: string): Promise<Parameters> {
  const [device, threat, software, check] = await Promise.all(
    ["device", "threat", "software", "compliance"].map(async (key): Promise<Parameters> => {
      const answer = await fetch(`${livery.embedded}/v1/${key}/list?pageSize=1`, {
        headers: { authorization: `Bearer ${tokens.get("projectAdmin")?.sessionJwt}`, "x-tenant-id": tenant },
      });
      return ((await answer.json()) as Record<string, Parameters[]>)[key]?.[0] ?? {};
    }),
  );
  return { ...software, ...threat, deviceName: device?.["name"] ?? "", benchmarkOs: check?.["os"] ?? "" };
}

function pathOf(screen: Screen, tenant: string): string {
  const values = screen.id === "custom-dashboard" ? DASHBOARD_PARAMETERS : objects.get(tenant);
  // A benchmark has its own word for a system, and needs none.
  const path = screen.path.replace("{os?}", "{benchmarkOs}");
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values?.[name] ?? ""));
}

interface Form {
  name: string;
  path: (path: string) => string;
  method?: string;
  /** How a browser asks. The other forms lead to the same screen, whatever the host. */
  isPlain?: true;
}

/** Upper case on the fixed segments of a path only: a name in it is somebody's own. */
function upperCase(path: string): string {
  const [first = "", ...rest] = path.slice(1).split("/");
  return `/${[first.toUpperCase(), ...rest].join("/")}`;
}

/** The spellings and the methods in which one screen can be asked for. Those that ask for the head alone spare the page. */
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

/** What an answer comes to, whatever its form. */
function outcomeOf(answer: Answer): string {
  if (answer.status === 302) return `to ${answer.location}`;
  // A data request is told of a redirect in its body.
  if (answer.status === 202 && answer.body.includes('"redirect"'))
    return `to ${/"redirect","([^"]*)"/.exec(answer.body)?.[1]}`;
  return String(answer.status);
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

describe.each(CIRCUMSTANCES.map((circumstance) => [nameOf(circumstance), circumstance] as const))(
  "%s",
  (name, { host, person, tenant }) => {
    const hidden = new Set(GOLDEN[name]);

    test(
      "[6.5, 6.6, 6.7, 6.8, 6.9, 6.11, 4.17] opens what the golden table says in every spelling, and leads the rest to /",
      async () => {
        const cookie = cookiesOf(tokens.get(person)!, tenant);
        const wrong: string[] = [];
        for (const screen of screens.list.filter(({ id }) => id !== "home")) {
          const path = pathOf(screen, tenant);
          const leaf: Form = {
            name: "leaf alone",
            path: (text: string) => `${text}.data?_routes=${encodeURIComponent(`routes/${screen.id}/route`)}`,
          };
          // What is open is asked for in every form on one host; what is hidden must not open in any form anywhere.
          const forms = [...FORMS, leaf].filter(
            ({ isPlain }) => isPlain || hidden.has(screen.id) || host === HOST_OF_ALL_FORMS,
          );
          const outcomes = await Promise.all(
            forms.map(async (form) => [form, await outcome(host, form, path, cookie)] as const),
          );
          for (const [form, got] of outcomes) {
            const expected = hidden.has(screen.id)
              ? ["to /"]
              : isPosted(form)
                ? ["200", "202", "405", "400", "403", "409", "422"]
                : ["200"];
            if (!expected.includes(got)) wrong.push(`${screen.id} by ${form.name}: ${got}`);
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
      const links = [...sidebar.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
      const listed = screens.menu.flatMap((entry) => ("screen" in entry ? [entry.screen] : entry.children));
      const expected = listed
        .filter((id) => !hidden.has(id))
        .map((id) => screens.byId(id as Screen["id"]).path.replace(/\/\{\w+\?\}$/, ""));
      // The first link is the brand's own, to where it lands.
      expect(links.slice(1)).toEqual(expected);
    });
  },
);

describe.each(HOSTS)("on $host", ({ host }) => {
  test("[1.5] nobody signed in is led to the sign-in screen from every address, in every spelling", async () => {
    const wrong: string[] = [];
    for (const screen of screens.list) {
      const path = screen.path === "/" ? "/" : pathOf(screen, "acme-health");
      const forms = screen.path === "/" ? FORMS.filter(({ name }) => name === "document") : FORMS;
      for (const form of forms) {
        const got = await outcome(host, form, path);
        // A form is never posted by somebody who is not signed in: no action runs, and nothing is told.
        const expected = isPosted(form) ? ["to /sign-in", "405"] : ["to /sign-in"];
        if (!expected.includes(got)) wrong.push(`${screen.id} by ${form.name}: ${got}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("[4.12, 6.4] somebody without a role is signed out from every address", async () => {
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

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { readFieldSets } from "../../app/catalogue/fields.server.ts";
import { readScreens } from "../../app/catalogue/screens.server.ts";
import { RESERVED_WORDS } from "../../app/console/grid/address.ts";

const screens = readScreens("config");
/** Routes that are no screens; remix.config.js names them. */
const OTHER_ROUTES = [
  "shell",
  "sign-in",
  "session",
  "session-refresh",
  "session-end",
  "current-tenant",
  "preferences",
  "views",
  "undo",
  "status-summary",
  "threat-arrivals",
  "threat-peek",
  "not-found",
  "export",
];

/** Screens that the specification does not name. */
const OUR_OWN = ["/access"];

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

describe("the catalogue of screens", () => {
  test("[2.2] has the routes of the specification, and one of our own", () => {
    expect(screens.list.map(({ path }) => path).sort()).toEqual(
      [
        ...OUR_OWN,
        "/",
        "/command-center",
        "/domains",
        "/dashboard",
        "/dashboard/{name}",
        "/insights/threat-intelligence",
        "/insights/threat-intelligence/{threatId}",
        "/insights/asset-inventory",
        "/insights/asset-inventory/users",
        "/insights/asset-inventory/{deviceName}",
        "/insights/asset-inventory/{deviceName}/software",
        "/insights/asset-inventory/{deviceName}/compliance",
        "/insights/vulnerabilities",
        "/insights/vulnerabilities/{name}/{version}/{os}",
        "/insights/compliance",
        "/insights/compliance/CIS_L2/{os?}",
        "/insights/compliance/{os?}",
        "/policies",
        "/monitoring",
        "/monitoring/domain",
        "/threat-hunting",
        "/organizations",
        "/sites",
        "/support",
        "/wip",
        "/admin-settings/identity",
        "/admin-settings/audit",
        "/downloads",
        "/integrations",
      ]
        // One entry with an optional part stands for both of its addresses.
        .filter((path) => path !== "/insights/compliance")
        .sort(),
    );
  });

  test("has a folder for each screen, and no folder without one", () => {
    expect(readdirSync("app/routes").sort()).toEqual([...screens.list.map(({ id }) => id), ...OTHER_ROUTES].sort());
  });

  test.each(screens.list.map(({ id }) => id))(
    "%s opens its own screen first, in its loader and in its action",
    (id) => {
      const source = readFileSync(`app/routes/${id}/route.tsx`, "utf8");
      const bodies = [
        ...source.matchAll(/export async function (?:loader|action)\([^)]*\)[^{]*\{\s*\n\s*([^\n]*)/g),
      ].map(([, first]) => first);
      expect(bodies.length).toBeGreaterThan(0);
      for (const first of bodies) expect(first).toContain(`openScreen(args, "${id}"`);
    },
  );
});

test.each(screens.list.filter(({ id }) => id !== "home").map(({ id }) => id))(
  "%s has a title and a boundary of its own",
  (id) => {
    const source = readFileSync(`app/routes/${id}/route.tsx`, "utf8");
    expect(source).toMatch(/screenMeta as meta|export const meta|as meta/);
    expect(source).toMatch(/as ErrorBoundary|function ErrorBoundary/);
  },
);

describe("the field dictionary", () => {
  test("no field is called like a word of the address", () => {
    const taken = [...readFieldSets("config").values()].flatMap(({ set, fields }) =>
      fields.filter(({ name }) => RESERVED_WORDS.has(name)).map(({ name }) => `${set}.${name}`),
    );
    expect(taken).toEqual([]);
  });
});

describe("the code", () => {
  const sources = [...filesBelow("app"), "server.ts"].filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/cases\//.test(file),
  );

  test("names no tenant of the specification", () => {
    expect(sources.filter((file) => /3tsky|throughwave/i.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  test("names no role, threshold or hidden path in a component: they are configuration", () => {
    const literals =
      /"(Project Admin|Tenant Admin|Member)"|[<>]=? ?(80|50)\b|"\/(command-center|organizations|integrations|domains)"/;
    const components = sources.filter((file) => file.endsWith(".tsx"));
    expect(components.filter((file) => literals.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  test("writes no style attribute and no HTML of its own", () => {
    // The sidebar's widths are numbers of config/limits.yaml, in one style element with the response's nonce.
    const components = sources.filter((file) => file.endsWith(".tsx") && !file.endsWith("shell-measures.tsx"));
    const markup = /\sstyle=\{|dangerouslySetInnerHTML/;
    expect(components.filter((file) => markup.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});

describe("the browser build", () => {
  const built = existsSync("build/client") ? filesBelow("build/client").filter((file) => file.endsWith(".js")) : [];

  test("is there", () => {
    expect(built.length).toBeGreaterThan(0);
  });

  test.each([
    ["zod", /ZodError|_zod\b/],
    ["the YAML reader", /YAMLParseError|LineCounter/],
    ["a loader's session handling", /x-descope-project-id.{0,200}refresh/s],
    ["a source map", /sourceMappingURL=/],
  ])("carries no %s", (_, marker) => {
    // The identity provider's own widget has its own header names; it is loaded on the sign-in screen only.
    const ours = built.filter((file) => !/widget\.client|descope/i.test(file));
    expect(ours.filter((file) => marker.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});

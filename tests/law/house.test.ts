import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { readFieldSets } from "../../app/catalogue/fields.server.ts";
import { readScreens } from "../../app/catalogue/screens.server.ts";
import { RESERVED_WORDS } from "../../app/contract/language/reserved-words.ts";

const screens = readScreens("config");
const BUILT = screens.list.filter(({ coming }) => !coming).map(({ id }) => id);
/** Routes that are not screens; remix.config.js lists them. */
const OTHER_ROUTES = [
  "shell",
  "sign-in",
  "session",
  "session-refresh",
  "session-end",
  "current-tenant",
  "preferences",
  "views",
  "dashboard-list",
  "panel-lists",
  "panel-preview",
  "panel-draft",
  "digest-frequency",
  "dashboard-yaml",
  "tour-steps",
  "palette-search",
  "palette-question",
  "question-completions",
  "undo",
  "status-summary",
  "tenant-search",
  "coordinates",
  "threat-arrivals",
  "threat-peek",
  "exception-scopes",
  "hunt-record",
  "device-duplicates",
  "threat-search",
  "integration-test",
  "integration-companies",
  "threat-tickets",
  "rule-file",
  "usage-file",
  "indicator-lists",
  "not-found",
  "export",
  "download-file",
  "feedback-attachment",
];

/** The addresses of requirement 2.2. An entry with an optional segment counts as two of them. */
const REQUIRED_PATHS = [
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
];

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

describe("the list of screens", () => {
  test("[2.2] has every required route", () => {
    const paths = new Set<string>(screens.list.map(({ path }) => path));
    expect(REQUIRED_PATHS.filter((path) => !paths.has(path))).toEqual([]);
  });

  test("has one folder for each built screen, one for all planned screens, and no others", () => {
    expect(readdirSync("app/routes").sort()).toEqual([...BUILT, "coming", ...OTHER_ROUTES].sort());
  });

  test.each([
    ...BUILT.map((id) => [id, `openScreen(args, "${id}"`] as const),
    ["coming", "openComingScreen(args)"] as const,
  ])("%s opens its own screen first, in its loader and in its action", (folder, opening) => {
    const source = readFileSync(`app/routes/${folder}/route.tsx`, "utf8");
    const bodies = [...source.matchAll(/export async function (?:loader|action)\([^)]*\)[^{]*\{\s*\n\s*([^\n]*)/g)].map(
      ([, first]) => first,
    );
    expect(bodies.length).toBeGreaterThan(0);
    const changing = `return openChange(args, "${folder}", changes);`;
    for (const first of bodies) expect(first === changing || first?.includes(opening), first).toBe(true);
  });
});

describe("a route's folder", () => {
  const files = filesBelow("app/routes").map((file) => file.split("/").slice(2));

  test("has at most one subfolder, parts/, without further subfolders", () => {
    const folders = files.map((path) => path.slice(1, -1).join("/")).filter((folder) => folder !== "");
    expect(folders.filter((folder) => folder !== "parts")).toEqual([]);
  });

  test("keeps the components of its view in parts/, and no server modules there", () => {
    const outside = files.filter(
      ([, ...path]) => path.length === 1 && /\.tsx$/.test(path[0]!) && !/^(route|view)\.tsx$/.test(path[0]!),
    );
    const inside = files.filter(([, ...path]) => path.length === 2 && /\.server\./.test(path[1]!));
    expect([...outside, ...inside].map((path) => path.join("/"))).toEqual([]);
  });
});

test.each([...BUILT, "coming"].filter((id) => id !== "home"))("%s has its own title and error boundary", (id) => {
  const source = readFileSync(`app/routes/${id}/route.tsx`, "utf8");
  expect(source).toMatch(/screenMeta as meta|export const meta|as meta/);
  expect(source).toMatch(/as ErrorBoundary|function ErrorBoundary/);
});

test.each([...BUILT, "coming"].filter((id) => id !== "home"))(
  "[9.5] the data of %s is cached in the browser for a while, until a change affects it",
  (id) => {
    const source = readFileSync(`app/routes/${id}/route.tsx`, "utf8");
    expect(source).toMatch(
      /export \{ clientAction, clientLoader, shouldRevalidate \} from "~\/shell\/browser\/screen-data";/,
    );
  },
);

describe("the field dictionary", () => {
  test("no field has the name of a reserved URL parameter", () => {
    const taken = [...readFieldSets("config").values()].flatMap(({ set, fields }) =>
      fields.filter(({ name }) => RESERVED_WORDS.has(name)).map(({ name }) => `${set}.${name}`),
    );
    expect(taken).toEqual([]);
  });
});

describe("the source code", () => {
  const sources = [...filesBelow("app"), "server.ts"].filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/cases\//.test(file),
  );

  test("contains no tenant whose sections are hidden by configuration", () => {
    expect(sources.filter((file) => /3tsky|throughwave/i.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  test("contains no role, threshold or hidden path in components: they are configuration", () => {
    const literals =
      /"(Project Admin|Tenant Admin|Member)"|[<>]=? ?(80|50)\b|"\/(command-center|organizations|integrations|domains)"/;
    const components = sources.filter((file) => file.endsWith(".tsx"));
    expect(components.filter((file) => literals.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  test("formats the axis dates of all charts in one module, so that they follow the brand's format", () => {
    const own = /tick: formatInZone|"MMM d"|"EEE d"/;
    const others = sources.filter((file) => !file.endsWith("chart-times.ts"));
    expect(others.filter((file) => own.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  test("leaves the text around a failed call to config/failures.yaml", () => {
    expect(sources.filter((file) => readFileSync(file, "utf8").includes("Something went wrong: "))).toEqual([]);
  });

  test("uses no style attributes and no raw HTML", () => {
    // The sidebar's widths are numbers of config/limits.yaml, in one style element with the response's nonce. The
    // counts by
    // severity are four numbers, twice in each row of a list.
    const allowed = ["shell-measures.tsx", "severity-counts.tsx"];
    const components = sources.filter((file) => file.endsWith(".tsx") && !allowed.some((name) => file.endsWith(name)));
    const markup = /\sstyle=\{|dangerouslySetInnerHTML/;
    expect(components.filter((file) => markup.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});

describe("the browser build", () => {
  const built = existsSync("build/client") ? filesBelow("build/client").filter((file) => file.endsWith(".js")) : [];

  test("exists", () => {
    expect(built.length).toBeGreaterThan(0);
  });

  test.each([
    ["zod", /ZodError|_zod\b/],
    ["the YAML reader", /YAMLParseError|LineCounter/],
    ["a loader's session handling", /x-descope-project-id.{0,200}refresh/s],
    ["a source map", /sourceMappingURL=/],
  ])("does not contain %s", (_, marker) => {
    // Excludes the identity provider's widget, which has its own header names, and the recorder, which reads other
    // pages' styles.
    const ours = built.filter((file) => !/widget\.client|descope|mixpanel/i.test(file));
    expect(ours.filter((file) => marker.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});

import { relative } from "node:path";

import { describe, expect, test } from "vitest";

import { openBrands } from "../serve/brands.server";
import { makeBrandsDirectory, manifest, readCatalogueForBrands } from "../testing/brands-directory";
import { explainAccess, type AccessQuestion } from "./explain-access.server";

const catalogue = readCatalogueForBrands();
const member = catalogue.access.roles.find(({ id }) => id === "member")!;
const PARENT = manifest("parent", "restrictedPaths: [/policies]\n", "[parent.example]");
const ACME = manifest(
  "acme",
  "extends: parent\ntenants:\n  Blue Lake: { hiddenSections: [/sites] }\n",
  '["*.acme.example", soc.example]',
);

function openAcme() {
  const directory = makeBrandsDirectory({
    "default/brand.yaml": manifest("default", "default: true\n", "[]"),
    "parent/brand.yaml": PARENT,
    "acme/brand.yaml": ACME,
  });
  const brands = openBrands({
    brandsDirectory: directory.path,
    configDirectory: "config",
    catalogue,
    isDevelopment: true,
  });
  const fileOf = (id: string) => relative(process.cwd(), `${directory.path}/${id}/brand.yaml`);
  const ask = (change: Partial<AccessQuestion> = {}) =>
    explainAccess(brands, {
      hostname: "soc.example",
      tenant: { tenantId: "t-1", tenantName: "Blue Lake" },
      role: member,
      ...change,
    });
  return { directory, brands, fileOf, ask };
}

describe("why a screen is visible or hidden", () => {
  test("is explained for a path of the menu with every rule and its line", () => {
    const { ask, fileOf } = openAcme();
    const reasonsOf = (path: string) => ask()?.menu.find((one) => one.path === path)?.reasons;
    expect(reasonsOf("/dashboard")).toEqual([]);
    expect(reasonsOf("/policies")).toEqual([
      { because: "brand", rule: "acme", file: fileOf("parent"), line: 6, column: 19 },
    ]);
    expect(reasonsOf("/sites")).toEqual([
      { because: "brand", rule: "acme for t-1", file: fileOf("acme"), line: 8, column: 33 },
    ]);
    expect(reasonsOf("/integrations")?.map(({ because, rule, file }) => `${because} ${rule} ${file}`)).toEqual([
      "role member config/access.yaml",
      "host not-demo config/access.yaml",
    ]);
  });

  test("agrees with the server about a tenant whose name brands spell in different cases", () => {
    const { directory, brands, ask, fileOf } = openAcme();
    directory.write({
      "parent/brand.yaml": `${PARENT}tenants: { BLUE lake: { hiddenSections: [/downloads] } }\n`,
      "acme/brand.yaml": ACME.replace("hiddenSections: [/sites]", "displayName: Lake"),
    });
    brands.reload();
    const tenant = { tenantId: "t-1", tenantName: "Blue Lake" };
    expect(brands.byId("acme")?.hiddenSections(tenant)).toEqual(["/downloads"]);
    expect(brands.byId("acme")?.displayNameOf(tenant)).toBe("Lake");
    expect(ask()?.menu.find(({ path }) => path === "/downloads")?.reasons).toEqual([
      { because: "brand", rule: "acme for t-1", file: fileOf("parent"), line: 7, column: 42 },
    ]);
  });

  test("covers screens that are not in the menu, and one address as entered", () => {
    const { ask } = openAcme();
    const users = "/insights/asset-inventory/users";
    expect(ask()?.others.find(({ path }) => path === users)?.reasons).toHaveLength(1);
    expect(ask({ path: "/insights/asset-inventory/LT-1" })?.asked).toMatchObject({
      title: "Asset Inventory",
      reasons: [],
    });
    expect(ask({ path: users })?.asked?.reasons).toHaveLength(1);
    expect(ask({ path: "/nowhere" })?.asked).toBeUndefined();
  });

  test.each([
    ["soc.example", "acme", /^the exact host soc\.example at .*acme\/brand\.yaml:5:27$/],
    ["a.acme.example", "acme", /^one label below \*\.acme\.example at /],
    ["acme.localhost", "acme", /^<id>\.localhost shows that brand in development$/],
    ["unknown.example", "default", /^no brand claims this host$/],
  ])("explains how %s resolves to the brand %s", (hostname, brand, step) => {
    const explanation = openAcme().ask({ hostname });
    expect(explanation?.brand.id).toBe(brand);
    expect(explanation?.steps[0]).toMatch(step);
  });

  test("reports the served version of a brand while its file has errors", () => {
    const { ask, directory, brands } = openAcme();
    directory.write({ "acme/brand.yaml": "hosts: [" });
    brands.reload();
    const explanation = ask();
    expect(explanation?.steps).toEqual([expect.stringContaining("has errors, and its last good version is served")]);
    expect(explanation?.menu.find(({ path }) => path === "/sites")?.reasons).toHaveLength(1);
  });

  test("is undefined for a host that shows no brand", () => {
    const { ask, directory, brands } = openAcme();
    directory.write({ "down/brand.yaml": manifest("down", "colour: red\n") });
    brands.reload();
    expect(ask({ hostname: "console.down.example" })).toBeUndefined();
  });
});

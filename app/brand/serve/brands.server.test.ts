import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { beforeEach, describe, expect, test } from "vitest";

import { ConfigurationError } from "~/catalogue/yaml-file.server";

import { makeBrandsDirectory, manifest, readCatalogueForBrands, type BrandFiles } from "../testing/brands-directory";
import type { Brand } from "./brand";
import { brandFile } from "./brand-files.server";
import { openBrands, type Brands } from "./brands.server";
import { publicBrand } from "./public-brand";

const catalogue = readCatalogueForBrands();
const DEFAULT: BrandFiles = { "default/brand.yaml": manifest("default", "default: true\n", "[]") };

function openWith(files: BrandFiles, isDevelopment = false) {
  const directory = makeBrandsDirectory({ ...DEFAULT, ...files });
  return {
    directory,
    brands: openBrands({ brandsDirectory: directory.path, configDirectory: "config", catalogue, isDevelopment }),
  };
}

/** `northwind by exact`, `down`: the result as short text. */
function answerOf(brands: Brands, hostname: string): string {
  const answer = brands.forHostname(hostname);
  return answer.state === "serving" ? `${answer.brand.id} by ${answer.matchedBy}` : answer.state;
}

describe("[1.1] the brand of a hostname", () => {
  let brands: Brands;
  beforeEach(() => {
    ({ brands } = openWith(
      {
        "northwind/brand.yaml": manifest(
          "northwind",
          "",
          '[console.northwind.example, { host: www.northwind.example, redirect: true }, "*.customers.northwind.example"]',
        ),
        "ember/brand.yaml": manifest("ember", "", '["**.emberwatch.example"]'),
      },
      true,
    ));
  });

  test.each([
    ["console.northwind.example", "northwind by exact"],
    ["acme.customers.northwind.example", "northwind by one-level"],
    ["a.b.emberwatch.example", "ember by any-level"],
    ["ember.localhost", "ember by development"],
  ])("%s shows %s", (hostname, expected) => {
    expect(answerOf(brands, hostname)).toBe(expected);
  });

  test.each([
    "evil.example",
    "northwind.example",
    "localhost",
    "nobody.localhost",
    "a.ember.localhost",
    "__proto__",
    "constructor",
    "__proto__.localhost",
    "",
  ])("[1.2] %j is unknown and shows the default brand's name", (hostname) => {
    const answer = brands.forHostname(hostname);
    expect(answer).toMatchObject({
      state: "serving",
      matchedBy: "default",
      brand: { name: "The default brand", isDefault: true },
    });
  });

  test("redirects from a redirecting host to the primary one", () => {
    expect(brands.forHostname("www.northwind.example")).toMatchObject({ redirectTo: "console.northwind.example" });
    expect(brands.forHostname("console.northwind.example")).not.toHaveProperty("redirectTo");
  });

  test("does not resolve development hosts in production", () => {
    const { brands: outside } = openWith({ "ember/brand.yaml": manifest("ember") });
    expect(answerOf(outside, "ember.localhost")).toBe("default by default");
  });
});

describe("a brand with errors", () => {
  const broken = manifest("northwind", "taglin: x\n", '[console.northwind.example, "*.customers.northwind.example"]');

  test.each([
    ["a misspelt key", broken],
    [
      "a faulty host",
      manifest("northwind", "", '["https://console.northwind.example:443/", "*.customers.northwind.example"]'),
    ],
    [
      "a syntax error",
      `name: "open\nhosts:\n  # all of them\n  - console.northwind.example\n  - "*.customers.northwind.example"\ntheme: {`,
    ],
  ])("is down on its own hosts for %s, and no other brand is shown there", (_what, text) => {
    const { brands } = openWith({ "northwind/brand.yaml": text, "ember/brand.yaml": manifest("ember") }, true);
    const hostnames = ["console.northwind.example", "acme.customers.northwind.example", "northwind.localhost"];
    expect(hostnames.map((hostname) => answerOf(brands, hostname))).toEqual(["down", "down", "down"]);
    expect(answerOf(brands, "console.ember.example")).toBe("ember by exact");
    expect(brands.byId("northwind")).toBeUndefined();
    expect(brands.list.map(({ id }) => id).sort()).toEqual(["default", "ember"]);
    expect(brands.diagnostics.some(({ brand, severity }) => brand === "northwind" && severity === "error")).toBe(true);
  });

  test("cannot take over a host of a served brand", () => {
    const { brands } = openWith({
      "aaa/brand.yaml": manifest("aaa", "taglin: x\n", "[console.ember.example]"),
      "ember/brand.yaml": manifest("ember"),
    });
    expect(brands.diagnostics.map(({ code, brand }) => `${brand} ${code}`)).toContain("ember B203");
  });

  test("prevents the start if it is the default brand, with file, line and column", () => {
    const start = () => openWith({ "default/brand.yaml": manifest("default", "default: true\ntaglin: x\n", "[]") });
    expect(start).toThrow(ConfigurationError);
    expect(start).toThrow(
      /default\/brand\.yaml:7:1: error B102 unknown key "taglin" \[fix: did you mean "tagline"\?\]$/,
    );
  });

  test("prevents the start if there is no default brand", () => {
    const directory = makeBrandsDirectory({ "ember/brand.yaml": manifest("ember") });
    expect(() =>
      openBrands({ brandsDirectory: directory.path, configDirectory: "config", catalogue, isDevelopment: false }),
    ).toThrow(
      /config\/hosts\.yaml:3:15: defaultBrand names "default", but there is no \S+\/brands\/default\/brand\.yaml/,
    );
  });
});

describe("reloading the brands", () => {
  test("applies an edit as a whole; earlier requests finish with their original brand", () => {
    const { brands, directory } = openWith({ "ember/brand.yaml": manifest("ember") });
    const before = brands.byId("ember");
    directory.write({ "ember/brand.yaml": manifest("ember", "tagline: New words\n", "[soc.ember.example]") });
    brands.reload();
    expect(brands.snapshotNumber).toBe(2);
    expect(answerOf(brands, "soc.ember.example")).toBe("ember by exact");
    expect(answerOf(brands, "console.ember.example")).toBe("default by default");
    expect([before?.tagline, brands.byId("ember")?.tagline]).toEqual([undefined, "New words"]);
  });

  test("serves the last valid version of a brand with an invalid file, hosts included, and reports the problem", () => {
    const { brands, directory } = openWith({ "ember/brand.yaml": manifest("ember", "tagline: Good\n") });
    directory.write({ "ember/brand.yaml": "hosts: [" });
    brands.reload();
    expect(answerOf(brands, "console.ember.example")).toBe("ember by exact");
    expect(brands.byId("ember")?.tagline).toBe("Good");
    expect(brands.diagnostics.map(({ brand, code }) => `${brand} ${code}`)).toEqual(["ember B005"]);
    directory.write({ "ember/brand.yaml": manifest("ember", "tagline: Better\n") });
    brands.reload();
    expect(brands.byId("ember")?.tagline).toBe("Better");
    expect(brands.diagnostics).toEqual([]);
  });

  test("removes a brand whose folder was removed", () => {
    const { brands, directory } = openWith({ "ember/brand.yaml": manifest("ember") });
    directory.remove("ember");
    brands.reload();
    expect(answerOf(brands, "console.ember.example")).toBe("default by default");
    expect(brands.byId("ember")).toBeUndefined();
  });

  test("retains the default brand even if its folder was removed", () => {
    const { brands, directory } = openWith({});
    directory.remove("default");
    brands.reload();
    expect(answerOf(brands, "anything.example")).toBe("default by default");
  });

  test("leaves a host with its current brand, regardless of the new brand's id", () => {
    const { brands, directory } = openWith({ "zephyr/brand.yaml": manifest("zephyr", "", "[shared.example]") });
    directory.write({ "aaa/brand.yaml": manifest("aaa", "", "[shared.example]") });
    brands.reload();
    expect(answerOf(brands, "shared.example")).toBe("zephyr by exact");
    expect(brands.diagnostics.map(({ brand, code }) => `${brand} ${code}`)).toEqual(["aaa B203"]);
    directory.write({ "zephyr/brand.yaml": "hosts: [" });
    brands.reload();
    expect(answerOf(brands, "shared.example")).toBe("zephyr by exact");
  });
});

describe("reloading some of the brands", () => {
  const FAMILY: BrandFiles = {
    "base/brand.yaml": manifest("base", "tagline: Of the base\n"),
    "ember/brand.yaml": manifest("ember", "extends: base\n"),
    "zephyr/brand.yaml": manifest("zephyr"),
  };

  test("rebuilds changed brands and those that extend them, and reuses the other objects", () => {
    const { brands, directory } = openWith(FAMILY);
    const before = ["base", "ember", "zephyr"].map(brands.byId);
    directory.write({ "base/brand.yaml": manifest("base", "tagline: Of a new base\n") });
    expect(brands.reload(["base"]).map(({ brand, fields }) => [brand, fields])).toEqual([
      ["base", ["tagline"]],
      ["ember", ["tagline"]],
    ]);
    expect(["base", "ember", "zephyr"].map(brands.byId).map((brand, index) => brand === before[index])).toEqual([
      false,
      false,
      true,
    ]);
    expect(brands.earlierOf("ember")).toEqual([before[1]]);
  });

  test("does not check other folders", () => {
    const { brands, directory } = openWith(FAMILY);
    directory.write({ "zephyr/brand.yaml": manifest("zephyr", "tagline: New\n") });
    expect([brands.reload(["base"]), brands.snapshotNumber]).toEqual([[], 1]);
    expect(brands.isStale("zephyr")).toBe(true);
    expect(brands.reload()).toMatchObject([{ brand: "zephyr" }]);
    expect(brands.isStale("zephyr")).toBe(false);
  });

  test("keeps the same object if only a comment changed", () => {
    const { brands, directory } = openWith(FAMILY);
    const before = brands.byId("zephyr");
    directory.write({ "zephyr/brand.yaml": manifest("zephyr", "# a comment\n") });
    expect(brands.reload(["zephyr"])).toMatchObject([{ brand: "zephyr", fields: [] }]);
    expect(brands.byId("zephyr")).toBe(before);
  });

  test("marks children of an invalid parent as down until it is valid", () => {
    const { brands, directory } = openWith({ ...FAMILY, "base/brand.yaml": manifest("base", "taglin: x\n") });
    const states = () => brands.entries.map(({ id, state }) => `${id} ${state}`).sort();
    expect(states()).toEqual(["base down", "default ok", "ember down", "zephyr ok"]);
    directory.write({ "base/brand.yaml": manifest("base") });
    brands.reload(["base"]);
    expect(states()).toEqual(["base ok", "default ok", "ember ok", "zephyr ok"]);
  });

  test("serves a new brand once its host becomes available", () => {
    const { brands, directory } = openWith({
      ...FAMILY,
      "zz/brand.yaml": manifest("zz", "", "[console.zephyr.example]"),
    });
    expect(answerOf(brands, "console.zephyr.example")).toBe("zephyr by exact");
    directory.remove("zephyr");
    brands.reload(["zephyr"]);
    expect(answerOf(brands, "console.zephyr.example")).toBe("zz by exact");
    expect(brands.diagnostics).toEqual([]);
  });

  test("does not follow symlinks out of the directory", () => {
    const { brands } = openWith({ ...FAMILY, "out/brand.yaml": manifest("out", "extends: ../brands/base\n") });
    expect(brands.byId("out")).toBeUndefined();
    expect(brands.diagnostics).toMatchObject([{ brand: "out", code: "B702" }]);
  });
});

describe("[3.11] a brand", () => {
  const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
  const EMBER = [
    "tagline: Nothing smoulders unseen",
    "restrictedPaths: [/policies]",
    "tenants:",
    "  Driftwood-Schools: { displayName: Driftwood, hiddenSections: [/threat-hunting] }",
    "terminology: { organization: { one: Client, many: Clients } }",
    "assets: { logo: logo.svg, logoDark: logo-dark.svg }",
    "locale: { timezone: UTC }",
    "theme: { light: { sidebar: '#2a2321' }, dark: { sidebar: '#f5f5f5' } }",
    "",
  ].join("\n");

  function openEmber() {
    const opened = openWith({
      "ember/brand.yaml": manifest("ember", EMBER),
      "ember/logo.svg": LOGO,
      "ember/logo-dark.svg": `${LOGO}\n`,
    });
    return { ...opened, brand: opened.brands.byId("ember") as Brand };
  }

  test("has its own id, name and restricted paths, selected by hostname", () => {
    const { brands } = openEmber();
    expect(brands.forHostname("console.ember.example")).toMatchObject({
      brand: { id: "ember", name: "The ember brand", restrictedPaths: ["/policies"] },
    });
    expect(brands.forHostname("elsewhere.example")).toMatchObject({ brand: { id: "default", restrictedPaths: [] } });
  });

  test("[6.8] hides sections for one tenant, by id or name, ignoring letter case", () => {
    const { brand } = openEmber();
    const hidden = [
      { tenantId: "driftwood-schools", tenantName: "Driftwood Unified Schools" },
      { tenantId: "t-1", tenantName: "DRIFTWOOD-SCHOOLS" },
      { tenantId: "driftwood-schools", tenantName: "driftwood-schools" },
      { tenantId: "driftwood", tenantName: "Driftwood-Schools-2" },
      { tenantId: "__proto__", tenantName: "constructor" },
    ].map((tenant) => brand.hiddenSections(tenant));
    expect(hidden).toEqual([["/threat-hunting"], ["/threat-hunting"], ["/threat-hunting"], [], []]);
    expect(brand.displayNameOf({ tenantId: "driftwood-schools", tenantName: "" })).toBe("Driftwood");
  });

  test("has its own terms, and the default ones otherwise", () => {
    const { brand } = openEmber();
    expect(["Organizations", "Organization", "Sites", "Asset Inventory"].map(brand.renameLabel)).toEqual([
      "Clients",
      "Client",
      "Sites",
      "Asset Inventory",
    ]);
  });

  test("serves only files named in its manifest", () => {
    const { brand } = openEmber();
    const { stylesheet, logo = "" } = publicBrand(brand);
    expect(brandFile(brand, logo)).toMatchObject({ type: "image/svg+xml", body: Buffer.from(LOGO) });
    expect(logo).toMatch(/^\/brand-assets\/[0-9a-f]{12}\/logo\.svg$/);
    expect(brandFile(brand, stylesheet)?.body.toString()).toContain("--primary:");
    const others = ["brand.yaml", "../brand.yaml", "logo", "LOGO.SVG", "", "__proto__", "../../default/brand.yaml"];
    const addresses = others.map((name) => logo.replace("logo.svg", name));
    expect(addresses.map((address) => brandFile(brand, address))).toEqual(others.map(() => undefined));
    expect(brandFile(brand, "/brand-assets/0123456789ab/logo.svg")).toBeUndefined();
  });

  test("does not serve an image that changed since it was checked", () => {
    const { brand, directory } = openEmber();
    writeFileSync(join(directory.path, "ember/logo.svg"), LOGO.replace("<path", "<script/><path"));
    const address = brand.assets.logo?.address ?? "";
    expect(brandFile(brand, address)).toBeUndefined();
    directory.remove("ember/logo.svg");
    expect(brandFile(brand, address)).toBeUndefined();
  });

  test("with a minimal manifest has a monogram as mark and favicon, and no logo", () => {
    const { brands } = openWith({ "ember/brand.yaml": manifest("ember") });
    const brand = brands.byId("ember") as Brand;
    expect(publicBrand(brand).logo).toBeUndefined();
    expect(brandFile(brand, brand.assets.mark.address)?.body.toString()).toMatch(/>T<\/text>/);
    expect(brand.assets.favicon.address).toMatch(/^\/brand-assets\/[0-9a-f]{12}\/favicon\.svg$/);
  });
});

describe("the bundled brands", () => {
  const brands = openBrands({ brandsDirectory: "brands", configDirectory: "config", catalogue, isDevelopment: true });

  test.each([
    ["console.northwind.test", "Northwind Shield"],
    ["acme.customers.northwind.example", "Northwind Shield"],
    ["console.emberwatch.test", "Emberwatch"],
    ["console.verdant.test", "Verdant SOC"],
    ["verdant.localhost", "Verdant SOC"],
    ["unknown.example", "Livery"],
  ])("[1.1] [1.2] %s shows %s", (hostname, name) => {
    expect(brands.forHostname(hostname)).toMatchObject({ state: "serving", brand: { name } });
  });

  test("differ in colours, corners, fonts and addresses", () => {
    const looks = brands.list.map(({ theme, assets }) => [
      theme.light.primary,
      `${theme.font.family}${theme.radius}`,
      assets.logo?.address,
    ]);
    for (const column of [0, 1, 2]) expect(new Set(looks.map((look) => look[column])).size).toBeGreaterThanOrEqual(3);
    expect(brands.byId("ember")).toMatchObject({ restrictedPaths: ["/policies"], locale: { timezone: "UTC" } });
  });
});

import { describe, expect, test } from "vitest";

import { openBrands } from "../serve/brands.server";
import { makeBrandsDirectory, manifest, readCatalogueForBrands, type BrandFiles } from "../testing/brands-directory";

const board = (displayName: string) => `displayName: ${displayName}\npanels: []\n`;
const BASE: BrandFiles = { "default/brand.yaml": manifest("default", "default: true\n") };

function open(files: BrandFiles) {
  const directory = makeBrandsDirectory({ ...BASE, ...files });
  const brands = openBrands({
    brandsDirectory: directory.path,
    configDirectory: "config",
    catalogue: readCatalogueForBrands(),
    isDevelopment: false,
  });
  return { directory, brands };
}

describe("the dashboards in a brand's folder", () => {
  test("are inherited, and replaced by a file of the same name", () => {
    const { brands } = open({
      "base/brand.yaml": "apiVersion: console/v1\nkind: Brand\nid: base\nabstract: true\n",
      "base/dashboards/one.yaml": board("One"),
      "base/dashboards/two.yaml": board("Two"),
      "acme/brand.yaml": manifest("acme", "extends: base\n"),
      "acme/dashboards/two.yaml": board("Second"),
    });
    expect(brands.byId("acme")?.dashboards.map(({ name, displayName }) => [name, displayName])).toEqual([
      ["one", "One"],
      ["two", "Second"],
    ]);
  });

  test("are read again when a file is added or changed; one with a problem leaves the brand as it was", () => {
    const { directory, brands } = open({ "acme/brand.yaml": manifest("acme") });
    const names = () => brands.byId("acme")?.dashboards.map(({ displayName }) => displayName);
    directory.write({ "acme/dashboards/one.yaml": board("One") });
    brands.reload();
    expect(names()).toEqual(["One"]);
    directory.write({ "acme/dashboards/one.yaml": "displayName: [\n" });
    brands.reload();
    expect(names()).toEqual(["One"]);
    expect(brands.entries.find(({ id }) => id === "acme")?.state).toBe("degraded");
  });
});

describe("the views in a brand's folder", () => {
  test("are inherited, and replaced by a file of the same name", () => {
    const { brands } = open({
      "base/brand.yaml": "apiVersion: console/v1\nkind: Brand\nid: base\nabstract: true\n",
      "base/views/one.yaml": "name: One\nlist: threat\n",
      "base/views/two.yaml": "name: Two\nlist: device\n",
      "acme/brand.yaml": manifest("acme", "extends: base\n"),
      "acme/views/two.yaml": "name: Second\nlist: device\nquery: { riskScore: '>=80', sort: -riskScore }\n",
    });
    expect(brands.byId("acme")?.views).toEqual([
      { file: "one", name: "One", list: "threat", technique: "", notes: "", query: {} },
      {
        file: "two",
        name: "Second",
        list: "device",
        technique: "",
        notes: "",
        query: { riskScore: ">=80", sort: "-riskScore" },
      },
    ]);
  });
});

import { expect, test } from "vitest";

import { makeBrandsDirectory, manifest, placeOf, readBrandConfig } from "../testing/brands-directory";
import { diagnoseBrands } from "./diagnose.server";

const MORE =
  "tagline: Ours\ntheme:\n  radius: 9\n  css: 'h1 { color: red }'\nsecurity: { hsts: { maxAge: 60 } }\nfeatures: { exports: false }\n";

function diagnose(overridable: string[] | undefined): string[] {
  const directory = makeBrandsDirectory({
    "acme/brand.yaml": manifest("acme", MORE),
    "default/brand.yaml": manifest("default", `default: true\n${MORE}`, "[]"),
  });
  const config = readBrandConfig();
  const { diagnostics } = diagnoseBrands({
    brandsDirectory: directory.path,
    config: { ...config, defaults: { ...config.defaults, overridable } },
  });
  return diagnostics.map((one) => `${placeOf(directory, one)} ${one.code} ${one.message}`);
}

test("brands may set every key if the operator reserves none", () => {
  expect(diagnose(undefined)).toEqual([]);
});

test("rejects keys the operator does not list (B113) at the outermost key, except in the operator's own brand", () => {
  expect(diagnose(["tagline", "theme.radius", "features"])).toEqual([
    "acme/brand.yaml:9:3 B113 theme.css is not for brands to set here",
    "acme/brand.yaml:10:1 B113 security is not for brands to set here",
  ]);
  expect(diagnose([]).map((line) => line.split(" ")[2])).toEqual(["tagline", "theme", "security", "features"]);
});

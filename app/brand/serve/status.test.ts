import { describe, expect, test } from "vitest";

import { openBrandCache } from "../load/brand-cache.server";
import {
  makeBrandsDirectory,
  manifest,
  readCatalogueForBrands,
  type BrandFiles,
  type BrandsDirectory,
} from "../testing/brands-directory";
import type { Brand } from "./brand";
import { openBrands, type Brands } from "./brands.server";
import { previewLook } from "./preview-look";

const catalogue = readCatalogueForBrands();
function makeDirectory(files: BrandFiles): BrandsDirectory {
  const directory = makeBrandsDirectory({
    "default/brand.yaml": manifest("default", "default: true\n", "[]"),
    ...files,
  });
  return directory;
}

function openIn({ path }: BrandsDirectory): Brands {
  const cache = openBrandCache({ directory: `${path}/../cache`, onError: (error) => expect(error).toBeUndefined() });
  return openBrands({ brandsDirectory: path, configDirectory: "config", catalogue, isDevelopment: true, cache });
}

function shownOn(brands: Brands, hostname: string): string {
  const answer = brands.forHostname(hostname);
  return answer.state === "serving" ? answer.brand.id : answer.state;
}

describe("a brand that is not active", () => {
  test.each(["draft", "disabled"])("%s has no hosts and leaves them to other brands", (status) => {
    const brands = openIn(
      makeDirectory({
        "a-first/brand.yaml": manifest("a-first", `status: ${status}\n`, "[shared.example, own.example]"),
        "b-second/brand.yaml": manifest("b-second", "", "[shared.example]"),
      }),
    );
    expect(["shared.example", "own.example"].map((host) => shownOn(brands, host))).toEqual(["b-second", "default"]);
    expect(shownOn(brands, "a-first.localhost")).toBe("down");
    expect(brands.diagnostics).toEqual([]);
    expect(brands.byId("a-first")).toBeUndefined();
  });

  test("is available by id as a draft, as long as it has no errors", () => {
    const directory = makeDirectory({
      "acme/brand.yaml": manifest("acme", "status: draft\n"),
      "other/brand.yaml": manifest("other", "status: disabled\n"),
    });
    const brands = openIn(directory);
    const first = brands.draft("acme");
    expect(first?.brand.name).toBe("The acme brand");
    expect(["other", "default", "nobody", "__proto__"].map((id) => brands.draft(id))).toEqual(Array(4).fill(undefined));
    directory.write({ "acme/brand.yaml": manifest("acme", "status: draft\ncolour: red\n") });
    brands.reload();
    expect(brands.draft("acme")).toBeUndefined();
    directory.write({ "acme/brand.yaml": manifest("acme", "status: draft\ntagline: New\n") });
    brands.reload();
    expect(brands.draft("acme")?.digest).not.toBe(first?.digest);
  });

  test("is withdrawn immediately, and is not restored by an error or a restart", () => {
    const directory = makeDirectory({ "acme/brand.yaml": manifest("acme") });
    const brands = openIn(directory);
    expect(shownOn(brands, "console.acme.example")).toBe("acme");
    directory.write({ "acme/brand.yaml": manifest("acme", "status: disabled\n") });
    expect(brands.reload().map(({ brand, state }) => `${brand} ${state}`)).toEqual(["acme disabled"]);
    expect(shownOn(brands, "console.acme.example")).toBe("default");
    directory.write({ "acme/brand.yaml": manifest("acme", "status: activ\n") });
    brands.reload();
    expect(shownOn(brands, "console.acme.example")).toBe("down");
    expect(shownOn(openIn(directory), "console.acme.example")).toBe("down");
    directory.write({ "acme/brand.yaml": manifest("acme", "status: active\n") });
    brands.reload();
    expect(shownOn(brands, "console.acme.example")).toBe("acme");
  });
});

describe("an abstract brand", () => {
  const base = (more: string) => `apiVersion: console/v1\nkind: Brand\nid: _base\nabstract: true\n${more}`;

  test("is not shown on any host or by id, and an edit of it updates its children", () => {
    const directory = makeDirectory({
      "_base/brand.yaml": base("tagline: First\n"),
      "child/brand.yaml": manifest("child", "extends: _base\n"),
    });
    const brands = openIn(directory);
    expect(brands.entries.map(({ id, state }) => `${id} ${state}`)).toEqual([
      "_base abstract",
      "child ok",
      "default ok",
    ]);
    expect([brands.byId("_base"), brands.draft("_base")]).toEqual([undefined, undefined]);
    expect(["_base.localhost", "console._base.example"].map((host) => shownOn(brands, host))).toEqual([
      "down",
      "default",
    ]);
    directory.write({ "_base/brand.yaml": base("tagline: Second\n") });
    brands.reload(["_base"]);
    expect(brands.byId("child")?.tagline).toBe("Second");
  });
});

test("a brand previewed on another host brings its look and grants no access", () => {
  const directory = makeDirectory({
    "host/brand.yaml": manifest(
      "host",
      "restrictedPaths: [/policies]\ntenants: { Blue: { hiddenSections: [/sites] } }\n",
    ),
    "guest/brand.yaml": manifest(
      "guest",
      'landing: /sites\nrestrictedPaths: [/monitoring, /dashboard]\ntheme: { light: { primary: "#0b5cad" } }\n',
    ),
  });
  const brands = openIn(directory);
  const [host, guest] = [brands.byId("host"), brands.byId("guest")] as [Brand, Brand];
  const dressed = previewLook(host, guest);
  expect(dressed).toMatchObject({ id: "guest", name: "The guest brand", primaryHost: "console.host.example" });
  expect(dressed.theme).toBe(guest.theme);
  expect(dressed.landing).toBe("/dashboard");
  expect(dressed.restrictedPaths).toEqual(["/policies", "/monitoring"]);
  expect(dressed.hiddenSections({ tenantId: "blue", tenantName: "x" })).toEqual(["/sites"]);
  for (const key of ["identity", "features", "security"] as const) expect(dressed[key]).toBe(host[key]);
  expect(previewLook(host, guest)).toBe(dressed);
});

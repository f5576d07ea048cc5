import { describe, expect, test } from "vitest";

import { manifest, type BrandFiles } from "../testing/brands-directory";
import { diagnose, SVG, WOFF2 } from "./test-diagnosis";

describe("a brand that extends another", () => {
  const tenants = "tenants:\n  acme: { hiddenSections: [/sites] }\n";
  const base = manifest(
    "base",
    `restrictedPaths: [/policies]\nlinks: { docs: "https://docs.base.example", terms: "https://base.example/terms" }\n${tenants}`,
  );

  function chosenOf(files: BrandFiles, id: string) {
    const { brands, found } = diagnose(files);
    expect(found).toEqual([]);
    return brands.find(({ resolved }) => resolved.manifest.id === id)?.resolved.chosen;
  }

  test("inherits values unless it sets its own", () => {
    const own =
      'apiVersion: console/v1\nkind: Brand\nid: child\nhosts: [child.example]\nextends: base\nlinks: { docs: "https://docs.child.example" }\n';
    const chosen = chosenOf({ "base/brand.yaml": base, "child/brand.yaml": own }, "child");
    expect(chosen).toMatchObject({
      name: "The base brand",
      id: "child",
      hosts: ["child.example"],
      links: { docs: "https://docs.child.example", terms: "https://base.example/terms" },
    });
  });

  test("removes an inherited value by setting its key to empty", () => {
    const child = manifest("child", "extends: base\nlinks:\n  terms:\n");
    expect(chosenOf({ "base/brand.yaml": base, "child/brand.yaml": child }, "child")?.links).toEqual({
      docs: "https://docs.base.example",
    });
  });

  test("[6.8] can hide more paths but not fewer", () => {
    const child = manifest(
      "child",
      "extends: base\nrestrictedPaths: [/downloads]\ntenants:\n  acme: { hiddenSections: [] }\n",
    );
    const resetting = manifest("child", "extends: base\nrestrictedPaths:\ntenants:\n");
    const [added, reset] = [child, resetting].map((text) =>
      chosenOf({ "base/brand.yaml": base, "child/brand.yaml": text }, "child"),
    );
    expect(added?.restrictedPaths).toEqual(["/policies", "/downloads"]);
    expect(added?.tenants).toEqual({ acme: { hiddenSections: ["/sites"] } });
    expect(reset?.restrictedPaths).toEqual(["/policies"]);
    expect(reset?.tenants).toEqual({ acme: { hiddenSections: ["/sites"] } });
  });

  test("[6.8] unites what is hidden from a tenant across the spellings of its name, each with its place", () => {
    const parent = manifest("base", "tenants: { Acme-Health: { hiddenSections: [/sites], logo: acme.svg } }\n");
    const child = manifest(
      "child",
      "extends: base\ntenants: { acme-health: { displayName: Kid, hiddenSections: [/downloads] } }\n",
    );
    const files = { "base/brand.yaml": parent, "base/acme.svg": `${SVG}</svg>`, "child/brand.yaml": child };
    expect(chosenOf(files, "child")?.tenants).toEqual({
      "acme-health": { hiddenSections: ["/sites", "/downloads"], displayName: "Kid", logo: "acme.svg" },
    });
    const misspelt = manifest("child", "extends: base\ntenants: { ACME-health: { hiddenSections: [/downlods] } }\n");
    const { "base/acme.svg": _, ...missing } = { ...files, "child/brand.yaml": misspelt };
    expect(diagnose(missing).found).toEqual(["base/brand.yaml:6:59 B401", "child/brand.yaml:7:44 B501"]);
  });

  test("is rejected in a cycle (B701), for each brand of the cycle", () => {
    const { found, diagnostics } = diagnose({
      "aa/brand.yaml": manifest("aa", "extends: bb\n"),
      "bb/brand.yaml": manifest("bb", "extends: aa\n"),
    });
    expect(found).toEqual(["aa/brand.yaml:6:10 B701", "bb/brand.yaml:6:10 B701"]);
    expect(diagnostics[0]?.message).toBe("extends forms a loop: aa → bb → aa");
  });

  test("is rejected if the chain is longer than five brands (B701)", () => {
    const files = Object.fromEntries(
      Array.from({ length: 7 }, (_, index) => [
        `b${index}/brand.yaml`,
        manifest(`b${index}`, index < 6 ? `extends: b${index + 1}\n` : ""),
      ]),
    );
    expect(diagnose(files).found).toEqual(["b0/brand.yaml:6:10 B701"]);
  });

  test("is not served while a parent has errors (B702), and refers to them", () => {
    const { found, diagnostics, place } = diagnose({
      "base/brand.yaml": manifest("base", "taglin: x\n"),
      "child/brand.yaml": manifest("child", "extends: base\n"),
    });
    expect(found).toEqual(["base/brand.yaml:6:1 B102", "child/brand.yaml:6:10 B702"]);
    expect(diagnostics[1]?.related?.map(place)).toEqual(["base/brand.yaml:6:1"]);
  });

  test("may hide paths for its children that are already hidden on its own hosts", () => {
    const files = { "base/brand.yaml": manifest("base", "restrictedPaths: [/integrations]\n") };
    const heir = { "child/brand.yaml": manifest("child", "extends: base\n", "[demo.child.example]") };
    expect(diagnose(files).found).toEqual(["base/brand.yaml:6:19 B507"]);
    expect(diagnose({ ...files, ...heir }).found).toEqual(["child/brand.yaml:5:9 B209"]);
  });

  test("uses images from the folder of the brand that names them", () => {
    const { brands, found } = diagnose({
      "base/brand.yaml": manifest("base", "assets: { logo: assets/logo.svg }\n"),
      "base/assets/logo.svg": `${SVG}</svg>`,
      "child/brand.yaml": manifest("child", "extends: base\n"),
    });
    expect(found).toEqual([]);
    expect(brands.map(({ resolved }) => resolved.files.map(({ use, sound }) => [use, sound !== undefined]))).toEqual([
      [["logo", true]],
      [["logo", true]],
    ]);
  });

  test("uses inherited fonts and rules from the parent's folder until it sets its own", () => {
    const font = "font: { family: Fjord Sans, files: [{ src: a.woff2, weight: 500 }] }";
    const { brands, found } = diagnose({
      "base/brand.yaml": manifest("base", `theme: { css: more.css, ${font} }\n`),
      "base/a.woff2": WOFF2,
      "base/more.css": "h1 { letter-spacing: 0 }",
      "child/brand.yaml": manifest("child", "extends: base\n"),
      "plain/brand.yaml": manifest("plain", "extends: base\ntheme:\n  css:\n  font:\n    family: System\n    files:\n"),
    });
    expect(found).toEqual([]);
    const of = (id: string) => brands.find(({ resolved }) => resolved.manifest.id === id)?.resolved;
    expect(of("child")?.customCss?.css).toContain("[data-brand] h1");
    expect(of("child")?.files.map(({ owner, use }) => [owner.id, use])).toEqual([
      ["base", "font"],
      ["base", "css"],
    ]);
    expect(of("plain")?.customCss).toBeUndefined();
    expect(of("plain")?.files).toEqual([]);
  });

  test("does not inherit the owner or the end date", () => {
    const files = {
      "base/brand.yaml": manifest("base", "metadata: { owner: Sales, expires: 2999-01-01 }\n"),
      "child/brand.yaml": manifest("child", "extends: base\n"),
    };
    expect(chosenOf(files, "child")?.metadata).toBeUndefined();
    expect(chosenOf(files, "base")?.metadata?.owner).toBe("Sales");
  });
});

import { describe, expect, test } from "vitest";

import { manifest } from "../testing/brands-directory";
import { diagnose } from "./test-diagnosis";

const abstract = (id: string, more = "") => `apiVersion: console/v1\nkind: Brand\nid: ${id}\nabstract: true\n${more}`;

describe("an abstract brand", () => {
  test("does not require a name or hosts; children inherit everything except `abstract`", () => {
    const { found, brands } = diagnose({
      "_base/brand.yaml": abstract("_base", "tagline: Of the family\nrestrictedPaths: [/policies]\n"),
      "child/brand.yaml": manifest("child", "extends: _base\n"),
    });
    expect(found).toEqual([]);
    const child = brands.find(({ resolved }) => resolved.manifest.id === "child");
    expect(child?.resolved.chosen).toMatchObject({ tagline: "Of the family", restrictedPaths: ["/policies"] });
    expect(child?.resolved.chosen.abstract).toBeUndefined();
  });

  test("can have any folder name and can extend another abstract brand", () => {
    const { found } = diagnose({
      "_base/brand.yaml": abstract("_base"),
      "nordic/brand.yaml": abstract("nordic", "extends: _base\nlinks: { docs: https://docs.nordic.example }\n"),
      "child/brand.yaml": manifest("child", "extends: nordic\n"),
    });
    expect(found).toEqual([]);
  });

  test("cannot have hosts or be the default brand", () => {
    const { found, diagnostics } = diagnose({
      "nordic/brand.yaml": abstract("nordic", "hosts: [a.example]\n"),
      "default/brand.yaml": abstract("default", "default: true\n"),
    });
    expect(found).toEqual(["default/brand.yaml:4:11 B105", "nordic/brand.yaml:5:8 B105"]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "an abstract brand is never shown, so it cannot be the default brand",
      "an abstract brand is never shown, so it cannot have hosts",
    ]);
  });

  test("is checked like any other brand; brands that extend it refer to its errors", () => {
    const { found } = diagnose({
      "_base/brand.yaml": abstract("_base", "taglin: x\n"),
      "child/brand.yaml": manifest("child", "extends: _base\n"),
    });
    expect(found).toEqual(["_base/brand.yaml:5:1 B102", "child/brand.yaml:6:10 B702"]);
  });

  test("must set `abstract` if its folder name starts with an underscore; otherwise the folder is not read", () => {
    const { found, diagnostics } = diagnose({
      "_old/brand.yaml": manifest("_old"),
      "child/brand.yaml": manifest("child", "extends: _old\n"),
    });
    expect(found).toEqual(["child/brand.yaml:6:10 B702"]);
    expect(diagnostics[0]?.hint).toBe(
      "a folder whose name starts with _ is read when its brand.yaml has abstract: true",
    );
  });
});

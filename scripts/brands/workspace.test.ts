import { describe, expect, test } from "vitest";

import { makeBrandsDirectory, manifest } from "~/brand/testing/brands-directory";

import { readWorkspace, type Scope } from "./workspace.ts";

const FILES = {
  "default/brand.yaml": manifest("default", "default: true\n", "[]"),
  "alpha/brand.yaml": manifest("alpha", "nmae: typo\n", "[shared.example, '*.alpha.example']"),
  "bravo/brand.yaml": manifest("bravo", "", "[Shared.Example.]"),
  "inner/brand.yaml": manifest("inner", "", "['*.eu.alpha.example']"),
  "base/brand.yaml": manifest("base", "restrictedPaths: [/domains]\n", "[console.base.example]"),
  "child/brand.yaml": manifest("child", "extends: base\n", "[console.child.example]"),
  "grandchild/brand.yaml": manifest("grandchild", "extends: child\n", "[demo.grandchild.example]"),
  "second/brand.yaml": manifest("second", "default: true\n", "[console.second.example]"),
  "draft/brand.yaml": manifest("draft", "status: draft\n", "[shared.example]"),
  "apart/brand.yaml": manifest("apart", "nmae: typo\n"),
};

function read(scope?: Scope) {
  const directory = makeBrandsDirectory(FILES);
  const workspace = readWorkspace({ brandsDir: directory.path, configDir: "config" }, scope);
  return {
    ids: workspace.brands.map(({ resolved }) => resolved.manifest.id),
    about: (id: string) =>
      workspace.diagnostics
        .filter(({ brand }) => brand === id)
        .map(
          ({ code, line, column, message }) =>
            `${line}:${column} ${code} ${message.replaceAll(/\S*brands-\w+\//g, "")}`,
        ),
  };
}

describe("a workspace limited to some brands", () => {
  test.each(Object.keys(FILES).map((file) => file.split("/")[0] ?? ""))(
    "reports the same for %s as a check of all brands",
    (id) => {
      expect(read({ ids: [id] }).about(id)).toEqual(read().about(id));
    },
  );

  test("does not read unrelated brands", () => {
    expect(read({ ids: ["bravo"] }).ids).not.toContain("apart");
    expect(read({ ids: ["alpha"] }).ids).toEqual(expect.arrayContaining(["alpha", "bravo", "default"]));
    expect(read({ hostname: "console.child.example" }).ids).not.toContain("apart");
    expect(read({ hostname: "console.child.example" }).ids).toEqual(
      expect.arrayContaining(["child", "base", "default"]),
    );
    expect(read({ hostname: "bravo.localhost" }).ids).toContain("bravo");
    expect(read({ hostname: "x.eu.alpha.example" }).ids).toContain("inner");
  });
});

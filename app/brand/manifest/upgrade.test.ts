import { describe, expect, test } from "vitest";

import { parseYaml } from "~/catalogue/yaml-file.server";

import { diagnose } from "../diagnose/test-diagnosis";
import { upgradeManifest } from "./upgrade";

const OLD = `apiVersion: console/v0
kind: Brand
id: acme
name: Acme
hosts: [console.acme.example]
# Our own blue.
colors: # since 2019
  primary: "#0b5cad" # as on paper
darkColors: { primary: "#6cb2ee" }
hiddenPaths: [/policies] # kept by us
assets: { mark: assets/mark.svg }
logo: assets/logo.svg
`;

describe("a manifest of console/v0", () => {
  test("is converted to console/v1 with the same meaning and every comment", () => {
    const { document } = parseYaml("brand.yaml", OLD);
    expect(upgradeManifest(document)).toEqual({
      from: "console/v0",
      to: "console/v1",
      moved: ["colors → theme.light", "darkColors → theme.dark", "hiddenPaths → restrictedPaths", "logo → assets.logo"],
    });
    expect(document.toJS()).toEqual({
      apiVersion: "console/v1",
      kind: "Brand",
      id: "acme",
      name: "Acme",
      hosts: ["console.acme.example"],
      theme: { light: { primary: "#0b5cad" }, dark: { primary: "#6cb2ee" } },
      restrictedPaths: ["/policies"],
      assets: { mark: "assets/mark.svg", logo: "assets/logo.svg" },
    });
    for (const comment of ["# Our own blue.", "# since 2019", "# as on paper", "# kept by us"])
      expect(document.toString()).toContain(comment);
  });

  test("is unchanged if it has this version, or none", () => {
    for (const text of [OLD.replace("v0", "v1"), OLD.replace("v0", "v7"), "name: x\n", "[1]\n"])
      expect(upgradeManifest(parseYaml("brand.yaml", text).document)).toBeUndefined();
  });

  test.each(["1", "0.5", ".nan", "true", "null"])("is not an earlier version if its version is %s", (version) => {
    expect(upgradeManifest(parseYaml("brand.yaml", `apiVersion: ${version}\nkind: Brand\n`).document)).toBeUndefined();
  });

  test("is read by the server with problems at their original lines", () => {
    const { place, diagnostics } = diagnose({
      "acme/brand.yaml": OLD.replace(/^(assets|logo).*\n/gm, "").replace("[/policies]", "[/polices]"),
    });
    expect(diagnostics.map((one) => `${place(one)} ${one.code}`)).toEqual([
      "acme/brand.yaml:1:13 B706",
      "acme/brand.yaml:10:15 B501",
    ]);
  });

  test("retains an old key if the new one exists, and reports it", () => {
    const { diagnostics } = diagnose({
      "acme/brand.yaml": OLD.replace(/^(assets|logo).*\n/gm, "") + 'theme: { light: { primary: "#0b5cad" } }\n',
    });
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringContaining("B706"),
      'B102 unknown key "colors"',
    ]);
  });
});

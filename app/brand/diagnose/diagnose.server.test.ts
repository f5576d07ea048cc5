import { symlinkSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { manifest, readBrandConfig } from "../testing/brands-directory";
import { diagnoseBrands } from "./diagnose.server";
import { formatDiagnostic } from "./diagnostic";
import { diagnose, light, SVG } from "./test-diagnosis";

describe("a diagnosis", () => {
  test("reports the problems of all brands in order of position, without follow-ups", () => {
    const { found } = diagnose({
      "beta/brand.yaml": manifest(
        "beta",
        `${light("primry: navy", "accent: teal")}restrictedPaths: [/nowhere, 5, /elsewhere]\nsupport: { email: x, phone: y }\n`,
      ),
      "alpha/brand.yaml": manifest("alpha", "colour: red\n", "[a_b.example, 7, c_d.example]"),
    });
    expect(found).toEqual([
      "alpha/brand.yaml:5:9 B204",
      "alpha/brand.yaml:5:22 B105",
      "alpha/brand.yaml:5:25 B204",
      "alpha/brand.yaml:6:1 B102",
      "beta/brand.yaml:8:5 B102",
      "beta/brand.yaml:9:13 B104",
      "beta/brand.yaml:10:19 B501",
      "beta/brand.yaml:10:29 B105",
      "beta/brand.yaml:10:32 B501",
      "beta/brand.yaml:11:19 B109",
      "beta/brand.yaml:11:29 B108",
    ]);
  });

  test("ignores keys that start with x-", () => {
    expect(diagnose({ "northwind/brand.yaml": manifest("northwind", "x-owner: { team: 7 }\n") }).found).toEqual([]);
  });

  test("ignores a byte order mark and counts CRLF as one line break", () => {
    const text = `\ufeff${manifest("northwind", "taglin: x\n")}`;
    expect(diagnose({ "northwind/brand.yaml": text }).found).toEqual(["northwind/brand.yaml:6:1 B102"]);
    expect(diagnose({ "northwind/brand.yaml": text.replaceAll("\n", "\r\n") }).found).toEqual([
      "northwind/brand.yaml:6:1 B102",
    ]);
  });

  test("reports exact positions in a file full of comments, with a byte order mark and CRLF", () => {
    const text = [
      "\ufeff# Northwind, since 2019",
      "apiVersion: console/v1   # fixed",
      "",
      "kind: Brand",
      "id: northwind",
      "name: Northwind # 🛡 shown everywhere",
      "hosts: # all of them",
      "  # the old one",
      "  - Old.Northwind.Example # upper case",
      "  - { host: a_b.example } # no",
      "theme:",
      "  # colours",
      "  light: { primary: navy, 'primry': \"#0055aa\" } # 🎨",
      "restrictedPaths: [/policies, # fine",
      "  /policy] # not fine",
      "",
    ].join("\r\n");
    expect(diagnose({ "northwind/brand.yaml": text }).found).toEqual([
      "northwind/brand.yaml:9:5 B211",
      "northwind/brand.yaml:10:13 B204",
      "northwind/brand.yaml:13:21 B104",
      "northwind/brand.yaml:13:27 B102",
      "northwind/brand.yaml:15:3 B501",
    ]);
  });

  test("reports exact positions in the newer sections, with anchors, a byte order mark, CRLF and comments", () => {
    const text = [
      "\ufeff# Fjord",
      ...manifest("northwind").trimEnd().split("\n"),
      "x-origins: &cdn [https://cdn.example] # shared",
      "security:",
      "  csp: { imgSrc: *cdn, fontSrc: [ 'https://f.example',  # fine",
      "    \"https://f.example 'unsafe-inline'\" ] } # not fine",
      "identity: # their own",
      "  baseUrl:   https://login.fjord.example",
      "locale: { default: no_NO }",
      "features:",
      "  # none of ours",
      "  kopilot: true",
      "theme:",
      "  css: |",
      "    /* 🌊 */",
      "    h1 { color: var(--primary) }",
      "",
      "    h2 { color: red; opacity: 0 }",
      "  font: { family: Fjord, files: [ { src: fjord.woff2 }, { src: 5 } ] }",
      "tenants:",
      "  acme: { supportEmail: no-address }",
      "metadata: { expires: 2020-01-01 }",
      "",
    ].join("\r\n");
    expect(diagnose({ "northwind/brand.yaml": text }).found).toEqual([
      "northwind/brand.yaml:10:5 B603",
      "northwind/brand.yaml:12:14 B607",
      "northwind/brand.yaml:13:20 B105",
      "northwind/brand.yaml:16:3 B508",
      "northwind/brand.yaml:22:22 B605",
      "northwind/brand.yaml:23:42 B401",
      "northwind/brand.yaml:23:64 B105",
      "northwind/brand.yaml:25:25 B109",
      "northwind/brand.yaml:26:22 B112",
    ]);
  });

  test("rejects a link that leads out of the brand's folder (B403)", () => {
    const { diagnostics } = diagnose(
      {
        "northwind/brand.yaml": manifest("northwind", "assets: { logo: logo.svg }\n"),
        "other/logo.svg": `${SVG}</svg>`,
      },
      ({ path }) => symlinkSync(join(path, "other/logo.svg"), join(path, "northwind/logo.svg")),
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(["B403"]);
  });

  test("formats position and message in one line for a terminal", () => {
    const { diagnostics } = diagnose({ "northwind/brand.yaml": manifest("northwind", light("primry: red")) });
    expect(formatDiagnostic({ ...diagnostics[0]!, file: "brands/northwind/brand.yaml" })).toBe(
      'brands/northwind/brand.yaml:8:5: error B102 unknown key "primry" in theme.light [fix: did you mean "primary"?]',
    );
  });

  test("reports no problems for a minimal brand or the bundled brands", () => {
    expect(diagnose({ "northwind/brand.yaml": manifest("northwind") }).found).toEqual([]);
    expect(
      diagnoseBrands({ brandsDirectory: "brands", config: readBrandConfig() }).diagnostics.map(formatDiagnostic),
    ).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";

import { pngOf, WOFF2 } from "../diagnose/test-diagnosis";
import { manifest } from "../testing/brands-directory";
import { brandWith, openBrandsWith } from "../testing/open-brands";
import { brandFile } from "./brand-files.server";
import { publicBrand } from "./public-brand";
import { webManifest } from "./web-manifest";

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

describe("a brand's own font", () => {
  const font =
    "font: { family: Fjord Sans, fallback: Humanist, files: [{ src: a.woff2 }, { src: b.woff2, weight: 600, style: italic }] }";
  const files = { "a.woff2": WOFF2, "b.woff2": `${WOFF2}, bold` };

  test("is served at content-based URLs, and named in the style sheet with its fallback", () => {
    const brand = brandWith(`theme: { ${font} }\n`, files);
    const sheet = brandFile(brand, publicBrand(brand).stylesheet)?.body.toString() ?? "";
    const faces = [...sheet.matchAll(/@font-face \{ (.*) \}/g)].map(([, face = ""]) => face);
    expect(faces).toEqual([
      expect.stringMatching(/family: "Fjord Sans"; src: url\("[^"]+\/font-400-normal\.woff2"\).*400.*normal.*swap;$/),
      expect.stringMatching(/family: "Fjord Sans"; src: url\("[^"]+\/font-600-italic\.woff2"\).*600.*italic.*swap;$/),
    ]);
    expect(sheet).toMatch(/--font-sans: "Fjord Sans", Seravek/);
    const [address = ""] = /\/brand-assets\/[0-9a-f]{12}\/font-600-italic\.woff2/.exec(sheet) ?? [];
    expect(brandFile(brand, address)).toEqual({ type: "font/woff2", body: Buffer.from(files["b.woff2"]) });
  });

  test("is not used by a child brand that sets a built-in family", () => {
    const { brands } = openBrandsWith({
      "base/brand.yaml": manifest("base", `theme: { ${font} }\n`),
      "base/a.woff2": WOFF2,
      "base/b.woff2": WOFF2,
      "heir/brand.yaml": manifest("heir", "extends: base\ntheme: { font: { family: System } }\n"),
    });
    const sheetOf = (id: string) => {
      const brand = brands.byId(id);
      return brand ? brandFile(brand, publicBrand(brand).stylesheet)?.body.toString() : "";
    };
    expect(sheetOf("base")).toContain("@font-face");
    expect(sheetOf("heir")).not.toContain("@font-face");
    expect(sheetOf("heir")).toMatch(/--font-sans: system-ui/);
  });

  test("does not replace the built-in font if there are no files", () => {
    const brand = brandWith("theme: { font: { family: Humanist } }\n");
    const sheet = brandFile(brand, publicBrand(brand).stylesheet)?.body.toString();
    expect(sheet).not.toContain("@font-face");
    expect(sheet).toMatch(/--font-sans: Seravek/);
  });
});

test("the colours with more contrast are served as a style sheet", () => {
  const brand = brandWith("");
  const sheet = brandFile(brand, publicBrand(brand).contrastStylesheet);
  expect(sheet?.type).toBe("text/css; charset=utf-8");
  expect(sheet?.body.toString()).toMatch(/^:root:root \{/);
});

test("a brand's own rules are at the end of its style sheet", () => {
  const brand = brandWith("theme: { css: more.css }\n", {
    "more.css": 'h1, :root[data-mode="dark"] h2 { color: var(--accent) }',
  });
  const sheet = brandFile(brand, publicBrand(brand).stylesheet)?.body.toString();
  expect(
    sheet?.trimEnd().endsWith('[data-brand] h1,\n[data-brand][data-mode="dark"] h2 {\n  color: var(--accent);\n}'),
  ).toBe(true);
});

describe("a tenant's own logo and support address", () => {
  const tenants = "tenants: { Driftwood: { logo: drift.svg, supportEmail: help@driftwood.example } }\n";

  test("are used while that tenant is current, by id or name, and not for other tenants", () => {
    const brand = brandWith(tenants, { "drift.svg": LOGO });
    const theirs = brand.coBrandingOf({ tenantId: "t-1", tenantName: "driftwood" });
    expect(theirs).toEqual({
      logo: expect.stringMatching(/^\/brand-assets\/[0-9a-f]{12}\/tenant-logo\.svg$/) as string,
      supportEmail: "help@driftwood.example",
    });
    expect(brandFile(brand, theirs.logo ?? "")?.body.toString()).toBe(LOGO);
    expect(brand.coBrandingOf({ tenantId: "t-2", tenantName: "Driftwood 2" })).toEqual({});
  });
});

describe("the web manifest of a brand", () => {
  test("includes its icons with their sizes, its colours and its display mode", () => {
    const brand = brandWith(
      "tagline: Watchful\npwa: { shortName: Fjord, display: minimal-ui }\nassets: { mark: mark.png }\n",
      { "mark.png": pngOf(512, 512) },
    );
    expect(webManifest(brand)).toMatchObject({
      name: "The default brand",
      short_name: "Fjord",
      description: "Watchful",
      start_url: "/",
      display: "minimal-ui",
      theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
      icons: [
        { src: brand.assets.mark.address, type: "image/png", sizes: "512x512" },
        { src: brand.assets.favicon.address, type: "image/png", sizes: "512x512" },
      ],
    });
    expect(publicBrand(brand).app).toMatchObject({ manifest: "/manifest.webmanifest" });
  });

  test("uses the configured colour, and the start of the name as short name", () => {
    const manifest = webManifest(brandWith('pwa: { themeColor: "#123456" }\n'));
    expect(manifest).toMatchObject({ theme_color: "#123456", short_name: "The default", display: "standalone" });
    expect(manifest?.icons[0]?.sizes).toBe("any");
  });

  test("does not exist for a brand without one", () => {
    const brand = brandWith("");
    expect(webManifest(brand)).toBeUndefined();
    expect(publicBrand(brand).app).toBeUndefined();
  });
});

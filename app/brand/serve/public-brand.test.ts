import { describe, expect, test } from "vitest";

import { brandWith } from "../testing/open-brands";
import { CONSOLE_TYPE } from "../theme/fonts";
import { publicBrand } from "./public-brand";

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
const LOOK = [
  "id",
  "name",
  "tagline",
  "legalName",
  "logo",
  "logoDark",
  "sidebarLogo",
  "mark",
  "favicon",
  "stylesheet",
  "contrastStylesheet",
  "textFont",
];
const REST = [
  "links",
  "support",
  "terminology",
  "words",
  "landing",
  "defaultMode",
  "density",
  "signInColours",
  "signInTexts",
  "locale",
  "features",
];

describe("the brand data sent to the browser", () => {
  test("contains its look, and none of its rules, tenants or files", () => {
    const brand = brandWith(
      [
        "legalName: Ember Ltd",
        "restrictedPaths: [/policies]",
        "tenants: { Driftwood: { hiddenSections: [/threat-hunting], supportEmail: soc@driftwood.example } }",
        "metadata: { owner: Sales }",
        "analytics: { enabled: false, token: 0123456789abcdef }",
        "identity: { projectId: PAbCdEfGh, flow: sign-in-of-ember }",
        "email: { fromName: Ember desk }",
        "security: { csp: { imgSrc: [https://cdn.example] } }",
        "",
      ].join("\n"),
    );
    const shown = JSON.parse(JSON.stringify(publicBrand(brand))) as Record<string, unknown>;
    expect(Object.keys(shown).filter((key) => ![...LOOK, ...REST].includes(key))).toEqual([]);
    expect(JSON.stringify(shown)).not.toMatch(
      /\/policies|driftwood|threat-hunting|console\.default|Sales|0123456789|PAbC|Ember desk|cdn\.example/i,
    );
    expect(JSON.stringify(shown)).not.toContain(brand.directory.path);
  });

  test("contains a suitable logo for its sidebar in each mode", () => {
    const theme = "theme: { light: { sidebar: '#2a2321' }, dark: { sidebar: '#f5f5f5' } }\n";
    const brand = brandWith(`${theme}assets: { logo: logo.svg, logoDark: logo-dark.svg }\n`, {
      "logo.svg": LOGO,
      "logo-dark.svg": `${LOGO}\n`,
    });
    const { sidebarLogo, logo, logoDark } = publicBrand(brand);
    expect(sidebarLogo).toEqual({ light: logoDark, dark: logo });
    expect(logo).not.toBe(logoDark);
  });

  test("contains a logo for print: the report logo, or the one for light backgrounds", () => {
    const both = brandWith("assets: { logo: logo.svg, reportLogo: paper.svg, signInBackground: wide.svg }\n", {
      "logo.svg": LOGO,
      "paper.svg": `${LOGO}\n`,
      "wide.svg": `${LOGO}\n\n`,
    });
    expect(publicBrand(both).reportLogo).toMatch(/\/report-logo\.svg$/);
    expect(publicBrand(both).signInBackground).toMatch(/\/sign-in\.svg$/);
    const one = publicBrand(brandWith("assets: { logo: logo.svg }\n", { "logo.svg": LOGO }));
    expect(one.reportLogo).toBe(one.logo);
  });

  test("contains the text font's URL for preloading, unless it is a system font", () => {
    const font = (text: string, files = {}) => publicBrand(brandWith(text, files)).textFont;
    expect(font("theme: { font: { family: Inter } }\n")).toBe(CONSOLE_TYPE);
    expect(font("theme: { font: { family: System } }\n")).toBeUndefined();
  });

  test("contains an analytics token only if analytics is enabled", () => {
    const analytics = "analytics: { enabled: true, token: 0123456789abcdef, replay: true }\n";
    expect(publicBrand(brandWith(analytics)).analytics).toEqual({ token: "0123456789abcdef", replay: true });
    expect(publicBrand(brandWith(analytics.replace("true", "false"))).analytics).toBeUndefined();
  });

  test("contains the console's features, except those the brand disables", () => {
    const { features } = publicBrand(brandWith("features: { exports: false }\n"));
    expect(features).toEqual({ exports: false, setupChecklist: true, statusPanel: true });
  });
});

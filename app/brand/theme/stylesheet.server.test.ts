import { describe, expect, test } from "vitest";

import { brandWith } from "../testing/open-brands";
import { worstContrast } from "./colour";
import { brandStylesheet, contrastAddress, contrastCss } from "./stylesheet.server";
import { COLOUR_TOKENS } from "./tokens";

/** Selector → custom properties; rules for the dark system preference are prefixed with "system:". */
function readRules(css: string): Map<string, Map<string, string>> {
  const [plain = "", system = ""] = css.split("@media screen and (prefers-color-scheme: dark)");
  const rulesOf = (text: string, prefix: string) =>
    [...text.matchAll(/(:root[^{]*)\{([^}]*)\}/g)].map(([, selector = "", body = ""]) => {
      const declarations = [...body.matchAll(/--([\w-]+): ([^;]+);/g)].map(
        ([, name = "", value = ""]) => [name, value] as const,
      );
      return [prefix + selector.trim(), new Map(declarations)] as const;
    });
  const rules = new Map<string, Map<string, string>>();
  for (const [selector, declarations] of [...rulesOf(plain, ""), ...rulesOf(system, "system: ")])
    rules.set(selector, new Map([...(rules.get(selector) ?? []), ...declarations]));
  return rules;
}

describe("a brand's style sheet", () => {
  test("contains every colour for light mode, dark mode and the dark system preference", () => {
    const rules = readRules(brandStylesheet(brandWith("")).css);
    const light = rules.get(":root");
    const dark = rules.get(':root[data-mode="dark"]');
    const system = rules.get('system: :root[data-mode="system"]');
    for (const mode of [light, dark, system]) {
      expect(COLOUR_TOKENS.filter((token) => !/^#[0-9a-f]{6}$/.test(mode?.get(token) ?? ""))).toEqual([]);
      expect(mode?.has("shadow-floating")).toBe(true);
    }
    expect(system).toEqual(dark);
    expect(dark?.get("background")).not.toBe(light?.get("background"));
  });

  test("contains shape, density and font", () => {
    const rules = readRules(brandStylesheet(brandWith("theme: { radius: 12, font: { family: Humanist } }\n")).css);
    const light = rules.get(":root");
    expect(
      Object.fromEntries(
        ["radius", "radius-small", "radius-large", "row-height", "control-height"].map((name) => [
          name,
          light?.get(name),
        ]),
      ),
    ).toEqual({
      radius: "12px",
      "radius-small": "7px",
      "radius-large": "18px",
      "row-height": "44px",
      "control-height": "36px",
    });
    expect(light?.get("font-sans")).toMatch(/^Seravek/);
    expect(light?.get("font-mono")).toMatch(/^"JetBrains Mono Variable"/);
    expect(Object.fromEntries(rules.get(':root[data-density="compact"]') ?? [])).toEqual({
      "row-height": "36px",
      "control-height": "32px",
    });
  });

  test("has a URL that changes only with its content", () => {
    const [one, same, other] = ["#0b5cad", "#0b5cad", "#0b5cae"].map((primary) =>
      brandStylesheet(brandWith(`theme: { light: { primary: "${primary}" } }\n`)),
    );
    expect(one?.address).toMatch(/^\/brand-assets\/[0-9a-f]{12}\/theme\.css$/);
    expect(one?.address).toBe(same?.address);
    expect(one?.address).not.toBe(other?.address);
  });

  test("has a second sheet with more contrast, at a URL that changes with the colours", () => {
    const [one, same, other] = ["#0b5cad", "#0b5cad", "#0b5cae"].map((primary) =>
      contrastAddress(brandWith(`theme: { light: { primary: "${primary}" } }\n`)),
    );
    expect(one).toMatch(/^\/brand-assets\/[0-9a-f]{12}\/contrast\.css$/);
    expect([same, other === one]).toEqual([one, false]);

    // Twice the root, so that it prevails over the plain sheet wherever that is in the document.
    const rules = readRules(contrastCss(brandWith("")));
    const modes = [":root:root", ':root:root[data-mode="dark"]', 'system: :root:root[data-mode="system"]'];
    expect([...rules.keys()]).toEqual(modes);
    for (const mode of modes) {
      const tokens = rules.get(mode);
      expect(worstContrast(tokens?.get("muted-text") ?? "", [tokens?.get("background") ?? ""])).toBeGreaterThanOrEqual(
        7,
      );
    }
  });

  test("contains only custom properties", () => {
    const { css } = brandStylesheet(brandWith(""));
    const rest = css
      .replace(/--[\w-]+: [^;{}<>\\]+;/g, "")
      .replace(/:root(\[data-(mode|density)="\w+"\])?|@media screen( and \(prefers-color-scheme: dark\))?/g, "");
    expect(rest.replace(/[\s{}]/g, "")).toBe("");
  });
});

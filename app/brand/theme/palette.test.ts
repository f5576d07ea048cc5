import { differenceEuclidean } from "culori";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { readBrandDefaults } from "../manifest/defaults.server";
import {
  blackOrWhite,
  formatRatio,
  MORE_SHAPE_CONTRAST,
  MORE_TEXT_CONTRAST,
  parse,
  reachContrast,
  SHAPE_CONTRAST,
  TEXT_CONTRAST,
  worstContrast,
} from "./colour";
import { lightFoundation } from "./foundation";
import { derivePalettes, roomForText } from "./palette";
import { CHART_TOKENS, COLOUR_TOKENS, TONES, type ColourToken, type ColourTokens } from "./tokens";

const { light } = readBrandDefaults("config").theme;

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const GROUNDS: ColourToken[] = ["background", "surface", "raised"];

/** Foreground, background, and the required ratio. */
const PAIRS: [front: ColourToken, grounds: ColourToken[], ratio: number][] = [
  ["text", [...GROUNDS, "hover", "selected", "primary-soft"], TEXT_CONTRAST],
  ["muted-text", [...GROUNDS, "hover", "selected"], TEXT_CONTRAST],
  ["link", [...GROUNDS, "hover", "selected"], TEXT_CONTRAST],
  ...TONES.map((tone): [ColourToken, ColourToken[], number] => {
    return [tone, [...GROUNDS, "hover", "selected", `${tone}-soft`], TEXT_CONTRAST];
  }),
  ["on-primary", ["primary", "primary-hover"], TEXT_CONTRAST],
  ["on-danger", ["danger"], TEXT_CONTRAST],
  ["sidebar-text", ["sidebar", "sidebar-hover"], TEXT_CONTRAST],
  ["sidebar-muted", ["sidebar", "sidebar-hover"], TEXT_CONTRAST],
  ["on-sidebar-active", ["sidebar-active"], TEXT_CONTRAST],
  ...(["border-strong", "focus-ring", "accent", "chart-previous", ...CHART_TOKENS] as const).map(
    (shape): [ColourToken, ColourToken[], number] => {
      return [shape, GROUNDS, SHAPE_CONTRAST];
    },
  ),
];

/** The ratio of a pair with more contrast: shapes in charts need no more, but must stay distinguishable. */
function raised(front: ColourToken, ratio: number): number {
  if (ratio === TEXT_CONTRAST) return MORE_TEXT_CONTRAST;
  return front.startsWith("chart-") ? ratio : MORE_SHAPE_CONTRAST;
}

function failingPairs(tokens: ColourTokens, ratioOf = (_: ColourToken, ratio: number) => ratio): string[] {
  return PAIRS.flatMap(([front, grounds, required]) => {
    const ratio = ratioOf(front, required);
    return grounds
      .filter((ground) => worstContrast(tokens[front], [tokens[ground]]) < ratio)
      .map((ground) => `${front} ${tokens[front]} on ${ground} ${tokens[ground]}`);
  });
}

describe("a palette", () => {
  test("passes WCAG AA in both modes, with any primary colour", () => {
    fc.assert(
      fc.property(colour, (primary) => {
        const palettes = derivePalettes({ ...light, primary });
        expect([failingPairs(palettes.light), failingPairs(palettes.dark)]).toEqual([[], []]);
      }),
      { numRuns: 100 },
    );
  });

  test("passes WCAG AA with any primary, accent, sidebar and risk colours", () => {
    const chosen = fc.record({
      primary: colour,
      accent: colour,
      sidebar: colour,
      riskHigh: colour,
      focusRing: colour,
      border: colour,
    });
    fc.assert(
      fc.property(chosen, chosen, (inLight, inDark) => {
        const palettes = derivePalettes({ ...light, ...inLight }, inDark);
        expect([failingPairs(palettes.light), failingPairs(palettes.dark)]).toEqual([[], []]);
      }),
      { numRuns: 60 },
    );
  });

  test("passes WCAG AAA with more contrast, with any colours", () => {
    const chosen = fc.record({ primary: colour, accent: colour, sidebar: colour, background: colour, surface: colour });
    fc.assert(
      fc.property(chosen, chosen, (inLight, inDark) => {
        const palettes = derivePalettes({ ...light, ...inLight }, inDark, "more");
        expect([failingPairs(palettes.light, raised), failingPairs(palettes.dark, raised)]).toEqual([[], []]);
      }),
      { numRuns: 40 },
    );
  });

  test("passes WCAG AA with any page colours, or reports that they leave no room for text", () => {
    const chosen = fc.record({ background: colour, surface: colour, text: colour, mutedText: colour, primary: colour });
    const room = fc.sample(chosen, { numRuns: 120 }).map((palette) => {
      const base = lightFoundation({ ...light, ...palette });
      const hasRoom = roomForText("light", base) >= TEXT_CONTRAST;
      if (hasRoom) expect(failingPairs(derivePalettes({ ...light, ...palette }).light)).toEqual([]);
      return hasRoom;
    });
    expect(new Set(room).size).toBe(2);
  });

  test("contains every token in both modes, each as a six-digit colour", () => {
    const palettes = derivePalettes(light);
    for (const tokens of [palettes.light, palettes.dark]) {
      expect(Object.keys(tokens).sort()).toEqual([...COLOUR_TOKENS].sort());
      expect(Object.values(tokens).filter((value) => !/^#[0-9a-f]{6}$/.test(value))).toEqual([]);
    }
  });

  test("uses the colours of the brand if they are legible", () => {
    const { light: tokens } = derivePalettes({ ...light, primary: "#155a9c", sidebar: "#0f2747", accent: "#0b7a7f" });
    expect(tokens).toMatchObject({ primary: "#155a9c", link: "#155a9c", sidebar: "#0f2747", accent: "#0b7a7f" });
  });

  test("makes higher surfaces lighter and colours less saturated in dark mode", () => {
    const palettes = derivePalettes({ ...light, primary: "#c2410c" });
    const lightness = (["background", "surface", "raised"] as const).map((token) => parse(palettes.dark[token]).l);
    expect(lightness).toEqual([...lightness].sort((a, b) => a - b));
    expect(new Set(lightness).size).toBe(3);
    expect(parse(palettes.dark.primary).c).toBeLessThan(parse(palettes.light.primary).c);
    expect(parse(palettes.dark.danger).c).toBeLessThan(parse(palettes.light.danger).c);
  });

  test("has ten chart colours that can be distinguished, with any primary colour", () => {
    const distance = differenceEuclidean("oklab");
    fc.assert(
      fc.property(colour, (primary) => {
        const palettes = derivePalettes({ ...light, primary });
        for (const tokens of [palettes.light, palettes.dark]) {
          const colours = CHART_TOKENS.map((token) => tokens[token]);
          const pairs = colours.flatMap((one, index) => colours.slice(index + 1).map((other) => distance(one, other)));
          expect(Math.min(...pairs)).toBeGreaterThan(0.05);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe("the nearest passing colour", () => {
  test("is the colour itself if it passes", () => {
    expect(reachContrast("#0b5cad", ["#ffffff"], TEXT_CONTRAST)).toBe("#0b5cad");
  });

  test("preserves the hue and stops at the required contrast", () => {
    const moved = reachContrast("#ffd400", ["#ffffff"], TEXT_CONTRAST);
    expect(parse(moved).h).toBeCloseTo(parse("#ffd400").h ?? 0, -1);
    expect(worstContrast(moved, ["#ffffff"])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(worstContrast(moved, ["#ffffff"])).toBeLessThan(4.7);
  });

  test("is black or white if nothing passes on all backgrounds", () => {
    expect(["#000000", "#ffffff"]).toContain(reachContrast("#808080", ["#000000", "#ffffff"], TEXT_CONTRAST));
  });

  test("black or white passes on every colour", () => {
    fc.assert(fc.property(colour, (ground) => worstContrast(blackOrWhite(ground), [ground]) >= TEXT_CONTRAST));
  });
});

test("a contrast of 4.48 to one fails as text and is shown as 4.48: it is compared unrounded, and rounded down when shown", () => {
  const contrast = worstContrast("#737877", ["#ffffff"]);
  expect(contrast).toBeCloseTo(4.4853, 4);
  expect([contrast >= TEXT_CONTRAST, formatRatio(contrast)]).toEqual([false, "4.48"]);
  expect(["4.4999", "4.5", "4.489", "21", "1"].map((ratio) => formatRatio(Number(ratio)))).toEqual([
    ...["4.49", "4.50", "4.48", "21.00", "1.00"],
  ]);
});

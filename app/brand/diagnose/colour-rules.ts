import type { Palette } from "../manifest/theme";
import {
  blackOrWhite,
  formatRatio,
  reachContrast,
  SHAPE_CONTRAST,
  TEXT_CONTRAST,
  worstContrast,
} from "../theme/colour";
import { darkFoundation, lightFoundation, type Foundation } from "../theme/foundation";
import { deriveLink, roomForText } from "../theme/palette";
import type { Mode } from "../theme/tokens";
import type { Problem } from "./problem";
import type { BrandRule, ResolvedManifest } from "./resolve-manifest.server";

/** Colours set by a brand must be legible unchanged; derived colours are adjusted until they are (palette.ts). */
export const COLOUR_RULES: readonly BrandRule[] = [
  surfacesForText,
  chosenContrast,
  chosenChartColours,
  movedLinkColour,
];

type Key = Exclude<keyof Palette, "chart">;

interface Pair {
  front: Key;
  backs: Key[];
  ratio: number;
}

const PAGE: Key[] = ["background", "surface"];
const PAIRS: readonly Pair[] = [
  ...(["text", "mutedText", "danger", "warning", "success", "riskHigh", "riskMid", "riskLow"] as const).map((front) => {
    return { front, backs: PAGE, ratio: TEXT_CONTRAST };
  }),
  { front: "onPrimary", backs: ["primary"], ratio: TEXT_CONTRAST },
  { front: "sidebarText", backs: ["sidebar"], ratio: TEXT_CONTRAST },
  { front: "focusRing", backs: PAGE, ratio: SHAPE_CONTRAST },
];

/** Both modes of a brand: the file's own values, those with inheritance, and the resulting palette. */
function modesOf({
  manifest,
  chosen,
  complete,
}: ResolvedManifest): { mode: Mode; own: Palette; chosen: Palette; base: Foundation }[] {
  const { light, dark } = complete.theme;
  return [
    {
      mode: "light",
      own: manifest.data.theme?.light ?? {},
      chosen: chosen.theme?.light ?? {},
      base: lightFoundation(light),
    },
    {
      mode: "dark",
      own: manifest.data.theme?.dark ?? {},
      chosen: chosen.theme?.dark ?? {},
      base: darkFoundation(light, dark),
    },
  ];
}

/** For example, a page too dark for black text with cards too light for white text. */
function surfacesForText(resolved: ResolvedManifest): Problem[] {
  return modesOf(resolved).flatMap(({ mode, own, base }): Problem[] => {
    const contrast = roomForText(mode, base);
    const written = PAGE.findLast((key) => own[key] !== undefined);
    if (contrast >= TEXT_CONTRAST || written === undefined) return [];
    const where = `background ${base.background}, surface ${base.surface} and what is derived from them`;
    const message = `contrast ${formatRatio(contrast)}:1 is the most that any text reaches on ${where}; text needs 4.5:1`;
    return [
      { code: "B301", path: ["theme", mode, written], message, hint: "bring background and surface closer together" },
    ];
  });
}

/** One problem per colour, for its worst background, at the key in this file. */
function chosenContrast(resolved: ResolvedManifest): Problem[] {
  const legible = modesOf(resolved).filter(({ mode, base }) => roomForText(mode, base) >= TEXT_CONTRAST);
  return legible.flatMap(({ mode, own, chosen, base }) =>
    PAIRS.flatMap(({ front, backs, ratio }): Problem[] => {
      const colour = chosen[front];
      if (colour === undefined) return [];
      const grounds = backs.map((key) => ({
        key,
        ground: base[key] ?? "",
        contrast: worstContrast(colour, [base[key] ?? ""]),
      }));
      const [worst] = grounds.sort((a, b) => a.contrast - b.contrast);
      const written = own[front] !== undefined ? front : backs.find((key) => own[key] !== undefined);
      if (!worst || worst.contrast >= ratio || written === undefined) return [];
      const isText = ratio === TEXT_CONTRAST;
      const message =
        `contrast ${formatRatio(worst.contrast)}:1 of ${front} ${colour} on ${worst.key} ${worst.ground}; ` +
        (isText ? "text needs 4.5:1" : "shapes need 3:1");
      const hint = nearestPassing(
        front,
        colour,
        grounds.map(({ ground }) => ground),
        ratio,
      );
      return [{ code: isText ? "B301" : "B302", path: ["theme", mode, written], message, hint }];
    }),
  );
}

function chosenChartColours(resolved: ResolvedManifest): Problem[] {
  return modesOf(resolved).flatMap(({ mode, own, base }) =>
    (own.chart ?? []).flatMap((colour, index): Problem[] => {
      const grounds = [base.background, base.surface];
      const contrast = worstContrast(colour, grounds);
      if (contrast >= SHAPE_CONTRAST) return [];
      const message = `contrast ${formatRatio(contrast)}:1 of chart colour #${index + 1} ${colour}; shapes need 3:1`;
      const hint = `nearest passing: ${reachContrast(colour, grounds, SHAPE_CONTRAST)}`;
      return [{ code: "B302", path: ["theme", mode, "chart", index], message, hint }];
    }),
  );
}

function movedLinkColour(resolved: ResolvedManifest): Problem[] {
  return modesOf(resolved).flatMap(({ mode, own, base }): Problem[] => {
    if (own.primary === undefined) return [];
    const link = deriveLink(mode, base);
    if (worstContrast(own.primary, [link]) === 1) return [];
    const problem = mode === "light" ? "light" : "dark";
    const message = `primary ${own.primary} is too ${problem} for link text; links use the derived ${link}`;
    return [{ code: "B303", path: ["theme", mode, "primary"], message }];
  });
}

function nearestPassing(front: Key, colour: string, grounds: readonly string[], ratio: number): string {
  const passing = front === "onPrimary" ? blackOrWhite(grounds[0] ?? colour) : reachContrast(colour, grounds, ratio);
  const contrast = worstContrast(passing, grounds);
  if (ratio === SHAPE_CONTRAST) return `nearest passing: ${passing}`;
  const alternative = front === "onPrimary" ? " or remove onPrimary to derive it automatically" : "";
  return `use ${passing} (${formatRatio(contrast)}:1)${alternative}`;
}

import { Option } from "commander";

import { formatRatio, reachContrast, SHAPE_CONTRAST, TEXT_CONTRAST, worstContrast } from "~/brand/theme/colour";
import { derivePalettes } from "~/brand/theme/palette";
import { CHART_TOKENS, type ColourToken, type ColourTokens, type Mode } from "~/brand/theme/tokens";

import type { Registry } from "./registry.ts";
import { formatTable } from "./table.ts";
import { EXIT } from "./terminal.ts";
import { findBrand, readWorkspace, type Folders } from "./workspace.ts";

interface Pair {
  front: ColourToken;
  backs: readonly ColourToken[];
  needed: number;
}

const PAGE: readonly ColourToken[] = ["background", "surface", "raised"];
const TEXTS: readonly ColourToken[] = ["text", "muted-text", "link", "danger", "warning", "success", "info"];
const RISKS: readonly ColourToken[] = ["risk-high", "risk-mid", "risk-low"];

/** Foregrounds and their backgrounds in the console of a brand. */
const PAIRS: readonly Pair[] = [
  ...[...TEXTS, ...RISKS].map((front) => ({ front, backs: PAGE, needed: TEXT_CONTRAST })),
  { front: "on-primary", backs: ["primary", "primary-hover"], needed: TEXT_CONTRAST },
  { front: "sidebar-text", backs: ["sidebar", "sidebar-hover"], needed: TEXT_CONTRAST },
  { front: "on-sidebar-active", backs: ["sidebar-active"], needed: TEXT_CONTRAST },
  ...[...(["accent", "focus-ring", "border-strong"] as const), ...CHART_TOKENS].map((front) => {
    return { front, backs: PAGE, needed: SHAPE_CONTRAST };
  }),
];

interface ContrastResult {
  mode: Mode;
  front: ColourToken;
  colour: string;
  /** The background with the lowest contrast. */
  on: ColourToken;
  ground: string;
  ratio: number;
  needed: number;
  /** The nearest passing colour of the same hue; only set if this one fails. */
  nearest?: string;
}

export function addContrast({ program, terminal, finish }: Registry): void {
  program
    .command("contrast")
    .description("measures the contrast of every colour pair of a brand in light and dark mode")
    .argument("<id>")
    .addOption(new Option("--format <name>", "output format").choices(["text", "json"]).default("text"))
    .action((id: string, options: Folders & { format: "text" | "json" }) => {
      const { light, dark } = findBrand(readWorkspace(options, { ids: [id] }), id).complete.theme;
      const palettes = derivePalettes(light, dark);
      const measured = (["light", "dark"] as const).flatMap((mode) =>
        PAIRS.map((pair) => measure(mode, palettes[mode], pair)),
      );
      terminal.write(options.format === "json" ? `${JSON.stringify(measured, null, 2)}\n` : formatMeasured(measured));
      finish(measured.some(({ nearest }) => nearest !== undefined) ? EXIT.problems : EXIT.fine);
    });
}

function measure(mode: Mode, tokens: ColourTokens, { front, backs, needed }: Pair): ContrastResult {
  const colour = tokens[front];
  const ratioOn = (back: ColourToken) => worstContrast(colour, [tokens[back]]);
  const on = backs.reduce((worst, back) => (ratioOn(back) < ratioOn(worst) ? back : worst));
  const ratio = ratioOn(on);
  const grounds = backs.map((back) => tokens[back]);
  const nearest = ratio < needed ? { nearest: reachContrast(colour, grounds, needed) } : {};
  return { mode, front, colour, on, ground: tokens[on], ratio, needed, ...nearest };
}

function formatMeasured(measured: readonly ContrastResult[]): string {
  const rows = measured.map(({ mode, front, colour, on, ground, ratio, needed, nearest }) => [
    mode,
    front,
    colour,
    `on ${on}`,
    ground,
    `${formatRatio(ratio)}:1`,
    `needs ${needed}:1`,
    nearest === undefined ? "ok" : `nearest passing: ${nearest}`,
  ]);
  return formatTable(rows);
}

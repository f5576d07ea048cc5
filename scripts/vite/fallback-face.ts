import { create } from "fontkitten";

/** Arial and fonts with nearly its widths, of which almost every device has one: their regular and their bold face. */
const FACES = [
  { weight: "100 500", names: ["Arial", "ArialMT", "Liberation Sans", "Arimo", "Roboto"] },
  { weight: "600 900", names: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold", "Roboto Bold"] },
];
const SAMPLE = "Every device that sent or received traffic in the last 24 hours, with its owner and its open threats";
/** The average width of the sample's characters in ems, measured in Liberation Sans, which has the widths of Arial. */
const ARIAL_WIDTH = 0.4219;

/**
 * The CSS rules of a font that almost every device has, in the size and with the line height of another one: text takes the
 * same space before and after the other font has loaded, so that nothing on the page moves.
 */
export function writeFallbackFaces(name: string, font: Buffer): string {
  const loaded = create(font);
  if (loaded.isCollection) throw new Error(`the file for "${name}" contains several fonts`);
  const { unitsPerEm, ascent, descent, lineGap } = loaded;
  const widths = loaded.glyphsForString(SAMPLE).map(({ advanceWidth }) => advanceWidth / unitsPerEm);
  const size = widths.reduce((sum, width) => sum + width, 0) / widths.length / ARIAL_WIDTH;
  // The size also applies to the line height.
  const line = (units: number) => percent(Math.abs(units) / unitsPerEm / size);
  return FACES.map(({ weight, names }) => {
    const declarations = [
      `font-family: "${name}"`,
      `src: ${names.map((local) => `local("${local}")`).join(", ")}`,
      `font-weight: ${weight}`,
      `size-adjust: ${percent(size)}`,
      `ascent-override: ${line(ascent)}`,
      `descent-override: ${line(descent)}`,
      `line-gap-override: ${line(lineGap)}`,
    ];
    return `@font-face { ${declarations.join("; ")}; }\n`;
  }).join("");
}

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(2)}%`;
}

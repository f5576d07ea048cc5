import { z } from "zod";

/** The maximum length of a logo in a report, as text. */
const LOGO_LENGTH = 150_000;

/** Elements that draw shapes: none that runs, loads, copies or filters anything. */
const SHAPES = new Set(
  "svg g title desc defs path rect circle ellipse line polyline polygon linearGradient radialGradient stop".split(" "),
);
const LOADS_OR_DECLARES = /href|&|<!(?!--)|<\?(?!xml\s)|url\(\s*(?!#)/i;
/** A gradient that repeats is drawn once for each repetition, of which there can be billions. */
const REPEATS = /spreadMethod/i;

/** Whether an SVG consists of shapes only, so that any program can draw it at once and without loading anything. */
function isPlainDrawing(svg: string): boolean {
  const names = [...svg.matchAll(/<\/?([A-Za-z][^\s/>]*)/g)].map(([, name = ""]) => name);
  return (
    names[0] === "svg" &&
    names.every((name) => SHAPES.has(name)) &&
    ![LOADS_OR_DECLARES, REPEATS].some((other) => other.test(svg))
  );
}

/** A logo for a document: an SVG of shapes as text, or a PNG as a data URL. */
export const ReportLogo = z
  .string()
  .max(LOGO_LENGTH)
  .refine(
    (logo) => /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/.test(logo) || isPlainDrawing(logo),
    "is neither an SVG of shapes nor a PNG",
  );

/** What a document shows of the brand, besides its name. */
export const ReportLook = z.strictObject({
  /** Null if the brand has none that can be printed; its name is shown instead. */
  logo: ReportLogo.nullable(),
  /** The colour of the name. */
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
});
export type ReportLook = z.infer<typeof ReportLook>;

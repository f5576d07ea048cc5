import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import subsetFont from "subset-font";

import { INTER_FALLBACK } from "../../app/brand/theme/fonts.ts";
import { writeFallbackFaces } from "./fallback-face.ts";

const FOLDER = ".cache/fonts";
/** The weights that the console and brands use; a file with all weights is nearly twice as large. */
const WEIGHTS = { min: 400, max: 600 };
/** The script that every page needs. Files of other scripts are only loaded by pages with such characters. */
const ALPHABET = "latin";
const INTER = "@fontsource-variable/inter";
const PACKAGES = [INTER, "@fontsource-variable/jetbrains-mono"];

/**
 * Copies the console's fonts into a folder of the build, the Latin file with fewer weights. The style sheet of Inter
 * also gets the font that text has until Inter has loaded.
 */
export async function writeSmallerFonts(): Promise<void> {
  for (const name of PACKAGES) {
    const source = dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));
    const family = name.slice(name.indexOf("/") + 1);
    const folder = join(FOLDER, name);
    mkdirSync(folder, { recursive: true });
    cpSync(join(source, "files"), join(folder, "files"), { recursive: true });
    cpSync(join(source, "wght.css"), join(folder, "wght.css"));
    const file = join("files", `${family}-${ALPHABET}-wght-normal.woff2`);
    const ranges = JSON.parse(readFileSync(join(source, "unicode.json"), "utf8")) as Record<string, string>;
    const smaller = await subsetFont(readFileSync(join(source, file)), lettersOf(ranges[ALPHABET] ?? ""), {
      targetFormat: "woff2",
      variationAxes: { wght: WEIGHTS },
    });
    writeFileSync(join(folder, file), smaller);
    if (name === INTER) appendFileSync(join(folder, "wght.css"), writeFallbackFaces(INTER_FALLBACK, smaller));
  }
}

/** Aliases that replace the packages in the build. */
export const smallerFontsAlias = Object.fromEntries(
  PACKAGES.map((name) => [name, fileURLToPath(new URL(`../../${FOLDER}/${name}`, import.meta.url))]),
);

/** The characters of a CSS unicode-range: `U+0000-00FF,U+0131`. */
function lettersOf(ranges: string): string {
  return ranges
    .split(",")
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace("U+", "")
        .split("-")
        .map((code) => parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join("");
}

import { basename, extname, join, relative } from "node:path";

import type { BrandDefaults } from "../manifest/defaults.server";
import type { FileUse } from "../manifest/named-files";
import { FETCH_LFS, GIT_LFS, recogniseKind } from "./file-kind";
import type { FileProblem } from "./folder-file.server";
import { readPictureSize, type PictureSize } from "./picture-size";
import { positionAt } from "./problem";
import { checkSvg } from "./svg-check";

interface PictureQuestion {
  directory: string;
  path: string;
  use: FileUse;
  bytes: Buffer;
  limits: BrandDefaults["limits"]["pictures"];
}

const TYPES: Record<string, { type: string; label: string }> = {
  svg: { type: "image/svg+xml", label: "SVG" },
  png: { type: "image/png", label: "PNG" },
  jpg: { type: "image/jpeg", label: "JPEG" },
  jpeg: { type: "image/jpeg", label: "JPEG" },
  webp: { type: "image/webp", label: "WebP" },
  ico: { type: "image/x-icon", label: "ICO" },
};

export interface PictureReport {
  /** The media type. */
  type: string;
  size: PictureSize | undefined;
  problems: FileProblem[];
}

/** Validates an image: type matches its extension, SVG is safe, aspect ratio is reasonable. */
export function inspectPicture({ directory, path, use, bytes, limits }: PictureQuestion): PictureReport {
  const name = basename(path);
  const expected = TYPES[extname(path).slice(1).toLowerCase()];
  const found = recogniseKind(bytes);
  const refuse = (message: string, hint?: string) => {
    return { type: "", size: undefined, problems: [{ code: "B404" as const, message, hint }] };
  };
  if (bytes.length === 0) return refuse(`"${name}" is empty`, "export it again");
  if (!expected) return refuse(`"${name}" is not a picture of a known kind`, "use svg, png, jpg, webp or ico");
  if (found !== expected.label) {
    const article = expected.label === "SVG" || expected.label === "ICO" ? "an" : "a";
    const extension = Object.keys(TYPES).find((one) => TYPES[one]?.label === found);
    const renamed = extension && `${name.slice(0, -extname(name).length)}.${extension}`;
    const hint = found === GIT_LFS ? FETCH_LFS : renamed && `name it ${renamed}, in the folder and here`;
    return refuse(`"${name}" is not ${article} ${expected.label} file (it starts like ${found})`, hint);
  }
  const size = readPictureSize(found, bytes);
  if (!size && MEASURED.has(found)) return refuse(`"${name}" is damaged: it has no size`, "export it again");
  const problems = found === "SVG" ? inspectSvg(bytes.toString("utf8"), join(directory, path)) : [];
  return { type: expected.type, size, problems: [...problems, ...(size ? judgeSize(name, use, size, limits) : [])] };
}

function inspectSvg(text: string, path: string): FileProblem[] {
  return checkSvg(text).map(({ offset, what, hint = "export as plain SVG, with text converted to paths" }) => ({
    code: "B405",
    message: `the SVG ${what}`,
    hint,
    position: { file: relative(process.cwd(), path), ...positionAt(text, offset) },
  }));
}

/** Kinds whose header always contains a size. */
const MEASURED: ReadonlySet<string> = new Set(["PNG", "JPEG", "WebP"]);

const LOGOS: ReadonlySet<FileUse> = new Set(["logo", "logoDark", "reportLogo", "emailLogo", "tenantLogo"]);

const SQUARES: ReadonlySet<FileUse> = new Set(["mark", "favicon"]);
/** One side a tenth longer than the other. */
const NEARLY_SQUARE = Math.log(1.1);

/** At most one notice, the most serious: blur is not reported for a logo that is far too wide. */
function judgeSize(name: string, use: FileUse, size: PictureSize, limits: PictureQuestion["limits"]): FileProblem[] {
  const { width, height, isScalable } = size;
  const what = `"${name}" is ${round(width)} × ${round(height)}${isScalable ? "" : " pixels"}`;
  if (!isScalable && Math.max(width, height) > limits.side)
    return [{ code: "B407", message: `${what}; neither side should be over ${limits.side}`, hint: "make it smaller" }];
  const ratio = width / height;
  if (SQUARES.has(use) && Math.abs(Math.log(ratio)) > NEARLY_SQUARE)
    return [
      { code: "B407", message: `${what}; a ${use} is shown in a square`, hint: "crop it, or add space around it" },
    ];
  if (!LOGOS.has(use)) return [];
  if (ratio < 1 || ratio > limits.logoRatio) {
    const message = `${what}; a logo is best from 1:1 to ${limits.logoRatio}:1, this one is ${ratioText(ratio)}`;
    return [{ code: "B407", message, hint: "crop it, or put its parts side by side" }];
  }
  if (isScalable || height >= limits.logoHeight) return [];
  const message = `${what} and will look blurred on sharp screens`;
  return [{ code: "B408", message, hint: `use an SVG, or at least ${limits.logoHeight} pixels of height` }];
}

function ratioText(ratio: number): string {
  return ratio >= 1 ? `${round(ratio)}:1` : `1:${round(1 / ratio)}`;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

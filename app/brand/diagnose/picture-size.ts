import { imageSize } from "image-size";

export interface PictureSize {
  width: number;
  height: number;
  /** Vector graphics: sharp at any size. */
  isScalable: boolean;
}

/** Pixels, or user units for an SVG, from the file's header; undefined if the header does not contain them. */
export function readPictureSize(kind: string, bytes: Buffer): PictureSize | undefined {
  const size = kind === "SVG" ? readSvgSize(bytes) : readRasterSize(bytes);
  if (!size || !(size.width > 0) || !(size.height > 0)) return undefined;
  return { width: size.width, height: size.height, isScalable: kind === "SVG" };
}

/** An ICO contains several images; the largest one counts. */
function readRasterSize(bytes: Buffer): { width: number; height: number } | undefined {
  try {
    const { images, ...single } = imageSize(bytes);
    return (images ?? [single]).reduce((largest, image) => (image.width > largest.width ? image : largest));
  } catch {
    // The header is damaged or incomplete: the size is unknown.
    return undefined;
  }
}

/** The view box of the root element; otherwise its width and height. */
function readSvgSize(bytes: Buffer): { width: number; height: number } {
  const root = /<svg\b[^>]*>/i.exec(bytes.toString("utf8", 0, 4096))?.[0] ?? "";
  const numbers = /\sviewBox\s*=\s*["']([^"']*)/
    .exec(root)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  if (numbers?.length === 4) return { width: numbers[2] ?? 0, height: numbers[3] ?? 0 };
  const side = (name: string) =>
    Number.parseFloat(new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)`).exec(root)?.[1] ?? "");
  return { width: side("width"), height: side("height") };
}

import type { Browser } from "playwright";

import type { Box, Picture } from "./photograph.ts";

export interface Comparison {
  /** Share of all pixels, from 0 to 1. A different image size counts as 1. */
  changedShare: number;
  /** The later image, faded, with changes in red. */
  png: Buffer;
}

/** Per-channel tolerance (0–255) for anti-aliasing differences. */
const TOLERANCE = 24;

/** Compares images pixel by pixel on a canvas in the browser; animated regions of both are ignored. */
export async function openComparer(
  browser: Browser,
): Promise<(before: Pick<Picture, "png" | "moving">, after: Pick<Picture, "png" | "moving">) => Promise<Comparison>> {
  const page = await browser.newPage();
  return async (before, after) => {
    const moving: Box[] = [...before.moving, ...after.moving];
    const { changedShare, picture } = await page.evaluate(comparePixels, {
      before: addressOf(before.png),
      after: addressOf(after.png),
      moving,
      tolerance: TOLERANCE,
    });
    return { changedShare, png: Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64") };
  };
}

export function addressOf(png: Buffer): string {
  return `data:image/png;base64,${png.toString("base64")}`;
}

interface Question {
  before: string;
  after: string;
  moving: Box[];
  tolerance: number;
}

/** Runs in the page; cannot use anything else from this module. */
async function comparePixels({ before, after, moving, tolerance }: Question) {
  const drawings = [before, after].map(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("The browser draws no pictures.");
    context.drawImage(image, 0, 0);
    for (const box of moving) context.clearRect(box.x - 1, box.y - 1, box.width + 2, box.height + 2);
    return { canvas, context };
  });
  const [first, second] = await Promise.all(drawings);
  if (!first || !second) throw new Error("Two pictures are compared.");
  const { width, height } = second.canvas;
  if (first.canvas.width !== width || first.canvas.height !== height) return { changedShare: 1, picture: after };

  const old = first.context.getImageData(0, 0, width, height).data;
  const shown = second.context.getImageData(0, 0, width, height);
  let changed = 0;
  for (let at = 0; at < old.length; at += 4) {
    const before = old.subarray(at, at + 4);
    const differs = before.some((value, channel) => Math.abs(value - (shown.data[at + channel] ?? 0)) > tolerance);
    if (differs) changed += 1;
    shown.data.set(differs ? [220, 0, 0, 255] : [...before.subarray(0, 3), 50], at);
  }
  second.context.putImageData(shown, 0, 0);
  return { changedShare: changed / (width * height), picture: second.canvas.toDataURL("image/png") };
}

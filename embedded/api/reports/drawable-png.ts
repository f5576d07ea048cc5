import { inflateSync } from "node:zlib";

const DATA_URL = "data:image/png;base64,";
const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** More than any logo has. A small file can declare billions, for which memory would be reserved. */
const MAX_PIXELS = 4_000_000;
/** The values of a pixel, by the colour type of the header. */
const CHANNELS: Partial<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const BIT_DEPTHS = new Set([1, 2, 4, 8, 16]);
/** A line starts with the number of one of five filters. */
const FILTERS = 5;

/**
 * Whether a data URL is a PNG that can be drawn. PDF libraries decode pictures in the background and trust their
 * headers, so that a damaged picture would end the process instead of failing the document. Interlaced pictures are
 * not drawn.
 */
export function isDrawablePng(url: string): boolean {
  const file = Buffer.from(url.slice(DATA_URL.length), "base64");
  if (!url.startsWith(DATA_URL) || !file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false;
  try {
    return hasWholeLines(readChunks(file));
  } catch {
    // A chunk, the header or the compressed pixels end too early, or are damaged.
    return false;
  }
}

interface Chunks {
  header: Buffer;
  pixels: Buffer;
  hasPalette: boolean;
}

function readChunks(file: Buffer): Chunks {
  const chunks = new Map<string, Buffer[]>();
  for (let at = SIGNATURE.length; at < file.length;) {
    const length = file.readUInt32BE(at);
    const end = at + 8 + length;
    const name = file.toString("latin1", at + 4, at + 8);
    chunks.set(name, [...(chunks.get(name) ?? []), file.subarray(at + 8, end)]);
    // A checksum follows.
    at = end + 4;
  }
  const bodiesOf = (name: string) => Buffer.concat(chunks.get(name) ?? []);
  return { header: bodiesOf("IHDR"), pixels: bodiesOf("IDAT"), hasPalette: bodiesOf("PLTE").length > 0 };
}

/** Whether the pixels are exactly as many as the header declares. Throws if they cannot be read. */
function hasWholeLines({ header, pixels, hasPalette }: Chunks): boolean {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, colorType = -1, , , interlace] = header.subarray(8);
  const channels = CHANNELS[colorType];
  if (channels === undefined || !BIT_DEPTHS.has(depth) || interlace !== 0) return false;
  if ((colorType === 3) !== hasPalette || width * height === 0 || width * height > MAX_PIXELS) return false;
  const line = 1 + Math.ceil((width * channels * depth) / 8);
  const lines = inflateSync(pixels, { maxOutputLength: line * height });
  if (lines.length !== line * height) return false;
  return Array.from({ length: height }, (_, row) => lines[row * line] ?? FILTERS).every((filter) => filter < FILTERS);
}

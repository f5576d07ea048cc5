export interface PictureSize {
  width: number;
  height: number;
  /** Drawn from lines, and sharp at any size. */
  isScalable: boolean;
}

/** How large a picture is, as its head says; undefined where that cannot be told. Pixels, or for an SVG its own units. */
export function readPictureSize(kind: string, bytes: Buffer): PictureSize | undefined {
  const size = SIZE_READERS[kind]?.(bytes);
  if (!size || !(size.width > 0) || !(size.height > 0)) return undefined;
  return { ...size, isScalable: kind === "SVG" };
}

type SizeReader = (bytes: Buffer) => { width: number; height: number } | undefined;

const SIZE_READERS: Record<string, SizeReader> = {
  PNG: readPng,
  JPEG: readJpeg,
  WebP: readWebp,
  ICO: readIco,
  SVG: readSvg,
};

/** The first chunk, IHDR (PNG specification 11.2.2). */
function readPng(bytes: Buffer) {
  return bytes.length < 24 ? undefined : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The frame header: segments are walked until a start of frame, which the three markers in between are not. */
function readJpeg(bytes: Buffer) {
  let offset = 2;
  while (offset + 9 <= bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(offset + 7), height: bytes.readUInt16BE(offset + 5) };
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return undefined;
}

/** One of three first chunks: lossy, lossless or extended (RFC 9649, section 2). */
function readWebp(bytes: Buffer) {
  if (bytes.length < 30) return undefined;
  const chunk = bytes.toString("latin1", 12, 16);
  if (chunk === "VP8X") return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (chunk === "VP8 ") return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  const packed = bytes.readUInt32LE(21);
  return chunk === "VP8L" ? { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) } : undefined;
}

/** The largest picture of the directory, where 0 stands for 256. */
function readIco(bytes: Buffer) {
  const count = Math.min(bytes.length < 6 ? 0 : bytes.readUInt16LE(4), Math.floor((bytes.length - 6) / 16));
  const sides = Array.from({ length: Math.max(count, 0) }, (_, index) => bytes[6 + index * 16] || 256);
  const side = Math.max(0, ...sides);
  return side === 0 ? undefined : { width: side, height: side };
}

/** The view box of the root, or its width and height. */
function readSvg(bytes: Buffer) {
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

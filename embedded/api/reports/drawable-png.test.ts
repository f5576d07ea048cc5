import { crc32, deflateSync } from "node:zlib";

import { expect, test } from "vitest";

import { isDrawablePng } from "./drawable-png";

interface Picture {
  width?: number;
  height?: number;
  depth?: number;
  colorType?: number;
  interlace?: number;
  pixels?: Buffer;
  palette?: Buffer;
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), body]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** A PNG of 2 × 2 transparent pixels, unless it is stated otherwise. */
function png({
  width = 2,
  height = 2,
  depth = 8,
  colorType = 6,
  interlace = 0,
  pixels,
  palette,
}: Picture = {}): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colorType, 0, 0, interlace], 8);
  const file = [
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    ...(palette ? [chunk("PLTE", palette)] : []),
    chunk("IDAT", pixels ?? deflateSync(Buffer.alloc(2 * 9))),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return `data:image/png;base64,${Buffer.concat(file).toString("base64")}`;
}

test.each<[string, Picture]>([
  ["transparent", {}],
  ["grey, one bit", { colorType: 0, depth: 1, pixels: deflateSync(Buffer.alloc(2 * 2)) }],
  ["of a palette", { colorType: 3, pixels: deflateSync(Buffer.alloc(2 * 3)), palette: Buffer.alloc(3) }],
])("a PNG is drawn: %s", (_, picture) => {
  expect(isDrawablePng(png(picture))).toBe(true);
});

test.each<[string, string]>([
  ["more pixels than it has", png({ width: 60_000, height: 60_000 })],
  ["more lines than it has", png({ height: 3 })],
  ["fewer lines than it has", png({ height: 1 })],
  ["no pixels", png({ width: 0 })],
  ["a palette that it does not have", png({ colorType: 3, pixels: deflateSync(Buffer.alloc(2 * 3)) })],
  ["a colour type that does not exist", png({ colorType: 5 })],
  ["interlaced lines", png({ interlace: 1 })],
])("a PNG that declares %s is not drawn", (_, url) => {
  expect(isDrawablePng(url)).toBe(false);
});

test.each<[string, string]>([
  ["pixels that are not compressed", png({ pixels: Buffer.alloc(18) })],
  ["pixels that take a thousand times their size", png({ pixels: deflateSync(Buffer.alloc(50_000_000)) })],
  ["a line with an unknown filter", png({ pixels: deflateSync(Buffer.alloc(18, 7)) })],
  ["no header", "data:image/png;base64,iVBORw0KGgo="],
  ["an end in the middle", png().slice(0, 80)],
  ["another format", "data:image/png;base64,AAAA"],
  ["no data URL", "/etc/logo.png"],
])("a PNG with %s is not drawn", (_, url) => {
  expect(isDrawablePng(url)).toBe(false);
});

import { expect, test } from "vitest";

import { readPictureSize } from "./picture-size";
import { pngOf } from "./test-diagnosis";

const hex = (text: string) => Buffer.from(text.replace(/\s/g, ""), "hex");
const svg = (attributes: string) => Buffer.from(`<?xml version="1.0"?><!-- x --><svg ${attributes}></svg>`);
const riff = (chunk: string, rest: string) =>
  Buffer.concat([Buffer.from("RIFF....WEBP"), Buffer.from(chunk), hex(rest)]);

test.each([
  { what: "a PNG", kind: "PNG", bytes: pngOf(640, 80), size: [640, 80] },
  {
    what: "a JPEG with segments before its frame",
    kind: "JPEG",
    bytes: hex("ffd8 ffe0 0006 00000000 ffc4 0004 0000 ffc2 000b 08 0040 0200 03 00000000"),
    size: [512, 64],
  },
  {
    what: "a lossy WebP",
    kind: "WebP",
    bytes: riff("VP8 ", "00000000 000000 9d012a 2003 9001 00000000"),
    size: [800, 400],
  },
  {
    what: "a lossless WebP",
    kind: "WebP",
    bytes: riff("VP8L", "00000000 2f 1fc3c700 0000000000000000"),
    size: [800, 800],
  },
  {
    what: "an extended WebP",
    kind: "WebP",
    bytes: riff("VP8X", "00000000 00000000 1f0300 8f0100 0000"),
    size: [800, 400],
  },
  {
    what: "the largest of an ICO",
    kind: "ICO",
    bytes: hex(`000001000200 10${"00".repeat(15)} 00${"00".repeat(15)}`),
    size: [256, 256],
  },
  { what: "an SVG by its view box", kind: "SVG", bytes: svg("viewBox='0, 0 120.5 20' width='9'"), size: [120.5, 20] },
  { what: "an SVG by its sides", kind: "SVG", bytes: svg('width="48px" height="24"'), size: [48, 24] },
])("reads the size of $what from its header", ({ kind, bytes, size }) => {
  expect(readPictureSize(kind, bytes)).toEqual({ width: size[0], height: size[1], isScalable: kind === "SVG" });
});

test.each([
  { what: "cut short", kind: "PNG", bytes: Buffer.from("89504e47", "hex") },
  { what: "without a frame", kind: "JPEG", bytes: hex("ffd8 ffe0 ffff") },
  { what: "without a directory", kind: "ICO", bytes: hex("000001000500") },
  { what: "without a size", kind: "SVG", bytes: svg("") },
  { what: "of no width", kind: "SVG", bytes: svg('viewBox="0 0 0 8"') },
  { what: "of another kind", kind: "GIF", bytes: Buffer.alloc(64) },
])("returns no size for an image $what", ({ kind, bytes }) => {
  expect(readPictureSize(kind, bytes)).toBeUndefined();
});

/** What a checkout without Git LFS has in place of a file. */
export const GIT_LFS = "a pointer of Git LFS";
export const FETCH_LFS = "run: git lfs pull";
const LFS_POINTER = "version https://git-lfs.github.com/";

/**
 * Detects the type of a file by its first bytes, regardless of its name: SVG, PNG, JPEG, WebP, ICO, WOFF2 or another
 * one.
 */
export function recogniseKind(bytes: Buffer): string {
  const startsWith = (...values: number[]) => values.every((value, index) => bytes[index] === value);
  if (startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "PNG";
  if (startsWith(0xff, 0xd8, 0xff)) return "JPEG";
  if (startsWith(0x00, 0x00, 0x01, 0x00)) return "ICO";
  if (startsWith(0x47, 0x49, 0x46, 0x38)) return "GIF";
  const tag = bytes.toString("latin1", 0, 4);
  if (tag === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP") return "WebP";
  if (tag === "wOF2") return "WOFF2";
  if (tag === "wOFF") return "WOFF";
  if (tag === "OTTO" || startsWith(0x00, 0x01, 0x00, 0x00)) return "an OpenType font";
  if (bytes.toString("latin1", 0, LFS_POINTER.length) === LFS_POINTER) return GIT_LFS;
  const text = bytes.toString("utf8", 0, 1024).replace(/^\ufeff?\s*/, "");
  if (/^<!doctype html|^<html/i.test(text)) return "HTML";
  if (/^<(\?xml|!--|!doctype svg|svg)/i.test(text)) return "SVG";
  return "something else";
}

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, extname, isAbsolute, join, relative, resolve, sep } from "node:path";

import type { Code, Position, Repair } from "./diagnose/diagnostic";
import { positionAt } from "./diagnose/finding";
import { didYouMean } from "~/catalogue/nearest";
import type { AssetName } from "./manifest";
import { checkSvg } from "./svg-check";

/** A picture that passed every check. */
export interface PictureFile {
  /** The real path, links followed. */
  file: string;
  type: string;
  extension: string;
  sha256: string;
}

export interface PictureFault {
  code: Code;
  message: string;
  hint?: string | undefined;
  repair?: Repair;
  /** Given when the mistake is inside the picture and not in the manifest. */
  position?: Position & { file: string };
}

export type InspectedPicture = { ok: true; picture: PictureFile } | { ok: false; faults: PictureFault[] };

interface PictureQuestion {
  /** The brand's folder. */
  directory: string;
  /** As the manifest has it. */
  path: string;
  name: AssetName;
  limitKiB: number;
}

const TYPES: Record<string, { type: string; label: string }> = {
  svg: { type: "image/svg+xml", label: "SVG" },
  png: { type: "image/png", label: "PNG" },
  jpg: { type: "image/jpeg", label: "JPEG" },
  jpeg: { type: "image/jpeg", label: "JPEG" },
  webp: { type: "image/webp", label: "WebP" },
  ico: { type: "image/x-icon", label: "ICO" },
};

/** Whether a picture may be served: inside the brand's folder, of its kind, not too large, and an SVG without a will of its own. */
export function inspectPicture({ directory, path, name, limitKiB }: PictureQuestion): InspectedPicture {
  const fault = (code: Code, message: string, hint?: string): InspectedPicture => ({
    ok: false,
    faults: [{ code, message, hint }],
  });
  const outside = () => fault("B403", `"${path}" is outside the brand folder`, "copy the file into assets/");
  if (isAbsolute(path) || path.includes("\\") || !isInside(resolve(directory, path), resolve(directory)))
    return outside();

  const wanted = resolve(directory, path);
  if (!existsSync(wanted) || !statSync(wanted).isFile())
    return { ok: false, faults: [describeMissing(directory, path)] };
  const file = realpathSync(wanted);
  if (!isInside(file, realpathSync(directory))) return outside();

  const size = statSync(file).size;
  if (size > limitKiB * 1024) {
    return fault(
      "B406",
      `"${basename(path)}" is ${Math.ceil(size / 1024)} KiB; the limit for ${name} is ${limitKiB} KiB`,
    );
  }
  const extension = extname(path).slice(1).toLowerCase();
  const expected = TYPES[extension];
  if (!expected)
    return fault("B404", `"${basename(path)}" is not a picture of a known kind`, "use svg, png, jpg, webp or ico");
  const bytes = readFileSync(file);
  const found = recognise(bytes);
  if (found !== expected.label) {
    return fault(
      "B404",
      `"${basename(path)}" is not ${expected.label === "SVG" || expected.label === "ICO" ? "an" : "a"} ${expected.label} file (it starts like ${found})`,
    );
  }
  const faults = found === "SVG" ? inspectSvg(bytes.toString("utf8"), join(directory, path)) : [];
  if (faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    picture: { file, type: expected.type, extension, sha256: createHash("sha256").update(bytes).digest("hex") },
  };
}

function isInside(path: string, directory: string): boolean {
  return path.startsWith(directory + sep);
}

function describeMissing(directory: string, path: string): PictureFault {
  const folder = resolve(directory, dirname(path));
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const sibling = (name: string) => join(dirname(path), name);
  const otherCase = names.find((name) => name.toLowerCase() === basename(path).toLowerCase());
  if (otherCase) {
    const message = `the file is spelled "${sibling(otherCase)}" on disk; letter case must match`;
    const repair = { replaces: path, by: sibling(otherCase) };
    return { code: "B402", message, hint: "it works on macOS and fails on Linux", repair };
  }
  return { code: "B401", message: `the file "${path}" does not exist`, hint: didYouMean(path, names.map(sibling)) };
}

/** The kind of a file by how it starts, whatever its name says. */
function recognise(bytes: Buffer): string {
  const startsWith = (...values: number[]) => values.every((value, index) => bytes[index] === value);
  if (startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "PNG";
  if (startsWith(0xff, 0xd8, 0xff)) return "JPEG";
  if (startsWith(0x00, 0x00, 0x01, 0x00)) return "ICO";
  if (startsWith(0x47, 0x49, 0x46, 0x38)) return "GIF";
  if (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP") return "WebP";
  const text = bytes.toString("utf8", 0, 1024).replace(/^\ufeff?\s*/, "");
  if (/^<!doctype html|^<html/i.test(text)) return "HTML";
  if (/^<(\?xml|!--|!doctype svg|svg)/i.test(text)) return "SVG";
  return bytes.length === 0 ? "nothing" : "something else";
}

function inspectSvg(text: string, path: string): PictureFault[] {
  return checkSvg(text).map(({ offset, what }) => ({
    code: "B405",
    message: `the SVG ${what}`,
    hint: "export as plain SVG",
    position: { file: relative(process.cwd(), path), ...positionAt(text, offset) },
  }));
}

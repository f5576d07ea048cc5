/* For the tests of this folder: writes brands, diagnoses them, and removes them. */
import { relative } from "node:path";

import {
  makeBrandsDirectory,
  placeOf,
  readBrandConfig,
  type BrandFiles,
  type BrandsDirectory,
} from "../testing/brands-directory";
import { diagnoseBrands } from "./diagnose.server";
import type { Code, Diagnostic } from "./diagnostic";

const config = readBrandConfig();

/** One diagnostic: its position and text. */
export interface MistakeCase {
  code: Code;
  /** The position in northwind/brand.yaml, or in another file if it is named. */
  at: string;
  message: string;
  hint?: string;
  /** Appended to the minimal manifest of northwind, or its whole content. */
  more?: string;
  whole?: string | Buffer;
  hosts?: string;
  files?: BrandFiles;
}

/** `prepare` may create files that cannot be given as text, such as links. */
export function diagnose(files: BrandFiles, prepare?: (directory: BrandsDirectory) => void) {
  const directory = makeBrandsDirectory(files);
  prepare?.(directory);
  const { diagnostics, brands } = diagnoseBrands({ brandsDirectory: directory.path, config });
  const place = (one: Pick<Diagnostic, "file" | "line" | "column">) => placeOf(directory, one);
  return {
    brands,
    diagnostics,
    place,
    found: diagnostics.map((one) => `${place(one)} ${one.code}`),
    /** As in messages. */
    folder: relative(process.cwd(), directory.path),
  };
}

/** A palette of one mode below a minimal manifest: its keys start at line 8. */
export function light(...lines: string[]): string {
  return `theme:\n  light:\n${lines.map((line) => `    ${line}\n`).join("")}`;
}

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">';
/** The compared properties. */
export const WOFF2 = "wOF2 and what follows";

/** The header of a PNG of this size in pixels. */
export function pngOf(width: number, height: number): Buffer {
  const head = Buffer.from("89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000", "hex");
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}

/** The paths that a Member can reach on a host that is not a demonstration host. */
export const MENU_OF_A_MEMBER = [
  "/dashboard",
  "/insights",
  "/policies",
  "/monitoring",
  "/threat-hunting",
  "/sites",
  "/downloads",
  "/support",
];

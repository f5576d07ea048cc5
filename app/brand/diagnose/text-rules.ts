import { isUtf8 } from "node:buffer";

import type { BrandDefaults } from "../manifest/defaults.server";
import { positionAt, type Problem } from "./problem";

/** A manifest before parsing. */
export interface RawFile {
  id: string;
  /** Of the whole file; only the part within the limit is read. */
  size: number;
  bytes: Buffer;
  /** The bytes as UTF-8, without a byte order mark; invalid bytes are decoded as U+FFFD. */
  text: string;
  limits: BrandDefaults["limits"];
}

type TextRule = (file: RawFile) => Problem | undefined;

/** Preconditions of parsing. The first violation stops the checks. */
export const TEXT_RULES: readonly TextRule[] = [withinSize, isUtf8Text, isNotEmpty, withinNesting];

function at(text: string, offset: number): Pick<Problem, "path" | "position"> {
  return { path: [], position: positionAt(text, offset) };
}

function withinSize({ size, text, limits }: RawFile): Problem | undefined {
  if (size <= limits.manifestKiB * 1024) return undefined;
  const message = `the file is ${Math.ceil(size / 1024)} KiB; the limit is ${limits.manifestKiB} KiB`;
  return { code: "B010", ...at(text, 0), message, hint: "move images and fonts to assets/" };
}

function isUtf8Text({ bytes, text }: RawFile): Problem | undefined {
  if (isUtf8(bytes)) return undefined;
  const offset = text.indexOf("\ufffd");
  const byte = bytes[Buffer.byteLength(text.slice(0, offset))] ?? 0;
  const message = `the file is not valid UTF-8 (byte 0x${byte.toString(16).padStart(2, "0")})`;
  return { code: "B001", ...at(text, offset), message, hint: "save it as UTF-8; the text looks like Latin-1" };
}

function isNotEmpty({ id, text }: RawFile): Problem | undefined {
  if (/^\s*[^#\s]/m.test(text)) return undefined;
  const hint = `start with apiVersion: console/v1, kind: Brand, id: ${id}, a name and hosts`;
  return { code: "B004", ...at(text, 0), message: "the file is empty", hint };
}

/** Counted without a parser, because deep nesting can crash parsers. */
function withinNesting({ text, limits }: RawFile): Problem | undefined {
  const offset = firstTooDeep(text, limits.nesting);
  if (offset === undefined) return undefined;
  const message = `the file nests deeper than ${limits.nesting} levels`;
  return { code: "B009", ...at(text, offset), message, hint: "manifests need at most 6" };
}

function firstTooDeep(text: string, limit: number): number | undefined {
  // A level of indentation takes at least one column.
  const tooFarIn = new RegExp(`^(?: |- ){${limit * 2},}`, "m").exec(text);
  if (tooFarIn) return tooFarIn.index + tooFarIn[0].length;
  let open = 0;
  for (const bracket of text.matchAll(/[[\]{}]/g)) {
    open = "[{".includes(bracket[0]) ? open + 1 : Math.max(0, open - 1);
    if (open > limit) return bracket.index;
  }
  return undefined;
}

import { formatHex, parse } from "culori";

import { missingSpace } from "~/catalogue/syntax-words";
import { inShort } from "~/catalogue/value-words";

import { INVISIBLE } from "../manifest/values";
import { yamlValue } from "../manifest/yaml-value";
import { dayHint, momentHint } from "./date-hints";
import { languageHint } from "./language-hints";

/* How to write the value that was probably meant. */

/** For a value of another type or form than the schema expects, which `expected` describes. */
export function typeHint(value: unknown, expected: string, written = inShort(value)): string | undefined {
  if (expected === "text" && (typeof value === "number" || typeof value === "boolean")) return `quote it: "${written}"`;
  if (expected === "true or false" && (value === 0 || value === 1)) return value === 1 ? "write true" : "write false";
  if (expected.startsWith("a day")) return dayHint(written);
  if (expected === "a list" && typeof value === "object") return 'write "- " in front of each entry';
  if (Array.isArray(value) && value.length === 0 && /colours|a list of/.test(expected))
    return "remove the key, or write an entry";
  if (typeof value !== "string") return undefined;
  const [bullet] = BULLET.exec(value) ?? [];
  if (expected === "a list" && bullet !== undefined) return `write "-" in front of each entry, in place of "${bullet}"`;
  if (expected === "a list")
    return /^-\S/.test(value) ? "write a space after each dash" : `write a list: ${yamlValue(entriesOf(value))}`;
  if (expected === "a mapping") return missingSpace(value)?.hint;
  if (expected === "true or false") return YES_AND_NO.find(([words]) => words.test(value))?.[1];
  if (expected.startsWith("a whole number")) {
    const digits = value.replace(expected.includes("of seconds") ? SECONDS : UNITS, "");
    return /^\d+$/.test(digits) ? `write ${digits}, without quotes or a unit` : undefined;
  }
  if (expected.startsWith("plain text without control")) return plainTextHint(value);
  if (expected.startsWith("an https origin")) return originHint(value.replace(/^http:/i, "https:"));
  if (expected.startsWith("a language tag")) return languageHint(value);
  if (expected.startsWith("a time")) return momentHint(value);
  return expected === "a path that starts with /" ? pathHint(value) : undefined;
}

function plainTextHint(value: string): string | undefined {
  if (value.trim().includes("\n")) return "write it on one line";
  if (value.endsWith("\n")) return "write it on the line of its key";
  if (value.includes("\t")) return "write a space in place of the tab";
  const code = INVISIBLE.exec(value)?.[0].codePointAt(0);
  return code === undefined
    ? undefined
    : `remove the invisible character U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** What word processors make of a dash in front of an entry. */
const BULLET = /^[–—−‒•‣◦·*](?=\s)/;

/** In a manifest, days are the only unit besides those of a style sheet and a percentage. */
const UNITS = /\s*(?:px|pt|%|d|days?)$/;
const SECONDS = /\s*(?:s|sec|seconds?)$/;

/** `/policies, /sites` and `a.example b.example` are two entries; a comma or a space in a sentence separates none. */
function entriesOf(value: string): string[] {
  const entries = value.split(/,\s*/).filter(Boolean);
  if (!entries.some((entry) => /\s/.test(entry))) return entries;
  const words = value.split(/[\s,]+/).filter(Boolean);
  return words.every((word) => /^\/|\w\.\w/.test(word)) ? words : [value];
}

function pathHint(value: string): string | undefined {
  if (URL.canParse(value) && /^https?:/i.test(value)) return `write ${new URL(value).pathname}`;
  return /^[\w-]/.test(value) && !value.includes(":") ? `write /${inShort(value)}` : undefined;
}

const YES_AND_NO: readonly (readonly [words: RegExp, hint: string])[] = [
  [/^(?:true|yes|on|y)$/i, "write true, without quotes"],
  [/^(?:false|no|off|n)$/i, "write false, without quotes"],
];

/**
 * Without spaces and punctuation, if it is a number then. The 0 before an area code is no part of it, and 00 is the plus
 * sign.
 */
export function phoneHint(value: unknown, written: string): string {
  const isNumber = typeof value === "number";
  if (isNumber && /^0[1-9]\d+$/.test(written))
    return `quote it, with the country code instead of the 0; for Germany: "+49${written.slice(1)}"`;
  const text = isNumber
    ? written.replace(/^\+?/, "+")
    : String(value)
        .replace(/^tel:/i, "")
        .replace("(0)", "")
        .replaceAll(/[\s()./-]/g, "")
        .replace(/^00/, "+");
  if (!/^\+[1-9]\d{3,14}$/.test(text)) return 'for Germany: "+4930123"';
  return isNumber && text === written ? `quote it: "${text}"` : `write "${text}"`;
}

export function colourHint(value: unknown, written: string): string | undefined {
  if (typeof value === "number")
    return /^(?:0x)?(?:[\da-f]{3}|[\da-f]{6})$/i.test(written) ? `write "#${written.replace(/^0x/, "")}"` : undefined;
  const colour = typeof value === "string" ? parseColour(value) : undefined;
  if (!colour) return /^(?:rgb|hsl)a?\([^)]*$/i.test(written) ? "put the whole colour in quotes" : undefined;
  return (colour.alpha ?? 1) < 1 ? "colours are opaque: write the mixed colour" : `write "${formatHex(colour)}"`;
}

/** A colour as style sheets and other programs write it: `0x0b5cad`, `#0b5cad;`, `11, 92, 173`. */
function parseColour(value: string): ReturnType<typeof parse> {
  const text = value
    .normalize("NFKC")
    .replaceAll(/["'“”„‘’]/g, "")
    .replace(/\s*(?:!important)?\s*;*\s*$/i, "")
    .trim();
  const hex = /^(?:0x|#+)([\da-f]+)$/i.exec(text)?.[1];
  const isTriple = /^\d{1,3}(?:\s*,\s*|\s+)\d{1,3}(?:\s*,\s*|\s+)\d{1,3}$/.test(text);
  return parse(hex === undefined ? (isTriple ? `rgb(${text})` : text) : `#${hex}`);
}

/** For an address of which only the origin is allowed. */
export function originHint(value: string): string | undefined {
  const address = value.includes("://") ? value : `https://${value}`;
  if (!/^https:\/\/[\w.-]+(?::\d+)?(?:\/|$)/.test(address) || !address.includes(".") || !URL.canParse(address))
    return undefined;
  return `write ${new URL(address).origin}`;
}

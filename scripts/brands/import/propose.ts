import { extname } from "node:path";
import { fileURLToPath } from "node:url";

import { converter, formatHex, parse } from "culori";
import { getDomain } from "tldts";

import { isDark } from "~/brand/theme/colour";

import type { PageFacts, PageValue } from "./read-page.ts";

/** One value of a manifest, with its source. */
export interface Proposal {
  /** `theme.light.primary`. */
  path: readonly string[];
  value: string;
  evidence: string;
  /** A file to copy; the value is its path relative to the folder. */
  file?: string;
}

const LINKS: Readonly<Record<string, RegExp>> = {
  privacy: /privacy|datenschutz|confidentialit/i,
  terms: /terms|conditions of use|nutzungsbedingungen|\bagb\b/i,
  imprint: /imprint|impressum|legal notice/i,
  status: /\bstatus\b/i,
  docs: /\bdocs?\b|documentation|handbook/i,
  support: /support|help|contact/i,
};
const PICTURES = new Set([".svg", ".png", ".jpg", ".webp", ".ico"]);
/** Below this chroma a colour is a grey, and not characteristic of a brand. */
const MIN_CHROMA = 0.04;
const MAX_NAME_LENGTH = 40;
const MAX_TAGLINE_LENGTH = 120;

/** The values proposed from a saved page: the first match for each. */
export function proposeBrand(facts: PageFacts): Proposal[] {
  const short = (limit: number) => (text: string) => (text.length <= limit ? text : undefined);
  return [
    ...first(["name"], facts.names, short(MAX_NAME_LENGTH)),
    ...first(["tagline"], facts.taglines, short(MAX_TAGLINE_LENGTH)),
    ...first(["hosts"], facts.addresses, consoleHost),
    ...first(["theme", "light", "primary"], facts.accents, colourful),
    ...first(["theme", "light", "sidebar"], facts.backgrounds, darkColour),
    ...picture("logo", facts.logos),
    ...picture("favicon", facts.icons),
    ...Object.entries(LINKS).flatMap(([name, pattern]) =>
      first(
        ["links", name],
        facts.links.filter(({ text }) => pattern.test(text)),
        (address) => (address.startsWith("https://") ? address : undefined),
      ),
    ),
    ...first(["support", "email"], facts.links, (address) => /^mailto:([^?]+)/.exec(address)?.[1]),
  ];
}

function first(
  path: readonly string[],
  seen: readonly PageValue[],
  read: (value: string) => string | undefined,
): Proposal[] {
  for (const { value, at } of seen) {
    const usable = read(value);
    if (usable !== undefined) return [{ path, value: usable, evidence: at }];
  }
  return [];
}

/** The console is assumed to be on a sibling host of the saved site. */
function consoleHost(address: string): string | undefined {
  const domain = getDomain(address, { allowPrivateDomains: true });
  return domain === null ? undefined : `console.${domain}`;
}

const toOklch = converter("oklch");

function opaque(text: string): string | undefined {
  const colour = parse(text);
  return colour && (colour.alpha ?? 1) === 1 ? formatHex(colour) : undefined;
}

function colourful(text: string): string | undefined {
  const colour = opaque(text);
  return colour !== undefined && (toOklch(colour)?.c ?? 0) >= MIN_CHROMA ? colour : undefined;
}

/** The console's sidebar takes the colour of the page's header, unless that is white. */
function darkColour(text: string): string | undefined {
  const colour = opaque(text);
  return colour !== undefined && isDark(colour) ? colour : undefined;
}

function picture(name: string, seen: readonly PageValue[]): Proposal[] {
  const found = seen.find(({ value }) => value.startsWith("file:") && PICTURES.has(extensionOf(value)));
  if (!found) return [];
  const file = fileURLToPath(found.value);
  return [{ path: ["assets", name], value: `assets/${name}${extensionOf(found.value)}`, evidence: found.at, file }];
}

function extensionOf(address: string): string {
  return extname(new URL(address).pathname).toLowerCase();
}

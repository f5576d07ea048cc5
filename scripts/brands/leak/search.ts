import type { Answer } from "../../../tests/support/ask.ts";
import type { Sign } from "./signs.ts";

/** A sign of another brand, and its location. */
export interface Leak extends Omit<Sign, "isExact"> {
  address: string;
  /** The header, or line and column of the body. */
  where: string;
  /** With surrounding context. */
  excerpt: string;
}

export interface Visit {
  /** Includes the method if it is not GET. */
  address: string;
  answer: Pick<Answer, "headers" | "body">;
}

/** Finds signs of other brands in responses. Texts in `own` do not count, even if they contain another brand's name. */
export function createSearch(signs: readonly Sign[], own: readonly string[]): (visit: Visit) => Leak[] {
  const known = new Map(
    signs.flatMap((sign) => spellings(sign.text).map((text) => [text.toLowerCase(), sign] as const)),
  );
  const words = [...known.keys()].sort((a, b) => b.length - a.length);
  const anywhere = new RegExp(words.map(escapePattern).join("|"), "giu");
  const withoutOwn = (text: string) =>
    own.reduce((left, word) => left.replaceAll(word, blank), text.replaceAll(RANDOM, blank));
  const readText = (text: string) => {
    const others = withoutOwn(text);
    // Word-boundary matching is expensive, and most words do not occur at all.
    const seen = [...new Set((words.length > 0 && others.match(anywhere)) || [])].map((word) => word.toLowerCase());
    if (seen.length === 0) return [];
    const there = words.filter((word) => seen.some((longer) => longer.includes(word)));
    return [...others.matchAll(new RegExp(there.map(asToken).join("|"), "giu"))];
  };
  return ({ address, answer }) => {
    const texts = [
      ...Object.entries(answer.headers).map(([name, value]) => ({ header: name, text: [value].flat().join("\n") })),
      { header: undefined, text: answer.body },
    ];
    const seen = texts.flatMap(({ header, text }) =>
      readText(text).flatMap((match): Leak[] => {
        const sign = known.get(match[0].toLowerCase());
        if (!sign || (sign.isExact && !spellings(sign.text).includes(match[0]))) return [];
        const { brand, what } = sign;
        const where = header === undefined ? placeAt(text, match.index) : `header ${header}`;
        return [
          { brand, what, text: sign.text, address, where, excerpt: excerptAt(text, match.index, match[0].length) },
        ];
      }),
    );
    return [...seen, ...engineNames(address, { ...answer, body: withoutOwn(answer.body) })];
  };
}

/** Nonces and tokens are random and would eventually match any short name. */
const RANDOM = /nonce[-=]"?[\w+/=-]+|\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;

const SHORT = 3;
/** Characters that separate words in prose, and those that also separate them in URLs, identifiers and code. */
const LETTER = "[\\p{L}\\p{N}]";
const PART_OF_CODE = "[\\p{L}\\p{N}_/=+#&%.$@-]";

/**
 * Matches whole words only. A short sign must be surrounded by space: in URLs and code a single letter may be any
 * identifier.
 */
function asToken(word: string): string {
  const border = word.length <= SHORT ? PART_OF_CODE : LETTER;
  const after = word.length <= SHORT ? PART_OF_CODE.replace(".", "") : LETTER;
  return `(?<!${border})${escapePattern(word)}(?!${after})`;
}

/** Same length as the replaced text, so offsets stay valid. */
function blank(text: string): string {
  return " ".repeat(text.length);
}

/** Product names, which must not be visible to users. */
const ENGINE_NAMES = /\b(?:Livery|Remix|Descope)\b/g;
const ENGINE_HEADERS = ["server", "x-powered-by"];

function engineNames(address: string, { headers, body }: Visit["answer"]): Leak[] {
  const sign = { brand: "", what: "engine name", address } as const;
  const named = ENGINE_HEADERS.flatMap((name) => {
    const value = headers[name];
    return value === undefined
      ? []
      : [{ ...sign, text: String(value), where: `header ${name}`, excerpt: String(value) }];
  });
  if (!String(headers["content-type"]).startsWith("text/html")) return named;
  const text = readableText(body);
  const read = [...text.matchAll(ENGINE_NAMES)].map(({ 0: name, index }) => {
    return { ...sign, text: name, where: "text of the page", excerpt: excerptAt(text, index, name.length) };
  });
  return [...named, ...read];
}

/** Visible text and accessible names of a page. */
function readableText(html: string): string {
  const attributes = [...html.matchAll(/\s(?:alt|title|aria-label|placeholder|content)="([^"]*)"/g)].map(
    ([, text]) => text,
  );
  const text = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, " ").replaceAll(/<[^>]*>/g, " ");
  return [...attributes, text].join("\n");
}

/** As encoded in text, in HTML, in JSON, and in JSON inside a script. */
function spellings(text: string): string[] {
  const html = text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;")
    .replaceAll("<", "&lt;");
  const json = JSON.stringify(text).slice(1, -1);
  return [...new Set([text, html, json, json.replaceAll("&", "\\u0026"), JSON.stringify(json).slice(1, -1)])];
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

function placeAt(text: string, index: number): string {
  const before = text.slice(0, index).split("\n");
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

const AROUND = 24;

function excerptAt(text: string, index: number, length: number): string {
  return text.slice(Math.max(0, index - AROUND), index + length + AROUND).replaceAll(/\s+/g, " ");
}

import { TZDate } from "@date-fns/tz";

import type { BrandWords } from "../term-facts";
import { escapeValue } from "./condition-text";
import { countryCode, isCountryCode } from "./countries";
import type { Token } from "./tokens";

/** The placeholder of a value in a phrase, its number of tokens, and the value in the query language. */
export interface SlotMatch {
  length: number;
  value: string;
}

/** Names from the organization's data that a question can use. */
export interface Names {
  site: (words: string) => string | undefined;
  device: (word: string) => string | undefined;
  application: (words: string) => string | undefined;
  category: (words: string) => string | undefined;
}

const nameNothing = () => undefined;
export const NO_NAMES: Names = {
  site: nameNothing,
  device: nameNothing,
  application: nameNothing,
  category: nameNothing,
};

/** What a question is read with. */
export interface SlotContext {
  names: Names;
  zone: string;
  /** The terms that the viewer's brand replaces: a question may use both. */
  words?: BrandWords;
}

export type Slot = (tokens: readonly Token[], at: number, context: SlotContext) => SlotMatch | undefined;

/** Ports known by the name of their service. */
const SERVICES: Record<string, number> = {
  ftp: 21,
  ssh: 22,
  telnet: 23,
  smtp: 25,
  ldap: 389,
  https: 443,
  smb: 445,
  ldaps: 636,
  rdp: 3389,
  winrm: 5985,
};

const NUMBER_WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const BYTE_UNITS = /^(kb|mb|gb|tb|bytes?)$/;
const TIME_UNITS: Record<string, { unit: string; times: number }> = {
  minute: { unit: "m", times: 1 },
  min: { unit: "m", times: 1 },
  hour: { unit: "h", times: 1 },
  day: { unit: "d", times: 1 },
  week: { unit: "d", times: 7 },
  month: { unit: "d", times: 30 },
  year: { unit: "d", times: 365 },
};

const PATTERNS = {
  cve: /^cve-\d{4}-\d{4,7}$/,
  technique: /^t\d{4}(\.\d{3})?$/,
  ip: /^(\d{1,3}(\.\d{1,3}){3}(\/\d{1,2})?|[0-9a-f]*:[0-9a-f:]*:[0-9a-f]*)$/,
  domain: /^([a-z0-9_-]+\.)+[a-z][a-z0-9-]+$/,
  below: /^\*\.([a-z0-9_-]+\.)+[a-z][a-z0-9-]+$/,
};

/** The values that a phrase can have in braces. */
export const SLOTS = {
  number: (tokens, at) => {
    const number = numberAt(tokens, at);
    return number === undefined ? undefined : { length: 1, value: String(number) };
  },
  percent: (tokens, at) => {
    const [, digits, sign] = /^(\d+(?:\.\d+)?)(%?)$/.exec(tokens[at]?.word ?? "") ?? [];
    if (digits === undefined) return undefined;
    if (sign) return { length: 1, value: `${digits}%` };
    return tokens[at + 1]?.word === "percent" ? { length: 2, value: `${digits}%` } : undefined;
  },
  bytes: (tokens, at) => {
    const word = tokens[at]?.word ?? "";
    if (/^\d+(\.\d+)?(kb|mb|gb|tb)$/.test(word)) return { length: 1, value: word };
    const number = numberAt(tokens, at);
    const unit = BYTE_UNITS.exec(tokens[at + 1]?.word ?? "")?.[0];
    if (number === undefined || unit === undefined) return undefined;
    return { length: 2, value: `${number}${unit.startsWith("byte") ? "b" : unit}` };
  },
  duration: (tokens, at) => durationAt(tokens, at),
  date: (tokens, at, { zone }) => dateAt(tokens, at, zone),
  range: (tokens, at, { zone }) => rangeAt(tokens, at, zone),
  country: (tokens, at) =>
    longest(tokens, at, 4, (words, text) => countryCode(words) ?? (isCountryCode(text) ? text : undefined)),
  ip: (tokens, at) => wordLike(tokens, at, PATTERNS.ip),
  domain: (tokens, at) => domainAt(tokens, at),
  /** A domain with its subdomains, as two values; only the subdomains for a domain written with an asterisk. */
  domains: (tokens, at) => {
    const domain = domainAt(tokens, at);
    return domain ? { ...domain, value: `${domain.value},*.${domain.value}` } : wordLike(tokens, at, PATTERNS.below);
  },
  cve: (tokens, at) => upper(wordLike(tokens, at, PATTERNS.cve)),
  technique: (tokens, at) => upper(wordLike(tokens, at, PATTERNS.technique)),
  service: (tokens, at) => {
    const port = Object.hasOwn(SERVICES, tokens[at]?.word ?? "") ? SERVICES[tokens[at]?.word ?? ""] : undefined;
    return port === undefined ? undefined : { length: 1, value: String(port) };
  },
  site: (tokens, at, { names }) => longest(tokens, at, 5, (words) => names.site(words)),
  device: (tokens, at, { names }) => longest(tokens, at, 1, (words) => names.device(words)),
  application: (tokens, at, { names }) => escaped(longest(tokens, at, 6, (words) => names.application(words))),
  category: (tokens, at, { names }) => escaped(longest(tokens, at, 6, (words) => names.category(words))),
} as const satisfies Record<string, Slot>;

export type SlotName = keyof typeof SLOTS;

function domainAt(tokens: readonly Token[], at: number): SlotMatch | undefined {
  return PATTERNS.ip.test(tokens[at]?.word ?? "") ? undefined : wordLike(tokens, at, PATTERNS.domain);
}

function numberAt(tokens: readonly Token[], at: number): number | undefined {
  const word = (tokens[at]?.word ?? "").replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, "");
  if (/^\d+(\.\d+)?$/.test(word)) return Number(word);
  const spelled = NUMBER_WORDS.indexOf(word);
  return spelled < 0 ? undefined : spelled;
}

function durationAt(tokens: readonly Token[], at: number): SlotMatch | undefined {
  const compact = /^(\d{1,4})([mhdw])$/.exec(tokens[at]?.word ?? "");
  if (compact) return { length: 1, value: compact[0] };
  const number = numberAt(tokens, at);
  const unit = timeUnit(tokens[at + (number === undefined ? 0 : 1)]);
  if (!unit) return undefined;
  // "The last hour" is one hour.
  return { length: number === undefined ? 1 : 2, value: `${(number ?? 1) * unit.times}${unit.unit}` };
}

/** The start of a day such as 11/24/2026, or of a later one; undefined for a day that does not exist. */
function dateAt(tokens: readonly Token[], at: number, zone: string, daysLater = 0): SlotMatch | undefined {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(tokens[at]?.word ?? "")?.map(Number) ?? [];
  if (month === undefined || day === undefined || year === undefined) return undefined;
  if (new Date(Date.UTC(year, month - 1, day)).getUTCMonth() !== month - 1) return undefined;
  return { length: 1, value: new Date(new TZDate(year, month - 1, day + daysLater, zone).getTime()).toISOString() };
}

function timeUnit(token: Token | undefined) {
  const word = (token?.word ?? "").replace(/s$/, "");
  return Object.hasOwn(TIME_UNITS, word) ? TIME_UNITS[word] : undefined;
}

/** Durations with a preset, so that a question and the range picker mean the same. */
const PRESETS = ["15m", "1h", "24h", "7d", "30d", "90d"];

function rangeAt(tokens: readonly Token[], at: number, zone: string): SlotMatch | undefined {
  const start = at + Number(["in", "within", "during"].includes(tokens[at]?.word ?? ""));
  const from = start + Number(tokens[start]?.word === "the");
  const words = (count: number) => tokens.slice(from, from + count).map(({ word }) => word);
  const found = (length: number, value: string) => ({ length: from - at + length, value });
  const [first = "", second = ""] = words(2);
  if (["last", "past", "previous"].includes(first)) {
    const duration = durationAt(tokens, from + 1);
    if (!duration) return undefined;
    const length = duration.value === "1d" ? "24h" : duration.value;
    return found(1 + duration.length, PRESETS.includes(length) ? length : `-${length}..now`);
  }
  if (first === "today") return found(1, "today");
  if (first === "yesterday") return found(1, "yesterday..today");
  if (first === "this" && ["week", "month"].includes(second)) return found(2, second);
  if (first === "since") {
    if (second === "yesterday") return found(2, "yesterday..now");
    // Weeks start on Monday.
    if (second === "monday") return found(2, "week");
    const date = dateAt(tokens, from + 1, zone);
    return date && found(2, `${date.value}..now`);
  }
  if (first === "between" && words(3).length === 3) {
    // The second day is included.
    const [start, end] = [dateAt(tokens, from + 1, zone), dateAt(tokens, from + 3, zone, 1)];
    const isRange = start && end && start.value < end.value && tokens[from + 2]?.word === "and";
    if (isRange) return found(4, `${start.value}..${end.value}`);
  }
  return undefined;
}

function longest(
  tokens: readonly Token[],
  at: number,
  most: number,
  find: (words: string, text: string) => string | undefined,
): SlotMatch | undefined {
  for (let length = Math.min(most, tokens.length - at); length > 0; length--) {
    const taken = tokens.slice(at, at + length);
    if (taken.some(({ term }) => term)) continue;
    const value = find(taken.map(({ word }) => word).join(" "), taken.map(({ text }) => text).join(" "));
    if (value !== undefined) return { length, value };
  }
  return undefined;
}

function wordLike(tokens: readonly Token[], at: number, pattern: RegExp): SlotMatch | undefined {
  const { word = "" } = tokens[at] ?? {};
  return pattern.test(word) ? { length: 1, value: word } : undefined;
}

/** Commas separate values in the query language. */
function escaped(match: SlotMatch | undefined): SlotMatch | undefined {
  return match && { ...match, value: escapeValue(match.value) };
}

function upper(match: SlotMatch | undefined): SlotMatch | undefined {
  return match && { ...match, value: match.value.toUpperCase() };
}

import { domainToASCII, domainToUnicode } from "node:url";

import ipaddr from "ipaddr.js";

import { inShort, withoutPassword } from "~/catalogue/value-words";

import { yamlValue } from "../manifest/yaml-value";
import { hasUndecodableLabel } from "./encoded-label.server";
import { whyInvalid, whyUnreadable } from "./invalid-names";

/**
 * What a host entry of a manifest matches: one name, one label below a suffix (`*.`), or any number of labels (`**.`).
 */
export interface HostPattern {
  kind: "exact" | "one-level" | "any-level";
  /** The name, or the suffix below the wildcard: ASCII, lower case, no trailing dot. */
  name: string;
}

/** Why an entry is rejected, as diagnostic codes. */
export interface HostProblem {
  code: "B202" | "B204" | "B205" | "B206" | "B208";
  message: string;
  hint?: string;
}

export type HostReading = { ok: true; pattern: HostPattern; written: string } | { ok: false; problem: HostProblem };

/** The normal form of a pattern. */
export function hostPatternText({ kind, name }: HostPattern): string {
  return { exact: "", "one-level": "*.", "any-level": "**." }[kind] + name;
}

/** Parses one host entry into its normal form, or returns why it is rejected. */
export function readHostPattern(entry: string, publicSuffixes: readonly string[]): HostReading {
  const problem = (code: HostProblem["code"], message: string, hint?: string): HostReading => ({
    ok: false,
    problem: { code, message, ...(hint === undefined ? {} : { hint }) },
  });
  const invalid = (why: string, hint?: string) =>
    problem("B204", `"${inShort(entry)}" is not a valid host name: ${why}`, hint);

  if (/[\r\n]/.test(entry)) return invalid("it contains a line break");
  const [separator] = /[\s,;]/.exec(entry) ?? [];
  if (separator !== undefined)
    return invalid(`it contains ${/\s/.test(separator) ? "a space" : `"${separator}"`}`, separateHint(entry));
  if (/[/\\:@?#]/.test(entry)) {
    const message = `a host is a bare name; "${withoutPassword(entry)}" has a scheme, port or path`;
    return problem("B202", message, bareNameHint(entry));
  }
  const [, stars = "", rest = entry] = /^(\*{1,2})\.(.*)$/.exec(entry) ?? [];
  if (rest.includes("*")) {
    const meant = ownWildcards(rest).find((one) => readHostPattern(one, publicSuffixes).ok);
    const isBare = /^\**$/.test(rest);
    const hint = isBare
      ? 'write "*.<yourname>.example" or list the hosts'
      : meant && `write "${meant}" or list the hosts`;
    return problem("B205", "a wildcard must be the whole first label", hint ?? "list the hosts");
  }

  const name = domainToASCII(rest).replace(/\.$/, "");
  if (name === "" || hasUndecodableLabel(name)) return invalid(whyUnreadable(rest));
  // Filtered by pattern first, because the library takes longer than all other checks of a host together.
  if (/^[\d.]+$/.test(name) && ipaddr.IPv4.isValidFourPartDecimal(name)) {
    if (stars) return invalid("an address has no names below it");
    if (name !== rest) return invalid("it is an IP address in another notation", `write ${name}`);
  } else {
    const why = whyInvalid(name);
    if (why) return invalid(why);
  }
  const mixed = mixedScripts(domainToUnicode(name));
  if (mixed) {
    const message = `the label "${mixed.label}" (${domainToASCII(mixed.label)}) mixes ${mixed.scripts.join(" and ")} letters`;
    return problem("B208", message, "use letters of a single script");
  }
  if (stars && (!name.includes(".") || publicSuffixes.includes(name))) {
    const message = `"${stars}.${name}" would claim all names under the public suffix ${name}`;
    return problem("B206", message, `use "*.<yourname>.${name}"`);
  }
  if (publicSuffixes.includes(name)) {
    const message = `"${name}" is a public suffix, not a host`;
    return problem("B206", message, `write a name below it, such as "console.<yourname>.${name}"`);
  }
  const kind = stars === "" ? "exact" : stars === "*" ? "one-level" : "any-level";
  return { ok: true, pattern: { kind, name }, written: entry };
}

/** The entries that were probably meant: hosts on one line, or a host with a comma or a space beside it. */
function separateHint(entry: string): string | undefined {
  const hosts = entry
    .split(/[\s,;]+/)
    .filter((part) => /\w/.test(part))
    .map((part) => part.replace(/^-/, ""));
  if (hosts.length === 1) return `write ${yamlValue(hosts[0])}`;
  return hosts.every((host) => host.includes(".")) ? `write an entry for each host: ${hosts.join(", ")}` : undefined;
}

/** The wildcards that an entry such as `*acme.example` or `a*.acme.example` may have meant. */
function ownWildcards(rest: string): string[] {
  const end = rest.slice(rest.lastIndexOf("*") + 1);
  const isAtStart = rest.lastIndexOf("*") === 0;
  return [...(isAtStart ? [`*.${end}`] : []), `*.${end.replace(/^[^.]*\./, "")}`];
}

const ADDRESS_HINT = "write a name, or an IPv4 address";

function bareNameHint(entry: string): string | undefined {
  if (ipaddr.IPv6.isValid(entry)) return ADDRESS_HINT;
  const address = `https://${entry.replace(/^(?:https?:)?\/{0,2}/i, "")}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname } = new URL(address);
  return hostname.startsWith("[") ? ADDRESS_HINT : `write ${yamlValue(hostname)}; ports are ignored`;
}

const SCRIPTS = [
  "Latin",
  "Cyrillic",
  "Greek",
  "Armenian",
  "Hebrew",
  "Arabic",
  "Devanagari",
  "Thai",
  "Georgian",
  "Hangul",
  "Hiragana",
  "Katakana",
  "Han",
];
const SCRIPT_PATTERNS = SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, "u")] as const);
/** Combinations in everyday use: Japanese and Korean. */
const USUAL_COMPANY = [
  ["Hiragana", "Katakana", "Han"],
  ["Hangul", "Han"],
];

/** The first label that mixes scripts which are not used together, as in names made to be mistaken for others. */
function mixedScripts(name: string): { label: string; scripts: string[] } | undefined {
  if (/^[\0-\x7f]*$/.test(name)) return undefined;
  for (const label of name.normalize("NFC").split(".")) {
    const scripts = SCRIPT_PATTERNS.filter(([, pattern]) => pattern.test(label)).map(([script]) => script);
    const isUsual =
      scripts.length < 2 || USUAL_COMPANY.some((company) => scripts.every((script) => company.includes(script)));
    if (!isUsual) return { label, scripts };
  }
  return undefined;
}

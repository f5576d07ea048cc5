import { readHostPattern } from "../hosts/host-pattern.server";
import type { ClaimedHost } from "./claimed-hosts.server";

/** The hosts and the parent of a manifest, determined without parsing it. */
export interface ManifestOutline {
  claims: readonly ClaimedHost[];
  /** The brand it extends. */
  parent: string | undefined;
}

/** Keys that determine whether a brand has hosts at all, or who owns them: such a file is parsed completely. */
const DECISIVE = /^(?:default|status|abstract|rollout)[ \t]*:/m;
/** Syntax that could change the meaning of an unindented line: other documents, directives, anchors, merges. */
const UNUSUAL = /^(?:---|\.\.\.|%|["'?&*!{[|>]|<<)/m;
const HOST_WORD = String.raw`"[\w.*-]+"|'[\w.*-]+'|[A-Za-z][\w.-]*\.[\w.-]+`;
const PLAIN_HOST = new RegExp(`^(?:${HOST_WORD})$`);

/**
 * Finds the hosts of a manifest without parsing it, a hundred times faster: enough to know which file a request needs.
 * Only supports files in the usual style, for which the result equals that of the parser; for any other file it returns
 * undefined.
 */
export function scanOutline(text: string, publicSuffixes: readonly string[]): ManifestOutline | undefined {
  if (DECISIVE.test(text) || UNUSUAL.test(text)) return undefined;
  const parent = scanParent(text);
  const entries = scanHosts(text);
  if (parent === "unclear" || !entries) return undefined;
  const claims: ClaimedHost[] = [];
  for (const { host, redirects } of entries) {
    const reading = readHostPattern(host, publicSuffixes);
    if (!reading.ok) return undefined;
    claims.push({ pattern: reading.pattern, redirects });
  }
  return { claims, parent: parent?.id };
}

function scanParent(text: string): { id: string } | "unclear" | undefined {
  const lines = text.match(/^extends[ \t]*:.*$/gm) ?? [];
  if (lines.length === 0) return undefined;
  const id = /^extends[ \t]*:[ \t]+(_?[a-z][a-z0-9-]*)[ \t]*(?:#.*)?$/.exec(lines[0] ?? "")?.[1];
  return lines.length === 1 && id !== undefined ? { id } : "unclear";
}

interface Entry {
  host: string;
  redirects: boolean;
}

/** The value of `hosts:` up to the next unindented key, entry by entry. */
function scanHosts(text: string): Entry[] | undefined {
  const sections = text.match(/^hosts[ \t]*:.*(?:\r?\n(?:[ \t#-].*)?)*/gm) ?? [];
  const [section = ""] = sections;
  if (sections.length !== 1) return undefined;
  const value = section
    .replace(/^hosts[ \t]*:/, "")
    .replace(/(^|\s)#.*$/gm, "$1")
    .trim();
  const items = value.startsWith("[") ? flowItems(value) : blockItems(value);
  const entries = items?.map(scanEntry);
  return entries?.every((entry) => entry !== undefined) ? entries : undefined;
}

function flowItems(value: string): string[] | undefined {
  const inner = /^\[([^[\]]*)\]$/.exec(value)?.[1]?.trim();
  if (inner === undefined) return undefined;
  if (inner === "") return [];
  return inner
    .replace(/,$/, "")
    .split(/,(?![^{}]*\})/)
    .map((item) => item.trim());
}

function blockItems(value: string): string[] | undefined {
  if (!value.startsWith("- ")) return undefined;
  return value
    .slice(2)
    .split(/\n[ \t]*- /)
    .map((item) => item.trim());
}

/** `console.acme.example`, or `{ host: console.acme.example, primary: true }`, or the same as a block. */
function scanEntry(item: string): Entry | undefined {
  if (PLAIN_HOST.test(item)) return { host: unquoted(item), redirects: false };
  const inner = /^\{([^{}]*)\}$/.exec(item)?.[1] ?? item.replace(/\r?\n/g, ",");
  const pairs = new Map<string, string>();
  for (const pair of inner.split(",")) {
    const [, key, value] = /^\s*(host|primary|redirect)\s*:\s+(\S+)\s*$/.exec(pair) ?? [];
    if (key === undefined || value === undefined || pairs.has(key)) return undefined;
    pairs.set(key, value);
  }
  const host = pairs.get("host");
  const flags = [pairs.get("primary"), pairs.get("redirect")];
  if (host === undefined || !PLAIN_HOST.test(host)) return undefined;
  if (flags.some((flag) => flag !== undefined && flag !== "true" && flag !== "false")) return undefined;
  return { host: unquoted(host), redirects: pairs.get("redirect") === "true" };
}

function unquoted(word: string): string {
  return word.replace(/^["']|["']$/g, "");
}

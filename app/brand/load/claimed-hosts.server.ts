import type { ResolvedManifest } from "../diagnose/resolve-manifest.server";
import { readHostPattern, type HostPattern } from "../hosts/host-pattern.server";

export interface ClaimedHost {
  pattern: HostPattern;
  redirects: boolean;
}

/**
 * The hosts a brand claims, as far as its file can be read at all. A brand that cannot be served still owns them: its
 * visitors get a neutral response, and never the look of another brand.
 */
export function claimedHosts({ manifest, hostEntries, config }: ResolvedManifest): ClaimedHost[] {
  const { publicSuffixes } = config.hosts;
  if (!manifest.isReadable) return guessHosts(hostsSection(manifest.text), publicSuffixes);
  return hostEntries.flatMap(({ text, reading, redirects }) => {
    return reading.ok ? [{ pattern: reading.pattern, redirects }] : guessHosts(text, publicSuffixes);
  });
}

/** From the line `hosts:` to the next unindented key. */
function hostsSection(text: string): string {
  return /^hosts[ \t]*:.*(?:\r?\n(?:[ \t#-].*)?)*/m.exec(text)?.[0] ?? "";
}

function guessHosts(text: string, publicSuffixes: readonly string[]): ClaimedHost[] {
  const words = text.match(/[^\s"'[\]{},#/:@]+\.[^\s"'[\]{},#/:@]+/g) ?? [];
  return words.flatMap((word) => {
    const reading = readHostPattern(word, publicSuffixes);
    return reading.ok ? [{ pattern: reading.pattern, redirects: false }] : [];
  });
}

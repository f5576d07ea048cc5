import type { Subject } from "./diagnose/subject.server";
import { readHostPattern, type HostPattern } from "./host-name.server";

export interface ClaimedHost {
  pattern: HostPattern;
  redirects: boolean;
}

/**
 * The hosts a brand means to be shown on, as far as its file can be read at all. A brand that cannot be served still
 * holds them: its visitors get a neutral answer, and never the look of another brand.
 */
export function claimedHosts({ draft, hostEntries, house }: Subject): ClaimedHost[] {
  const { publicSuffixes } = house.hosts;
  if (!draft.isReadable) return guessHosts(hostsSection(draft.text), publicSuffixes);
  return hostEntries.flatMap(({ text, reading, redirects }) => {
    return reading.ok ? [{ pattern: reading.pattern, redirects }] : guessHosts(text, publicSuffixes);
  });
}

/** From the line `hosts:` to the next key at the margin. */
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

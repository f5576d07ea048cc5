const ACRONYMS: Readonly<Record<string, string>> = {
  ai: "AI",
  cdn: "CDN",
  dmz: "DMZ",
  iot: "IoT",
  ot: "OT",
  p2p: "P2P",
  voip: "VoIP",
  vpn: "VPN",
};

/**
 * "in_progress" and "lateralMovement" as readable text: "In progress", "Lateral movement". Acronyms are written as such:
 * "TCP" is unchanged, "cdn" becomes "CDN".
 */
export function humanise(word: string): string {
  if (/^[A-Z0-9]+$/.test(word)) return word;
  const acronym = ACRONYMS[word];
  if (acronym !== undefined) return acronym;
  const spaced = word
    .replace(/[_-]+/g, " ")
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A label within a sentence: "Flows" becomes "flows"; "DNS queries" and "CVEs" are unchanged. */
export function inSentence(label: string): string {
  return label.replace(/\p{L}+/gu, (word) => (/^\p{Lu}{2}/u.test(word) ? word : word.toLowerCase()));
}

/** The label of a group of rows without a value: the field's own word, such as "Unassigned". */
export function wordForUnset({ missing }: { missing?: string | undefined }): string {
  return missing ?? "Unknown";
}

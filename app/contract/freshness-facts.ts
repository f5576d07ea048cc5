/** The age in minutes of a family's newest row from which the console reports the data as outdated. */
export const FRESHNESS_MINUTES = { device: 120, flow: 120, dns: 120, threat: 24 * 60 } as const;

/** The families as words in a sentence. */
export const FRESHNESS_WORDS: Readonly<Record<keyof typeof FRESHNESS_MINUTES, string>> = {
  device: "devices",
  flow: "flows",
  dns: "DNS queries",
  threat: "threats",
};

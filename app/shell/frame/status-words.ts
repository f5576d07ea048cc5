import type { GlobalStatus } from "~/contract/status";
import type { Tone } from "~/contract/field";
import { humanise } from "~/ui/humanise";

import type { KnownStatus } from "./summary";

interface Word {
  tone: Tone;
  text: string;
}

const OVERALL: Record<GlobalStatus["overall"], Word> = {
  ok: { tone: "good", text: "All services are operational" },
  degraded: { tone: "warn", text: "Some services are degraded" },
  down: { tone: "bad", text: "Some services are down" },
  maintenance: { tone: "info", text: "Maintenance in progress" },
};

/** The state of one organization in a list of several. */
export const ORGANIZATION_WORDS: Record<GlobalStatus["overall"], Word> = {
  ok: { tone: "good", text: "Working" },
  degraded: { tone: "warn", text: "Degraded" },
  down: { tone: "bad", text: "Down" },
  maintenance: { tone: "info", text: "Maintenance" },
};

/** The status as one sentence and a colour. Includes outdated data, because people act on it. */
export function overallWord(status: KnownStatus): Word {
  if (status === undefined) return { tone: "neutral", text: "Loading the status" };
  if (status === "unknown") return { tone: "neutral", text: "The status could not be loaded" };
  const isStale = Object.values(status.freshness).some(({ state }) => state === "stale");
  if (status.overall === "ok" && isStale)
    return { tone: "warn", text: "All services are operational, some data is late" };
  return OVERALL[status.overall];
}

export const SERVICE_WORDS: Record<GlobalStatus["services"][number]["status"], Word> = {
  ok: { tone: "good", text: "Working" },
  degraded: { tone: "warn", text: "Degraded" },
  down: { tone: "bad", text: "Down" },
};

export const FRESHNESS_TONES: Record<GlobalStatus["freshness"][string]["state"], Tone> = {
  fresh: "good",
  stale: "warn",
  none: "neutral",
};

const FAMILIES: Readonly<Record<string, string>> = { device: "Devices", threat: "Threats", flow: "Flows", dns: "DNS" };

/** The name of a data family, as on the screens that show it: "Devices". */
export function nameOfFamily(name: string): string {
  return FAMILIES[name] ?? readableName(name);
}

/** The display name of a service: "Records", "DNS". */
export function readableName(name: string): string {
  return name.length <= 3 ? name.toUpperCase() : humanise(name);
}

import type { DayTotals } from "./day-totals";
import type { SiteDraft, DeviceDraft } from "./drafts";
import type { ThreatSeed } from "../seed-types";
import { isOpen } from "./finish-devices";

/** A site's risk is the mean of its ten riskiest devices. */
const COUNTED_DEVICES = 10;

/** Sets the device count, open threats and throughput of each site. */
export function deriveSiteCounts(
  sites: readonly SiteDraft[],
  devices: readonly DeviceDraft[],
  threats: readonly ThreatSeed[],
  day: DayTotals,
): void {
  for (const { site } of sites) {
    const here = devices.filter(({ seed }) => seed.device.siteName === site.name);
    const scores = here.map(({ seed }) => seed.device.riskScore).sort((a, b) => b - a);
    site.devices = here.length;
    site.openThreats = threats.filter((seed) => isOpen(seed) && seed.threat.siteName === site.name).length;
    site.riskScore = meanOf(scores.slice(0, COUNTED_DEVICES));
    site.bpsIn = Math.round(day.sites.get(site.name)?.bpsIn ?? 0);
    site.bpsOut = Math.round(day.sites.get(site.name)?.bpsOut ?? 0);
  }
}

function meanOf(scores: readonly number[]): number | null {
  return scores.length === 0 ? null : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}

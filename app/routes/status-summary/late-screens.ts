import type { Screen } from "~/catalogue/screens";
import type { GlobalStatus } from "~/contract/status";

/** What arrives by itself, by its data family. Threats are not among it: none for a day is good news. */
const FAMILIES: Readonly<Record<string, string>> = { device: "Devices", flow: "ThreatFlows", dns: "DNS" };
/** Screens with this family show several organizations, and the status is that of one. */
const ABOVE_TENANTS = "Tenants";

/** The kinds of data that are older than their limit, by the screens that show them. */
export function lateScreens(
  screens: readonly Pick<Screen, "id" | "families">[],
  freshness: GlobalStatus["freshness"],
): Record<string, string[]> {
  const late = Object.keys(freshness).filter((kind) => freshness[kind]?.state === "stale");
  const entries = screens.flatMap(({ id, families }): [string, string[]][] => {
    const shown = late.filter((kind) => families.includes(FAMILIES[kind] ?? ""));
    return shown.length > 0 && !families.includes(ABOVE_TENANTS) ? [[id, shown]] : [];
  });
  return Object.fromEntries(entries);
}

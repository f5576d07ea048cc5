import type { Screen } from "~/catalogue/screens";
import type { GlobalStatus } from "~/contract/status";

/** Data that arrives continuously, by data family. Threats are excluded: a day without threats is good news. */
const FAMILIES: Readonly<Record<string, string>> = { device: "Devices", flow: "ThreatFlows", dns: "DNS" };
/** The screens that show this family cover several organizations, but the status describes only one. */
const ABOVE_TENANTS = "Tenants";

/** The data families that are older than their limit, by the screens that show them. */
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

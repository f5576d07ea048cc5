import type { TenantRecords } from "../../store/record-store";
import type { StoredIngressRule } from "../../store/tables/policy";

/** The parts of an ingress rule that refer to devices. */
interface Exposing {
  destination: { any: boolean; devices?: readonly string[] };
  translate?: StoredIngressRule["translate"];
}

/** Ingress rules with the highest risk score among their devices; null for a rule without devices. */
export async function withExposedRisk<Rule extends Exposing>(
  { find }: Pick<TenantRecords, "find">,
  rules: readonly Rule[],
): Promise<(Rule & { exposedRisk: number | null })[]> {
  const names = [...new Set(rules.flatMap(devicesOf))];
  const devices = await Promise.all(names.map((name) => find("device", { name })));
  const scores = new Map(devices.flatMap((device) => (device ? [[device.name, device.riskScore] as const] : [])));
  return rules.map((rule) => {
    const known = devicesOf(rule).flatMap((name) => scores.get(name) ?? []);
    return { ...rule, exposedRisk: known.length === 0 ? null : Math.max(...known) };
  });
}

function devicesOf({ destination, translate }: Exposing): string[] {
  return [...(destination.any ? [] : (destination.devices ?? [])), ...(translate ? [translate.toDevice] : [])];
}

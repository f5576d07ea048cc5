/** Requirement 3.13 defines no family for saved views; only the menu of a list shows them. */
const VIEWS = "Views";

/**
 * The data families that a write may change (requirement 3.13), by the first path segment below /v1, where they are
 * not just the family named after the segment. A device's score counts its threats, vulnerabilities and failed checks,
 * so changes to those also change the device.
 */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  compliance: ["Devices"],
  dashboard: ["CustomDashboards", "CustomDashboard"],
  device: ["Devices", "Site"],
  egress_policy_rule: ["Policies"],
  indicator_list: ["IndicatorLists", "Policies"],
  ingress_policy_rule: ["Policies"],
  integrations: ["Integrations", "Tenants"],
  kopilot: ["KopilotMessages"],
  site: ["Site", "Devices", "Monitoring"],
  software: ["Software", "Devices"],
  threat: ["Threats", "ThreatFlows", "Devices", "Users", "Site"],
  threat_rule: ["ThreatRules", "Threats"],
  view: [VIEWS],
};

/** POST requests that do not change any displayed data. */
const READ_ONLY = /\/(preview|simulate|autocomplete)$|^\/v1\/downloads\/[^/]+\/link$/;

/** The family named after a path segment: `RogueDevices` for `rogue_device`, `Policies` for `policy`. */
function familyNamed(segment: string): string {
  const word = segment.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|sh|ch|x)$/.test(word) ? `${word}es` : `${word}s`;
}

/**
 * The families that writes to these paths may have changed; undefined if unknown, so that everything is fetched again.
 */
export function affectedFamilies(paths: readonly string[]): string[] | undefined {
  const affected = new Set<string>();
  for (const path of paths) {
    const [pathname = ""] = path.split("?");
    if (READ_ONLY.test(pathname)) continue;
    const [, segment] = /^\/v1\/([a-z_]+)(?:\/|$)/.exec(pathname) ?? [];
    if (segment === undefined) return undefined;
    for (const family of FAMILIES[segment] ?? [familyNamed(segment)]) affected.add(family);
  }
  return [...affected];
}

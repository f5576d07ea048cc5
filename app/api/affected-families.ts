/** Requirement 3.13 defines no family for saved views; only the menu of a list shows them. */
const VIEWS = "Views";

/**
 * The data families that a write may change (requirement 3.13), by the first path segment below /v1. A device's score
 * counts its threats, vulnerabilities and failed checks, so changes to those also change the device.
 */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  compliance: ["Devices"],
  dashboard: ["CustomDashboards", "CustomDashboard"],
  device: ["Devices", "Site"],
  digest: ["Digests"],
  domain: ["Domains"],
  egress_policy_rule: ["Policies"],
  feedback: ["Feedbacks"],
  hunt: ["Hunts"],
  ingress_policy_rule: ["Policies"],
  integrations: ["Integrations"],
  kopilot: ["KopilotMessages"],
  policy: ["Policies"],
  site: ["Site", "Devices", "Monitoring"],
  software: ["Software", "Devices"],
  tenant: ["Tenants"],
  threat: ["Threats", "ThreatFlows", "Devices", "Users", "Site"],
  threat_rule: ["ThreatRules", "Threats"],
  user: ["Users"],
  view: [VIEWS],
};

/** POST requests that do not change any displayed data. */
const READ_ONLY = /\/(preview|simulate|autocomplete)$|^\/v1\/downloads\/[^/]+\/link$/;

/**
 * The families that writes to these paths may have changed; undefined if unknown, so that everything is fetched again.
 */
export function affectedFamilies(paths: readonly string[]): string[] | undefined {
  const affected = new Set<string>();
  for (const path of paths) {
    const [pathname = ""] = path.split("?");
    if (READ_ONLY.test(pathname)) continue;
    const families = FAMILIES[/^\/v1\/([a-z_]+)/.exec(pathname)?.[1] ?? ""];
    if (!families) return undefined;
    for (const family of families) affected.add(family);
  }
  return [...affected];
}

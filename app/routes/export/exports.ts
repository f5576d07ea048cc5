import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { Screen } from "~/catalogue/screens";

export interface ExportedList {
  /** The screen whose access rule applies to the file. */
  screen: ScreenId;
  /** The API's list. `{of}` is replaced by the segments that identify the object in the URL. */
  prefix: string;
  /** Additional parameters of the list. `{of}` as above. */
  always?: Record<string, string>;
  /** Parameters of the list that are not fields of its rows, and that the screen sends. */
  parameters?: readonly string[];
  /** The field set of the rows, if it is not the screen's own. */
  fields?: string;
}

/** The lists that are not the only list of their screen, by their name in the URL. */
const OTHERS = {
  devices: { screen: "asset-inventory", prefix: "/v1/device" },
  threats: { screen: "threat-intelligence", prefix: "/v1/threat" },
  "threat-flows": { screen: "threat", prefix: "/v1/threat/{of}/flow" },
  "compliance-checks": { screen: "compliance", prefix: "/v1/compliance" },
  "compliance-devices": { screen: "compliance", prefix: "/v1/compliance/device", fields: "compliance-device" },
  "compliance-results": { screen: "compliance", prefix: "/v1/compliance/result", fields: "compliance-result" },
  "compliance-exceptions": {
    screen: "compliance",
    prefix: "/v1/compliance/exception",
    parameters: ["os", "level"],
    fields: "exception",
  },
  "device-compliance": { screen: "device-compliance", prefix: "/v1/compliance/result" },
  "risk-assessments": {
    screen: "asset-inventory",
    prefix: "/v1/device/risk_assessment",
    fields: "risk-assessment",
  },
  "risk-findings": {
    screen: "asset-inventory",
    prefix: "/v1/device/risk_assessment/finding",
    fields: "risk-finding",
  },
  software: { screen: "vulnerabilities", prefix: "/v1/software", always: { vulnerable: "true" } },
  findings: { screen: "vulnerabilities", prefix: "/v1/software", always: { vulnerable: "true", expand: "device" } },
  "cve-findings": {
    screen: "vulnerabilities",
    prefix: "/v1/software/vulnerability",
    always: { expand: "device" },
    fields: "vulnerability",
  },
  vulnerabilities: { screen: "vulnerabilities", prefix: "/v1/software/vulnerability", fields: "vulnerability" },
  exceptions: { screen: "vulnerabilities", prefix: "/v1/software/exception", fields: "exception" },
  "version-vulnerabilities": { screen: "vulnerability", prefix: "/v1/software/{of}/vulnerability" },
  "version-devices": { screen: "vulnerability", prefix: "/v1/software/{of}/device", fields: "affected-device" },
  "device-software": { screen: "device-software", prefix: "/v1/software", always: { device: "{of}" } },
  flows: { screen: "threat-hunting", prefix: "/v1/flow" },
  "dns-queries": { screen: "threat-hunting", prefix: "/v1/dns", fields: "dns" },
  "observed-domains": { screen: "monitored-domain", prefix: "/v1/domain", always: { observed: "true" } },
  sensors: { screen: "monitoring", prefix: "/v1/sensor", fields: "sensor" },
  "console-users": { screen: "identity", prefix: "/v1/user", always: { kind: "console" } },
  "egress-rules": { screen: "policies", prefix: "/v1/egress_policy_rule" },
  "ingress-rules": { screen: "policies", prefix: "/v1/ingress_policy_rule", fields: "ingress-rule" },
  "threat-rules": { screen: "policies", prefix: "/v1/threat_rule", fields: "threat-rule" },
  "indicator-lists": { screen: "policies", prefix: "/v1/indicator_list", fields: "indicator-list" },
} as const satisfies Record<string, ExportedList>;

/** All lists that can be exported, by their name in the URL: the id of the screen, or one of `OTHERS`. */
export function exportedLists(screens: readonly Pick<Screen, "id" | "export">[]): ReadonlyMap<string, ExportedList> {
  const own = screens.flatMap(({ id, export: prefix }) =>
    prefix === undefined ? [] : ([[id, { screen: id, prefix }]] as const),
  );
  return new Map<string, ExportedList>([...own, ...Object.entries(OTHERS)]);
}

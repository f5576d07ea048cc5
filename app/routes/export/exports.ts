import type { ScreenId } from "~/catalogue/screen-id.generated";

export interface ExportedList {
  /** Whoever may open it may have the file. */
  screen: ScreenId;
  /** The API's list. `{of}` stands for the segments that the address names the object by. */
  prefix: string;
  /** What the API is asked beside the list's own query. `{of}` as above. */
  always?: Record<string, string>;
  /** The field set of the rows, where it is not the screen's own. */
  fields?: string;
  /** Its rows are findings of risk: those of screens that are hidden for the viewer are left out. */
  holdsFindings?: boolean;
}

/** Lists that can be had as a file, by their name in the address. */
export const EXPORTS = {
  devices: { screen: "asset-inventory", prefix: "/v1/device" },
  threats: { screen: "threat-intelligence", prefix: "/v1/threat" },
  "compliance-checks": { screen: "compliance", prefix: "/v1/compliance" },
  "compliance-devices": { screen: "compliance", prefix: "/v1/compliance/device", fields: "compliance-device" },
  "compliance-results": { screen: "compliance", prefix: "/v1/compliance/result", fields: "compliance-result" },
  "compliance-exceptions": { screen: "compliance", prefix: "/v1/compliance/exception", fields: "exception" },
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
    holdsFindings: true,
  },
  software: { screen: "vulnerabilities", prefix: "/v1/software", always: { vulnerable: "true" } },
  findings: { screen: "vulnerabilities", prefix: "/v1/software", always: { vulnerable: "true", expand: "device" } },
  vulnerabilities: { screen: "vulnerabilities", prefix: "/v1/software/vulnerability", fields: "vulnerability" },
  exceptions: { screen: "vulnerabilities", prefix: "/v1/software/exception", fields: "exception" },
  "version-vulnerabilities": { screen: "vulnerability", prefix: "/v1/software/{of}/vulnerability" },
  "version-devices": { screen: "vulnerability", prefix: "/v1/software/{of}/device", fields: "affected-device" },
  "device-software": { screen: "device-software", prefix: "/v1/software", always: { device: "{of}" } },
  "observed-users": { screen: "observed-users", prefix: "/v1/user" },
} as const satisfies Record<string, ExportedList>;

export function isExportable(list: string): list is keyof typeof EXPORTS {
  return Object.hasOwn(EXPORTS, list);
}

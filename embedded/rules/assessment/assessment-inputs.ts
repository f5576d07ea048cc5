import type { Device, DeviceRisk } from "~/contract/device";
import type { Severity } from "~/contract/shared";
import type { Site } from "~/contract/site";
import type { Software } from "~/contract/software";
import type { Threat } from "~/contract/threat";
import type { ObservedUser } from "~/contract/user";

/** The data of an organization, or of one of its sites, at the time of an assessment. */
export interface AssessmentInputs {
  devices: readonly ScoredDevice[];
  /** Open threats only. */
  threats: readonly Pick<Threat, "threatId" | "title" | "severity" | "deviceName" | "userName" | "siteName">[];
  /** Software with vulnerabilities to act on; `devices` counts within the scope. */
  software: readonly VulnerableSoftware[];
  users: readonly Pick<ObservedUser, "name" | "displayName" | "privileged" | "mfa" | "disabled" | "signInsOk7d">[];
  sites: readonly Pick<Site, "name" | "displayName" | "sensorsUp" | "sensorsTotal">[];
}

export interface ScoredDevice extends Pick<DeviceRisk, "riskScore" | "riskFactors"> {
  device: Pick<Device, "name" | "displayName" | "siteName" | "agentVersion" | "l1Rate" | "scannedAt" | "status">;
}

export interface VulnerableSoftware extends Pick<Software, "name" | "version" | "os"> {
  severity: Severity;
  cves: number;
  devices: number;
}

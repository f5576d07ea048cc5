import type { AuditEntry } from "~/contract/audit";
import type { ComplianceCheck, ComplianceResult } from "~/contract/compliance";
import type { Device, DeviceDetail, DeviceRisk } from "~/contract/device";
import type { DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";
import type { Site } from "~/contract/site";
import type { Software, Vulnerability } from "~/contract/software";
import type { Tenant } from "~/contract/tenant";
import type { Threat, ThreatDetail } from "~/contract/threat";
import type { ObservedUser } from "~/contract/user";

import type { SeedPerson } from "../identity/people";

/** A tenant without its summary, which the API computes. */
export type TenantSeed = Omit<Tenant, "summary">;

/** A device's row, and what only its own page shows. The points of `riskFactors` add up to `device.riskScore`. */
export interface DeviceSeed {
  device: Device;
  services: DeviceDetail["services"];
  identification: DeviceDetail["identification"];
  users: DeviceDetail["users"];
  policies: DeviceDetail["policies"];
  activity: DeviceDetail["activity"];
  riskFactors: DeviceRisk["riskFactors"];
  /** One score per day of the last 30, oldest first. */
  riskHistory: DeviceRisk["history"];
}

export interface ThreatSeed {
  threat: Threat;
  riskContributions: ThreatDetail["riskContributions"];
  indicators: ThreatDetail["indicators"];
  recommendation: ThreatDetail["recommendation"];
}

/** One software on one device. */
export interface SoftwareInstall {
  tenantId: string;
  deviceName: string;
  name: string;
  version: string;
  os: string;
  path: string;
  installedAt: string;
  lastUsedAt: string | null;
  sizeBytes: number;
}

/** A vulnerability, and the software versions of the same tenant that have it. */
export type VulnerabilitySeed = Vulnerability & { affected: { name: string; version: string; os: string }[] };

/**
 * A whole demonstration: the same for the same hour of `now`, every time up to and including `now`. Rows have the shapes of the
 * wire, without `metadata`, which the store adds. Flows and queries are produced one by one, because they are many.
 */
export interface Seed {
  tenants: TenantSeed[];
  sites: Site[];
  devices: DeviceSeed[];
  observedUsers: ObservedUser[];
  threats: ThreatSeed[];
  software: Software[];
  softwareInstalls: SoftwareInstall[];
  vulnerabilities: VulnerabilitySeed[];
  complianceChecks: ComplianceCheck[];
  complianceResults: ComplianceResult[];
  audit: AuditEntry[];
  /** Their memberships name tenants of this seed. */
  consoleUsers: SeedPerson[];
  flows: () => Iterable<Flow>;
  dns: () => Iterable<DnsQuery>;
}

/** `embedded/data/seed.ts` exports one of these. */
export type GenerateSeed = (options: { now: Date }) => Seed;

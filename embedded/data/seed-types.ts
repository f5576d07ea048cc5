import type { AuditEntry } from "~/contract/audit";
import type { Device, DeviceDetail, DeviceRisk } from "~/contract/device";
import type { DnsQuery } from "~/contract/dns";
import type { Exception } from "~/contract/exception";
import type { Flow } from "~/contract/flow";
import type { RiskAssessment, RiskAssessmentDetail, RiskFinding } from "~/contract/risk-assessment";
import type { Site } from "~/contract/site";
import type { Software, Vulnerability } from "~/contract/software";
import type { Tenant } from "~/contract/tenant";
import type { Threat, ThreatDetail, ThreatProcess } from "~/contract/threat";
import type { ThreatComment } from "~/contract/threat-comment";
import type { ThreatHistoryItem } from "~/contract/threat-history";
import type { ObservedUser, ObservedUserDetail } from "~/contract/user";

import type { RecordRow, RecordTableName } from "../store/record-tables";
import type { SeededRow } from "../store/record-store";
import type { SeedPerson } from "../identity/people";
import type { TenantEntry } from "./catalogue/tenants";
import type { StoredAnswer, StoredCheck, StoredResult } from "../store/tables/compliance";
import type { StoredRemoval } from "../store/tables/software";
import type { KeptFlow, StoredThreatDetail } from "../store/tables/threat";

/** The tenant and the time of the rows that a module in ./seeds makes. */
export interface SeedContext {
  entry: TenantEntry;
  now: number;
}

/** Rows of record tables. The store adds the metadata of rows that have none. */
export type TableRows = { [Name in RecordTableName]?: SeededRow<RecordRow<Name>>[] };

/** A tenant without its summary, which the API computes. */
export type TenantSeed = Omit<Tenant, "summary">;

/** A device's row, and the data of its page. The points of `riskFactors` add up to `device.riskScore`. */
export interface DeviceSeed {
  device: Device;
  ips?: string[];
  macs?: string[];
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
  indicators: StoredThreatDetail["indicators"];
  recommendation: StoredThreatDetail["recommendation"];
  /** Missing if no agent reported it. */
  process?: ThreatProcess;
  /** For a threat that is older than the flows. */
  keptFlows: KeptFlow[];
}

/** One software on one device. */
export interface SoftwareInstall {
  tenantId: string;
  deviceName: string;
  name: string;
  version: string;
  os: string;
  path: string;
  architecture: string | null;
  licence: string | null;
  installedAt: string;
  lastUsedAt: string | null;
  sizeBytes: number;
}

/** Data for an account's drawer only; its risk factors and threats are calculated on request. */
export type UserDetailSeed = Pick<ObservedUserDetail, "devices" | "signIns" | "groups"> & {
  name: string;
  tenantId: string;
};

/** A past assessment, with its measurements and findings. */
export interface RiskAssessmentSeed {
  assessment: RiskAssessment;
  detail: Pick<RiskAssessmentDetail, "contributions" | "sites" | "coverage">;
  findings: RiskFinding[];
}

/** A vulnerability in one software version of the same tenant. */
export interface VersionFinding {
  name: string;
  version: string;
  os: string;
  fixedIn: string;
  status: Vulnerability["status"];
}

export type VulnerabilitySeed = Vulnerability & { findings: VersionFinding[] };

/** A decision of a tenant. Time-dependent values are not stored. */
export type ExceptionSeed = Omit<Exception, "state" | "daysLeft" | "affectedCount"> & {
  tenantId: string;
  inForce: boolean;
};

/**
 * A complete demonstration: identical for every `now` within the same hour, with no data after `now`. Rows have the
 * wire format, without `metadata`, which the store adds. Flows and queries are generated lazily, because there are
 * many.
 */
export interface Seed {
  tenants: TenantSeed[];
  sites: Site[];
  devices: DeviceSeed[];
  observedUsers: ObservedUser[];
  userDetails: UserDetailSeed[];
  riskAssessments: RiskAssessmentSeed[];
  threats: ThreatSeed[];
  threatComments: ThreatComment[];
  threatHistory: ThreatHistoryItem[];
  software: Software[];
  softwareInstalls: SoftwareInstall[];
  softwareRemovals: StoredRemoval[];
  vulnerabilities: VulnerabilitySeed[];
  exceptions: ExceptionSeed[];
  complianceChecks: StoredCheck[];
  complianceResults: StoredResult[];
  complianceAnswers: StoredAnswer[];
  /** The rows of the modules in ./seeds, on which no other data of a tenant depends. */
  rows: TableRows;
  audit: AuditEntry[];
  /** Their memberships refer to tenants of this seed. */
  consoleUsers: SeedPerson[];
  flows: () => Iterable<Flow>;
  dns: () => Iterable<DnsQuery>;
}

/** `embedded/data/seed.ts` exports one of these. */
export type GenerateSeed = (options: { now: Date }) => Seed;

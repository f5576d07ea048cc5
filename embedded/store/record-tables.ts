import { defineTable, extendTable, type Table } from "./table";
import { THREAT_FLOW } from "./threat-flow-table";

/** Who changed a row last, on every table that people may change. These times never move with the demonstration's clock. */
const METADATA = {
  text: "metadata.createdBy metadata.updatedBy",
  time: "metadata.createdAt metadata.updatedAt",
  integer: "metadata.resourceVersion",
};

/**
 * The tables of the record store. A field that the dictionary lets people sort, filter or group by has a column; the rest of
 * a row is its document. Every table has `tenant_id` first in its key.
 */
export const RECORD_TABLES = {
  tenant: defineTable("tenant", {
    key: ["name"],
    fields: {
      text: `name displayName serviceTier securityProfile status reportingFrequency primaryDomain contact.name contact.email
        contact.phone address timeZone externalId brandId ${METADATA.text}`,
      list: "reportRecipients tags",
      time: METADATA.time,
      integer: METADATA.integer,
    },
    document: true,
  }),
  site: defineTable("site", {
    key: ["name"],
    fields: {
      text: `name displayName status health city region countryCode address timeZone isp contact.name contact.email
        contact.phone ${METADATA.text}`,
      integer: `sensorsUp sensorsTotal asn ${METADATA.integer}`,
      real: "bpsIn bpsOut",
      list: "publicIps tags",
      telemetry: "lastDataAt",
      time: METADATA.time,
    },
    document: true,
  }),
  device: defineTable("device", {
    key: ["name"],
    fields: {
      text: `name displayName deviceType vendor hardwareModel serialNumber os.name os.version os.platform primaryIp publicIp
        mac macVendor siteName status agentVersion primaryUser criticality topApp owner ${METADATA.text}`,
      integer: `kevCount softwareCount openPorts complianceFailed bytesIn24h bytesOut24h daysHighRisk
        ${METADATA.integer}`,
      real: "riskScore riskDelta24h riskDelta7d l1Rate l2Rate",
      boolean: "exposed",
      list: "managedBy tags",
      counts: "threatsOpen vulns",
      telemetry: "firstSeen lastSeen scannedAt",
      time: `acknowledgedUntil ${METADATA.time}`,
    },
    document: true,
  }),
  /** What only a device's own page shows. */
  deviceDetail: defineTable("device_detail", { key: ["name"], fields: { text: "name" }, document: true }),
  observedUser: defineTable("observed_user", {
    key: ["name"],
    fields: {
      text: `name displayName email kind department title criticality mfa lastDevice ${METADATA.text}`,
      integer: `deviceCount signInsOk7d signInsFailed7d openThreats ${METADATA.integer}`,
      real: "riskScore",
      boolean: "privileged disabled",
      list: "countries30d newCountries30d source tags",
      telemetry: "firstSeen lastSeen",
      time: METADATA.time,
    },
  }),
  /** What only an account's own drawer shows. */
  userDetail: defineTable("user_detail", { key: ["name"], fields: { text: "name" }, document: true }),
  riskAssessment: defineTable("risk_assessment", {
    key: ["assessmentId"],
    fields: {
      text: `assessmentId displayName siteName trigger createdByName ${METADATA.text}`,
      integer: `devices findings decided ${METADATA.integer}`,
      real: "score delta",
      counts: "findingsBySeverity",
      telemetry: "assessedAt",
      time: METADATA.time,
    },
    document: true,
  }),
  /** What was measured with an assessment. */
  riskAssessmentDetail: defineTable("risk_assessment_detail", {
    key: ["assessmentId"],
    fields: { text: "assessmentId" },
    document: true,
  }),
  riskFinding: defineTable("risk_finding", {
    key: ["assessmentId", "findingId"],
    fields: {
      text: "assessmentId findingId part severity title object siteName link decision owner note",
      integer: "rank",
      telemetry: "dueAt",
    },
  }),
  threat: defineTable("threat", {
    key: ["threatId"],
    fields: {
      text: `threatId title severity status category action deviceName userName siteName domain src.ip dst.ip dst.countryCode
        dst.asOrg tactic techniqueId technique ruleName ruleSource assignee ticketId resolution.reason resolution.by
        ${METADATA.text}`,
      integer: `src.port dst.port confidence occurrences flowCount commentCount ${METADATA.integer}`,
      real: "riskScore",
      list: "tags",
      telemetry: "firstSeen lastSeen slaDueAt acknowledgedAt resolution.at",
      time: METADATA.time,
    },
    document: true,
  }),
  threatDetail: defineTable("threat_detail", { key: ["threatId"], fields: { text: "threatId" }, document: true }),
  threatComment: defineTable("threat_comment", {
    key: ["commentId"],
    fields: {
      text: "commentId threatId text author.userId author.displayName author.role",
      boolean: "internal",
      list: "mentions",
      telemetry: "createdAt editedAt deletedAt",
    },
  }),
  threatHistory: defineTable("threat_history", {
    key: ["historyId"],
    fields: {
      text: "historyId threatId actor.userId actor.displayName actor.role field from to reason",
      telemetry: "at",
    },
  }),
  /** A few flows of threats that are older than what is kept of the flows. */
  threatKeptFlow: THREAT_FLOW,
  ticket: defineTable("ticket", {
    key: ["ticketId"],
    fields: { text: "ticketId system board summary status threatId createdBy", time: "createdAt updatedAt" },
  }),
  software: defineTable("software", {
    key: ["name", "version", "os"],
    fields: {
      text: `name version os vendor type source priority worstCve fixedIn kevFixedIn latestVersion status owner
        ${METADATA.text}`,
      integer: `deviceCount exposedDeviceCount cveCount exceptedCount kevCount ${METADATA.integer}`,
      real: "maxCvss maxEpss",
      boolean: "overdue",
      counts: "vulnCounts",
      telemetry: "oldestDetectedAt dueAt dueDate plannedFor countsUpdatedAt",
      time: METADATA.time,
    },
    document: true,
  }),
  softwareInstall: defineTable("software_install", {
    key: ["deviceName", "name", "version", "os"],
    fields: { text: "deviceName name version os path", integer: "sizeBytes", telemetry: "installedAt lastUsedAt" },
  }),
  vulnerability: defineTable("vulnerability", {
    key: ["cve"],
    fields: {
      text: "cve title softwareName priority severity cvssVector cwe fixedIn status",
      integer: "deviceCount openDeviceCount affectedCount",
      real: "cvssScore epss epssPercentile",
      boolean: "kev ransomware overdue",
      time: "publishedAt",
      telemetry: "kevDueDate detectedAt dueAt fixedAt",
    },
    document: true,
  }),
  /** Which software versions have a vulnerability, which version ends it there, and what was decided about it. */
  vulnerableSoftware: defineTable("vulnerable_software", {
    key: ["cve", "name", "version", "os"],
    fields: { text: "cve name version os fixedIn status" },
  }),
  complianceCheck: defineTable("compliance_check", {
    key: ["os", "level", "checkId"],
    fields: {
      text: "checkId os level benchmark section title assessment",
      integer: "weight effort",
      list: "controls",
    },
    document: true,
  }),
  /** What the last scan found, and what stood before that answer. */
  complianceResult: defineTable("compliance_result", {
    key: ["deviceName", "os", "level", "checkId"],
    fields: {
      text: "checkId deviceName os level section title result priorResult expected actual message",
      integer: "weight",
      telemetry: "since scannedAt previousScannedAt",
    },
  }),
  /** What people answered where no agent can look. */
  complianceAnswer: defineTable("compliance_answer", {
    key: ["deviceName", "os", "level", "checkId"],
    fields: { text: "deviceName os level checkId result note recordedBy", telemetry: "recordedAt" },
  }),
  scanRequest: defineTable("scan_request", {
    key: ["deviceName"],
    fields: { text: "deviceName requestedBy", telemetry: "requestedAt" },
  }),
  /** Decisions not to count something for a while. `inForce` says what the counts were last made with. */
  exception: defineTable("exception", {
    key: ["id"],
    fields: {
      text: "id kind subject decision reason evidenceUrl owner createdBy revokedBy",
      boolean: "inForce",
      telemetry: "createdAt expiresAt revokedAt",
    },
    document: true,
  }),
  audit: defineTable("audit", {
    key: ["auditId"],
    fields: {
      text: `auditId actor.userId actor.displayName actor.role actor.type action objectType objectName objectDisplayName
        result message ip countryCode userAgent requestId brandId`,
      telemetry: "timestamp",
    },
    document: true,
  }),
  /** Ways to look at a list that people gave a name. */
  savedView: defineTable("saved_view", {
    key: ["viewId"],
    fields: {
      text: `viewId setName name scope address ownerId ownerName ${METADATA.text}`,
      time: METADATA.time,
      integer: METADATA.integer,
    },
  }),
  /** What bulk changes wrote over, until it is too late to take them back. */
  bulkUndo: defineTable("bulk_undo", {
    key: ["undoId"],
    fields: { text: "undoId prefix userId", time: "keptAt" },
    document: true,
  }),
} as const satisfies Record<string, Table>;

export type RecordTableName = keyof typeof RECORD_TABLES;

/** A view: a tenant with the numbers of its summary, computed when they are asked for. */
export const TENANT_OVERVIEW = extendTable(RECORD_TABLES.tenant, "tenant_overview", {
  key: ["name"],
  fields: {
    integer: "summary.devices summary.sites summary.openCritical summary.openHigh",
    real: "summary.riskScore",
    telemetry: "summary.lastDataAt",
  },
});

/** A view: a site with its devices and open threats counted, and the mean of its ten highest device risks. */
export const SITE_OVERVIEW = extendTable(RECORD_TABLES.site, "site_overview", {
  key: ["name"],
  fields: { integer: "devices openThreats", real: "riskScore" },
});

/** A view: a software on a device, how and when it came there, and which others have it. */
export const INSTALLED_SOFTWARE = extendTable(RECORD_TABLES.software, "installed_software", {
  key: ["deviceName", "name", "version", "os"],
  fields: {
    text: "deviceName path",
    integer: "sizeBytes peerCount",
    list: "otherDevices",
    telemetry: "installedAt lastUsedAt",
  },
});

/** A view: a vulnerability as it stands in one software version. */
export const VERSION_VULNERABILITY = extendTable(RECORD_TABLES.vulnerability, "version_vulnerability", {
  key: ["cve", "name", "version", "os"],
  fields: { text: "name version os" },
});

/** A view: a device with a software version, and how and when that came there. */
export const VERSION_DEVICE = extendTable(RECORD_TABLES.device, "version_device", {
  key: ["name", "softwareName", "softwareVersion", "softwareOs"],
  fields: { text: "softwareName softwareVersion softwareOs path", telemetry: "installedAt lastUsedAt" },
});

/** One vulnerability on one device, made out of several tables when it is asked for. */
export const DEVICE_FINDING = defineTable("device_finding", {
  key: ["deviceName", "name", "version", "os", "cve"],
  fields: {
    text: "deviceName siteName owner criticality name version os cve title severity priority fixedIn status",
    real: "cvssScore epss",
    boolean: "exposed kev",
    time: "detectedAt dueAt",
  },
});

/** People who may use the console. The identity provider keeps them; this is how they are listed. */
export const CONSOLE_USER = defineTable("console_user", {
  key: ["userId"],
  fields: {
    text: "userId name givenName familyName displayName email status picture",
    boolean: "verifiedEmail mfa",
    list: "roleNames loginIds signInMethods",
    time: "lastSignInAt createdAt",
  },
  document: true,
});

/** Exceptions as they are listed: with what the clock says of each. */
export const EXCEPTION_LIST = defineTable("exception_list", {
  key: ["id"],
  fields: {
    text: "id kind subject decision reason evidenceUrl owner createdBy revokedBy state",
    integer: "daysLeft affectedCount",
    time: "createdAt expiresAt revokedAt",
  },
  document: true,
});

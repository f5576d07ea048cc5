import { defineTable, extendTable, type Table } from "./table";

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
      integer: `kevCount softwareCount openPorts complianceFailed bytesIn24h bytesOut24h ${METADATA.integer}`,
      real: "riskScore riskDelta7d l1Rate l2Rate",
      boolean: "exposed",
      list: "managedBy tags",
      counts: "threatsOpen vulns",
      telemetry: "firstSeen lastSeen scannedAt",
      time: METADATA.time,
    },
    document: true,
  }),
  /** What only a device's own page shows. */
  deviceDetail: defineTable("device_detail", { key: ["name"], fields: { text: "name" }, document: true }),
  observedUser: defineTable("observed_user", {
    key: ["name"],
    fields: {
      text: "name displayName email kind department title criticality mfa lastDevice",
      integer: "deviceCount signInsOk7d signInsFailed7d openThreats",
      real: "riskScore",
      boolean: "privileged disabled",
      list: "countries30d source tags",
      telemetry: "firstSeen lastSeen",
    },
  }),
  threat: defineTable("threat", {
    key: ["threatId"],
    fields: {
      text: `threatId title severity status category action deviceName userName siteName domain src.ip dst.ip dst.countryCode
        dst.asOrg tactic techniqueId technique ruleName ruleSource assignee ticketId ${METADATA.text}`,
      integer: `src.port dst.port confidence occurrences flowCount commentCount ${METADATA.integer}`,
      real: "riskScore",
      list: "tags",
      telemetry: "firstSeen lastSeen slaDueAt",
      time: METADATA.time,
    },
    document: true,
  }),
  threatDetail: defineTable("threat_detail", { key: ["threatId"], fields: { text: "threatId" }, document: true }),
  software: defineTable("software", {
    key: ["name", "version", "os"],
    fields: {
      text: "name version os vendor type source priority worstCve fixedIn latestVersion status owner",
      integer: "deviceCount exposedDeviceCount cveCount kevCount",
      real: "maxCvss maxEpss",
      boolean: "overdue",
      counts: "vulnCounts",
      telemetry: "oldestDetectedAt dueAt countsUpdatedAt",
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
      integer: "deviceCount",
      real: "cvssScore epss epssPercentile",
      boolean: "kev ransomware",
      time: "publishedAt",
      telemetry: "kevDueDate detectedAt",
    },
    document: true,
  }),
  /** Which software versions have a vulnerability. */
  vulnerableSoftware: defineTable("vulnerable_software", {
    key: ["cve", "name", "version", "os"],
    fields: { text: "cve name version os" },
  }),
  complianceCheck: defineTable("compliance_check", {
    key: ["os", "level", "checkId"],
    fields: {
      text: "checkId os level benchmark section title assessment",
      integer: "weight effort passed failed notApplicable exception unknown newlyFailing7d",
    },
    document: true,
  }),
  complianceResult: defineTable("compliance_result", {
    key: ["deviceName", "os", "level", "checkId"],
    fields: {
      text: "checkId deviceName os level section title result expected actual",
      integer: "weight",
      telemetry: "since scannedAt",
    },
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

/** A view: a software on a device, and how and when it came there. */
export const INSTALLED_SOFTWARE = extendTable(RECORD_TABLES.software, "installed_software", {
  key: ["deviceName", "name", "version", "os"],
  fields: { text: "deviceName path", integer: "sizeBytes", telemetry: "installedAt lastUsedAt" },
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

import { defineTable, type Table } from "./table";

/** The tables of the event store: append-only, every field a column, every time moving with the demonstration's clock. */
export const EVENT_TABLES = {
  flow: defineTable("flow", {
    key: ["flowId"],
    fields: {
      text: `flowId communityId direction srcIp srcDevice srcUser siteName dstIp dstDevice dstDomain dstCountry dstAsOrg
        dstCategory transport appProto application action policyName riskReason tlsSni tlsVersion ja4 httpHost httpMethod
        threatId sensorId`,
      integer: `durationMs srcPort dstPort bytesOut bytesIn totalBytes packetsOut packetsIn httpStatus prevalence vlan`,
      real: "riskScore rttMs retransPct beaconScore",
      telemetry: "startTime endTime",
    },
  }),
  dns: defineTable("dns", {
    key: ["dnsId"],
    fields: {
      text: `dnsId deviceName userName siteName clientIp resolverIp protocol queryName registrableDomain queryType responseCode
        answer action policyName category verdict threatId`,
      integer: "answerCount domainAgeDays subdomainCount prevalence",
      real: "responseMs reputation entropy",
      telemetry: "timestamp firstSeenHere",
    },
  }),
} as const satisfies Record<string, Table>;

export type EventTableName = keyof typeof EVENT_TABLES;

/** The time that events are loaded and searched by. */
export const EVENT_TIME = { flow: "start_time", dns: "timestamp" } as const satisfies Record<EventTableName, string>;

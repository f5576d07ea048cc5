import { z } from "zod";

import { pageOf } from "./list";
import { Time } from "./metadata";

/** One network flow, from the client's view: bytesOut were sent by the source. */
export const Flow = z.object({
  flowId: z.string(),
  tenantId: z.string(),
  communityId: z.string(),
  startTime: Time,
  endTime: Time,
  durationMs: z.number(),
  direction: z.enum(["outbound", "inbound", "internal", "external"]),
  srcIp: z.string(),
  srcPort: z.number(),
  srcDevice: z.string().nullable(),
  srcUser: z.string().nullable(),
  /**
   * Type of the organization's device: of the source, or of the destination of an inbound flow. Null if it is unknown,
   * and in flows that were stored before this field existed.
   */
  deviceType: z.string().nullable(),
  /** Where the source address is registered; null for internal addresses. */
  srcCountry: z.string().nullable(),
  /** The autonomous system of the source, as "AS64496", and its organization; null for internal addresses. */
  srcAsn: z.string().nullable(),
  srcAsOrg: z.string().nullable(),
  siteName: z.string(),
  dstIp: z.string(),
  dstPort: z.number(),
  dstDevice: z.string().nullable(),
  dstDomain: z.string().nullable(),
  dstCountry: z.string().nullable(),
  /** The autonomous system of the destination, and its organization. */
  dstAsn: z.string().nullable(),
  dstAsOrg: z.string().nullable(),
  dstCategory: z.string().nullable(),
  transport: z.enum(["tcp", "udp", "icmp"]),
  appProto: z.string(),
  application: z.string(),
  /** Purpose of the application; null in flows that were stored before this field existed. */
  appCategory: z.string().nullable(),
  bytesOut: z.number(),
  bytesIn: z.number(),
  totalBytes: z.number(),
  packetsOut: z.number(),
  packetsIn: z.number(),
  action: z.enum(["allowed", "blocked", "reset"]),
  policyName: z.string().nullable(),
  /** The list that the rule is in; null if no rule decided. */
  policyDirection: z.enum(["egress", "ingress"]).nullable(),
  riskScore: z.number(),
  riskReasons: z.array(z.string()),
  /** How far the connection got; null if it is not TCP. */
  tcpState: z.enum(["syn_sent", "established", "closed"]).nullable(),
  /** The observed flags, by their first letters: S, A, P, F, R. */
  tcpFlags: z.string().nullable(),
  tlsSni: z.string().nullable(),
  tlsVersion: z.string().nullable(),
  /** Of the server's certificate; TLS 1.3 encrypts it. */
  tlsSubject: z.string().nullable(),
  tlsIssuer: z.string().nullable(),
  ja4: z.string().nullable(),
  ja4s: z.string().nullable(),
  httpHost: z.string().nullable(),
  httpMethod: z.string().nullable(),
  /** Path and query of the request. */
  httpUrl: z.string().nullable(),
  httpStatus: z.number().nullable(),
  httpUserAgent: z.string().nullable(),
  rttMs: z.number().nullable(),
  retransPct: z.number().nullable(),
  beaconScore: z.number().nullable(),
  prevalence: z.number().nullable(),
  /** When a device of the tenant first reached the destination. */
  firstSeenDestination: Time.nullable(),
  threatIds: z.array(z.string()),
  sensorId: z.string(),
  vlan: z.number().nullable(),
});
export type Flow = z.infer<typeof Flow>;
export const FlowPage = pageOf("flow", Flow);

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
  /** Where the address of the source is registered; null for addresses inside the network. */
  srcCountry: z.string().nullable(),
  siteName: z.string(),
  dstIp: z.string(),
  dstPort: z.number(),
  dstDevice: z.string().nullable(),
  dstDomain: z.string().nullable(),
  dstCountry: z.string().nullable(),
  dstAsOrg: z.string().nullable(),
  dstCategory: z.string().nullable(),
  transport: z.enum(["tcp", "udp", "icmp"]),
  appProto: z.string(),
  application: z.string(),
  bytesOut: z.number(),
  bytesIn: z.number(),
  totalBytes: z.number(),
  packetsOut: z.number(),
  packetsIn: z.number(),
  action: z.enum(["allowed", "blocked", "reset"]),
  policyName: z.string().nullable(),
  riskScore: z.number(),
  riskReasons: z.array(z.string()),
  tlsSni: z.string().nullable(),
  tlsVersion: z.string().nullable(),
  ja4: z.string().nullable(),
  httpHost: z.string().nullable(),
  httpMethod: z.string().nullable(),
  httpStatus: z.number().nullable(),
  rttMs: z.number().nullable(),
  retransPct: z.number().nullable(),
  beaconScore: z.number().nullable(),
  prevalence: z.number().nullable(),
  threatIds: z.array(z.string()),
  sensorId: z.string(),
  vlan: z.number().nullable(),
});
export type Flow = z.infer<typeof Flow>;
export const FlowPage = pageOf("flow", Flow);

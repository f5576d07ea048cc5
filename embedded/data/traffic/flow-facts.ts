import type { Flow } from "~/contract/flow";

import type { DeviceDraft } from "../make/drafts";

/** The facts of a flow before its details are generated. */
export interface FlowFacts {
  moment: number;
  direction: Flow["direction"];
  /** The device of the flow: the client, or the server for an inbound flow. */
  draft: DeviceDraft;
  /** The peer inside the network, if there is one. */
  peer?: DeviceDraft;
  remoteIp: string;
  /** The public address of the site that received the connection, if there is no device behind it. */
  edgeIp?: string;
  port: number;
  transport: Flow["transport"];
  appProto: string;
  application: string;
  host: string | null;
  category: string | null;
  /** The country of the external end. */
  countryCode: string | null;
  /** The owner of the external end's network, if known. */
  asOrg: string | null;
  bytesOut: number;
  bytesIn: number;
  seconds: number;
  action: Flow["action"];
  policyName: string | null;
  riskScore: number;
  riskReason: string | null;
  beaconScore: number | null;
  prevalence: number | null;
  /** When a device of the tenant first reached the destination. */
  firstSeen: string | null;
  threatId: string | null;
  http?: { method: string; status: number | null; url?: string; userAgent?: string };
}

import type { Flow } from "~/contract/flow";

import type { DeviceDraft } from "../make/drafts";

/** What is known of a flow before its details are drawn. */
export interface FlowFacts {
  moment: number;
  direction: Flow["direction"];
  /** The device whose flow it is: it calls, or is called when the flow comes from outside. */
  draft: DeviceDraft;
  /** The other end inside the network, if it is one. */
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
  /** The country of the end outside of the network. */
  countryCode: string | null;
  /** Who owns the network of that end, where it is known. */
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

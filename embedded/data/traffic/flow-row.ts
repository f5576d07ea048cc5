import type { Flow } from "~/contract/flow";

import type { DeviceDraft } from "../make/drafts";
import { hashText, type Random } from "../prng";
import { toTime } from "../timeline";
import { communityIdOf } from "./community-id";

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
  threatId: string | null;
  http?: { method: string; status: number | null };
}

const METHODS = ["GET", "GET", "GET", "POST", "HEAD"];
const STATUSES = [200, 200, 200, 200, 204, 301, 304, 404];

/** A row of the wire. Its id is `id`; it never ends after `now`. */
export function makeFlow(id: string, facts: FlowFacts, random: Random, now: number): Flow {
  const { draft, peer, moment } = facts;
  const { device } = draft.seed;
  const isInbound = facts.direction === "inbound";
  const isStopped = facts.action !== "allowed";
  const bytesOut = Math.round(isStopped ? Math.min(facts.bytesOut, 60 + random.int(0, 400)) : facts.bytesOut);
  const bytesIn = Math.round(isStopped ? (facts.action === "reset" ? 54 : 0) : facts.bytesIn);
  const durationMs = Math.min(
    Math.round((isStopped ? Math.min(facts.seconds, 3) : facts.seconds) * 1000),
    now - moment,
  );
  const ends = endsOf(facts, random);
  return {
    flowId: id,
    tenantId: device.tenantId,
    communityId: communityIdOf(ends),
    startTime: toTime(moment),
    endTime: toTime(moment + durationMs),
    durationMs,
    direction: facts.direction,
    ...ends,
    srcDevice: isInbound ? null : device.name,
    srcUser: isInbound ? null : device.primaryUser,
    srcCountry: isInbound ? facts.countryCode : null,
    siteName: device.siteName,
    dstDevice: isInbound ? (facts.edgeIp ? null : device.name) : (peer?.seed.device.name ?? null),
    dstDomain: facts.host,
    dstCountry: isInbound ? null : facts.countryCode,
    dstAsOrg: facts.asOrg,
    dstCategory: facts.category,
    appProto: facts.appProto,
    application: facts.application,
    bytesOut,
    bytesIn,
    totalBytes: bytesOut + bytesIn,
    packetsOut: packetsFor(bytesOut, random),
    packetsIn: packetsFor(bytesIn, random),
    action: facts.action,
    policyName: facts.policyName,
    riskScore: facts.riskScore,
    riskReasons: listOf(facts.riskReason),
    ...tlsOf(facts, random),
    ...httpOf(facts, random),
    rttMs: isStopped ? null : Math.round(random.longTail(facts.direction === "internal" ? 1.2 : 28, 0.7) * 10) / 10,
    retransPct:
      isStopped || facts.transport !== "tcp" ? null : Math.round(Math.min(20, random.longTail(0.25, 1.1)) * 100) / 100,
    beaconScore: facts.beaconScore,
    prevalence: facts.prevalence,
    threatIds: listOf(facts.threatId),
    sensorId: sensorOf(draft, id),
    vlan: draft.vlan,
  };
}

function endsOf({ direction, draft, transport, remoteIp, edgeIp, port }: FlowFacts, random: Random) {
  const { primaryIp } = draft.seed.device;
  const isInbound = direction === "inbound";
  // An echo request has no ports but a type and a code.
  const isEcho = transport === "icmp";
  return {
    srcIp: isInbound ? remoteIp : primaryIp,
    srcPort: isEcho ? 8 : random.int(49152, 65535),
    dstIp: isInbound ? (edgeIp ?? primaryIp) : remoteIp,
    dstPort: isEcho ? 0 : port,
    transport,
  };
}

function tlsOf({ appProto, direction, action, host, draft, application }: FlowFacts, random: Random) {
  if (appProto !== "tls" && appProto !== "quic") return { tlsSni: null, tlsVersion: null, ja4: null };
  return {
    tlsSni: direction === "inbound" ? null : host,
    tlsVersion: action === "allowed" ? (random.chance(0.86) ? "TLS 1.3" : "TLS 1.2") : null,
    ja4: ja4Of(draft, application),
  };
}

function httpOf({ appProto, direction, action, host, draft, http }: FlowFacts, random: Random) {
  if (appProto !== "http") return { httpHost: null, httpMethod: null, httpStatus: null };
  return {
    httpHost: host ?? (direction === "inbound" ? `www.${draft.seed.device.tenantId}.example` : null),
    httpMethod: http?.method ?? random.pick(METHODS),
    httpStatus: http ? http.status : action === "allowed" ? random.pick(STATUSES) : null,
  };
}

function listOf(value: string | null): string[] {
  return value === null ? [] : [value];
}

function packetsFor(bytes: number, random: Random): number {
  return bytes === 0 ? 0 : Math.ceil(bytes / random.int(620, 1380));
}

const FINGERPRINTS = new Map<string, string>();

/** A client program has the same fingerprint everywhere: it follows from system and application. */
function ja4Of({ system }: DeviceDraft, application: string): string {
  const key = `${system.platform}/${application}`;
  let fingerprint = FINGERPRINTS.get(key);
  if (fingerprint === undefined) {
    const part = (salt: string) =>
      hashText(salt + key)
        .toString(16)
        .padStart(8, "0") +
      hashText(key + salt)
        .toString(16)
        .padStart(8, "0")
        .slice(0, 4);
    fingerprint = `t13d${15 + (hashText(key) % 4)}${10 + (hashText(key) % 7)}h2_${part("a")}_${part("b")}`;
    FINGERPRINTS.set(key, fingerprint);
  }
  return fingerprint;
}

function sensorOf({ site }: DeviceDraft, id: string): string {
  const { sensors } = site.site;
  return sensors.length === 0 ? "" : (sensors[hashText(id) % sensors.length]?.sensorId ?? "");
}

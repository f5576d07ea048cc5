import type { Flow } from "~/contract/flow";

import { asnOf } from "../catalogue/owners";
import type { DeviceDraft } from "../make/drafts";
import { hashText, type Random } from "../prng";
import { toTime } from "../timeline";
import { appCategoryOf } from "./app-category";
import { communityIdOf } from "./community-id";
import { certificateOf } from "./certificate";
import { clientFingerprint, serverFingerprint } from "./fingerprint";
import type { FlowFacts } from "./flow-facts";
import { requestOf } from "./http-request";
import { NO_PAYLOAD } from "./payload";
import { hasPayload, tcpOf } from "./tcp";

const METHODS = ["GET", "GET", "GET", "POST", "HEAD"];
const STATUSES = [200, 200, 200, 200, 204, 301, 304, 404];

/** A row in the wire format, with `id` as its ID; it never ends after `now`. */
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
  const tcp = tcpOf(facts, moment + durationMs >= now);
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
    srcAsn: isInbound ? asnOf(facts.asOrg) : null,
    srcAsOrg: isInbound ? facts.asOrg : null,
    siteName: device.siteName,
    dstDevice: isInbound ? (facts.edgeIp ? null : device.name) : (peer?.seed.device.name ?? null),
    dstDomain: facts.host,
    dstCountry: isInbound ? null : facts.countryCode,
    dstAsn: isInbound ? null : asnOf(facts.asOrg),
    dstAsOrg: isInbound ? null : facts.asOrg,
    dstCategory: facts.category,
    appProto: facts.appProto,
    application: facts.application,
    appCategory: appCategoryOf(facts),
    bytesOut,
    bytesIn,
    totalBytes: bytesOut + bytesIn,
    packetsOut: packetsFor(bytesOut, random),
    packetsIn: packetsFor(bytesIn, random),
    action: facts.action,
    policyName: facts.policyName,
    policyDirection: facts.policyName === null ? null : isInbound ? "ingress" : "egress",
    riskScore: facts.riskScore,
    riskReasons: listOf(facts.riskReason),
    ...tcp,
    ...payloadOf(id, facts, random, tcp),
    rttMs: isStopped ? null : Math.round(random.longTail(facts.direction === "internal" ? 1.2 : 28, 0.7) * 10) / 10,
    retransPct:
      isStopped || facts.transport !== "tcp" ? null : Math.round(Math.min(20, random.longTail(0.25, 1.1)) * 100) / 100,
    beaconScore: facts.beaconScore,
    prevalence: facts.prevalence,
    firstSeenDestination: facts.firstSeen,
    threatIds: listOf(facts.threatId),
    sensorId: sensorOf(draft, id),
    vlan: draft.vlan,
  };
}

function endsOf({ direction, draft, transport, remoteIp, edgeIp, port }: FlowFacts, random: Random) {
  const { primaryIp, deviceType } = draft.seed.device;
  const isInbound = direction === "inbound";
  // An echo request has no ports but a type and a code.
  const isEcho = transport === "icmp";
  return {
    deviceType,
    srcIp: isInbound ? remoteIp : primaryIp,
    srcPort: isEcho ? 8 : random.int(49152, 65535),
    dstIp: isInbound ? (edgeIp ?? primaryIp) : remoteIp,
    dstPort: isEcho ? 0 : port,
    transport,
  };
}

/** The same random numbers are drawn whether the data was seen or not. */
function payloadOf(id: string, facts: FlowFacts, random: Random, tcp: Pick<Flow, "tcpState" | "tcpFlags">) {
  const payload = { ...NO_PAYLOAD, ...tlsOf(facts, random), ...httpOf(id, facts, random) };
  return hasPayload(tcp) ? payload : NO_PAYLOAD;
}

function tlsOf(facts: FlowFacts, random: Random) {
  const { appProto, direction, action, host, draft, application } = facts;
  if (appProto !== "tls" && appProto !== "quic") return {};
  const tlsVersion = action === "allowed" ? (random.chance(0.86) ? "TLS 1.3" : "TLS 1.2") : null;
  return {
    tlsSni: direction === "inbound" ? null : host,
    tlsVersion,
    // Later versions encrypt the certificate.
    ...certificateOf(tlsVersion === "TLS 1.2" && appProto === "tls" ? facts : null),
    ja4: clientFingerprint(draft.system.platform, application),
    ja4s: tlsVersion === null ? null : serverFingerprint(facts.asOrg ?? draft.seed.device.tenantId, application),
  };
}

function httpOf(id: string, facts: FlowFacts, random: Random) {
  const { appProto, direction, action, host, draft, http } = facts;
  if (appProto !== "http") return {};
  return {
    ...requestOf(id, facts),
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

function sensorOf({ site }: DeviceDraft, id: string): string {
  const { sensors } = site.site;
  return sensors.length === 0 ? "" : (sensors[hashText(id) % sensors.length]?.sensorId ?? "");
}

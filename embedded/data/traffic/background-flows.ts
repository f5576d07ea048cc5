import type { Flow } from "~/contract/flow";

import { addressOf, ownersOf } from "../catalogue/owners";
import type { DeviceDraft, TenantDraft } from "../make/drafts";
import type { Random } from "../prng";
import { createPicker } from "../weights";
import type { FlowFacts } from "./flow-facts";
import { createInternalTraffic } from "./internal";
import type { Place, Places } from "./places";

/** Generates the everyday flows of a tenant. */
interface BackgroundFlows {
  draw: (draft: DeviceDraft, moment: number, random: Random) => FlowFacts;
  /** A flow that the device itself starts. */
  begin: (draft: DeviceDraft, moment: number, random: Random) => FlowFacts;
}

/** Shares of a device's flows that are internal, inbound, or to rare places. The rest goes to services. */
const SHARES: Record<DeviceDraft["audience"], { internal: number; inbound: number; rare: number }> = {
  people: { internal: 0.17, inbound: 0, rare: 0.13 },
  servers: { internal: 0.46, inbound: 0.2, rare: 0.04 },
  things: { internal: 0.42, inbound: 0.03, rare: 0.05 },
};

const KNOCKED_PORTS = createPicker(
  [443, 22, 3389, 445, 23, 80, 8080, 5060].map((port, index) => ({
    port,
    weight: [28, 20, 18, 10, 8, 8, 5, 3][index] ?? 0,
  })),
  ({ weight }) => weight,
);
const KNOCKERS = ownersOf("access", "hosting", "shady");
const PORT_PROTOCOLS: Record<number, string> = {
  443: "tls",
  22: "ssh",
  3389: "rdp",
  445: "smb",
  23: "telnet",
  80: "http",
  8080: "http",
  5060: "sip",
};

export function createBackgroundFlows(tenant: TenantDraft, places: Places): BackgroundFlows {
  const internal = createInternalTraffic(tenant);
  return {
    begin: (draft, moment, random) => {
      const conversation = draft.audience === "things" && internal.draw(draft, moment, random);
      if (conversation) return inside(draft, moment, conversation, random);
      return toPlace(draft, moment, places.serviceFor(draft, random), random);
    },
    draw: (draft, moment, random) => {
      const share = SHARES[draft.audience];
      let choice = random.next();
      if ((choice -= share.internal) < 0) {
        const conversation = internal.draw(draft, moment, random);
        if (conversation) return inside(draft, moment, conversation, random);
      } else if ((choice -= share.inbound) < 0) {
        return fromOutside(draft, moment, random);
      } else if (choice < share.rare) {
        const rare = places.rareFor(draft, moment, random);
        if (rare) return toPlace(draft, moment, rare, random);
      }
      return toPlace(draft, moment, places.serviceFor(draft, random), random);
    },
  };
}

function toPlace(draft: DeviceDraft, moment: number, place: Place, random: Random): FlowFacts {
  const isMachine = place.category === "management" || place.category === "iot";
  return {
    moment,
    direction: "outbound",
    draft,
    remoteIp: place.ip,
    port: place.appProto === "http" ? 80 : 443,
    transport: place.appProto === "quic" ? "udp" : "tcp",
    appProto: place.appProto,
    application: place.application,
    host: random.pick(place.names),
    category: place.category,
    countryCode: place.owner.countryCode,
    asOrg: place.owner.asOrg,
    bytesOut: random.longTail(place.bytesOut, 0.9),
    bytesIn: random.longTail(place.bytesIn, 0.9),
    seconds: random.longTail(place.seconds, 0.9),
    action: place.blockedBy ? "blocked" : "allowed",
    policyName: place.blockedBy,
    riskScore: place.blockedBy
      ? random.int(40, 64)
      : Math.max(0, Math.round((80 - place.reputation) * 0.6) + random.int(0, 6)),
    riskReason: reasonOf(place),
    beaconScore: isMachine ? random.int(18, 46) : null,
    prevalence: place.prevalence,
    firstSeen: place.firstSeenTime,
    threatId: null,
  };
}

function reasonOf(place: Place): string | null {
  if (place.category === "newly_registered") return "newly_registered_domain";
  if (place.blockedBy === "block-high-risk-countries") return "high_risk_country";
  if (place.blockedBy) return "blocked_category";
  return place.prevalence <= 2 && place.reputation < 50 ? "rare_destination" : null;
}

function inside(
  draft: DeviceDraft,
  moment: number,
  { kind, peer }: NonNullable<ReturnType<ReturnType<typeof createInternalTraffic>["draw"]>>,
  random: Random,
): FlowFacts {
  const isClear = kind.appProto === "telnet" || kind.appProto === "http";
  return {
    moment,
    direction: "internal",
    draft,
    peer,
    remoteIp: peer.seed.device.primaryIp,
    port: kind.port,
    transport: kind.transport,
    appProto: kind.appProto,
    application: kind.application,
    host: null,
    category: "internal",
    countryCode: null,
    asOrg: null,
    bytesOut: random.longTail(kind.bytesOut, 1),
    bytesIn: random.longTail(kind.bytesIn, 1),
    seconds: random.longTail(kind.seconds, 0.9),
    action: "allowed",
    policyName: null,
    riskScore: isClear ? random.int(8, 20) : random.int(0, 8),
    riskReason: null,
    beaconScore: null,
    prevalence: null,
    firstSeen: null,
    threatId: null,
  };
}

/** Connection attempts from the internet; only published services respond. */
function fromOutside(draft: DeviceDraft, moment: number, random: Random): FlowFacts {
  const published = draft.seed.services.filter(
    (service) => service.exposed && service.since <= new Date(moment).toISOString(),
  );
  const isVisit = published.length > 0 && random.chance(0.6);
  const port = isVisit ? random.pick(published).port : KNOCKED_PORTS.pick(random).port;
  const isAnswered = isVisit && port !== 22 && port !== 3389;
  const action: Flow["action"] = isAnswered ? "allowed" : random.chance(0.9) ? "blocked" : "reset";
  const caller = callerFromOutside(random);
  return {
    moment,
    direction: "inbound",
    draft,
    edgeIp: published.length === 0 ? draft.site.site.publicIps[0] : undefined,
    remoteIp: caller.ip,
    port,
    transport: port === 5060 ? "udp" : "tcp",
    appProto: PORT_PROTOCOLS[port] ?? "tcp",
    application: isAnswered ? "Published service" : "Unsolicited connection",
    host: null,
    category: isAnswered ? "published_service" : null,
    countryCode: caller.countryCode,
    asOrg: caller.asOrg,
    bytesOut: random.longTail(1_800, 0.8),
    bytesIn: random.longTail(46_000, 1),
    seconds: random.longTail(6, 0.9),
    action,
    policyName: isAnswered ? "allow-published-web" : random.pick(["block-inbound-default", "block-known-scanners"]),
    riskScore: isAnswered ? random.int(5, 25) : random.int(35, 58),
    riskReason: isAnswered ? null : "unsolicited",
    beaconScore: null,
    prevalence: null,
    firstSeen: null,
    threatId: null,
  };
}

/** Some callers have addresses whose country no registry lists. */
function callerFromOutside(random: Random): { ip: string } & Pick<FlowFacts, "countryCode" | "asOrg"> {
  if (random.chance(0.3)) return { ip: `198.51.100.${random.int(2, 250)}`, countryCode: null, asOrg: null };
  const owner = random.pick(KNOCKERS);
  return { ip: addressOf(owner, random.int(0, 4000)), countryCode: owner.countryCode, asOrg: owner.asOrg };
}

import type { Threat } from "~/contract/threat";

import { addressOf, ownersOf, type Owner } from "../catalogue/owners";
import { happensOn, isScan, THREAT_RULES, type ThreatRule } from "../catalogue/threat-rules";
import { createRandom, type Random } from "../prng";
import { DAY, HISTORY_DAYS, HOUR, MINUTE, SECOND } from "../timeline";
import { createSchedule } from "../traffic/schedule";
import { activityAt, HISTORY_HOURS } from "../traffic/rhythm";
import { createKeyPicker, createPicker, type Picker } from "../weights";
import { FIRST_WORDS, SECOND_WORDS } from "../words/domains";
import type { DeviceDraft, TenantDraft } from "./drafts";

/** A threat before its record is created: device, rule, time and remote end. */
export interface ThreatDraft {
  threatId: string;
  rule: ThreatRule;
  severity: Threat["severity"];
  status: Threat["status"];
  action: Threat["action"];
  confidence: number;
  draft: DeviceDraft;
  firstSeen: number;
  lastSeen: number;
  remote: RemoteEnd | null;
  /** The target inside the network. */
  peer: DeviceDraft | null;
  /** All targets, if a scan reached many. */
  peers: readonly DeviceDraft[];
  assignee: string | null;
  tags: string[];
}

interface RemoteEnd {
  domain: string | null;
  ip: string;
  countryCode: string | null;
  asOrg: string | null;
  verdict: "malicious" | "suspicious";
  ageDays: number;
}

const OLDEST_DAYS = 90;
/** Threats per day at the time of the oldest threats, relative to a month ago. */
const EARLIER_RATE = 0.5;
/** Some threats of the last days are still open, so fewer are closed: this is the lowest share. */
const CLOSED_AT_ONCE = 0.25;
const OPEN_DAYS = 5;

const OPEN_STATUS = createKeyPicker<Threat["status"]>({ new: 62, in_progress: 38 });
/** Threats that an organization may accept, such as those of an approved scanner, are sometimes suppressed. */
const SUPPRESSED: ReadonlySet<string> = new Set(["policy", "anomaly", "compliance", "recon"]);
const SHADY = ownersOf("shady");
const WINDOWS_ONLY: ReadonlySet<string> = new Set(["rdp", "smb", "dcerpc"]);

/** Drafts `count` threats of a tenant, `open` of which are not closed yet. */
export function draftThreats(
  tenant: TenantDraft,
  count: number,
  open: number,
  people: readonly string[],
  now: number,
): ThreatDraft[] {
  const { id } = tenant.entry;
  const rules = createRulePicker();
  const remotes = makeRemotes(Math.ceil(count / 5), createRandom(`threat-remotes/${id}`));
  const occasions = [
    ...drawOccasions(tenant, count - open, createRandom(`closed-threats/${id}`), now),
    ...drawOpenOccasions(tenant, open, createRandom(`open-threats/${id}`), now),
  ];
  return occasions.map(({ draft, moment }, index) => {
    // A stream of its own: the hour decides how often times are drawn, and would change everything that is drawn after.
    const random = createRandom(`threats/${id}/${index}`);
    const isOpen = index >= count - open;
    const rule = rules.pick(draft, random);
    const status = isOpen ? openStatusFor(index === count - open, random) : closedStatusFor(rule, random);
    const peers = rule.traffic === "inside" ? peersFor(tenant, draft, rule, moment, random) : [];
    const isHandled = status === "in_progress" || (status === "resolved" && random.chance(0.7));
    return {
      threatId: `thr-${random.hex(12)}`,
      rule,
      severity: severityFor(rule, isOpen, random),
      status,
      action: actionFor(rule, random),
      confidence: random.int(rule.severity === "low" ? 45 : 60, 98),
      draft,
      firstSeen: moment,
      lastSeen: Math.min(moment + lengthFor(rule, random), draft.lastSeen, now),
      remote: remoteFor(rule, remotes, random),
      peer: peers[0] ?? null,
      peers,
      assignee: isHandled && people.length > 0 ? random.pick(people) : null,
      tags: random.chance(0.1) ? [random.pick(["reviewed", "recurring", "vip", "training"])] : [],
    };
  });
}

interface Occasion {
  draft: DeviceDraft;
  moment: number;
}

/** Devices and times for closed threats: most within the history, following working hours. */
function drawOccasions(tenant: TenantDraft, count: number, random: Random, now: number): Occasion[] {
  const { trend } = tenant.entry;
  const older = Math.round(count * shareOfOlder(trend));
  const schedule = createSchedule("threat-times", tenant, count - older, now, (hour) =>
    rateAt((HISTORY_HOURS - hour) / 24, trend),
  );
  const occasions: Occasion[] = [];
  for (let hour = 0; hour < HISTORY_HOURS; hour++) {
    for (let left = schedule.counts[hour] ?? 0; left > 0; left--) {
      const occasion = schedule.draw(hour, random);
      if (occasion) occasions.push(occasion);
    }
  }
  const talkers = createPicker(
    tenant.devices.filter(({ site }) => site.entry.sensors > 0),
    ({ talk }) => talk,
  );
  while (occasions.length < count) {
    const draft = talkers.pick(random);
    const age = random.between(HISTORY_DAYS, OLDEST_DAYS);
    const moment = Math.floor(now - age * DAY);
    const activity = activityAt(moment, draft.site.entry.timeZone, draft.audience, tenant.entry.business);
    const isThere = draft.firstSeen < moment && moment < draft.lastSeen;
    if (isThere && random.chance(rateAt(age, trend) * activity)) occasions.push({ draft, moment });
  }
  return occasions;
}

/** Closed threats per day at this age in days, relative to a month ago. */
function rateAt(age: number, trend: number): number {
  if (age >= HISTORY_DAYS) return 1 - (1 - EARLIER_RATE) * ((age - HISTORY_DAYS) / (OLDEST_DAYS - HISTORY_DAYS));
  const closed = Math.min(1, CLOSED_AT_ONCE + (1 - CLOSED_AT_ONCE) * (age / OPEN_DAYS));
  return closed * trend ** (1 - age / HISTORY_DAYS);
}

/** Share of closed threats that are older than the flows, so that the rate does not jump where the flows start. */
function shareOfOlder(trend: number): number {
  const sumOf = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, day) => rateAt(from + day + 0.5, trend)).reduce((sum, rate) => sum + rate, 0);
  const older = sumOf(HISTORY_DAYS, OLDEST_DAYS);
  return older / (older + sumOf(0, HISTORY_DAYS));
}

/** Open threats are recent, and on devices that are still in use. */
function drawOpenOccasions(tenant: TenantDraft, count: number, random: Random, now: number): Occasion[] {
  const devices = tenant.devices.filter(
    ({ isPartOfStory, lastSeen, site }) => !isPartOfStory && lastSeen > now - 20 * HOUR && site.entry.sensors > 0,
  );
  const picker = createPicker(devices, attractionOf);
  const occasions: Occasion[] = [];
  while (occasions.length < count) {
    // Threats cluster: some are on a device that already has one.
    const draft = occasions.length > 0 && random.chance(0.4) ? random.pick(occasions).draft : picker.pick(random);
    const moment = Math.floor(now - Math.min(12 * DAY, random.longTail(44, 0.9) * HOUR) - 5 * MINUTE);
    if (draft.firstSeen < moment && moment < draft.lastSeen) occasions.push({ draft, moment });
  }
  return occasions;
}

/** Unpatched, important or reachable devices attract more threats. */
function attractionOf({ seed: { device } }: DeviceDraft): number {
  const isImportant = device.criticality === "high" || device.criticality === "extreme";
  return (1 + 40 * Math.min(2, device.kevCount ?? 0)) * (isImportant ? 4 : 1) * (device.exposed ? 5 : 1);
}

interface RulePicker {
  pick: (draft: DeviceDraft, random: Random) => ThreatRule;
}

/**
 * Rules whose technique exists on the device; inbound attacks target only services that can be reached from outside.
 */
function createRulePicker(): RulePicker {
  const pickers = new Map<string, Picker<ThreatRule>>();
  return {
    pick: (draft, random) => {
      const { device, services } = draft.seed;
      const ports = services.filter(({ exposed }) => exposed).map(({ port }) => port);
      const key = [draft.audience, device.os.platform, device.deviceType, ...ports].join(" ");
      let picker = pickers.get(key);
      if (!picker) pickers.set(key, (picker = createPicker(rulesFor(draft, ports), ({ weight }) => weight)));
      return picker.pick(random);
    },
  };
}

function rulesFor({ audience, seed: { device } }: DeviceDraft, ports: readonly number[]): ThreatRule[] {
  return THREAT_RULES.filter(
    (rule) =>
      (rule.audience === audience || rule.audience === "all") &&
      rule.category !== "vulnerability" &&
      happensOn(rule, device) &&
      (rule.traffic !== "in" || ports.includes(rule.port) || (isScan(rule) && ports.length > 0)),
  );
}

/** In every organization that has open threats, one of them waits for triage. */
function openStatusFor(isFirst: boolean, random: Random): Threat["status"] {
  return isFirst ? "new" : OPEN_STATUS.pick(random);
}

function closedStatusFor({ category }: ThreatRule, random: Random): Threat["status"] {
  return SUPPRESSED.has(category) && random.chance(0.25) ? "suppressed" : "resolved";
}

/** Serious threats stay open longest, so more of the open ones are high; informational threats are never open. */
function severityFor(rule: ThreatRule, isOpen: boolean, random: Random): Threat["severity"] {
  if (rule.severity === "informational" && isOpen) return "low";
  if (rule.severity === "medium" && isOpen && random.chance(0.4)) return "high";
  if (rule.severity === "high" && isOpen && random.chance(0.25)) return "critical";
  if (rule.severity === "high" && random.chance(0.25)) return "medium";
  return rule.severity === "medium" && random.chance(0.15) ? "low" : rule.severity;
}

function actionFor(rule: ThreatRule, random: Random): Threat["action"] {
  if (rule.traffic === "none") return rule.ruleName.startsWith("MAL-QUAR") ? "quarantined" : "detected";
  if (rule.traffic === "inside") return random.chance(0.25) ? "blocked" : "detected";
  return random.chance(rule.traffic === "out" ? 0.5 : 0.8) ? "blocked" : random.chance(0.7) ? "detected" : "allowed";
}

/** A scan is over within a minute, and password guessing within minutes. */
function lengthFor(rule: ThreatRule, random: Random): number {
  if (isScan(rule)) return random.int(18, 55) * SECOND;
  if (rule.category === "brute_force" && rule.traffic === "in") return random.int(2, 25) * MINUTE;
  return rule.traffic === "none" ? random.int(0, 20) * MINUTE : Math.min(18 * HOUR, random.longTail(25, 1.3) * MINUTE);
}

function remoteFor({ traffic, category }: ThreatRule, remotes: readonly RemoteEnd[], random: Random): RemoteEnd | null {
  if (traffic === "none" || traffic === "inside") return null;
  const remote = random.pick(remotes);
  if (traffic === "in") return { ...remote, domain: null };
  return category === "policy" || category === "anomaly" ? { ...remote, verdict: "suspicious" } : remote;
}

/** The remote ends that a tenant encounters repeatedly. */
function makeRemotes(count: number, random: Random): RemoteEnd[] {
  return Array.from({ length: Math.max(1, count) }, () => {
    const drawn: Owner = random.pick(SHADY);
    const ending = random.chance(0.2) ? "test" : "example";
    const last = random.pick(["", "", "-login", "-verify", "-update", "-cdn", "-secure"]);
    const domain = `${random.pick(FIRST_WORDS)}-${random.pick(SECOND_WORDS)}${last}.${ending}`;
    const shared = random.chance(0.25) ? random.int(130, 250) : null;
    // An address has one owner across all tenants.
    const owner = shared === null ? drawn : (SHADY[shared % SHADY.length] ?? drawn);
    return {
      domain,
      ip: shared === null ? addressOf(owner, random.int(0, 4000)) : `203.0.113.${shared}`,
      countryCode: owner.countryCode,
      asOrg: owner.asOrg,
      verdict: random.chance(0.75) ? "malicious" : "suspicious",
      ageDays: random.int(2, 28),
    };
  });
}

/** A sweep reaches many hosts, other threats only one, servers first. */
function peersFor(
  { devices }: TenantDraft,
  draft: DeviceDraft,
  rule: ThreatRule,
  moment: number,
  random: Random,
): DeviceDraft[] {
  const there = random
    .sample(devices, 60)
    .filter(
      (peer) =>
        peer !== draft && peer.firstSeen < moment && moment + MINUTE < peer.lastSeen && isReached(rule, peer, draft),
    );
  if (isScan(rule)) return there.slice(0, 40);
  const peer = there.find(({ audience }) => audience === "servers") ?? there[0];
  return peer ? [peer] : [];
}

/** Remote desktop, administrative shares and WMI exist only on Windows; a sweep stays within its site. */
function isReached(rule: ThreatRule, { seed, site }: DeviceDraft, from: DeviceDraft): boolean {
  if (isScan(rule)) return site === from.site;
  return !WINDOWS_ONLY.has(rule.appProto) || seed.device.os.platform === "windows";
}

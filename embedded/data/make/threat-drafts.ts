import type { Threat } from "~/contract/threat";

import { addressOf, ownersOf, type Owner } from "../catalogue/owners";
import { THREAT_RULES, type ThreatRule } from "../catalogue/threat-rules";
import { createRandom, type Random } from "../prng";
import { DAY, HISTORY_DAYS, HOUR, MINUTE } from "../timeline";
import { createSchedule } from "../traffic/schedule";
import { HISTORY_HOURS } from "../traffic/rhythm";
import { createKeyPicker, createPicker, type Picker } from "../weights";
import { FIRST_WORDS, SECOND_WORDS } from "../words/domains";
import type { DeviceDraft, TenantDraft } from "./drafts";

/** A threat before it is written down: who, what, when and where to. */
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
  /** The machine inside the network that it was about. */
  peer: DeviceDraft | null;
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
/** How many threats a day there were when the oldest were found, for each one of today. */
const EARLIER_RATE = 0.5;
/** Part of the closed threats that is older than the flows, so that there is no step where the flows begin. */
const OLDER_SHARE = shareOfOlder();

const OPEN_STATUS = createKeyPicker<Threat["status"]>({ new: 62, in_progress: 38 });
const CLOSED_STATUS = createKeyPicker<Threat["status"]>({ resolved: 88, suppressed: 12 });
const SHADY = ownersOf("shady");

/** So many threats of a tenant, `open` of them not closed yet. */
export function draftThreats(
  tenant: TenantDraft,
  count: number,
  open: number,
  people: readonly string[],
  now: number,
): ThreatDraft[] {
  const random = createRandom(`threats/${tenant.entry.id}`);
  const rules = createRulePickers();
  const remotes = makeRemotes(Math.ceil(count / 5), random);
  const occasions = [
    ...drawOccasions(tenant, count - open, random, now),
    ...drawOpenOccasions(tenant, open, random, now),
  ];
  return occasions.map(({ draft, moment }, index) => {
    const isOpen = index >= count - open;
    const rule = pickRule(draft, rules, random);
    const status = (isOpen ? OPEN_STATUS : CLOSED_STATUS).pick(random);
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
      peer: rule.traffic === "inside" ? peerFor(tenant, draft, moment, random) : null,
      assignee: isHandled && people.length > 0 ? random.pick(people) : null,
      tags: random.chance(0.1) ? [random.pick(["reviewed", "recurring", "vip", "training"])] : [],
    };
  });
}

interface Occasion {
  draft: DeviceDraft;
  moment: number;
}

/** Devices and moments for closed threats: most within the history, after the hours that people work. */
function drawOccasions(tenant: TenantDraft, count: number, random: Random, now: number): Occasion[] {
  const older = Math.round(count * OLDER_SHARE);
  const schedule = createSchedule("threat-times", tenant, count - older, now);
  const occasions: Occasion[] = [];
  for (let hour = 0; hour < HISTORY_HOURS; hour++) {
    for (let left = schedule.counts[hour] ?? 0; left > 0; left--) {
      const occasion = schedule.draw(hour, random);
      if (occasion) occasions.push(occasion);
    }
  }
  while (occasions.length < count) {
    const draft = random.pick(tenant.devices);
    const age = random.between(HISTORY_DAYS, OLDEST_DAYS);
    const moment = Math.floor(now - age * DAY);
    const isThere = draft.firstSeen < moment && moment < draft.lastSeen;
    if (isThere && random.chance(rateAt(age))) occasions.push({ draft, moment });
  }
  return occasions;
}

/** How many threats a day there were so many days ago, for each one of today: as many within the history, then fewer. */
function rateAt(age: number): number {
  return 1 - (1 - EARLIER_RATE) * ((age - HISTORY_DAYS) / (OLDEST_DAYS - HISTORY_DAYS));
}

function shareOfOlder(): number {
  const older = ((1 + EARLIER_RATE) / 2) * (OLDEST_DAYS - HISTORY_DAYS);
  return older / (older + HISTORY_DAYS);
}

/** Open threats are recent, and on devices that are still in use. */
function drawOpenOccasions(tenant: TenantDraft, count: number, random: Random, now: number): Occasion[] {
  const devices = tenant.devices.filter(
    ({ isTold, lastSeen, site }) => !isTold && lastSeen > now - 20 * HOUR && site.entry.sensors > 0,
  );
  const picker = createPicker(devices, attractionOf);
  const occasions: Occasion[] = [];
  while (occasions.length < count) {
    // Trouble comes in company: some is on a device that has some already.
    const draft = occasions.length > 0 && random.chance(0.3) ? random.pick(occasions).draft : picker.pick(random);
    const moment = Math.floor(now - Math.min(12 * DAY, random.longTail(18, 1) * HOUR) - 5 * MINUTE);
    if (draft.firstSeen < moment && moment < draft.lastSeen) occasions.push({ draft, moment });
  }
  return occasions;
}

/** What is unpatched, important or reachable draws trouble. */
function attractionOf({ seed: { device } }: DeviceDraft): number {
  const isImportant = device.criticality === "high" || device.criticality === "extreme";
  return (1 + 6 * (device.kevCount ?? 0)) * (isImportant ? 4 : 1) * (device.exposed ? 5 : 1);
}

type RulePickers = Record<DeviceDraft["audience"], { exposed: Picker<ThreatRule>; hidden: Picker<ThreatRule> }>;

/** Only what can be reached from outside is attacked from outside. */
function createRulePickers(): RulePickers {
  const pickers = (audience: DeviceDraft["audience"]) => {
    const rules = THREAT_RULES.filter(
      (rule) => (rule.audience === audience || rule.audience === "all") && rule.category !== "vulnerability",
    );
    const hidden = rules.filter((rule) => rule.traffic !== "in");
    return { exposed: createPicker(rules, (rule) => rule.weight), hidden: createPicker(hidden, (rule) => rule.weight) };
  };
  return { people: pickers("people"), servers: pickers("servers"), things: pickers("things") };
}

function pickRule({ audience, seed }: DeviceDraft, rules: RulePickers, random: Random): ThreatRule {
  return (seed.device.exposed ? rules[audience].exposed : rules[audience].hidden).pick(random);
}

/** Serious threats take longest, so more of the open ones are high; informational ones are never open. */
function severityFor(rule: ThreatRule, isOpen: boolean, random: Random): Threat["severity"] {
  if (rule.severity === "informational" && isOpen) return "low";
  if (rule.severity === "medium" && isOpen && random.chance(0.3)) return "high";
  if (rule.severity === "high" && random.chance(0.25)) return "medium";
  return rule.severity === "medium" && random.chance(0.15) ? "low" : rule.severity;
}

function actionFor(rule: ThreatRule, random: Random): Threat["action"] {
  if (rule.traffic === "none") return rule.ruleName.startsWith("MAL-QUAR") ? "quarantined" : "detected";
  if (rule.traffic === "inside") return random.chance(0.25) ? "blocked" : "detected";
  return random.chance(rule.traffic === "out" ? 0.5 : 0.8) ? "blocked" : random.chance(0.7) ? "detected" : "allowed";
}

function lengthFor(rule: ThreatRule, random: Random): number {
  return rule.traffic === "none" ? random.int(0, 20) * MINUTE : Math.min(18 * HOUR, random.longTail(25, 1.3) * MINUTE);
}

function remoteFor({ traffic, category }: ThreatRule, remotes: readonly RemoteEnd[], random: Random): RemoteEnd | null {
  if (traffic === "none" || traffic === "inside") return null;
  const remote = random.pick(remotes);
  if (traffic === "in") return { ...remote, domain: null };
  return category === "policy" || category === "anomaly" ? { ...remote, verdict: "suspicious" } : remote;
}

/** The other ends that a tenant meets more than once. */
function makeRemotes(count: number, random: Random): RemoteEnd[] {
  return Array.from({ length: Math.max(1, count) }, () => {
    const owner: Owner = random.pick(SHADY);
    const ending = random.chance(0.2) ? "test" : "example";
    const last = random.pick(["", "", "-login", "-verify", "-update", "-cdn", "-secure"]);
    return {
      domain: `${random.pick(FIRST_WORDS)}-${random.pick(SECOND_WORDS)}${last}.${ending}`,
      ip: random.chance(0.25) ? `203.0.113.${random.int(130, 250)}` : addressOf(owner, random.int(0, 4000)),
      countryCode: owner.countryCode,
      asOrg: owner.asOrg,
      verdict: random.chance(0.75) ? "malicious" : "suspicious",
      ageDays: random.int(2, 28),
    };
  });
}

function peerFor({ devices }: TenantDraft, draft: DeviceDraft, moment: number, random: Random): DeviceDraft | null {
  const there = random
    .sample(devices, 12)
    .filter((peer) => peer !== draft && peer.firstSeen < moment && moment < peer.lastSeen);
  return there.find((peer) => peer.audience === "servers") ?? there[0] ?? null;
}

import type { Device } from "~/contract/device";
import type { ExceptionDecision } from "~/contract/exception";

import { formatScope } from "../../rules/compliance";
import type { CheckEntry } from "../catalogue/checks";
import { createRandom, type Random } from "../prng";
import type { StoredAnswer } from "../../store/tables/compliance";
import type { ExceptionSeed } from "../seed-types";
import { DAY, toTime } from "../timeline";

/** A failed check of a device that is covered by an exception. */
export interface ExceptedCheck {
  check: CheckEntry;
  deviceName: string;
}

type Reason = [ExceptionDecision, string];
const ANYWHERE: readonly Reason[] = [
  ["accepted", "This setting breaks an application that production depends on. The vendor has announced a fix."],
  ["accepted", "The device will be replaced next fiscal year. Its owner accepts the risk until then."],
];
const NETWORK: Reason = [
  "compensating_control",
  "The firewall isolates this segment, and the gateway logs all traffic.",
];
const SIGN_IN: Reason = ["compensating_control", "Access to this device requires a second authentication factor."];
const RECORDED: Reason = ["compensating_control", "The agent forwards these events to the log server in real time."];
const OTHER_POLICY: Reason = [
  "false_positive",
  "The setting is enforced by another policy that the scan does not read.",
];
const UNUSED: Reason = ["not_applicable", "These devices do not use this feature."];
/** Additional reasons that suit a check, by a word of its section. */
const BY_SECTION: readonly [section: RegExp, ...reasons: Reason[]][] = [
  [/Account|Access|Local policies/, SIGN_IN, OTHER_POLICY],
  [/Firewall|Network/, NETWORK],
  [/Audit|Logging|Event log/, RECORDED],
  [/Services|Initial setup/, NETWORK, UNUSED],
  [/Administrative templates|Defender|System settings/, OTHER_POLICY],
];
const NOTES = {
  passed: [
    "Verified on site. This year's record is on file.",
    "Reviewed the list with the owner. All accounts have a known owner.",
  ],
  failed: ["Checked with the owner. No one is clearly responsible.", "No record found for this year."],
};

/** One exception for each check with excepted failures, and for the first two also an older one that has ended. */
export function makeExceptions(
  tenantId: string,
  excepted: readonly ExceptedCheck[],
  names: readonly string[],
  now: number,
): ExceptionSeed[] {
  if (names.length === 0) return [];
  const random = createRandom(`compliance/exceptions/${tenantId}`);
  const byCheck = new Map<CheckEntry, ExceptedCheck[]>();
  for (const one of excepted) byCheck.set(one.check, [...(byCheck.get(one.check) ?? []), one]);
  const current = [...byCheck.values()].map((group, index) =>
    makeException({ tenantId, id: `cx-${index + 1}`, group, by: random.pick(names), random, now }),
  );
  return [...current, ...current.slice(0, 2).map((exception, index) => toEnded(exception, index === 0, now))];
}

interface DecisionInputs {
  tenantId: string;
  id: string;
  group: readonly ExceptedCheck[];
  by: string;
  random: Random;
  now: number;
}

function makeException({ tenantId, id, group, by, random, now }: DecisionInputs): ExceptionSeed {
  const [first] = group;
  if (!first) throw new Error("An exception covers at least one device");
  const { checkId, os, level, title, section } = first.check;
  const scope = { checkId, os, level, devices: group.map(({ deviceName }) => deviceName) };
  const [decision, reason] = random.pick(reasonsFor(section));
  return {
    id,
    tenantId,
    kind: "compliance",
    scope,
    subject: formatScope(scope, title),
    decision,
    reason,
    evidenceUrl: random.chance(0.4) ? `https://tickets.example/CHG-${random.int(1000, 9999)}` : null,
    owner: random.chance(0.5) ? by : null,
    createdBy: by,
    createdAt: toTime(now - random.int(3, 60) * DAY),
    expiresAt: toTime(now + random.int(5, 250) * DAY),
    revokedBy: null,
    revokedAt: null,
    inForce: true,
  };
}

function reasonsFor(section: string): readonly Reason[] {
  const [, ...suitable] = BY_SECTION.find(([pattern]) => pattern.test(section)) ?? [];
  return [...ANYWHERE, ...suitable];
}

/** The previous decision, which expired or was revoked. */
function toEnded(exception: ExceptionSeed, isRevoked: boolean, now: number): ExceptionSeed {
  const end = toTime(now - 70 * DAY);
  return {
    ...exception,
    id: `${exception.id}-before`,
    createdAt: toTime(now - 160 * DAY),
    expiresAt: isRevoked ? toTime(now + 20 * DAY) : end,
    ...(isRevoked && { revokedBy: exception.createdBy, revokedAt: end }),
    inForce: false,
  };
}

/** A person's answer to a manual check. */
export function makeAnswer(
  { checkId, os, level }: CheckEntry,
  { tenantId, name }: Pick<Device, "tenantId" | "name">,
  { random, names, now }: { random: Random; names: readonly string[]; now: number },
): StoredAnswer {
  const result = random.chance(0.8) ? "passed" : "failed";
  return {
    tenantId,
    deviceName: name,
    os,
    level,
    checkId,
    result,
    note: random.pick(NOTES[result]),
    recordedBy: random.pick(names),
    recordedAt: toTime(now - random.int(2, 120) * DAY),
  };
}

import type { Device } from "~/contract/device";
import type { ExceptionDecision } from "~/contract/exception";

import { formatScope } from "../../rules/compliance";
import type { CheckEntry } from "../catalogue/checks";
import { createRandom, type Random } from "../prng";
import type { ComplianceAnswerSeed, ExceptionSeed } from "../seed-types";
import { DAY, toTime } from "../timeline";

/** A failed check of a device that is covered by an exception. */
export interface ExceptedCheck {
  check: CheckEntry;
  deviceName: string;
}

type Reason = [ExceptionDecision, string];
const ANYWHERE: readonly Reason[] = [
  ["accepted", "A program that production needs stops with this setting; its vendor has announced a version without."],
  ["accepted", "The device is replaced in the next budget year; until then its owner carries the risk."],
];
const NETWORK: Reason = [
  "compensating_control",
  "The segment is closed to other networks by the firewall, and the gateway records what passes.",
];
const SIGN_IN: Reason = ["compensating_control", "Access to this device requires a second authentication factor."];
const RECORDED: Reason = [
  "compensating_control",
  "The agent sends these records to the log server as they are written.",
];
const OTHER_POLICY: Reason = ["false_positive", "The setting comes from another policy, which the scan does not read."];
const UNUSED: Reason = ["not_applicable", "The feature that is checked is not used on these devices."];
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
    "Seen on site; the record of this year is in the binder.",
    "Went through the list with the owner, all accounted for.",
  ],
  failed: ["Asked the owner. It is not clear who is responsible.", "No record of this year was found."],
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
  if (!first) throw new Error("An exception covers a device at least");
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
): ComplianceAnswerSeed {
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

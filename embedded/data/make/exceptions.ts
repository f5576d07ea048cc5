import type { Exception } from "~/contract/exception";

import type { TenantEntry } from "../catalogue/tenants";
import { createRandom, type Random } from "../prng";
import type { ExceptionSeed } from "../seed-types";
import { DAY, toTime } from "../timeline";
import type { InstalledVersion } from "./installed-version";

type Reason = Pick<Exception, "decision" | "reason">;

/** Reasons for Linux packages, for server-only software, and for all other software. */
const ON_PACKAGES: readonly Reason[] = [
  { decision: "false_positive", reason: "The distribution backported the fix without changing the version number." },
  { decision: "not_applicable", reason: "The vulnerable component is not part of our build." },
];
const ON_SERVERS: readonly Reason[] = [
  { decision: "compensating_control", reason: "The servers are on a network segment without internet access." },
  {
    decision: "accepted",
    reason: "The vendor's application requires this version until its next release.",
  },
];
const ON_OTHERS: readonly Reason[] = [
  { decision: "accepted", reason: "Required by a line-of-business application until its next release." },
  { decision: "wont_fix", reason: "These devices will be replaced this quarter and will not be updated before then." },
];

/** The exceptions of a tenant: one for each version under an exception, and some that have ended. */
export function makeExceptions(
  tenant: TenantEntry,
  versions: Iterable<InstalledVersion>,
  now: number,
): ExceptionSeed[] {
  const random = createRandom(`exceptions/${tenant.id}`);
  const exceptions: ExceptionSeed[] = [];
  for (const version of versions) {
    if (version.decision === "exception") exceptions.push(makeException(tenant, version, random, now));
    else if (version.decision === "planned" && random.chance(0.3))
      exceptions.push(endException(makeException(tenant, version, random, now), random, now));
  }
  return exceptions;
}

function makeException(
  tenant: TenantEntry,
  { name, version, os, devices }: InstalledVersion,
  random: Random,
  now: number,
): ExceptionSeed {
  const subject = `${name} ${version} on ${os}`;
  const createdBy = `security@${tenant.domain}`;
  const hasProof = random.chance(0.5);
  return {
    id: `${tenant.id}-exception-${random.int(100_000, 999_999)}`,
    tenantId: tenant.id,
    kind: "vulnerability",
    scope: { software: { name, version, os } },
    subject,
    ...random.pick(reasonsFor(os, devices)),
    evidenceUrl: hasProof ? `https://intranet.${tenant.domain}/risk/${random.int(100, 999)}` : null,
    owner: createdBy,
    createdBy,
    createdAt: toTime(now - random.int(3, 60) * DAY),
    expiresAt: toTime(now + random.int(4, 300) * DAY),
    revokedBy: null,
    revokedAt: null,
    inForce: true,
  };
}

function reasonsFor(os: string, devices: InstalledVersion["devices"]): readonly Reason[] {
  if (os !== "Windows" && os !== "macOS") return ON_PACKAGES;
  return devices.length > 0 && devices.every(({ audience }) => audience === "servers") ? ON_SERVERS : ON_OTHERS;
}

/** The same exception after its end: expired or revoked. */
function endException(exception: ExceptionSeed, random: Random, now: number): ExceptionSeed {
  const createdAt = toTime(now - random.int(120, 200) * DAY);
  const endedAt = toTime(now - random.int(2, 90) * DAY);
  const ended = { ...exception, createdAt, inForce: false };
  return random.chance(0.5)
    ? { ...ended, expiresAt: endedAt }
    : { ...ended, revokedAt: endedAt, revokedBy: exception.createdBy };
}

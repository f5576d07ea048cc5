import type { DomainPurpose, OwnedDomain } from "~/contract/domain";

import { assessDomain } from "../../rules/domain/assess-domain";
import { resembling } from "../../rules/domain/look-alikes";
import { newVerification } from "../../rules/domain/verification";
import type { StoredDomainFacts } from "../../store/tables/domain";
import type { TenantEntry } from "../catalogue/tenants";
import { isTaken, registrationOf, zoneOf } from "../domain-zone";
import { createRandom } from "../prng";
import type { SeedContext, TableRows } from "../seed-types";
import { DAY, HOUR, toTime } from "../timeline";

/**
 * The domain names that an organization of some size has registered. The last one was added recently and waits for
 * verification.
 */
const NAMES: { name: (id: string) => string; purpose: DomainPurpose; tags: string[]; fromDevices: number }[] = [
  { name: (id) => `${id}.example`, purpose: "both", tags: ["primary"], fromDevices: 10 },
  { name: (id) => `${id}-portal.example`, purpose: "web", tags: ["customers"], fromDevices: 60 },
  { name: (id) => `${id}-mail.example`, purpose: "mail", tags: ["newsletter"], fromDevices: 100 },
  { name: (id) => `${id}-careers.example`, purpose: "web", tags: [], fromDevices: 150 },
  { name: (id) => `my-${id}.example`, purpose: "parked", tags: ["defensive"], fromDevices: 60 },
  { name: (id) => `${id}.test`, purpose: "parked", tags: [], fromDevices: 10 },
];

/** The maximum number of look-alikes stored per domain. */
const MAX_LOOK_ALIKES = 20;

/** The domains that an organization owns, and the results of their last checks. */
export function makeRows({ entry, now }: SeedContext): TableRows {
  const domains = makeDomains(entry, now);
  return { domain: domains.map(({ domain }) => domain), domainDetail: domains.map(({ facts }) => facts) };
}

function makeDomains(
  { id, domain: mailDomain, size }: TenantEntry,
  now: number,
): { domain: OwnedDomain; facts: StoredDomainFacts }[] {
  const names = NAMES.filter(({ fromDevices }) => size.devices >= fromDevices);
  return names.map(({ name, purpose, tags }, index) => {
    const domain = name(id);
    const random = createRandom(`owned-domain/${domain}`);
    const checkedAt = now - random.int(1, 20) * HOUR;
    const { fields, facts } = assessDomain({ name: domain, purpose }, zoneOf(domain, now), checkedAt);
    const proof = newVerification(domain, random.hex(32));
    const isVerified = index < names.length - 1;
    const verifiedAt = toTime(now - random.int(30, 400) * DAY);
    const lookAlikes = findLookAlikes(domain, now);
    return {
      domain: {
        name: domain,
        tenantId: id,
        purpose,
        ownerEmail: index % 3 === 2 ? null : `it@${mailDomain}`,
        tags,
        verification: isVerified
          ? { ...proof, state: "verified", checkedAt: verifiedAt, verifiedAt }
          : { ...proof, checkedAt: toTime(checkedAt) },
        ...fields,
        lookAlikes: lookAlikes.length,
      },
      facts: { name: domain, tenantId: id, ...facts, lookAlikes },
    };
  });
}

function findLookAlikes(domain: string, now: number): StoredDomainFacts["lookAlikes"] {
  return resembling(domain)
    .filter((other) => isTaken(other.domain))
    .slice(0, MAX_LOOK_ALIKES)
    .map((other) => ({ ...other, firstSeen: registrationOf(other.domain, now).registeredAt }));
}

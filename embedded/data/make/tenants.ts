import { DUE_DAYS } from "~/contract/due-days-facts";

import type { TenantEntry } from "../catalogue/tenants";
import { createRandom } from "../prng";
import type { TenantSeed } from "../seed-types";
import { DAY, toTime } from "../timeline";
import { FAMILY_NAMES, GIVEN_NAMES, accountOf } from "../words/people";

/** The tenant's own settings, with an invented contact person. */
export function makeTenant(entry: TenantEntry, address: string, now: number): TenantSeed {
  const random = createRandom(`tenant/${entry.id}`);
  const language = entry.names === "mixed" ? "english" : entry.names;
  const given = random.pick(GIVEN_NAMES[language]);
  const family = random.pick(FAMILY_NAMES[language]);
  return {
    name: entry.id,
    tenantId: entry.id,
    tenantName: entry.displayName,
    displayName: entry.displayName,
    serviceTier: entry.serviceTier,
    securityProfile: entry.securityProfile,
    reportingFrequency: entry.reportingFrequency,
    reportRecipients: entry.reportingFrequency === "never" ? [] : [`it@${entry.domain}`],
    status: entry.status,
    primaryDomain: entry.domain,
    contact: {
      name: `${given} ${family}`,
      email: `${accountOf(given, family)}@${entry.domain}`,
      phone: `+1 202 555 01${random.int(10, 99)}`,
    },
    address,
    timeZone: entry.timeZone,
    externalId: `C-${random.int(1000, 9999)}`,
    tags: entry.tags,
    brandId: "default",
    limits: limitsOf(entry),
    dueDays: DUE_DAYS,
    deletionAt: null,
    metadata: addedAt(entry.id, now - (entry.status === "onboarding" ? 4 : random.int(400, 1400)) * DAY),
  };
}

function addedAt(name: string, moment: number): NonNullable<TenantSeed["metadata"]> {
  const time = toTime(moment);
  return { name, createdAt: time, createdBy: "system", updatedAt: time, updatedBy: "system", resourceVersion: 1 };
}

/** The limits of a tier, with room to grow; the largest tier has no limit of sites. */
function limitsOf({ serviceTier, size }: TenantEntry): TenantSeed["limits"] {
  const devices = Math.ceil((size.devices * 1.15) / 50) * 50;
  return { devices, sites: serviceTier === "Complete" ? null : 10, users: Math.ceil(size.users / 10) * 10 };
}

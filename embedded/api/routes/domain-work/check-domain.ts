import type { OwnedDomain } from "~/contract/domain";

import { assessDomain } from "../../../rules/domain/assess-domain";
import { askDomain, type DomainSource } from "../../../rules/domain/domain-source";
import { resembling } from "../../../rules/domain/look-alikes";
import type { RecordChange } from "../../../store/record-store";
import type { StoredDomainFacts } from "../../../store/tables/domain";

/** The maximum number of look-alikes stored per domain. */
const MAX_LOOK_ALIKES = 20;
/** The number of concurrent look-alike queries. */
const AT_ONCE = 20;

export interface CheckedDomain {
  fields: Partial<OwnedDomain>;
  facts: Omit<StoredDomainFacts, "tenantId">;
}

/**
 * Queries all public information about a domain. Takes as long as the slowest response, so never call it in a
 * transaction.
 */
export async function checkDomain(
  source: DomainSource,
  domain: Pick<OwnedDomain, "name" | "purpose">,
  now: number,
): Promise<CheckedDomain> {
  const [answers, lookAlikes] = await Promise.all([
    askDomain(source, domain.name),
    findLookAlikes(source, domain.name),
  ]);
  const { fields, facts } = assessDomain(domain, answers, now);
  return {
    fields: { ...fields, lookAlikes: lookAlikes.length },
    facts: { name: domain.name, ...facts, lookAlikes },
  };
}

/** Writes only the results of a check: changes that users made in the meantime are preserved. */
export async function storeCheck(
  change: RecordChange,
  { fields, facts }: CheckedDomain,
): Promise<OwnedDomain | undefined> {
  const key = { name: facts.name };
  const domain = await change.find("domain", key);
  if (!domain) return undefined;
  const checked = { ...domain, ...fields };
  await change.replace("domain", key, checked);
  await change.remove("domainDetail", key);
  await change.insert("domainDetail", facts);
  return checked;
}

async function findLookAlikes(source: DomainSource, domain: string): Promise<StoredDomainFacts["lookAlikes"]> {
  const candidates = resembling(domain);
  const found: StoredDomainFacts["lookAlikes"] = [];
  for (let start = 0; start < candidates.length && found.length < MAX_LOOK_ALIKES; start += AT_ONCE) {
    const batch = candidates.slice(start, start + AT_ONCE);
    const registrations = await Promise.all(batch.map((one) => source.registration(one.domain).catch(() => null)));
    registrations.forEach((registration, index) => {
      const candidate = batch[index];
      if (registration && candidate) found.push({ ...candidate, firstSeen: registration.registeredAt });
    });
  }
  return found.slice(0, MAX_LOOK_ALIKES);
}

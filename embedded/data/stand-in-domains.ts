import { DKIM_SELECTORS, type DomainSource } from "../rules/domain/domain-source";
import type { LibsqlRecords } from "../store/libsql-records";
import type { EventStore } from "../store/event-store";
import { certificateOf, isTaken, registrationOf, zoneOf } from "./domain-zone";
import { DAY, toTime } from "./timeline";

/**
 * Replaces DNS, registrars and web servers, so that the demonstration works offline. Domains that organizations have
 * added exist and publish the requested record; domains of the seed still lack it. Domains in devices' queries have the
 * registration age shown in the queries.
 */
export function createStandInDomains(
  tables: LibsqlRecords["tables"],
  events: Pick<EventStore, "ageOfDomain">,
  clock: () => number,
): DomainSource {
  const ownersOf = (domain: string) =>
    tables
      .selectFrom("domain")
      .select(["verification_value", "verification_state", "seeded"])
      .where("name", "=", domain)
      .execute();
  const zoneIfOwned = async (domain: string) =>
    (await ownersOf(domain)).length > 0 ? zoneOf(domain, clock()) : undefined;
  return {
    async resolve(name, type) {
      if (type === "TXT" && name.startsWith("_domain-verification.")) {
        const owners = await ownersOf(name.slice(name.indexOf(".") + 1));
        return owners
          .filter((owner) => owner.seeded === 0 || owner.verification_state === "verified")
          .map((owner) => owner.verification_value);
      }
      const [, prefix, apex = ""] = /^(_dmarc|[a-z0-9]+\._domainkey|)\.?(.+)$/.exec(name) ?? [];
      const zone = await zoneIfOwned(apex);
      if (!zone) return [];
      if (type === "MX") return zone.mx ?? [];
      if (type === "NS") return zone.nameservers ?? [];
      if (prefix === "_dmarc") return zone.dmarc ?? [];
      const selector = DKIM_SELECTORS.find((one) => prefix === `${one}._domainkey`);
      if (selector) return zone.dkim?.find((key) => key.selector === selector)?.records ?? [];
      return zone.txt ?? [];
    },
    async registration(domain) {
      const zone = await zoneIfOwned(domain);
      if (zone) return zone.registration;
      const ageDays = await events.ageOfDomain(domain);
      const registration = registrationOf(domain, clock());
      if (ageDays !== null) return { ...registration, registeredAt: toTime(clock() - ageDays * DAY) };
      return isTaken(domain) ? registration : null;
    },
    async certificate(domain) {
      const zone = await zoneIfOwned(domain);
      if (zone) return zone.certificate;
      const isInUse = isTaken(domain) || (await events.ageOfDomain(domain)) !== null;
      return isInUse ? certificateOf(domain, clock()) : null;
    },
  };
}

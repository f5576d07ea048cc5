import type { DomainDetail, OwnedDomain } from "~/contract/domain";

import { certificateStateOf } from "../../../rules/domain/certificate-state";
import { registrableDomain } from "../../../rules/domain/public-suffix";
import { findRow } from "../../../store/row-source";
import { notFound } from "../../problem";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { decideAbout } from "./decide-about";
import { countDevicesAsking, readAddresses, readAskingDevices, readNames } from "./asked-domain";
import { readListsOf } from "./listed-domains";
import { findResembled } from "./look-alikes-queried";
import { readHistory, readThreats } from "./domain-context";

type Call = TenantCall<{ name: string }>;

/** GET /domain/{name}. A host name returns the data of its domain. Throws a Problem (404) if nothing is known. */
export async function readDomain(call: Call, services: ApiServices): Promise<DomainDetail> {
  const requested = call.params.name.toLowerCase();
  const names = [...new Set([requested, registrableDomain(requested)])];
  for (const name of names) {
    const [owned, observed] = await Promise.all([
      readOwned(call, name, services.clock()),
      readObserved(call, name, services),
    ]);
    if (owned ?? observed) return { name, owned, observed, published: await readPublished(services, name) };
  }
  const name = registrableDomain(requested);
  const published = await readPublished(services, name);
  if (published.registration ?? published.certificate) return { name, owned: null, observed: null, published };
  throw notFound("domain", call.params.name);
}

/** Public information about a domain. The look-ups are independent: one may fail without affecting the other. */
async function readPublished({ domains, clock }: ApiServices, name: string): Promise<DomainDetail["published"]> {
  const [registration, certificate] = await Promise.all([
    domains.registration(name).catch(() => null),
    domains.certificate(name).catch(() => null),
  ]);
  return {
    registration,
    certificate: certificate && { ...certificate, state: certificateStateOf(name, certificate, clock()) },
  };
}

/** Whether a caller may see queries of other organizations. */
export function seesAllTenants({ role }: Call["caller"]): boolean {
  return role.fetchTenants === "all";
}

async function readOwned({ records, events }: Call, name: string, now: number): Promise<DomainDetail["owned"]> {
  const domain = await records.find("domain", { name });
  if (!domain) return null;
  const [stored, history] = await Promise.all([records.find("domainDetail", { name }), readHistory(records, name)]);
  const lookAlikes = stored?.lookAlikes ?? [];
  const devices = await countDevicesAsking(
    events,
    lookAlikes.map((one) => one.domain),
  );
  return {
    domain,
    facts: {
      records: stored?.records ?? uncheckedRecords(domain),
      nameservers: stored?.nameservers ?? [],
      mailServers: stored?.mailServers ?? [],
      registeredAt: stored?.registeredAt ?? null,
      certificateNames: stored?.certificateNames ?? [],
      // Domains that were last checked before subjects and chains were recorded have none.
      certificateSubject: stored?.certificateSubject ?? null,
      certificateState:
        stored && domain.certificateExpiresAt !== null
          ? certificateStateOf(name, { names: stored.certificateNames, expiresAt: domain.certificateExpiresAt }, now)
          : null,
      certificateChain: stored?.certificateChain ?? [],
      lookAlikes: lookAlikes.map((one) => ({ ...one, devices: devices.get(one.domain) ?? 0 })),
      history,
    },
  };
}

async function readObserved(call: Call, name: string, services: ApiServices): Promise<DomainDetail["observed"]> {
  const { events, records, caller } = call;
  const [listNames, resembles] = await Promise.all([readListsOf(records, name), findResembled(records, name)]);
  const lookAlikes = new Map(resembles === null ? [] : [[name, resembles]]);
  const countsTenants = seesAllTenants(caller);
  const domain = await events.remember(
    JSON.stringify(["observed domain", name, countsTenants, [...listNames], resembles]),
    () => findRow(events.observedDomains({ countsTenants, listNames, lookAlikes }), { name }),
  );
  if (!domain) return null;
  const [[addresses, names, devices], threats, decision] = await Promise.all([
    events.remember(`queries for ${name}`, () =>
      Promise.all([readAddresses(events, name), readNames(events, name), readAskingDevices(events, name)]),
    ),
    readThreats(records, name),
    decideAbout(records, domain, services.clock()),
  ]);
  return { domain, facts: { addresses, names, devices, threats, resembles, decision } };
}

function uncheckedRecords({ name, spf, dkim, dmarc }: OwnedDomain) {
  const record = { type: "TXT" as const, found: null, suggested: null, advice: "Not checked yet." };
  return {
    spf: { ...record, state: spf, host: name },
    dkim: { ...record, state: dkim, host: `_domainkey.${name}` },
    dmarc: { ...record, state: dmarc, host: `_dmarc.${name}` },
  };
}

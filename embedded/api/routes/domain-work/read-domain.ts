import type { DomainDetail, OwnedDomain } from "~/contract/domain";

import { registrableDomain } from "../../../rules/domain/public-suffix";
import { findRow } from "../../../store/row-source";
import { notFound } from "../../problem";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { countDevicesAsking, readAddresses, readAskingDevices, readNames } from "./asked-domain";
import { findResembled, readHistory, readThreats } from "./domain-context";

type Call = TenantCall<{ name: string }>;

/** GET /domain/{name}. A host name answers with what is known of its domain. Throws a Problem (404) when nothing is. */
export async function readDomain(call: Call, services: ApiServices): Promise<DomainDetail> {
  const asked = call.params.name.toLowerCase();
  const names = [...new Set([asked, registrableDomain(asked)])];
  for (const name of names) {
    const [owned, observed] = await Promise.all([readOwned(call, name), readObserved(call, name, services)]);
    if (owned ?? observed) return { name, owned, observed };
  }
  throw notFound("domain", call.params.name);
}

async function readOwned({ records, events }: Call, name: string): Promise<DomainDetail["owned"]> {
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
      lookAlikes: lookAlikes.map((one) => ({ ...one, devices: devices.get(one.domain) ?? 0 })),
      history,
    },
  };
}

async function readObserved(call: Call, name: string, services: ApiServices): Promise<DomainDetail["observed"]> {
  const { events, records, caller } = call;
  const domain = await findRow(events.observedDomains({}), { name });
  if (!domain) return null;
  const [addresses, names, devices, threats, resembles, tenants] = await Promise.all([
    readAddresses(events, name),
    readNames(events, name),
    readAskingDevices(events, name),
    readThreats(records, name),
    findResembled(records, name),
    caller.role.fetchTenants === "all" ? services.events.countTenantsAsking(name) : null,
  ]);
  return { domain, facts: { addresses, names, devices, threats, resembles, tenants } };
}

function uncheckedRecords({ name, spf, dkim, dmarc }: OwnedDomain) {
  const record = { type: "TXT" as const, found: null, suggested: null, advice: "Not checked yet." };
  return {
    spf: { ...record, state: spf, host: name },
    dkim: { ...record, state: dkim, host: `_domainkey.${name}` },
    dmarc: { ...record, state: dmarc, host: `_dmarc.${name}` },
  };
}

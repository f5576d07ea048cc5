import { addressSet, hasAddress, joinSets, type AddressSet } from "./address-set";
import { addressNumber } from "./addresses";
import type { DecidingRule } from "./deciding-rule";
import { domainSet, hasDomain, type DomainSet } from "./domain-set";
import { oncePer } from "./once-per-list";

const NINE = "9".charCodeAt(0);

/** The addresses and domains of one end of a rule: its own, and those of its indicator lists. */
interface EndValues {
  addresses: AddressSet;
  domains: readonly DomainSet[];
}

type Ends = Pick<DecidingRule, "source" | "destination" | "indicators">;

/** The addresses and domains of both ends of a rule. */
export const valuesOfEnds = oncePer(({ source, destination, indicators }: Ends) => ({
  source: endValues(source, indicators.source),
  destination: endValues(destination, indicators.destination),
}));

/** The values of one list, by kind. */
export const parseList = oncePer((values: readonly string[]) => {
  const [domains, addresses] = [false, true].map((wanted) => values.filter((value) => isNumeric(value) === wanted));
  return { addresses: addressSet(addresses ?? []), domains: domainSet(domains ?? []) };
});

/** Only the ends with a list of domains know the domain of a connection; at the others, the domains of lists do not count. */
function endValues(
  end: { any: boolean; cidrs?: readonly string[]; fqdns?: readonly string[] },
  lists: DecidingRule["indicators"]["source"],
): EndValues {
  const { cidrs = [], fqdns } = end;
  const parsed = lists.map(({ values }) => parseList(values));
  const domains = fqdns ? [domainSet(fqdns), ...parsed.map((list) => list.domains)] : [];
  return {
    addresses: joinSets([addressSet(cidrs), ...parsed.map(({ addresses }) => addresses)]),
    domains: domains.filter(({ names, parents }) => names.size + parents.size > 0),
  };
}

/** Whether an end contains an address or a domain. Unknown values, and IPv6 addresses, are in no list. */
export function containsValue({ addresses, domains }: EndValues, ip: string | undefined, domain: string | undefined) {
  return (
    (ip !== undefined && isNumeric(ip) && hasAddress(addresses, addressNumber(ip))) ||
    (domain !== undefined && domains.some((set) => hasDomain(set, domain)))
  );
}

/** Whether one indicator list contains an address or a domain. */
export function listContains(values: readonly string[], ip: string | undefined, domain?: string): boolean {
  const { addresses, domains } = parseList(values);
  return containsValue({ addresses, domains: [domains] }, ip, domain);
}

/** Whether a value is an IPv4 address or a network: the last part of a domain starts with a letter. */
export function isNumeric(value: string): boolean {
  return value.charCodeAt(value.length - 1) <= NINE && /^[\d./]+$/.test(value);
}

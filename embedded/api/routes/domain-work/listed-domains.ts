import { hasDomain, type DomainSet } from "../../../rules/policy/domain-set";
import { parseList } from "../../../rules/policy/end-values";
import type { ObservedRange, TenantEvents } from "../../../store/event-store";
import type { TenantRecords } from "../../../store/record-store";
import { readRows } from "../../../store/row-source";

type ListNames = NonNullable<ObservedRange["listNames"]>;

interface DomainList {
  displayName: string;
  domains: DomainSet;
}

/** The queried domains in indicator lists, and a text that is the same for the same lists. */
export interface ListedDomains {
  key: string;
  listNames: ListNames;
}

/** Read once for the same lists and queries: a list of thousands of values is not compared for every page. */
export async function readListedDomains({ records, events }: Reads): Promise<ListedDomains> {
  const lists = await readDomainLists(records);
  const key = JSON.stringify(lists.map(({ displayName, domains }) => [displayName, domains.key]));
  if (lists.length === 0) return { key, listNames: new Map() };
  const listNames = await events.remember(`domains in the lists ${key}`, async () =>
    namesOfLists(lists, await readQueriedDomains(events)),
  );
  return { key, listNames };
}

/** The indicator lists that contain one domain. */
export async function readListsOf(records: TenantRecords, domain: string): Promise<ListNames> {
  return namesOfLists(await readDomainLists(records), [domain]);
}

export interface Reads {
  records: TenantRecords;
  events: TenantEvents;
}

function readDomainLists(records: TenantRecords): Promise<DomainList[]> {
  return records.remember(
    "domains of indicator lists",
    async () => {
      const lists = await readRows(records.rows("indicatorList"));
      return lists
        .map(({ displayName, values }) => ({ displayName, domains: parseList(values).domains }))
        .filter(({ domains: { names, parents } }) => names.size + parents.size > 0)
        .sort((one, other) => (one.displayName < other.displayName ? -1 : 1));
    },
    ["indicatorList"],
  );
}

/** The domains that devices of the tenant have queried. */
export async function readQueriedDomains(events: TenantEvents): Promise<string[]> {
  const rows = await events.rows("dns").select().select("row.registrable_domain as name").distinct().execute();
  return rows.map(({ name }) => name);
}

function namesOfLists(lists: readonly DomainList[], names: readonly string[]): ListNames {
  return new Map(
    names.flatMap((name) => {
      const listed = lists.filter(({ domains }) => hasDomain(domains, name)).map(({ displayName }) => displayName);
      return listed.length === 0 ? [] : [[name, listed] as const];
    }),
  );
}

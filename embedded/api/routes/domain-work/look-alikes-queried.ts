import { resembles } from "../../../rules/domain/look-alikes";
import type { TenantRecords } from "../../../store/record-store";
import { readQueriedDomains, type Reads } from "./listed-domains";

/** The queried domains that resemble one of the organization's, and a text that is the same for the same ones of these. */
interface LookAlikesQueried {
  key: string;
  lookAlikes: ReadonlyMap<string, string>;
}

/** Compared once for the same domains and queries, not for every page. */
export async function readLookAlikes({ records, events }: Reads): Promise<LookAlikesQueried> {
  const owned = await readOwnNames(records);
  const key = JSON.stringify(owned);
  if (owned.length === 0) return { key, lookAlikes: new Map() };
  const lookAlikes = await events.remember(`look-alikes of ${key}`, async () => {
    const queried = await readQueriedDomains(events);
    return new Map(
      queried.flatMap((name) => {
        const resembled = resembledBy(name, owned);
        return resembled === null ? [] : [[name, resembled] as const];
      }),
    );
  });
  return { key, lookAlikes };
}

/** The organization's domain that this domain could be mistaken for. */
export async function findResembled(records: TenantRecords, name: string): Promise<string | null> {
  return resembledBy(name, await readOwnNames(records));
}

function resembledBy(name: string, owned: readonly string[]): string | null {
  return owned.includes(name) ? null : (owned.find((one) => resembles(name, one)) ?? null);
}

async function readOwnNames(records: TenantRecords): Promise<string[]> {
  const rows = await records.rows("domain").select().select("row.name").orderBy("row.name").execute();
  return rows.map((row) => String(row.name));
}

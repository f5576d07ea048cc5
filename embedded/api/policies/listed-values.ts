import { sql } from "kysely";

import type { ListedValues } from "../../rules/policy/deciding-rule";
import { listContains } from "../../rules/policy/end-values";
import type { Select } from "../../store/row-source";

/** The addresses and domains of past traffic that indicator lists contain. */
export interface FoundValues {
  ips: readonly string[];
  domains: readonly string[];
}

export const NOTHING_FOUND: FoundValues = { ips: [], domains: [] };

/**
 * Looks up the distinct addresses and domains of the selected rows in indicator lists. A list has thousands of values,
 * so they are not conditions of the query; the lists are searched as they are for new traffic.
 */
export async function findListed(
  select: Select,
  { ip, domain }: { ip?: string; domain?: string },
  lists: readonly ListedValues[],
): Promise<FoundValues> {
  if (lists.length === 0) return NOTHING_FOUND;
  const [ips, domains] = await Promise.all([readDistinct(select, ip), readDistinct(select, domain)]);
  const isListed = (address: string | undefined, name?: string) =>
    lists.some(({ values }) => listContains(values, address, name));
  return {
    ips: ips.filter((address) => isListed(address)),
    domains: domains.filter((name) => isListed(undefined, name)),
  };
}

async function readDistinct(select: Select, column: string | undefined): Promise<string[]> {
  if (column === undefined) return [];
  const rows = await select
    .select(sql<string | null>`${sql.raw(column)}`.as("value"))
    .distinct()
    .execute();
  return rows.flatMap(({ value }) => (typeof value === "string" ? [value] : []));
}

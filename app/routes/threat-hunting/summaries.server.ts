import type { ApiClient } from "~/api/client.server";
import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import type { Group, Page } from "~/contract/list";

/** The fields that are summarized, by list. */
const SUMMARIZED: Record<string, string[]> = {
  flow: ["srcDevice", "dstDomain", "dstCountry", "dstPort"],
  dns: ["deviceName", "registrableDomain", "category", "responseCode"],
};
const MOST_VALUES = 10;

export interface ValueSummary {
  field: string;
  most: Group[];
  fewest: Group[];
}

/** The most and the least frequent values of a few fields among the rows that match. */
export function fetchSummaries(
  api: ApiClient,
  list: (api: ApiClient, query: ListQuery) => Promise<Page<unknown>>,
  { set }: FieldSet,
  conditions: ListQuery,
): Promise<ValueSummary[]> {
  return Promise.all(
    (SUMMARIZED[set] ?? []).map(async (field) => {
      const present = { fieldName: field, exists: true };
      const filters = [...(conditions.filters ?? []), present];
      const asked: ListQuery = { ...conditions, filters, groupBy: [field], limit: MOST_VALUES };
      const [most, fewest] = await Promise.all([list(api, asked), list(api, { ...asked, groupOrder: "fewest" })]);
      return { field, most: most.groups, fewest: fewest.groups };
    }),
  );
}

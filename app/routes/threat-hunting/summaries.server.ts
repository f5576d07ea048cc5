import type { ApiClient } from "~/api/client.server";
import type { Field } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import type { Group, Page } from "~/contract/list";

import { type ComparedRange, type ComparedValue, compareValues } from "./compared-values";

const MAX_VALUES = 10;
/** The API's maximum number of groups: a value beyond it may be reported as new. */
const MAX_COMPARED = 1000;

export interface ValueSummary {
  field: string;
  most: Group[];
  fewest: Group[];
  /**
   * The values compared with those of another range, if requested: the first of them, and whether the list is truncated.
   */
  compared?: { values: ComparedValue[]; isCut: boolean };
}

interface SummaryQuestion {
  api: ApiClient;
  list: (api: ApiClient, query: ListQuery) => Promise<Page<unknown>>;
  fields: readonly Field[];
  conditions: ListQuery;
  /** The range to compare with. */
  comparedWith: ComparedRange | undefined;
}

/** The most and the least frequent values of some fields among the matching rows. */
export function fetchSummaries({
  api,
  list,
  fields,
  conditions,
  comparedWith: before,
}: SummaryQuestion): Promise<ValueSummary[]> {
  return Promise.all(
    fields.map(async ({ name }): Promise<ValueSummary> => {
      const filters = [...(conditions.filters ?? []), { fieldName: name, exists: true }];
      const requested: ListQuery = { ...conditions, filters, groupBy: [name] };
      const few = { ...requested, limit: MAX_VALUES };
      const all = { ...requested, limit: MAX_COMPARED };
      const [most, fewest, ...ranges] = await Promise.all([
        list(api, few),
        list(api, { ...few, groupOrder: "fewest" }),
        ...(before ? [list(api, all), list(api, { ...all, ...before })] : []),
      ]);
      const [now, then] = ranges;
      return {
        field: name,
        most: most.groups,
        fewest: fewest.groups,
        ...(now && then && { compared: compare(now.groups, then.groups) }),
      };
    }),
  );
}

function compare(now: readonly Group[], before: readonly Group[]): NonNullable<ValueSummary["compared"]> {
  const values = compareValues(now, before).slice(0, MAX_VALUES);
  return { values, isCut: now.length >= MAX_COMPARED || before.length >= MAX_COMPARED };
}

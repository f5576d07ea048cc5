import { toQueryString, type ListQuery } from "~/contract/filter";

import { WITHIN } from "./export-parameter";
import { readConditions, type ScreenContext } from "./read-choice.server";

/** The query of an export, limited to the selected groups: one adds its filters, several are alternatives. */
export function withinGroups(
  query: ListQuery,
  params: URLSearchParams,
  { fields, preferences }: ScreenContext,
  now: Date,
): ListQuery {
  const groups = params.getAll(WITHIN).map((address) => {
    const { filters = [] } = readConditions(address, fields, preferences.zone, now);
    return filters;
  });
  const [only = [], ...others] = groups;
  if (others.length > 0) return { ...query, anyOf: groups.map((filters) => toQueryString({ filters })) };
  return only.length > 0 ? { ...query, filters: [...(query.filters ?? []), ...only] } : query;
}

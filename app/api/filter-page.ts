import { valueAt } from "~/contract/field-facts";
import type { FieldSet } from "~/contract/field";
import type { Filter, ListQuery } from "~/contract/filter";
import { matchesValue } from "~/contract/filter-match";
import type { Page } from "~/contract/list";

/**
 * Filters a page in the console for an API that does not support the filters. Numbers that would include other rows are
 * omitted: facets, and groups unless each filter is on a field that they are grouped by.
 */
export function filterPage<Row>(
  page: Page<Row>,
  filters: readonly Filter[],
  { groupBy = [], pageSize }: Pick<ListQuery, "groupBy" | "pageSize">,
  set: Pick<FieldSet, "fields"> | undefined,
): Page<Row> {
  const isOnRows = isOnRowsOf(set);
  const applied = filters.filter(isOnRows);
  const isAboutGroups = groupBy.length > 0 && filters.every(({ fieldName }) => groupBy.includes(fieldName));
  const groups = isAboutGroups
    ? page.groups.filter(({ key }) =>
        filters.every((filter) => matchesValue(key[groupBy.indexOf(filter.fieldName)], filter)),
      )
    : [];
  if (isAboutGroups && pageSize === 0) return { ...page, groups, facets: {} };
  return {
    ...page,
    items: page.items.filter((row) => applied.every((filter) => matchesValue(valueAt(row, filter.fieldName), filter))),
    groups,
    facets: {},
    onThisPage: {
      fields: namesOf(applied),
      ignored: namesOf(filters.filter((filter) => !isOnRows(filter))),
    },
  };
}

/** The query with the fields that these filters need in its rows. */
export function withFilteredFields(
  { fields, ...query }: ListQuery,
  filters: readonly Filter[],
  set: Pick<FieldSet, "fields"> | undefined,
): ListQuery {
  if (!fields) return query;
  return { ...query, fields: [...new Set([...fields, ...namesOf(filters.filter(isOnRowsOf(set)))])] };
}

/** A field without a column does not occur in any row. */
function isOnRowsOf(set: Pick<FieldSet, "fields"> | undefined) {
  return ({ fieldName }: Filter) => set?.fields.find(({ name }) => name === fieldName)?.column !== false;
}

function namesOf(filters: readonly Filter[]): string[] {
  return [...new Set(filters.map(({ fieldName }) => fieldName))];
}

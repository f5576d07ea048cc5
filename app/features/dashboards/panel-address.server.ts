import { queryToAddress } from "~/address/query-address";
import { fillPath } from "~/shell/screens/screen-address";
import { huntedAs } from "~/shell/screens/value-links";
import { parameterOf } from "~/catalogue/screen-path";
import type { PanelQuery } from "~/contract/dashboard";
import { ALL_TIME, RANGE_OF_DASHBOARD } from "~/contract/dashboard-facts";
import type { FieldKind } from "~/contract/field";
import type { Condition } from "~/contract/language/condition";
import { emptyQuery, withCondition, type Query } from "~/contract/language/query";
import { readConditions } from "~/contract/language/read-conditions";
import { readRange, type TimeRange } from "~/contract/language/time-range";

import type { RenderedRow, PanelValue } from "./rendered-panel";
import type { PanelList } from "./panel-list.server";

/** The query of a panel, with the range and the variables of its dashboard. */
export function questionOf(
  query: PanelQuery,
  { set }: Pick<PanelList, "set">,
  shared: { range: TimeRange; variables: readonly Condition[] },
): Query {
  const { query: read } = readConditions(query.filter, set);
  const known = shared.variables.filter(({ field }) => set.fields.some(({ name, filter }) => name === field && filter));
  const base: Query = {
    ...emptyQuery(set.set),
    ...read,
    range: set.time === undefined ? undefined : rangeOf(query.range, shared.range),
    metric: query.metric === "count" ? undefined : query.metric,
  };
  return known.reduce((narrowed, condition) => withCondition(narrowed, condition), base);
}

function rangeOf(text: string, shared: TimeRange): TimeRange | undefined {
  if (text === ALL_TIME) return undefined;
  return text === RANGE_OF_DASHBOARD ? shared : readRange(text);
}

/** The list behind a panel. */
export function addressOfList(query: Query, { path, query: others }: PanelList): string {
  const params = queryToAddress(query, new URLSearchParams(others));
  const text = params.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** The rows behind a group. Null selects rows without a value. */
export function addressOfGroup(
  question: Query,
  list: PanelList,
  groups: readonly { field: string; value: PanelValue }[],
) {
  const narrowed = groups.reduce((query, { field, value }) => {
    const condition: Condition =
      value === null
        ? { field, kind: "exists", exists: false }
        : { field, kind: "values", values: [String(value)], isExcluded: false };
    // The group's own value replaces a filter on its field: the group is a subset of the filtered rows.
    const others = query.filters.filter((other) => other.field !== field || other.kind !== "values");
    return withCondition({ ...query, filters: others }, condition);
  }, question);
  return addressOfList({ ...narrowed, metric: undefined }, list);
}

/** The traffic of a group's value over the same time; undefined if traffic has no such values or cannot be opened. */
export function addressOfTraffic(
  groups: readonly { field: string; kind: FieldKind; value: PanelValue }[],
  range: TimeRange,
  lists: ReadonlyMap<string, PanelList>,
): string | undefined {
  for (const { field, kind, value } of groups) {
    const hunted = huntedAs({ name: field, kind }, String(value));
    const list = lists.get(hunted?.tab ?? "flow");
    if (!hunted || !list || value === null || value === "") continue;
    const condition: Condition = {
      field: hunted.field,
      kind: "values",
      values: [String(value)],
      isExcluded: false,
    };
    return addressOfList({ ...emptyQuery(list.set.set), filters: [condition], range }, list);
  }
  return undefined;
}

/** The detail page of one row, by the key of its list. */
export function addressOfRow({ objectPath, set }: PanelList, columns: readonly { name: string }[], row: RenderedRow) {
  const key = row.values[columns.findIndex(({ name }) => name === set.key)];
  const parameter = objectPath
    ?.split("/")
    .map(parameterOf)
    .find((name) => name !== undefined);
  if (objectPath === undefined || parameter === undefined || key === null || key === undefined) return undefined;
  return fillPath(objectPath, { [parameter]: String(key) });
}

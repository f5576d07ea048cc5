import { ALL_TIME, RANGE_OF_DASHBOARD } from "~/contract/dashboard-facts";
import type { PanelQuery } from "~/contract/dashboard";
import type { FieldSet } from "~/contract/field";
import type { Filter, ListQuery } from "~/contract/filter";
import { toFilter } from "~/contract/language/condition-wire";
import { readMetric } from "~/contract/language/query-text";
import { readConditions } from "~/contract/language/read-conditions";
import { readRange, resolveRange } from "~/contract/language/time-range";

import { invalidField } from "../problem";
import { isoTime, type Range } from "./panel";

/** The list query of a panel: conditions, and the range unless the panel covers all time. */
export interface PanelRequest {
  conditions: ListQuery;
  range: Range | undefined;
  metric: string;
}

interface PanelParameters {
  now: number;
  /** The dashboard's range. */
  range: Range;
  /** The dashboard's variables. Variables that the list does not support have no effect. */
  variables: readonly Filter[];
}

/** Relative times in a panel's own conditions use UTC, so that all viewers see the same numbers. */
const ZONE = "UTC";

/** Parses a panel's query. Throws a Problem (400) if the query is invalid for its list. */
export function readPanelRequest(query: PanelQuery, set: FieldSet, requested: PanelParameters): PanelRequest {
  const { now, variables } = requested;
  const { query: read, unread } = readConditions(query.filter, set);
  if (unread.length > 0) throw invalidField("filter", `Not understood: ${unread.join(", ")}`);
  const metric = readMetric(set, query.metric);
  if (metric === undefined) throw invalidField("metric", `"${query.metric}" is not known`);
  const range = readPanelRange(query.range, set, requested);
  const filters = [
    ...read.filters.map((condition) => toFilter(condition, now, ZONE)),
    ...variables.filter(isKnownTo(set)),
  ];
  return {
    metric,
    range,
    conditions: {
      ...(read.q && { q: read.q }),
      ...(filters.length > 0 && { filters }),
      ...(range && { startTime: isoTime(range.start), endTime: isoTime(range.end) }),
    },
  };
}

function readPanelRange(text: string, set: FieldSet, { now, range }: PanelParameters): Range | undefined {
  if (set.time === undefined || text === ALL_TIME) return undefined;
  if (text === RANGE_OF_DASHBOARD) return range;
  const own = readRange(text);
  if (!own) throw invalidField("range", `"${text}" is not a time range`);
  const { start, end } = resolveRange(own, now, ZONE);
  return { start: Date.parse(start), end: Date.parse(end) };
}

function isKnownTo(set: FieldSet) {
  return ({ fieldName }: Filter) => set.fields.some(({ name, filter }) => name === fieldName && filter);
}

/** The same request over another range. */
export function during({ conditions }: PanelRequest, range: Range): ListQuery {
  return { ...conditions, startTime: isoTime(range.start), endTime: isoTime(range.end) };
}

import type { FieldSet } from "~/contract/field";
import { inSentence } from "~/contract/word-facts";
import { parseQueryString, type Filter, type ListQuery } from "~/contract/filter";

import { columnOf, type Column, type Table } from "../../store/table";
import { badRequest } from "../problem";
import { readGrouping, type Grouping } from "./grouping";
import type { NamedColumn } from "./named-column";

export interface SortKey extends NamedColumn {
  isDescending: boolean;
}

/** One filter of the query, with its column. */
export interface FieldFilter extends NamedColumn {
  filter: Filter;
}

/** Epoch milliseconds; `start` is inclusive, `end` exclusive. */
export interface TimeRange {
  column: Column;
  start?: number;
  end?: number;
}

/** A text and the columns to look for it in, those with IP addresses apart: a whole address is not a part of another. */
export interface TextSearch {
  text: string;
  columns: Column[];
  addresses: Column[];
}

/** A list query with every name resolved in the field set, so that later steps work only with columns. */
export interface ListRequest {
  set: FieldSet;
  page: number;
  pageSize: number;
  sort: SortKey[];
  filters: FieldFilter[];
  /** Sets of further filters; rows match one of them. */
  anyOf?: FieldFilter[][] | undefined;
  search?: TextSearch;
  range?: TimeRange;
  grouping?: Grouping;
  facets: NamedColumn[];
  /** The requested fields of the rows; none for whole rows. */
  fields: readonly string[];
  /** Totals above this number need not be exact. */
  countUpTo?: number | undefined;
}

const PAGE_SIZE = 20;

/** Resolves every name. Throws a Problem (400) with the name that the list does not know or cannot use in that way. */
export function readListRequest(set: FieldSet, table: Table, query: ListQuery): ListRequest {
  const named = (name: string, use: keyof typeof VERBS): NamedColumn => {
    const field = set.fields.find((candidate) => candidate.name === name);
    if (!field) throw badRequest(`The list of ${inSentence(set.label.many)} has no field "${name}"`);
    if (!field[use]) throw badRequest(`The field "${name}" cannot be used to ${VERBS[use]}`);
    return { field, column: columnOf(table, name) };
  };
  const filtersOf = ({ filters = [] }: Pick<ListQuery, "filters">) =>
    filters.map((filter) => ({ ...named(filter.fieldName, "filter"), filter }));
  return {
    set,
    page: query.page ?? 1,
    pageSize: query.pageSize ?? PAGE_SIZE,
    sort: (query.sort ?? set.defaultSort).map((key) => ({
      ...named(key.replace(/^-/, ""), "sort"),
      isDescending: key.startsWith("-"),
    })),
    filters: filtersOf(query),
    anyOf: query.anyOf?.map((text) => filtersOf(parseQueryString(new URLSearchParams(text)))),
    search: readSearch(set, table, query),
    range: readRange(set, table, query),
    grouping: readGrouping(set, table, query),
    countUpTo: query.countUpTo,
    facets: (query.facets ?? []).map((name) => named(name, "facet")),
    fields: (query.fields ?? []).map((name) => named(name, "column").field.name),
  };
}

function readSearch(set: FieldSet, table: Table, { q = "" }: ListQuery): TextSearch | undefined {
  const text = q.trim();
  if (text === "") return undefined;
  const isAddress = (name: string) => set.fields.some((field) => field.name === name && field.kind === "ip");
  const columnsOf = (names: string[]) => names.map((name) => columnOf(table, name));
  return {
    text,
    columns: columnsOf(set.search.filter((name) => !isAddress(name))),
    addresses: columnsOf(set.search.filter(isAddress)),
  };
}

const VERBS = { sort: "sort", filter: "filter", facet: "count values", column: "limit rows" };

function readRange(set: FieldSet, table: Table, { startTime, endTime }: ListQuery): TimeRange | undefined {
  if (startTime === undefined && endTime === undefined) return undefined;
  if (set.time === undefined) throw badRequest(`The list of ${inSentence(set.label.many)} has no time to filter by`);
  const [start, end] = [startTime, endTime].map((time) => (time === undefined ? undefined : Date.parse(time)));
  if (start !== undefined && end !== undefined && start > end) throw badRequest("startTime must not be after endTime");
  return { column: columnOf(table, set.time), start, end };
}

import type { Panel, PanelData } from "~/contract/dashboard";
import type { FieldKind } from "~/contract/field";
import type { WholeRowsQuery } from "~/contract/filter";

import type { EventRow, EventTableName } from "../../store/event-tables";
import type { ListRow, RecordListName } from "../../store/record-tables";
import { listRows, type ListPage } from "../list/list-rows";
import type { Allow, TenantCall } from "../route";
import { setOf, type ApiServices } from "../services";

/** Epoch milliseconds; the end is exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** The data available to a panel: one tenant's stores, and the displayed range. */
export interface PanelContext extends Pick<TenantCall, "records" | "events"> {
  services: ApiServices;
  now: number;
  range: Range;
}

export interface PanelDefinition {
  name: string;
  displayName: string;
  view: Panel["view"];
  allow: Allow;
  /** The link of the whole panel; rows can override it. */
  link: string;
  read: (context: PanelContext) => Promise<Pick<Panel, "data" | "previous" | "breakdown">>;
}

type Value = PanelData["rows"][number]["values"][number];
type Columns = Record<string, [label: string, type: FieldKind, unit?: string]>;

/**
 * A panel's table: columns by key, and rows with the same keys and an optional link. `rowsOf` is the field set that the
 * keys belong to. A column `<key>Part` contains the risk factor that the column `<key>` refers to.
 */
export function tableOf<Key extends string>(
  columns: Record<Key, Columns[string]>,
  rows: (Record<NoInfer<Key>, Value> & { link?: string })[],
  rowsOf?: string,
): PanelData {
  const keys = Object.keys(columns) as Key[];
  return {
    columns: keys.map((key) => {
      const [label, type, unit] = columns[key];
      return { key, label, type, ...(unit === undefined ? {} : { unit }) };
    }),
    rows: rows.map((row) => ({
      values: keys.map((key) => row[key]),
      ...(row.link === undefined ? {} : { link: row.link }),
    })),
    ...(rowsOf !== undefined && { rowsOf }),
  };
}

/** The previous range of equal length. */
export function rangeBefore({ start, end }: Range): Range {
  return { start: start - (end - start), end: start };
}

export function isoTime(time: number): string {
  return new Date(time).toISOString();
}

/** Runs a list query on the tenant's records. */
export function listRecords<Name extends RecordListName>(
  { records, services }: PanelContext,
  list: Name,
  set: string,
  query: WholeRowsQuery,
): Promise<ListPage<ListRow<Name>>> {
  return listRows(records.rows(list), setOf(services, set), query);
}

/** Runs a list query on the tenant's events in a range. */
export function listEvents<Name extends EventTableName>(
  { events, services }: PanelContext,
  table: Name,
  range: Range,
  query: WholeRowsQuery,
): Promise<ListPage<EventRow<Name>>> {
  const requested = { ...query, startTime: isoTime(range.start), endTime: isoTime(range.end) };
  return events.remember(JSON.stringify([table, requested]), () =>
    listRows(events.rows(table), setOf(services, table), requested),
  );
}

/** A filter on exact values. */
export function isOneOf(fieldName: string, ...values: string[]) {
  return { fieldName, stringFilters: { ExactValues: values } };
}

/** A console path with its query in the short form used in the address bar: `?severity=critical,high`. */
export function consolePath(path: string, query: Record<string, string | string[]> = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    params.set(key, Array.isArray(value) ? value.map((word) => word.replace(/[\\,]/g, "\\$&")).join(",") : value);
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

export function rangeWord({ start, end }: Range): string {
  return `${isoTime(start)}..${isoTime(end)}`;
}

import type { Brand } from "~/brand/brand";
import type { Limits } from "~/catalogue/limits";
import { BULK_ROWS } from "~/contract/bulk";
import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import { readCookie } from "~/session/cookies.server";
import type { Preferences } from "~/session/preferences";

import { readAddress } from "./address";
import { describeMetric, type GridMetric } from "./grid-metric";
import {
  parsePreferenceMap,
  preferencesOf,
  TABLE_PREFERENCES_COOKIE,
  type TablePreferences,
} from "./table-preferences";
import { toListQuery } from "./wire";

interface OpenedScreen {
  fields: FieldSet | undefined;
  url: URL;
  limits: Limits;
  preferences: Preferences;
  brand: Pick<Brand, "renameLabel">;
  viewer: { tenant: { tenantId: string } };
}

/** What a grid in the browser stands on, beside its rows. */
export interface GridSetup {
  set: FieldSet;
  tenantId: string;
  preferences: TablePreferences;
  pageSize: number;
  exactTotalUpTo: number;
  /** How many rows one call may change. */
  bulkRows: number;
  /** Destroying more rows than these asks for the organization's name. */
  confirmAbove: number;
  /** How many groups are shown, the largest first. */
  mostGroups: number;
  /** The fields that rows are grouped by until the address says otherwise. */
  defaultGroup: string[];
  /** What stands beside the number of rows of a group. */
  metric: GridMetric | undefined;
}

interface GridOptions {
  /** The fields to group by until the address says otherwise. */
  group?: string[];
  /** What to compute of each group beside its count, as on the wire: `sum:totalBytes`. */
  metric?: string;
}

/** Reads a grid's address: the question to the API, and what the grid in the browser needs to draw itself. */
export function readGrid(
  opened: OpenedScreen,
  request: Request,
  now: Date,
  options: GridOptions = {},
): { query: ListQuery; grid: GridSetup } {
  const { fields, url, limits, preferences, brand, viewer } = opened;
  if (!fields) throw new Error("This screen names no field set in config/screens.yaml");
  const { state } = readAddress(url.searchParams, fields);
  const { pageSize, exactTotalUpTo, confirmAbove, groups: mostGroups } = limits.grid;
  const { group: defaultGroup = [], metric } = options;
  const groupBy = state.group ?? defaultGroup;
  const { tenantId } = viewer.tenant;
  const facets = fields.fields.filter(({ facet }) => facet).map(({ name }) => name);
  const set = inTheBrandsWords(fields, brand.renameLabel);
  const stored = parsePreferenceMap(readCookie(request.headers.get("cookie"), TABLE_PREFERENCES_COOKIE));
  return {
    query: {
      ...toListQuery(state, fields, { pageSize, now: now.getTime(), zone: preferences.zone, facets }),
      // Of a grouped list the groups are shown, not the rows.
      ...(groupBy.length > 0 && { groupBy, metric, limit: mostGroups, page: 1, pageSize: 0 }),
    },
    grid: {
      set,
      tenantId,
      preferences: preferencesOf(stored, tenantId, fields.set),
      pageSize,
      exactTotalUpTo,
      bulkRows: BULK_ROWS,
      confirmAbove,
      mostGroups,
      defaultGroup,
      metric: metric === undefined ? undefined : describeMetric(set, metric),
    },
  };
}

function inTheBrandsWords(set: FieldSet, rename: (label: string) => string): FieldSet {
  return {
    ...set,
    label: { one: rename(set.label.one), many: rename(set.label.many) },
    fields: set.fields.map((field) => ({ ...field, label: rename(field.label) })),
  };
}

import type { Brand } from "~/brand/serve/brand";
import type { Limits } from "~/catalogue/limits";
import { BULK_ROWS } from "~/contract/bulk";
import type { Screen } from "~/catalogue/screens";
import type { FieldSet } from "~/contract/field";
import { type BrandWords, inBrandWords } from "~/contract/term-facts";
import { type ListQuery, PAGE_SIZE_LIMIT } from "~/contract/filter";
import { readCookie } from "~/session/cookies.server";
import type { Preferences } from "~/session/preferences";
import { DAY_GROUP, stepOfGroup } from "~/contract/language/time-group";
import { addressToQuery } from "~/address/query-address";
import { readAddress } from "~/address/grid-address";

import { PRINT_PARAMETER } from "./print-parameter";
import { columnsOf } from "./column-choices";
import { fieldInWords } from "./field-words";
import { describeMetric, type GridMetric } from "./grid-metric";
import {
  parsePreferenceMap,
  preferencesOf,
  TABLE_PREFERENCES_COOKIE,
  type TablePreferences,
} from "./table-preferences";
import { type TimeGroups, timeGroupsOf } from "./time-groups";
import { toListQuery } from "./wire";

interface ScreenContext {
  fields: FieldSet | undefined;
  screen: Pick<Screen, "opensWith">;
  url: URL;
  limits: Limits;
  preferences: Preferences;
  brand: Pick<Brand, "words">;
  viewer: { tenant: { tenantId: string } };
}

/** The data that a list in the browser needs in addition to its rows. */
export interface GridSetup {
  set: FieldSet;
  tenantId: string;
  preferences: TablePreferences;
  /** The names of the columns in the row data: those that are rendered, as far as the server knows. */
  carried: string[];
  pageSize: number;
  exactTotalUpTo: number;
  /** The maximum number of rows on paper. */
  printedRows: number;
  /** The maximum number of rows that one call may change. */
  bulkRows: number;
  /** Deleting more rows than this requires the organization's name to be typed. */
  confirmAbove: number;
  /** The maximum number of groups shown, the largest first. */
  mostGroups: number;
  /** Set if the outer groups are steps of time. */
  byTime: TimeGroups | undefined;
  /** The fields that rows are grouped by default. */
  defaultGroup: string[];
  /** Whether a URL without parameters opens a filtered list instead of all rows. */
  hasOpening: boolean;
  /** The current page of groups in a grouped list. */
  groupPage: number;
  /** How many outer groups a page has: all of them on paper. */
  groupsOnPage: number;
  /** The metric shown beside the number of rows of a group. */
  metric: GridMetric | undefined;
  /** The number of rows or groups that the URL requests, as in "top 10". */
  top: number | undefined;
}

interface GridOptions {
  /** The fields to group by default. */
  group?: string[];
  /** The default metric of each group besides its count, in API format: `sum:totalBytes`. The URL may set another. */
  metric?: string;
  /** Whether to count the values of the set's facets; not needed by screens that summarize values in another way. */
  withFacets?: boolean;
  /** Also requests the cost of the query. */
  withCost?: boolean;
}

/** Reads a grid's URL: the API query, and the data that the grid in the browser needs to render. */
export function readGrid(
  screenContext: ScreenContext,
  request: Request,
  now: Date,
  options: GridOptions = {},
): { query: ListQuery; grid: GridSetup } {
  const { fields, url, limits, preferences, brand, viewer } = screenContext;
  if (!fields) throw new Error("This screen names no field set in config/screens.yaml");
  const { state } = readAddress(url.searchParams, fields);
  const { exactTotalUpTo, confirmAbove, groups, printedRows } = limits.grid;
  const isPrinted = url.searchParams.has(PRINT_PARAMETER);
  const requested = addressToQuery(url.searchParams, fields);
  const top = requested.limit;
  const pageSize = Math.min(isPrinted ? PAGE_SIZE_LIMIT : limits.grid.pageSize, top ?? PAGE_SIZE_LIMIT);
  const mostGroups = Math.min(groups, top ?? groups);
  const { group: defaultGroup = [], withFacets = !isPrinted } = options;
  const metric = requested.metric ?? options.metric;
  const groupBy = state.group ?? defaultGroup;
  const byTime = timeGroupsOf(groupBy, state.sort, fields, preferences.zone);
  const groupDetails = fields.groupDetails?.filter((name) => !groupBy.includes(name));
  const { tenantId } = viewer.tenant;
  const facets = withFacets ? fields.fields.filter(({ facet }) => facet).map(({ name }) => name) : [];
  const set = inTheBrandsWords(fields, brand.words);
  const map = parsePreferenceMap(readCookie(request.headers.get("cookie"), TABLE_PREFERENCES_COOKIE));
  const stored = preferencesOf(map, tenantId, fields.set);
  return {
    query: {
      ...toListQuery(state, fields, { pageSize, now: now.getTime(), zone: preferences.zone, facets }),
      ...(options.withCost && { withCost: "true" }),
      // A grouped list shows groups, not rows.
      ...(groupBy.length > 0 && { groupBy, groupDetails, metric, page: 1, pageSize: 0 }),
      // A limit would leave out the earliest steps of time.
      ...(groupBy.length > 0 && !groupBy.some(stepOfGroup) && { limit: mostGroups }),
      ...(groupBy.includes(DAY_GROUP) && preferences.zone !== "UTC" && { zone: preferences.zone }),
    },
    grid: {
      set,
      tenantId,
      preferences: stored,
      carried: columnsOf(set, state.columns ?? stored.columns).map(({ name }) => name),
      pageSize,
      exactTotalUpTo,
      printedRows,
      bulkRows: BULK_ROWS,
      confirmAbove,
      mostGroups,
      byTime,
      defaultGroup,
      hasOpening: screenContext.screen.opensWith !== undefined,
      groupPage: isPrinted ? 1 : state.page,
      groupsOnPage: isPrinted ? mostGroups : pageSize,
      metric: metric === undefined ? undefined : describeMetric(set, metric),
      top,
    },
  };
}

const shownSets = new WeakMap<BrandWords, WeakMap<FieldSet, FieldSet>>();

/** The set with the brand's labels, and without server-only data for parsing questions: computed once per brand. */
function inTheBrandsWords(set: FieldSet, words: BrandWords): FieldSet {
  const known = shownSets.get(words) ?? new WeakMap<FieldSet, FieldSet>();
  shownSets.set(words, known);
  const shown = known.get(set) ?? renameSet(set, words);
  known.set(set, shown);
  return shown;
}

function renameSet(set: FieldSet, words: BrandWords): FieldSet {
  const { words: _words, phrases: _phrases, ...shown } = set;
  const { one, many } = set.label;
  return {
    ...shown,
    label: { one: inBrandWords(one, words), many: inBrandWords(many, words) },
    fields: set.fields.map(({ words: _fieldWords, ...field }) => fieldInWords(field, words)),
  };
}

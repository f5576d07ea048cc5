import type { Density } from "~/ui/table/column-chooser";

/** A user's preferences for one table. */
export interface TablePreferences {
  /** Columns in order; undefined shows the set's default ones. */
  columns?: string[] | undefined;
  /** Widths in pixels of resized columns, by name. */
  widths?: Record<string, number> | undefined;
  /** Pinned columns, in addition to the first one. */
  held?: string[] | undefined;
  density?: Density | undefined;
  showsFacets?: boolean | undefined;
  /** Seconds between automatic refreshes; 0 or undefined for none. */
  refreshSeconds?: number | undefined;
  /** The view that opens if the URL has no parameters. */
  defaultView?: DefaultView | undefined;
}

/** A copy of a saved view at the time it became the default. */
export interface DefaultView {
  viewId: string;
  address: string;
}

/** A map keyed by tenantId, stored in the browser (requirement 3.12), with one entry per table. */
export type TablePreferenceMap = Record<string, Record<string, TablePreferences>>;

export const TABLE_PREFERENCES_KEY = "tablePreferences";
export const TABLE_PREFERENCES_COOKIE = "table";

/** Parses the stored map; anything that is not a map is treated as empty. */
export function parsePreferenceMap(text: string | null | undefined): TablePreferenceMap {
  if (!text) return {};
  try {
    const map: unknown = JSON.parse(text);
    return typeof map === "object" && map !== null && !Array.isArray(map) ? (map as TablePreferenceMap) : {};
  } catch {
    return {};
  }
}

export function preferencesOf(map: TablePreferenceMap, tenantId: string, table: string): TablePreferences {
  const found: unknown = Object.hasOwn(map, tenantId) ? map[tenantId]?.[table] : undefined;
  return typeof found === "object" && found !== null ? found : {};
}

/** The map with one table's preferences changed for one tenant; other tenants are unaffected. */
export function withPreferences(
  map: TablePreferenceMap,
  tenantId: string,
  table: string,
  change: TablePreferences,
): TablePreferenceMap {
  const ofTenant = Object.hasOwn(map, tenantId) ? map[tenantId] : undefined;
  return { ...map, [tenantId]: { ...ofTenant, [table]: { ...preferencesOf(map, tenantId, table), ...change } } };
}

/** The map with one table's preferences set to the same value for all given tenants. */
export function withPreferencesForAll(
  map: TablePreferenceMap,
  tenantIds: readonly string[],
  table: string,
  preferences: TablePreferences,
): TablePreferenceMap {
  return tenantIds.reduce((all, tenantId) => withPreferences(all, tenantId, table, preferences), map);
}

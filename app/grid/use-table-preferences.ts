import { startTransition, useEffect, useState } from "react";

import {
  parsePreferenceMap,
  preferencesOf,
  TABLE_PREFERENCES_COOKIE,
  TABLE_PREFERENCES_KEY,
  withPreferences,
  withPreferencesForAll,
  type TablePreferences,
} from "./table-preferences";

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * A table's preferences for one tenant. They are stored in the browser; those of the current table are mirrored to a
 * cookie, from which the server renders the first page. `fromServer` contains the cookie's value.
 */
export function useTablePreferences(tenantId: string, table: string, fromServer: TablePreferences) {
  const [preferences, setPreferences] = useState(fromServer);
  useEffect(() => {
    const stored = preferencesOf(parsePreferenceMap(localStorage.getItem(TABLE_PREFERENCES_KEY)), tenantId, table);
    const text = JSON.stringify(stored);
    if (text === "{}") return;
    mirror(tenantId, table, stored);
    // The server has rendered the table with them, unless its cookie was that of another table. Parts of the table may
    // still be starting, which an urgent update would interrupt.
    startTransition(() => setPreferences((shown) => (JSON.stringify(shown) === text ? shown : stored)));
  }, [tenantId, table]);

  function change(change: TablePreferences): void {
    const map = withPreferences(
      parsePreferenceMap(localStorage.getItem(TABLE_PREFERENCES_KEY)),
      tenantId,
      table,
      change,
    );
    localStorage.setItem(TABLE_PREFERENCES_KEY, JSON.stringify(map));
    const next = preferencesOf(map, tenantId, table);
    setPreferences(next);
    mirror(tenantId, table, next);
  }

  /** Applies the preferences of this table to the given tenants as well. A default view belongs to a single tenant. */
  function copyTo(tenantIds: readonly string[]): void {
    const { defaultView: _, ...copied } = preferences;
    const map = parsePreferenceMap(localStorage.getItem(TABLE_PREFERENCES_KEY));
    localStorage.setItem(TABLE_PREFERENCES_KEY, JSON.stringify(withPreferencesForAll(map, tenantIds, table, copied)));
  }

  return { preferences, change, copyTo };
}

/** Only this table of this tenant is sent with requests, so that the cookie stays small. */
function mirror(tenantId: string, table: string, preferences: TablePreferences): void {
  const value = encodeURIComponent(JSON.stringify({ [tenantId]: { [table]: preferences } }));
  document.cookie = `${TABLE_PREFERENCES_COOKIE}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

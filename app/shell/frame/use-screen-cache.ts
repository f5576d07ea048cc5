import { useLocation, useMatches, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

import { SCREEN_FAMILIES } from "~/catalogue/screen-families.generated";

import { keyOf, refreshQuietly, screenCache } from "../browser/screen-data";
import { currentScreen } from "../screens/current-screen";
import type { ShellData } from "../shell-data";

/** Caches the data of each screen for a while after leaving it, and refreshes data that is shown from the cache. */
export function useScreenCache({ screens, limits }: Pick<ShellData, "screens" | "limits">): void {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  const { id } = currentScreen(screens, matches);
  const data = matches.at(-1)?.data ?? undefined;
  const address = pathname + search;
  const unusedMs = limits.unusedSeconds * 1000;
  useEffect(() => screenCache.keepUnusedFor(unusedMs), [unusedMs]);
  useEffect(() => {
    const families = familiesOf(id);
    if (data === undefined || families === undefined) screenCache.leave();
    else if (screenCache.show(keyOf(address), data, families)) refreshQuietly(revalidate);
  }, [address, id, data, revalidate]);
  // The next person who signs in in this tab starts with an empty cache.
  useEffect(() => () => screenCache.clear(), []);
}

function familiesOf(id: string): readonly string[] | undefined {
  const byId: Partial<Record<string, readonly string[]>> = SCREEN_FAMILIES;
  return byId[id];
}

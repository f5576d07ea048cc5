import { useEffect, useSyncExternalStore } from "react";

import { addressWith } from "../screens/address-with";

const KEY = "range";

/** Stores the time range of this browser tab, in query format, for links to other screens with a time range. */
export function createCarriedRange(storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">) {
  const listeners = new Set<() => void>();
  let last: string | undefined;
  const read = () => storage().getItem(KEY) ?? undefined;
  return {
    read,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Called when a screen with a time range is open at this address. Without a range, it retains the tab's, unless the
     * person removed it here.
     */
    show(pathname: string, search: string): void {
      const range = new URLSearchParams(search).get(KEY);
      if (range !== null) storage().setItem(KEY, range);
      else if (last === pathname) storage().removeItem(KEY);
      last = pathname;
      for (const listener of listeners) listener();
    },
    /** Called when another screen is open, which has no time range. */
    leave(): void {
      last = undefined;
    },
  };
}

const carriedRange = createCarriedRange(() => sessionStorage);

/** Stores the range of the open screen, if it has one. */
export function useNotedRange(hasRange: boolean, { pathname, search }: { pathname: string; search: string }): void {
  useEffect(() => {
    if (hasRange) carriedRange.show(pathname, search);
    else carriedRange.leave();
  }, [hasRange, pathname, search]);
}

/** The range to add to links to other screens; undefined on the server, which does not know the tab. */
export function useCarriedRange(): string | undefined {
  return useSyncExternalStore(carriedRange.subscribe, carriedRange.read, () => undefined);
}

/** Returns the query of a link with the tab's range. */
export function searchWithRange(search: string, range: string | undefined): string {
  return range === undefined ? search : addressWith(search, KEY, range);
}

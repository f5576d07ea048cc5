interface Entry {
  data: unknown;
  /** The data families of its screen; undefined if the screen has not been shown yet, so that any change drops it. */
  families: readonly string[] | undefined;
  /** When it was last on the page; undefined while it is. */
  unusedSince: number | undefined;
  wasShown: boolean;
}

export type ScreenCache = ReturnType<typeof createScreenCache>;

/**
 * Caches loader data of screens for a while after leaving the screen (requirement 9.5). Keys consist of the brand, the
 * organization and the address. Previously shown data is displayed immediately and fetched again; prefetched data is
 * used without another request.
 */
export function createScreenCache(now: () => number = Date.now) {
  const entries = new Map<string, Entry>();
  let shownKey: string | undefined;
  let unusedMs = 0;

  const forgetOld = () => removeBefore(entries, now() - unusedMs);
  const leave = (nextKey?: string) => {
    if (shownKey === undefined || shownKey === nextKey) return;
    const left = entries.get(shownKey);
    if (left) left.unusedSince = now();
    shownKey = undefined;
    forgetOld();
  };
  const dropRejected = (key: string, data: unknown) => {
    if (entries.get(key)?.data === data && key !== shownKey) entries.delete(key);
  };

  return {
    /** How long data is cached that no page shows. */
    keepUnusedFor(ms: number): void {
      unusedMs = ms;
    },
    /** Whether a screen could be opened without a request to the server. */
    has(key: string): boolean {
      forgetOld();
      return entries.has(key);
    },
    /** The data for a screen to be opened; undefined for the open screen, which requests new data. */
    take(key: string): { data: unknown } | undefined {
      forgetOld();
      return key === shownKey ? undefined : entries.get(key);
    },
    /** The displayed data, if the key matches. */
    shown(key: string): { data: unknown } | undefined {
      return key === shownKey ? entries.get(key) : undefined;
    },
    keep(key: string, data: unknown): void {
      const isShown = key === shownKey;
      const families = isShown ? entries.get(key)?.families : undefined;
      entries.set(key, { data, families, unusedSince: isShown ? undefined : now(), wasShown: isShown });
      for (const promise of promisesIn(data)) promise.catch(() => dropRejected(key, data));
    },
    /** Called when a page shows data. Returns whether it was shown before, so that it has to be fetched again. */
    show(key: string, data: unknown, families: readonly string[]): boolean {
      leave(key);
      shownKey = key;
      const kept = entries.get(key);
      const isOld = kept !== undefined && kept.data === data && kept.wasShown && kept.unusedSince !== undefined;
      entries.set(key, { data, families, unusedSince: undefined, wasShown: true });
      return isOld;
    },
    /** Called when the displayed data is replaced. */
    leave: () => leave(),
    /** Invalidates the screens of some data families, or all. The router fetches displayed data again. */
    invalidate(families?: readonly string[]): void {
      for (const [key, entry] of entries) if (key !== shownKey && isConcerned(entry, families)) entries.delete(key);
    },
    /** The key of the displayed screen, and its families; empty if there is none. */
    shownPage(): { key: string; families: readonly string[] } {
      const key = shownKey ?? "";
      return { key, families: entries.get(key)?.families ?? [] };
    },
    clear(): void {
      entries.clear();
      shownKey = undefined;
    },
  };
}

function removeBefore(entries: Map<string, Entry>, moment: number): void {
  for (const [key, { unusedSince = Infinity }] of entries) if (unusedSince <= moment) entries.delete(key);
}

function isConcerned({ families }: Entry, changed: readonly string[] | undefined): boolean {
  return changed === undefined || families === undefined || families.some((family) => changed.includes(family));
}

/**
 * A loader may return promises, directly or several under one name. Leaving a page while they are pending rejects them.
 */
function promisesIn(data: unknown): Promise<unknown>[] {
  const parts = partsOf(data);
  return [...parts, ...parts.flatMap(partsOf)].filter((part) => part instanceof Promise);
}

function partsOf(data: unknown): unknown[] {
  return typeof data === "object" && data !== null && !Array.isArray(data) ? Object.values(data) : [];
}

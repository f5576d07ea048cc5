interface Entry {
  data: unknown;
  /** The data families of its screen; missing while the screen was not shown yet, so that any change drops it. */
  families: readonly string[] | undefined;
  /** When it was last on the page; missing while it is. */
  unusedSince: number | undefined;
  wasShown: boolean;
}

export type ScreenCache = ReturnType<typeof createScreenCache>;

/**
 * What the loaders of screens answered, kept for a while after the screen was left (requirement 9.5). Keys name the brand, the
 * organization and the address. Data that was shown before is shown at once and fetched again; data that was fetched ahead
 * of a click is used as it is.
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
    /** How long data is kept that no page shows. */
    keepUnusedFor(ms: number): void {
      unusedMs = ms;
    },
    /** Whether a screen could be opened without asking the server. */
    has(key: string): boolean {
      forgetOld();
      return entries.has(key);
    },
    /** The data for a screen that is about to be opened; undefined for the one that is open, which asks for news. */
    take(key: string): { data: unknown } | undefined {
      forgetOld();
      return key === shownKey ? undefined : entries.get(key);
    },
    /** What the page shows now, if that is what the key names. */
    shown(key: string): { data: unknown } | undefined {
      return key === shownKey ? entries.get(key) : undefined;
    },
    keep(key: string, data: unknown): void {
      const isShown = key === shownKey;
      const families = isShown ? entries.get(key)?.families : undefined;
      entries.set(key, { data, families, unusedSince: isShown ? undefined : now(), wasShown: isShown });
      for (const promise of promisesIn(data)) promise.catch(() => dropRejected(key, data));
    },
    /** Called when a page shows something. Answers whether it was shown before, so that it has to be fetched again. */
    show(key: string, data: unknown, families: readonly string[]): boolean {
      leave(key);
      shownKey = key;
      const kept = entries.get(key);
      const isOld = kept !== undefined && kept.data === data && kept.wasShown && kept.unusedSince !== undefined;
      entries.set(key, { data, families, unusedSince: undefined, wasShown: true });
      return isOld;
    },
    /** Called when what was shown is not shown any more. */
    leave: () => leave(),
    /** Forgets the screens of some data families, or all. What is shown is fetched again by the router. */
    invalidate(families?: readonly string[]): void {
      for (const [key, entry] of entries) if (key !== shownKey && isConcerned(entry, families)) entries.delete(key);
    },
    /** The key of the screen that is shown, and its families; empty when there is none. */
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

/** A loader may answer with promises, alone or several under one name. One that is left while they are pending rejects them. */
function promisesIn(data: unknown): Promise<unknown>[] {
  const parts = partsOf(data);
  return [...parts, ...parts.flatMap(partsOf)].filter((part) => part instanceof Promise);
}

function partsOf(data: unknown): unknown[] {
  return typeof data === "object" && data !== null && !Array.isArray(data) ? Object.values(data) : [];
}

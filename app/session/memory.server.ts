interface CacheEntry {
  until: number;
  value: Promise<unknown>;
}

const MAX_STORED = 5000;

/** Short-lived cache of responses for a session, keyed by the session's token; never by tenant or person only. */
export interface SessionMemory {
  remember: <Value>(key: string, make: () => Promise<Value>) => Promise<Value>;
  /** Invalidates every key with this prefix. */
  forget: (prefix: string) => void;
}

/**
 * Caches responses for `seconds` (60 for queries, requirement 9.5) and evicts the oldest first; failures are not
 * cached.
 */
export function createSessionMemory(seconds: number, now: () => number): SessionMemory {
  const kept = new Map<string, CacheEntry>();
  return {
    remember<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
      const known = kept.get(key);
      if (known && known.until > now()) return known.value as Promise<Value>;
      const value = make();
      kept.delete(key);
      kept.set(key, { until: now() + seconds * 1000, value });
      value.catch(() => kept.delete(key));
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_STORED) break;
        kept.delete(oldest);
      }
      return value;
    },
    forget(prefix) {
      for (const key of kept.keys()) if (key.startsWith(prefix)) kept.delete(key);
    },
  };
}

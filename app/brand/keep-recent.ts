export interface Recent<Key, Value> {
  /** What was made for this key, or is made now. The one that was asked for longest ago makes room. */
  recall: (key: Key, make: () => Value) => Value;
}

/** Keeps the results that were asked for last. */
export function keepRecent<Key, Value>(limit: number): Recent<Key, Value> {
  // A map hands out its keys in the order in which they were set.
  const kept = new Map<Key, { value: Value }>();
  return {
    recall(key, make) {
      const known = kept.get(key) ?? { value: make() };
      kept.delete(key);
      kept.set(key, known);
      if (kept.size > limit) kept.delete(kept.keys().next().value as Key);
      return known.value;
    },
  };
}

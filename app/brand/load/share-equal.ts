import { LRUCache } from "lru-cache";

const known = new LRUCache<string, object>({ max: 1000 });

/** The same object for equal JSON values, so that thousands of brands with the same section store it once. */
export function shareEqual<Value extends object>(value: Value): Value {
  const key = JSON.stringify(value);
  const shared = known.get(key) as Value | undefined;
  if (!shared) known.set(key, value);
  return shared ?? value;
}

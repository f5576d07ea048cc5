import { startTransition, useEffect, useState } from "react";

/**
 * The latest value of a part of a page, either loaded or still a promise. While a new value is pending, the previous
 * one is returned, so that a slow part neither blocks the others nor moves the layout.
 */
export function useLatest<Value>(part: Value | Promise<Value>): {
  latest: Value | Promise<Value>;
  isRefreshing: boolean;
} {
  const [latest, setLatest] = useState(part);
  const isLate = part instanceof Promise;
  useEffect(() => {
    if (part === latest) return;
    let isWanted = true;
    const show = () => {
      if (isWanted) startTransition(() => setLatest(part));
    };
    if (part instanceof Promise) part.then(show, show);
    else show();
    return () => {
      isWanted = false;
    };
  }, [part, latest]);
  return isLate ? { latest, isRefreshing: part !== latest } : { latest: part, isRefreshing: false };
}

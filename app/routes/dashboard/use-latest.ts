import { startTransition, useEffect, useState } from "react";

/**
 * The newest answer of a part of a screen. When the screen is asked again, each part keeps what it shows until its own new
 * answer is there: a slow part does not hold back the others, and nothing jumps.
 */
export function useLatest<Value>(promise: Promise<Value>): { latest: Promise<Value>; isRefreshing: boolean } {
  const [latest, setLatest] = useState(promise);
  useEffect(() => {
    if (promise === latest) return;
    let isWanted = true;
    const show = () => {
      if (isWanted) startTransition(() => setLatest(promise));
    };
    promise.then(show, show);
    return () => {
      isWanted = false;
    };
  }, [promise, latest]);
  return { latest, isRefreshing: promise !== latest };
}

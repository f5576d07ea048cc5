import { startTransition, useEffect, useState } from "react";

const EVERY_MS = 30_000;

/**
 * The server's clock, advancing while the page is open, so that "4 min ago" does not stay unchanged for an hour. The
 * first value is the server's own, so that both sides render the same; a wrong clock of the browser has no effect.
 */
export function useNow(serverNow: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const start = performance.now();
    // An urgent update would discard a part of the page that is still streaming.
    const tick = () => startTransition(() => setNow(serverNow + Math.round(performance.now() - start)));
    tick();
    const timer = setInterval(tick, EVERY_MS);
    return () => clearInterval(timer);
  }, [serverNow]);
  return now;
}

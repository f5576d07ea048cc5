import { startTransition, useEffect, useState } from "react";

const EVERY_MS = 30_000;

/**
 * The server's clock, advancing while the page is open, so that "4 min ago" does not stay unchanged for an hour. The
 * first value is the server's own, so that both sides render the same; a wrong clock of the browser has no effect.
 *
 * Nothing is set when the page starts: it would reach parts that have not started yet, and React would render them a
 * second time.
 */
export function useNow(serverNow: number): number {
  const [clock, setClock] = useState({ serverNow, passed: 0 });
  useEffect(() => {
    const start = performance.now();
    // An urgent update would discard a part of the page that is still streaming.
    const tick = () => startTransition(() => setClock({ serverNow, passed: Math.round(performance.now() - start) }));
    const timer = setInterval(tick, EVERY_MS);
    return () => clearInterval(timer);
  }, [serverNow]);
  return clock.serverNow === serverNow ? serverNow + clock.passed : serverNow;
}

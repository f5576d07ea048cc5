import { startTransition, useEffect, useState } from "react";

const EVERY_MS = 30_000;

/**
 * The server's clock, moving on while the page is open: "4 min ago" must not stay so for an hour. The first reading is the
 * server's own, so that both sides draw the same; a wrong clock of the browser does not matter.
 */
export function useNow(serverNow: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const start = performance.now();
    // A part of the page that is still on its way would be thrown away by an urgent update.
    const tick = () => startTransition(() => setNow(serverNow + Math.round(performance.now() - start)));
    tick();
    const timer = setInterval(tick, EVERY_MS);
    return () => clearInterval(timer);
  }, [serverNow]);
  return now;
}

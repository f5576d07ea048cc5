/** Maximum wait, for browsers that are never idle or do not report it. */
const LATEST_MS = 1000;

/** Calls back once the browser is idle. Returns the function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(callback, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
}

/** Starts a script once the browser is idle. The page works without it, so that nothing happens if it cannot be loaded. */
export function startWhenIdle(start: () => Promise<void>): () => void {
  return whenIdle(() => void start().catch(() => undefined));
}

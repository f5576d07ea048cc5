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

/** Longest wait where the browser never rests, or cannot tell that it does. */
const LATEST_MS = 1000;

/** Calls back once the browser has nothing more urgent to do. Answers with the function that calls it off. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(callback, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
}

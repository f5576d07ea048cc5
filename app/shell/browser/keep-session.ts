import { refreshDelay, type RefreshTimerLimits } from "~/session/refresh-timer";

import type { PageVisibility } from "./page-visibility";

interface StoreSessionOptions {
  /** Seconds since 1970. */
  expiresAt: number;
  limits: RefreshTimerLimits;
  /** Refreshes the session and resolves to its new end. Rejects on failure. */
  refresh: () => Promise<number>;
  page: PageVisibility;
  now?: () => number;
}

/**
 * Refreshes a session shortly before it ends, as long as the page is open (requirement 4.2). A computer that was asleep
 * or offline at that time does it when the page becomes visible or the network returns. Returns the function that stops
 * it.
 */
export function storeSession({ expiresAt, limits, refresh, page, now = Date.now }: StoreSessionOptions): () => void {
  let until = expiresAt;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRefreshing = false;
  let hasEnded = false;

  const arm = () => {
    clearTimeout(timer);
    const delay = hasEnded ? undefined : refreshDelay(now(), until, limits);
    if (delay !== undefined) timer = setTimeout(() => void refreshIfDue(), delay);
  };
  const refreshIfDue = async () => {
    // A capped delay ends early (requirement 4.4).
    if (refreshDelay(now(), until, limits) !== undefined) {
      arm();
      return;
    }
    if (isRefreshing || hasEnded) return;
    isRefreshing = true;
    try {
      until = await refresh();
      arm();
    } catch {
      // The next return to the page tries again, and the server refreshes the session with every request.
    } finally {
      isRefreshing = false;
    }
  };

  arm();
  const stopListening = page.onReturn(() => void refreshIfDue());
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    stopListening();
  };
}

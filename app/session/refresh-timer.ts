export interface RefreshTimerLimits {
  refreshBeforeExpirySeconds: number;
  timerCapMs: number;
}

/**
 * How long the browser waits before it refreshes a session, in milliseconds; undefined when no timer is set because the
 * session is within the lead time of its expiry (requirements 4.2 to 4.4).
 */
export function refreshDelay(nowMs: number, expiresAtSeconds: number, limits: RefreshTimerLimits): number | undefined {
  const remainingMs = expiresAtSeconds * 1000 - nowMs;
  const leadMs = limits.refreshBeforeExpirySeconds * 1000;
  if (remainingMs <= leadMs) return undefined;
  return Math.min(remainingMs - leadMs, limits.timerCapMs);
}

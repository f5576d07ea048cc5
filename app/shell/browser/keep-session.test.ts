import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { storeSession } from "./keep-session";

const START = Date.parse("2026-11-20T12:00:00Z");
const LIMITS = { refreshBeforeExpirySeconds: 20, timerCapMs: 2 ** 31 - 1 };

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

function begin({ lasts, refresh }: { lasts: number; refresh: () => Promise<number> }) {
  let returnToPage: () => void = () => undefined;
  const stop = storeSession({
    expiresAt: START / 1000 + lasts,
    limits: LIMITS,
    refresh,
    page: {
      isVisible: () => true,
      onReturn: (callback) => {
        returnToPage = callback;
        return () => (returnToPage = () => undefined);
      },
    },
  });
  return { stop, returnToPage: () => returnToPage() };
}

const renewFor = (seconds: number) => vi.fn(() => Promise.resolve(Date.now() / 1000 + seconds));

test("[4.2] refreshes a session 20 s before it ends, and also the following one", async () => {
  const refresh = renewFor(600);
  begin({ lasts: 600, refresh });
  await vi.advanceTimersByTimeAsync(579_999);
  expect(refresh).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(580_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test("[4.3] sets no timer if the session is within 20 s of its end", async () => {
  const refresh = renewFor(600);
  begin({ lasts: 20, refresh });
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refresh).not.toHaveBeenCalled();
});

test("[4.4] does not refresh a session of months when its capped timer ends", async () => {
  const refresh = renewFor(600);
  const lasts = 40 * 24 * 3600;
  begin({ lasts, refresh });
  await vi.advanceTimersByTimeAsync(LIMITS.timerCapMs);
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync((lasts - 20) * 1000 - LIMITS.timerCapMs);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("refreshes the session when a page becomes visible after the session's end", () => {
  const refresh = renewFor(600);
  const { returnToPage } = begin({ lasts: 600, refresh });
  returnToPage();
  expect(refresh).not.toHaveBeenCalled();
  vi.setSystemTime(START + 3_600_000);
  returnToPage();
  returnToPage();
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("[4.5] stops the timer if a refresh is rejected", async () => {
  begin({ lasts: 600, refresh: () => Promise.reject<number>(new Error("401")) });
  await vi.advanceTimersByTimeAsync(580_000);
  expect(vi.getTimerCount()).toBe(0);
});

test("retries a failed refresh when the page becomes visible", async () => {
  const refresh = vi.fn(() => Promise.reject<number>(new Error("no network")));
  const { returnToPage } = begin({ lasts: 600, refresh });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  returnToPage();
  expect(refresh).toHaveBeenCalledTimes(2);
});

test("refreshes nothing once stopped", async () => {
  const refresh = renewFor(600);
  const { stop, returnToPage } = begin({ lasts: 600, refresh });
  stop();
  vi.setSystemTime(START + 3_600_000);
  returnToPage();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(refresh).not.toHaveBeenCalled();
});

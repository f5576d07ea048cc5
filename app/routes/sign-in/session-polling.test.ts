import createSdk from "@descope/core-js-sdk";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/*
 * The provider's own code polls until a link is opened elsewhere; the console relies on its limits and sets none of its
 * own.
 */
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("[4.7, 9.2] polls a pending session at most once a second and for at most ten minutes", async () => {
  const times: number[] = [];
  const startedAt = Date.now();
  const sdk = createSdk({
    projectId: "P123",
    fetch: () => {
      times.push(Date.now() - startedAt);
      return Promise.resolve(new Response("{}", { status: 401 }));
    },
  });
  const waiting = sdk.enchantedLink.waitForSession("pending", { pollingIntervalMs: 1, timeoutMs: 3_600_000 });
  await vi.advanceTimersByTimeAsync(700_000);

  expect(await waiting).toMatchObject({ ok: false });
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
  expect(times.at(-1)).toBeLessThanOrEqual(600_000);
  expect(times.length).toBeGreaterThan(500);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { pollWhileVisible } from "./poll-while-visible";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createPage() {
  const callbacks = new Set<() => void>();
  let visible = true;
  return {
    isVisible: () => visible,
    onReturn: (callback: () => void) => {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    hide: () => (visible = false),
    show: () => {
      visible = true;
      callbacks.forEach((callback) => callback());
    },
  };
}

const EVERY_MS = 60_000;

test("calls immediately and then at every interval", async () => {
  const ask = vi.fn(() => Promise.resolve());
  pollWhileVisible(ask, { everyMs: EVERY_MS, page: createPage() });
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(ask).toHaveBeenCalledTimes(4);
});

test("waits for a slow response", async () => {
  const ask = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 5 * EVERY_MS)));
  pollWhileVisible(ask, { everyMs: EVERY_MS, page: createPage() });
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("makes no calls in a hidden tab, and calls when the tab becomes visible if its last response is old", async () => {
  const ask = vi.fn(() => Promise.resolve());
  const page = createPage();
  pollWhileVisible(ask, { everyMs: EVERY_MS, page });
  await vi.advanceTimersByTimeAsync(1000);
  page.hide();
  page.show();
  expect(ask).toHaveBeenCalledTimes(1);
  page.hide();
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
  expect(ask).toHaveBeenCalledTimes(1);
  page.show();
  expect(ask).toHaveBeenCalledTimes(2);
});

test("aborts its call and makes no more once stopped", async () => {
  const signals: AbortSignal[] = [];
  const page = createPage();
  const stop = pollWhileVisible((signal) => Promise.resolve(void signals.push(signal)), { everyMs: EVERY_MS, page });
  stop();
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  page.show();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

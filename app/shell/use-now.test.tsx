import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { useNow } from "./use-now";

const SERVER_NOW = Date.parse("2026-03-02T08:00:00Z");

test("is the server's time at first and renders nothing again until time has passed", () => {
  vi.useFakeTimers();
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useNow(SERVER_NOW);
  });
  expect([result.current, renders]).toEqual([SERVER_NOW, 1]);
  act(() => {
    vi.advanceTimersByTime(30_000);
  });
  expect(result.current).toBe(SERVER_NOW + 30_000);
  vi.useRealTimers();
});

test("continues from the time of a later response", () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useNow, { initialProps: SERVER_NOW });
  act(() => {
    vi.advanceTimersByTime(30_000);
  });
  rerender(SERVER_NOW + 40_000);
  expect(result.current).toBe(SERVER_NOW + 40_000);
  act(() => {
    vi.advanceTimersByTime(30_000);
  });
  expect(result.current).toBe(SERVER_NOW + 70_000);
  vi.useRealTimers();
});

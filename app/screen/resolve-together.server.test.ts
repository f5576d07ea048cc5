import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { resolveTogether } from "./resolve-together.server";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

const after = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(() => resolve(value), ms));

/** The names of resolved values, and when the wait ended. */
async function watch(parts: Record<string, Promise<unknown> | undefined>) {
  const begun = performance.now();
  const arriving = resolveTogether(parts).then((arrived) => ({ arrived, ms: performance.now() - begun }));
  await vi.advanceTimersByTimeAsync(5000);
  const { arrived, ms } = await arriving;
  const there = Object.entries(arrived).filter(([, part]) => !(part instanceof Promise));
  return { arrived, ms, there: there.map(([name]) => name) };
}

test("waits for values that resolve in quick succession", async () => {
  const { arrived, ms } = await watch({ risk: after(10, 1), threats: after(14, 2), traffic: after(18, 3) });
  expect(arrived).toEqual({ risk: 1, threats: 2, traffic: 3 });
  expect(ms).toBe(18);
});

test("waits longer for the next value of a slow API", async () => {
  const { there, ms } = await watch({ risk: after(60, 1), threats: after(70, 2), traffic: after(83, 3) });
  expect([there, ms]).toEqual([["risk", "threats", "traffic"], 83]);
});

test("a value that takes three seconds delays the page by at most a fifth", async () => {
  const { there, ms } = await watch({ risk: after(100, 1), threats: after(118, 2), traffic: after(3000, 3) });
  expect(there).toEqual(["risk", "threats"]);
  expect(ms).toBeLessThanOrEqual(118 * 1.2);
});

test("does not wait long for an API that does not respond", async () => {
  const { there, ms } = await watch({ risk: after(2000, 1), traffic: after(3000, 3) });
  expect(there).toEqual([]);
  expect(ms).toBe(100);
});

test("leaves rejected and missing values unchanged", async () => {
  const refused = Promise.reject(new Error("redirect"));
  const { arrived } = await watch({ risk: after(3, 1), refused, setup: undefined });
  expect(arrived).toEqual({ risk: 1, refused, setup: undefined });
  await expect(arrived["refused"]).rejects.toThrow("redirect");
});

test("returns immediately if nothing is pending", async () => {
  expect((await watch({})).ms).toBe(0);
});

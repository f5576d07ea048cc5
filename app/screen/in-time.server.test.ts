import { expect, test } from "vitest";

import { inTime } from "./in-time.server";

const never = new Promise<number>(() => {});

test("a value that is known in time is returned", async () => {
  expect(await inTime(Promise.resolve(3), 60_000)).toEqual({ value: 3 });
});

test("a late value is returned as its promise", async () => {
  expect(await inTime(never, 0)).toEqual({ value: never });
});

test("a failure in time is thrown", async () => {
  await expect(inTime(Promise.reject(new Error("No answer")), 60_000)).rejects.toThrow("No answer");
});

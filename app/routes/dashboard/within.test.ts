import { expect, test } from "vitest";

import { within } from "./within";

test("what comes in time is answered", async () => {
  expect(await within(Promise.resolve("here"), 1000)).toBe("here");
});

test("what comes too late is not waited for", async () => {
  expect(await within(new Promise(() => undefined), 10)).toBeUndefined();
});

test("what fails in time is thrown on", async () => {
  await expect(within(Promise.reject(new Error("no")), 1000)).rejects.toThrow("no");
});

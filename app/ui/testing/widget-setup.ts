/** Runs before each test file with a DOM (vitest.config.ts). */
import { format } from "node:util";

import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";

import { completeDom } from "./complete-dom";

/**
 * This warning appears because the server's HTML is rendered where a document exists; on a server, these effects never
 * run.
 */
const EXPECTED = "useLayoutEffect does nothing on the server";

const complaints: string[] = [];

beforeAll(completeDom);

beforeEach(() => {
  complaints.length = 0;
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      const complaint = format(...parts);
      if (!complaint.includes(EXPECTED)) complaints.push(complaint);
    });
  }
});

/** React logged no warnings, neither during rendering nor during use. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});

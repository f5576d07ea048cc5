/** Before each file of tests with a DOM (vitest.config.ts). */
import { format } from "node:util";

import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";

import { completeDom } from "./complete-dom";

/** Said because the server's HTML is made where there is a document; on a server these effects are ones that never run. */
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

/** React had nothing to complain about, neither when a widget was drawn nor when it was used. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});

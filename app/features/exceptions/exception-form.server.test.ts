import { describe, expect, test } from "vitest";
import { z } from "zod";

import { readFieldSets } from "~/catalogue/fields.server";

import { describeExceptionForm, EXCEPTION_MESSAGES, exceptionFields } from "./exception-form.server";

const NOW = new Date("2026-06-30T22:30:00Z");
const ZONE = "Europe/Berlin";
const FILLED = {
  decision: "accepted",
  reason: "Replaced within the quarter",
  expiresAt: "2026-07-31",
  evidenceUrl: "",
  owner: "",
};

function read(change: Record<string, string> = {}) {
  const preferences = {
    timezone: "local" as const,
    localZone: ZONE,
    zone: ZONE,
    mode: undefined,
    contrast: undefined,
    density: undefined,
    clock: undefined,
    isSidebarPinned: false,
    startPages: {},
    favoriteTenants: {},
    recentTenants: {},
  };
  return z.object(exceptionFields({ now: NOW, preferences })).safeParse({ ...FILLED, ...change });
}

describe("an exception's form", () => {
  test("expires at the end of its last day, in the viewer's zone", () => {
    expect(read()).toEqual({
      success: true,
      data: {
        decision: "accepted",
        reason: "Replaced within the quarter",
        evidenceUrl: null,
        owner: null,
        expiresAt: "2026-07-31T21:59:59.000Z",
      },
    });
  });

  test("offers days up to the maximum duration of an exception", () => {
    expect(describeExceptionForm(NOW, ZONE)).toMatchObject({
      earliest: "2026-07-02",
      latest: "2027-06-30",
      suggested: "2026-07-31",
      reasonLength: 10,
    });
  });

  test.each([
    ["decision", ""],
    ["reason", "   short   "],
    ["expiresAt", "2026-06-30"],
    ["expiresAt", "2027-07-01"],
    ["expiresAt", "soon"],
    ["evidenceUrl", "http://plain.example"],
    ["evidenceUrl", "javascript:alert(1)"],
  ])("shows a message beside %s: %s", (name, value) => {
    const fields = read({ [name]: value }).error?.issues.map(({ path: [field] }) => String(field)) ?? [];
    expect([...new Set(fields)]).toEqual([name]);
    expect(Object.keys(EXCEPTION_MESSAGES)).toContain(name);
  });
});

test("the decisions of the form have the words of the list of exceptions", () => {
  const field = readFieldSets("config")
    .get("exception")
    ?.fields.find(({ name }) => name === "decision");
  const words = field?.values?.map(({ value, label }) => ({ value, label }));
  expect(describeExceptionForm(NOW, ZONE).decisions).toEqual(words);
});

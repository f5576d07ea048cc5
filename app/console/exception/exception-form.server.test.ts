import { describe, expect, test } from "vitest";

import { describeExceptionForm, endOfDay, readExceptionForm } from "./exception-form.server";

const NOW = new Date("2026-06-30T22:30:00Z");
const ZONE = "Europe/Berlin";
const FILLED = {
  decision: "accepted",
  reason: "Replaced within the quarter",
  until: "2026-07-31",
  evidenceUrl: "",
  owner: " ",
};

function read(change: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FILLED, ...change })) form.set(name, value);
  return readExceptionForm(form, NOW, ZONE);
}

describe("an exception's form", () => {
  test("ends with its last day, in the zone of whoever fills it in", () => {
    expect(read()).toEqual({
      values: {
        decision: "accepted",
        reason: "Replaced within the quarter",
        evidenceUrl: null,
        owner: null,
        expiresAt: "2026-07-31T21:59:59.000Z",
      },
    });
  });

  test("offers days within the longest time that an exception may stand", () => {
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
    ["until", "2026-06-30"],
    ["until", "2027-07-01"],
    ["until", "soon"],
    ["evidenceUrl", "http://plain.example"],
    ["evidenceUrl", "javascript:alert(1)"],
  ])("is refused with a sentence beside %s: %s", (name, value) => {
    expect(read({ [name]: value })).toEqual({ problems: { [name]: expect.any(String) } });
  });
});

test("what is no day has no end", () => {
  expect(endOfDay("2026-7-1", ZONE)).toBeUndefined();
  expect(endOfDay("", ZONE)).toBeUndefined();
});

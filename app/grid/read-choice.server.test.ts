import { describe, expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";
import type { Preferences } from "~/session/preferences";

import { CHOICE_INPUTS } from "./grid-choice";
import { readChoice } from "./read-choice.server";

const NOW = new Date("2026-03-01T12:00:00Z");
const preferences: Preferences = {
  timezone: "utc",
  localZone: "UTC",
  zone: "UTC",
  mode: undefined,
  contrast: undefined,
  density: undefined,
  clock: undefined,
  isSidebarPinned: false,
  startPages: {},
  favoriteTenants: {},
  recentTenants: {},
};
const opened = { fields: readFieldSets("config").get("device"), preferences };

function sent(...inputs: [keyof typeof CHOICE_INPUTS, string][]): FormData {
  const form = new FormData();
  for (const [input, value] of inputs) form.append(CHOICE_INPUTS[input], value);
  return form;
}

describe("the selected rows of a form", () => {
  test("are the rows listed by name", () => {
    expect(readChoice(opened, sent(["name", "lt-1"], ["name", "a, b+c"]), NOW)).toEqual({ names: ["lt-1", "a, b+c"] });
  });

  test("are the rows of each submitted group", () => {
    const form = sent(["group", "siteName=hq&q=lap"], ["group", "siteName=!*"]);
    expect(readChoice(opened, form, NOW)).toMatchObject({
      groups: [
        { q: "lap", filters: [{ fieldName: "siteName", stringFilters: { ExactValues: ["hq"] } }] },
        { filters: [{ fieldName: "siteName" }] },
      ],
    });
  });

  test("[3.10] are all rows that match the grid's conditions except exclusions, with relative times resolved", () => {
    const form = sent(["matching", "q=hq&-criticality=low,medium&range=24h"], ["except", "lt-1"]);
    expect(readChoice(opened, form, NOW)).toEqual({
      q: "hq",
      filters: [{ fieldName: "criticality", stringFilters: { NotExactValues: ["low", "medium"] } }],
      startTime: "2026-02-28T12:00:00.000Z",
      endTime: "2026-03-01T12:00:00.000Z",
      excludeNames: ["lt-1"],
    });
  });

  test("are all rows of a list without conditions", () => {
    expect(readChoice(opened, sent(["matching", ""]), NOW)).toEqual({ excludeNames: [] });
  });

  test.each([
    ["names none", sent()],
    [
      "names more than one call may change",
      sent(...Array.from({ length: 5001 }, (_, i) => ["name", `d-${i}`] as ["name", string])),
    ],
  ])("cannot be read from a form that %s: 400", (_, form) => {
    expect(() => readChoice(opened, form, NOW)).toThrow(expect.objectContaining({ init: { status: 400 } }) as Error);
  });
});

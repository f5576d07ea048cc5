import { describe, expect, test } from "vitest";

import { context, makeField } from "~/ui/testing/samples";
import { EMPTY_GRID_STATE } from "~/address/grid-state";

import { createGridLinks } from "./grid-links";
import { valueMenu } from "./value-menu";

const links = createGridLinks(EMPTY_GRID_STATE, new URLSearchParams(), { sort: ["name"], group: [] });
const onBetween = () => undefined;

function labelsFor(field: Parameters<typeof makeField>[0], value: unknown, onPeek?: () => void): string[] {
  const items = valueMenu(makeField(field), value, { links, context, onBetween, onPeek });
  return items.flatMap((item) => (item.kind === "separator" ? [] : item.label));
}

describe("the menu of a value", () => {
  test("filters by text, groups if the field supports it, and copies", () => {
    const site = { name: "site", label: "Site", kind: "text", group: true } as const;
    expect(labelsFor(site, "hq")).toEqual(["Site: hq", "Only this", "Include", "Exclude", "Group by", "Copy"]);
  });

  test("sets limits for a number", () => {
    const risk = { name: "risk", label: "Risk", kind: "riskScore" } as const;
    expect(labelsFor(risk, 80).slice(1)).toEqual(["This or more", "This or less", "Between…", "Copy"]);
  });

  test("does not filter or group by a timestamp", () => {
    expect(labelsFor({ name: "at", label: "At", kind: "time" }, "2026-06-14T13:00:00Z").slice(1)).toEqual(["Copy"]);
  });

  test("offers the preview if the screen has one", () => {
    expect(labelsFor({ name: "name", label: "Name", kind: "text" }, "a", () => undefined)).toContain("Preview");
  });

  test("ends with the lists related to the row", () => {
    const rowLinks = [{ label: "Similar", to: "?name=a" }];
    const items = valueMenu(makeField({ name: "name", label: "Name", kind: "text" }), "a", {
      links,
      context,
      onBetween,
      onPeek: undefined,
      rowLinks,
    });
    expect(items.at(-1)).toMatchObject({ kind: "link", label: "Similar", to: "?name=a" });
  });

  test("is empty for a value that was not collected", () => {
    expect(labelsFor({ name: "name", label: "Name", kind: "text" }, null)).toEqual([]);
  });
});

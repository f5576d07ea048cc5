import { describe, expect, test } from "vitest";

import { EMPTY_GRID_STATE, type GridState } from "~/address/grid-state";

import { filterOfGroup } from "./group-filter";
import { createGridLinks } from "./grid-links";

const STATE: GridState = {
  ...EMPTY_GRID_STATE,
  q: "hq",
  filters: [{ field: "site", kind: "values", values: ["hq", "plant"], isExcluded: false }],
  group: ["site", "risk"],
  page: 3,
};

function linksOf(state: GridState, defaultGroup: string[] = []) {
  return createGridLinks(state, new URLSearchParams("tab=all"), { sort: ["name"], group: defaultGroup });
}

describe("the links of a grouped grid", () => {
  test("link a group to its rows, replacing filters on the grouped fields and preserving the others", () => {
    const site = filterOfGroup({ name: "site" }, "plant");
    const risk = filterOfGroup({ name: "risk" }, 80);
    expect(linksOf(STATE).drill([site, risk])).toBe("?q=hq&site=plant&risk=80&tab=all");
  });

  test("explicitly remove grouping if the screen groups by default", () => {
    const none = filterOfGroup({ name: "site" }, null);
    expect(linksOf(STATE, ["site"]).drill([none])).toBe("?q=hq&site=%28none%29&group=&tab=all");
    expect(linksOf(STATE, ["site"]).group([])).toContain("group=&");
    expect(linksOf(STATE).group([])).not.toContain("group");
  });

  test("reset the page when the groups change", () => {
    expect(linksOf(STATE).group(["risk"])).toBe("?q=hq&site=hq%2Cplant&group=risk&tab=all");
  });
});

test.each([
  [{ name: "exposed" }, true, { kind: "values", values: ["true"], isExcluded: false }],
  [{ name: "port" }, 443, { kind: "values", values: ["443"], isExcluded: false }],
  [{ name: "os" }, "", { kind: "values", values: [""], isExcluded: false }],
  [{ name: "os" }, null, { kind: "exists", exists: false }],
] as const)("the rows of the group %j with %j match the filter %j", (field, value, filter) => {
  expect(filterOfGroup(field, value)).toEqual({ field: field.name, ...filter });
});

test("the link to all rows is explicit if the screen has an opening filter", () => {
  const links = (hasOpening: boolean) =>
    createGridLinks(EMPTY_GRID_STATE, new URLSearchParams(), { sort: ["name"], group: [], hasOpening });
  expect(links(true).clearTo).toBe("?group=");
  expect(links(true).withSearch("smb")).toBe("?q=smb");
  expect(links(false).clearTo).toBe("?");
});

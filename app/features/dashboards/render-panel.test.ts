import { describe, expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";
import type { Panel } from "~/contract/dashboard";
import { PanelQuery } from "~/contract/dashboard";

import type { PanelList } from "./panel-list.server";
import { renderPanel } from "./render-panel.server";

const SETS = readFieldSets("config");

function list(name: string, path: string): [string, PanelList] {
  const set = SETS.get(name);
  if (!set) throw new Error(`no set ${name}`);
  return [name, { set, path, query: undefined, isTimed: false, objectPath: undefined }];
}

/** Devices by user, drawn for a viewer who may open these lists. */
function draw(view: Panel["view"], lists: [string, PanelList][], { metric = "count", range = "all" } = {}) {
  const query = PanelQuery.parse({ source: "device", groupBy: ["primaryUser"], range, metric });
  const panel: Panel = {
    name: "p",
    displayName: "P",
    view,
    updatedAt: "2026-06-01T00:00:00.000Z",
    data: {
      columns: [
        { key: "primaryUser", label: "User", type: "user" },
        { key: "count", label: "Devices", type: "number" },
      ],
      rows: [{ values: ["ada", 2_000_000] }, { values: [null, 1] }],
      total: 2_000_007,
    },
  };
  const drawing = {
    lists: new Map(lists),
    mayOpen: () => true,
    words: {},
    variables: [],
    range: { preset: "7d" } as const,
    now: Date.parse("2026-06-01T00:00:00.000Z"),
    zone: "UTC",
  };
  return renderPanel(panel, { view, query }, drawing);
}

const DEVICES = list("device", "/insights/asset-inventory");
const FLOWS = list("flow", "/threat-hunting");

describe("what a panel's numbers open", () => {
  test("is their rows by default", () => {
    expect(draw({ type: "bar" }, [DEVICES, FLOWS]).rows.map(({ to }) => to)).toEqual([
      "/insights/asset-inventory?primaryUser=ada",
      "/insights/asset-inventory?primaryUser=%28none%29",
    ]);
  });

  test("can be the traffic of the value over the dashboard's time", () => {
    const { rows, to } = draw({ type: "bar", target: "hunting" }, [DEVICES, FLOWS]);
    expect(rows.map((row) => row.to)).toEqual(["/threat-hunting?srcUser=ada&range=7d", undefined]);
    expect(to).toContain("/insights/asset-inventory");
  });

  test("is nothing for viewers who may not hunt, and if the panel says so", () => {
    expect(draw({ type: "bar", target: "hunting" }, [DEVICES]).rows[0]?.to).toBeUndefined();
    expect(draw({ type: "bar", target: "none" }, [DEVICES, FLOWS]).rows[0]?.to).toBeUndefined();
  });
});

test.each([
  ["bytes", "bytes", undefined],
  ["milliseconds", "duration", "ms"],
  ["percent", "percent", "%"],
  ["furlongs", "number", undefined],
])("the unit %s of a panel applies to its numbers only", (unit, kind, written) => {
  const { columns } = draw({ type: "bar", unit }, [DEVICES]);
  expect(columns.map((column) => column.kind)).toEqual(["user", kind]);
  expect(columns[1]?.unit).toBe(written);
});

test.each([
  ["count", true],
  ["sum:riskScore", true],
  ["avg:riskScore", false],
  ["max:riskScore", false],
  ["distinct:siteName", false],
  ["share:status:online", false],
])("the numbers of %s add up: %s", (metric, addsUp) => {
  expect(draw({ type: "pie" }, [DEVICES], { metric }).addsUp).toBe(addsUp);
});

test("the total of all groups is passed on with the groups", () => {
  expect(draw({ type: "pie" }, [DEVICES]).total).toBe(2_000_007);
});

test.each([
  ["dashboard", "previous 7 days"],
  ["30d", "previous 30 days"],
  ["1h", "previous hour"],
])("a panel with the range %s is compared with the %s", (range, compared) => {
  expect(draw({ type: "number" }, [DEVICES], { range }).compared).toBe(compared);
});

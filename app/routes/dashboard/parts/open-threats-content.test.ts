import { expect, test } from "vitest";

import { panelOf, tableOf } from "../test-panel";
import { readOpenThreats } from "./open-threats-content";

test("counts open threats by severity and status, and links every number to its list", () => {
  const data = tableOf(
    ["severity", "status", "count"],
    ["critical", "new", 2, "/threats?severity=critical&status=new"],
    ["critical", "in_progress", 1, "/threats?severity=critical&status=in_progress"],
    ["low", "new", 4, "/threats?severity=low&status=new"],
  );
  const open = readOpenThreats(panelOf(data, { link: "/threats?status=new" }));
  expect(open.total).toBe(7);
  expect(open.urgent).toEqual({ count: 3, link: "/threats?status=new&severity=critical%2Chigh" });
  expect(open.statuses).toEqual([
    { status: "new", count: 6, link: "/threats?status=new" },
    { status: "in_progress", count: 1, link: "/threats?status=in_progress" },
  ]);
  expect(open.severities[1]).toEqual({
    severity: "low",
    count: 4,
    link: "/threats?status=new&severity=low",
    counts: [
      { count: 4, link: "/threats?severity=low&status=new" },
      { count: 0, link: undefined },
    ],
  });
});

import { expect, test } from "vitest";

import { checkKeyOf } from "./check-name";
import { countSections } from "./fetch-compliance.server";
import { Query } from "./query";

test("parses system, level and number from a check's name", () => {
  expect(checkKeyOf("windows-server-2019:L2:17.6.2")).toEqual({
    os: "windows-server-2019",
    level: "L2",
    checkId: "17.6.2",
  });
  for (const name of ["", "windows-11", "windows-11:L3:1.1", "windows-11:L1:", ":L1:1.1", "a:L1:b:c"])
    expect(checkKeyOf(name)).toBeUndefined();
});

test("sorts sections by pass rate, lowest first, and leaves out sections without passed or failed results", () => {
  const group = (section: string, result: string, count: number) => ({ key: [section, result], count, metric: null });
  expect(
    countSections([
      group("Network", "passed", 9),
      group("Network", "failed", 1),
      group("Firewall", "failed", 2),
      group("Firewall", "exception", 5),
      group("Access", "unknown", 3),
    ]),
  ).toEqual([
    { section: "Firewall", passed: 0, failed: 2 },
    { section: "Network", passed: 9, failed: 1 },
  ]);
});

test("shows the checks if the URL is invalid", () => {
  expect(Query.parse({ tab: "nonsense", check: "x".repeat(300) })).toEqual({ tab: "checks", check: undefined });
});

import { expect, test } from "vitest";

import { BENCHMARKS } from "./benchmarks";
import { labelOfSystem, passRateOf, formatScope, systemKeyOf } from "./compliance";

test.each([
  ["Windows Server 2019", "1809", "windows-server-2019"],
  ["Ubuntu", "22.04", "ubuntu-22.04"],
  ["RHEL", "9.6", "rhel-9"],
  ["Debian", "12.11", "debian-12"],
  ["iOS", "18.5", "ios"],
  ["Ubuntu", "16.04", "ubuntu"],
  ["", "", "unknown"],
])("a device with %s %s has the system %s", (name, version, key) => {
  expect(systemKeyOf({ name, version })).toBe(key);
});

test("systems have their usual names", () => {
  expect(BENCHMARKS.map(({ label }) => label)).toEqual(
    expect.arrayContaining(["Windows Server 2019", "Ubuntu 24.04", "RHEL 9", "Debian 12", "macOS 15"]),
  );
  expect(labelOfSystem("ios", "iOS")).toBe("iOS");
  expect(labelOfSystem("unknown", "")).toBe("Unknown system");
});

test("a pass rate ignores exceptions and unknown results, and is null without counted results", () => {
  expect(passRateOf({ passed: 3, failed: 1 })).toBe(0.75);
  expect(passRateOf({ passed: 0, failed: 0 })).toBeNull();
});

test("formats the scope of an exception", () => {
  const scope = { checkId: "5.2", os: "windows-server-2019", level: "L1" as const };
  expect(formatScope(scope, "Print spooler is off")).toBe("5.2 Print spooler is off, Windows Server 2019, all devices");
  expect(formatScope({ ...scope, devices: ["srv-1"] }, "Print spooler is off")).toMatch(/, srv-1$/);
  expect(formatScope({ ...scope, devices: ["srv-1", "srv-2"] }, "Print spooler is off")).toMatch(/, 2 devices$/);
});

import type { ComplianceScope } from "~/contract/exception";

import { BENCHMARKS } from "./benchmarks";

/** Passed divided by passed plus failed; exceptions, unknown results and inapplicable checks are ignored. */
export function passRateOf({ passed, failed }: { passed: number; failed: number }): number | null {
  return passed + failed === 0 ? null : passed / (passed + failed);
}

/**
 * The key of a device's system, such as `windows-server-2019`, `ubuntu-22.04`, `ios`; also for systems without a
 * benchmark.
 */
export function systemKeyOf({ name, version }: { name: string; version: string }): string {
  const family = toKey(name);
  const [major = ""] = version.split(".");
  const candidates = [family, `${family}-${version}`, `${family}-${major}`];
  return candidates.find((key) => BENCHMARKS.some(({ os }) => os === key)) ?? family;
}

/** The display name of a system: from its benchmark if it has one, otherwise the name that its devices report. */
export function labelOfSystem(os: string, reported: string): string {
  return BENCHMARKS.find((benchmark) => benchmark.os === os)?.label ?? (reported || "Unknown system");
}

/** The scope of an exception as text. */
export function formatScope({ os, checkId, devices }: ComplianceScope, title: string): string {
  const [first = ""] = devices ?? [];
  const where = devices === undefined ? "all devices" : devices.length === 1 ? first : `${devices.length} devices`;
  return `${checkId} ${title}, ${labelOfSystem(os, os)}, ${where}`;
}

function toKey(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, "-") || "unknown";
}

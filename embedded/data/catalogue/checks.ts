import type { ComplianceCheck } from "~/contract/compliance";

import { readTable } from "../table";
import { LINUX_CHECKS, MAC_CHECKS } from "./checks-unix";
import { WINDOWS_CHECKS } from "./checks-windows";
import { BENCHMARKED, type OperatingSystem } from "./systems";

/** One check on one operating system. */
export interface CheckEntry {
  checkId: string;
  os: string;
  benchmark: string;
  level: ComplianceCheck["level"];
  section: string;
  weight: number;
  effort: number;
  /** Share of the machines that pass. */
  passRate: number;
  expected: string;
  wrong: string;
  title: string;
  description: string;
  remediation: string;
}

const COLUMNS = [
  "checkId",
  "audience",
  "level",
  "section",
  "weight",
  "effort",
  "passRate",
  "expected",
  "wrong",
  "title",
  "description",
  "remediation",
] as const;

export const CHECKS: readonly CheckEntry[] = BENCHMARKED.flatMap(checksOn);

function checksOn(system: OperatingSystem): CheckEntry[] {
  const audience = system.key.startsWith("windows-server") ? "server" : "client";
  const rows = readTable(COLUMNS, textFor(system)).filter(
    (row) => row.audience === "both" || row.audience === audience,
  );
  return rows.map(({ audience: _, ...row }) => ({
    ...row,
    os: system.key,
    benchmark: system.benchmark,
    level: row.level as CheckEntry["level"],
    weight: Number(row.weight),
    effort: Number(row.effort),
    passRate: Number(row.passRate),
  }));
}

function textFor({ platform }: OperatingSystem): string {
  if (platform === "windows") return WINDOWS_CHECKS;
  return platform === "darwin" ? MAC_CHECKS : LINUX_CHECKS;
}

import type { ComplianceCheck, ComplianceGuide } from "~/contract/compliance";

import { readList, readTable } from "../../rules/text-table";
import { LINUX_CHECKS, MAC_CHECKS } from "./checks-unix";
import { WINDOWS_CHECKS } from "./checks-windows";
import { LINUX_GUIDES, MAC_GUIDES } from "./guides-unix";
import { WINDOWS_GUIDES } from "./guides-windows";
import { BENCHMARKED, type OperatingSystem } from "./systems";

/** One check on one operating system. */
export interface CheckEntry {
  checkId: string;
  os: string;
  benchmark: string;
  level: ComplianceCheck["level"];
  section: string;
  title: string;
  assessment: ComplianceCheck["assessment"];
  weight: number;
  effort: number;
  /** Share of devices that pass; 0 if an agent cannot verify the check. */
  passRate: number;
  /** A typical value on a device that fails. */
  wrong: string;
  guide: ComplianceGuide;
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
  "rationale",
  "remediation",
] as const;

const GUIDE_COLUMNS = [
  "checkId",
  "description",
  "impact",
  "audit",
  "nistCsf",
  "iso27001",
  "pciDss",
  "cisControls",
  "mitre",
] as const;

const FAMILIES = {
  windows: { checks: WINDOWS_CHECKS, guides: WINDOWS_GUIDES },
  darwin: { checks: MAC_CHECKS, guides: MAC_GUIDES },
  linux: { checks: LINUX_CHECKS, guides: LINUX_GUIDES },
};

export const CHECKS: readonly CheckEntry[] = BENCHMARKED.flatMap(checksOn);

function checksOn(system: OperatingSystem): CheckEntry[] {
  const { checks, guides } = familyOf(system);
  const audience = system.key.startsWith("windows-server") ? "server" : "client";
  const guideOf = new Map(readTable(GUIDE_COLUMNS, guides).map((row) => [row.checkId, row]));
  const rows = readTable(COLUMNS, checks).filter((row) => row.audience === "both" || row.audience === audience);
  return rows.map(({ checkId, level, section, title, wrong, weight, effort, passRate, ...words }) => {
    const guide = guideOf.get(checkId);
    if (!guide) throw new Error(`The check ${checkId} of ${system.key} has no guide`);
    const isManual = passRate === "manual";
    return {
      checkId,
      os: system.key,
      benchmark: system.benchmark,
      level: level as CheckEntry["level"],
      section,
      title,
      wrong,
      assessment: isManual ? "manual" : "automated",
      weight: Number(weight),
      effort: Number(effort),
      passRate: isManual ? 0 : Number(passRate),
      guide: {
        description: guide.description,
        rationale: words.rationale,
        impact: guide.impact,
        audit: guide.audit,
        expected: words.expected,
        remediation: words.remediation,
        mappings: {
          nistCsf: readList(guide.nistCsf),
          iso27001: readList(guide.iso27001),
          pciDss: readList(guide.pciDss),
          cisControls: readList(guide.cisControls),
          mitre: readList(guide.mitre),
        },
      },
    };
  });
}

function familyOf({ platform, key }: OperatingSystem) {
  if (platform === "windows" || platform === "darwin" || platform === "linux") return FAMILIES[platform];
  throw new Error(`No checks exist for ${key}`);
}

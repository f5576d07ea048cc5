import type { Severity } from "~/contract/shared";
import type { Software, SoftwareSummary, Vulnerability } from "~/contract/software";

const DAY = 86_400_000;
const WEEKS = 13;
/** Lower bounds of the age histogram's bars, in days. */
const AGES = [0, 7, 14, 30, 60, 90];
/** At or above this probability, exploitation within 30 days is considered likely. */
const LIKELY_EPSS = 0.5;

type VulnerabilityFacts = Pick<
  Vulnerability,
  "cve" | "severity" | "kev" | "epss" | "status" | "overdue" | "detectedAt" | "fixedAt"
>;

interface SoftwareCounts {
  vulnerabilities: readonly VulnerabilityFacts[];
  /** When each vulnerability under an exception was last excluded from the counts, by CVE. */
  exceptedSince: ReadonlyMap<string, string>;
  devicesAffected: number;
  software: readonly Pick<Software, "countsUpdatedAt">[];
}

/** The totals, weekly counts and ages above the lists of vulnerabilities. */
export function summarize(
  { vulnerabilities, exceptedSince, devicesAffected, software }: SoftwareCounts,
  now: number,
): SoftwareSummary {
  const open = vulnerabilities.filter(({ status }) => status === "open" || status === "planned");
  const count = (test: (vulnerability: VulnerabilityFacts) => boolean) => open.filter(test).length;
  return {
    asOf:
      software
        .map(({ countsUpdatedAt }) => countsUpdatedAt)
        .sort()
        .at(-1) ?? null,
    open: open.length,
    knownExploited: count(({ kev }) => kev),
    likely: count(({ epss }) => epss >= LIKELY_EPSS),
    critical: count(({ severity }) => severity === "critical"),
    overdue: count(({ overdue }) => overdue),
    excepted: vulnerabilities.filter(({ status }) => status === "exception").length,
    devicesAffected,
    fixed30d: vulnerabilities.filter(({ fixedAt }) => fixedAt !== null && Date.parse(fixedAt) >= now - 30 * DAY).length,
    weeks: Array.from({ length: WEEKS }, (_, index) => {
      const at = now - (WEEKS - 1 - index) * 7 * DAY;
      const thenOpen = vulnerabilities.filter((known) => wasOpen(known, exceptedSince.get(known.cve), at));
      return { at: new Date(at).toISOString(), ...bySeverity(thenOpen) };
    }),
    ages: AGES.map((from, index) => {
      const to = AGES[index + 1] ?? null;
      const inBand = open.filter(({ detectedAt }) => {
        const days = (now - Date.parse(detectedAt)) / DAY;
        return days > from && (to === null || days <= to);
      });
      return { from, to, ...bySeverity(inBand) };
    }),
  };
}

function wasOpen(
  { status, detectedAt, fixedAt }: VulnerabilityFacts,
  exceptedAt: string | undefined,
  at: number,
): boolean {
  // Vulnerabilities only on retired devices are not counted in any week.
  if (status === "retired") return false;
  const end = fixedAt ?? (status === "exception" ? exceptedAt || detectedAt : null);
  return Date.parse(detectedAt) <= at && (end === null || Date.parse(end) > at);
}

function bySeverity(vulnerabilities: readonly { severity: Severity }[]) {
  const counts = { critical: 0, high: 0, medium: 0, low: 0 };
  for (const { severity } of vulnerabilities) if (severity !== "informational") counts[severity]++;
  return counts;
}

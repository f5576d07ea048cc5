import type { DeviceDetail } from "~/contract/device";
import type { DomainDetail } from "~/contract/domain";
import type { Coverage, RiskAssessmentDetail } from "~/contract/risk-assessment";
import type { RiskFactor } from "~/contract/shared";

import type { Concealment } from "./concealment";

type Observed = NonNullable<DomainDetail["observed"]>;

/** Scores consist of the same parts everywhere; the dictionary of findings maps them to screens. */
const PARTS = { set: "risk-finding", field: "part" };

/** Whether a part is concealed. */
export function hidesPart(part: unknown, concealment: Concealment): boolean {
  return concealment.valuesOf(PARTS.set, PARTS.field).includes(String(part));
}

/** Whether rules are concealed, whose names flows, DNS queries, devices and domains include. */
export function hidesRules(concealment: Concealment): boolean {
  return concealment.hides("flow", "policyName");
}

/** Returns the factors that the viewer may see. */
export function shownFactors(factors: readonly RiskFactor[], concealment: Concealment): RiskFactor[] {
  return factors.filter(({ factor }) => !hidesPart(factor, concealment));
}

/** Merges concealed factors into one line without a subject, so that the sum still adds up. */
export function concealFactors(factors: readonly RiskFactor[], concealment: Concealment): RiskFactor[] {
  const shown = shownFactors(factors, concealment);
  const points = sumOf(factors) - sumOf(shown);
  return points === 0 ? shown : [...shown, { factor: "other", label: "Other factors", points: rounded(points) }];
}

/** Returns the history of a device without events of concealed parts. */
export function concealActivity(
  activity: DeviceDetail["activity"],
  concealment: Concealment,
): DeviceDetail["activity"] {
  const software = concealment.hides("device", "softwareCount") ? ["software"] : [];
  const hidden = [...concealment.valuesOf(PARTS.set, PARTS.field), ...software];
  return activity.filter(({ kind }) => !hidden.includes(kind));
}

/** Returns an observed domain without the rule that decides about it, and without threats and values of hidden screens. */
export function concealObserved({ domain, facts }: Observed, concealment: Concealment): Observed {
  const { decision, threats } = facts;
  return {
    domain: concealment.row("observed-domain", domain),
    facts: {
      ...facts,
      threats: concealment.hides("dns", "threatIds") ? [] : threats,
      decision: hidesRules(concealment) ? { ...decision, ruleName: null, displayName: null } : decision,
    },
  };
}

/** Returns the assessment without measurements of concealed parts; their points are merged into one unnamed part. */
export function concealParts(detail: RiskAssessmentDetail, concealment: Concealment) {
  const hidden = concealment.valuesOf(PARTS.set, PARTS.field);
  const { assessment, contributions, sites, coverage, topRisks } = detail;
  const isShown = ({ part }: { part: string }) => !hidden.includes(part);
  const shown = contributions.filter(isShown);
  const rest = rounded(sumOf(contributions) - sumOf(shown));
  return {
    ...detail,
    assessment: concealment.row("risk-assessment", assessment),
    contributions: [...shown, ...(rest === 0 ? [] : [{ part: "other" as const, points: rest }])],
    sites: sites.map((site) => ({ ...site, parts: site.parts.filter(isShown) })),
    coverage: concealCoverage(coverage, hidden),
    topRisks: concealment.rows(PARTS.set, topRisks),
    isPartlyConcealed: hidden.length > 0,
  };
}

function concealCoverage(coverage: Coverage, hidden: readonly string[]): Coverage {
  return {
    ...coverage,
    ...(hidden.includes("compliance") && { notScanned: null }),
    ...(hidden.includes("identity") && { accounts: 0, accountsUnknownMfa: 0 }),
  };
}

function sumOf(parts: readonly { points: number }[]): number {
  return parts.reduce((sum, { points }) => sum + points, 0);
}

/** Points have at most one decimal, and so must their sums. */
function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}

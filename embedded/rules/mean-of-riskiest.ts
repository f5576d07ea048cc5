/**
 * This many of the riskiest devices represent an organization or a site, so that one risky device among a thousand safe
 * ones is still visible.
 */
const RISKIEST = 10;

/** The riskiest devices, which determine the score. */
export function riskiestOf<ScoredDomain extends { riskScore: number }>(
  devices: readonly ScoredDomain[],
): ScoredDomain[] {
  return devices.toSorted((one, other) => other.riskScore - one.riskScore).slice(0, RISKIEST);
}

/**
 * The risk of an organization or a site: the mean of the ten highest scores of its devices. The views `tenant_overview`
 * and `site_overview` compute the same value.
 */
export function meanOfRiskiest(devices: readonly { riskScore: number }[]): number {
  const riskiest = riskiestOf(devices);
  return Math.round(riskiest.reduce((sum, { riskScore }) => sum + riskScore, 0) / Math.max(1, riskiest.length));
}

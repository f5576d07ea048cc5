import type { RiskFactor, Severity } from "~/contract/shared";
import type { ObservedUser } from "~/contract/user";

const WORST_THREAT: Record<Severity, number> = { critical: 45, high: 30, medium: 15, low: 5, informational: 0 };
const UNPROTECTED_RIGHTS = 15;
const MAX_FAILED_SIGN_INS = 10;
const OTHER_COUNTRIES = 10;
const CLOSED_BUT_USED = 15;

type Account = Pick<
  ObservedUser,
  "name" | "privileged" | "mfa" | "signInsOk7d" | "signInsFailed7d" | "countries30d" | "disabled"
>;

/**
 * Worst open threat, privileges without a second factor, failed sign-ins, foreign countries, and a disabled account
 * still in use.
 */
export function scoreUser(user: Account, open: readonly Severity[]): { riskScore: number; riskFactors: RiskFactor[] } {
  const link = `/insights/threat-intelligence?userName=${encodeURIComponent(user.name)}`;
  const worst = Math.max(0, ...open.map((severity) => WORST_THREAT[severity]));
  const isUnprotected = user.privileged && user.mfa !== "enrolled";
  const isTravelling = user.countries30d.length > 1;
  const isClosedButUsed = user.disabled && user.signInsOk7d > 0;
  const riskFactors: RiskFactor[] = [
    { factor: "threat", label: `Open threats: ${open.length}`, points: worst, link },
    { factor: "rights", label: "Privileged without a second factor", points: isUnprotected ? UNPROTECTED_RIGHTS : 0 },
    {
      factor: "failures",
      label: `Failed sign-ins: ${user.signInsFailed7d}`,
      points: Math.min(MAX_FAILED_SIGN_INS, user.signInsFailed7d),
    },
    {
      factor: "countries",
      label: `Countries: ${user.countries30d.join(", ")}`,
      points: isTravelling ? OTHER_COUNTRIES : 0,
    },
    { factor: "closed", label: "Disabled, and still signing in", points: isClosedButUsed ? CLOSED_BUT_USED : 0 },
  ];
  return {
    riskScore: riskFactors.reduce((sum, { points }) => sum + points, 0),
    riskFactors: riskFactors.filter(({ points }) => points > 0),
  };
}

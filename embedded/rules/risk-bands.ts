/** The scores from which a risk is high, or mid (requirement 3.9). */
export const RISK_HIGH = 80;
export const RISK_MID = 50;

interface ScoreOfDay {
  at: string;
  riskScore: number;
}

/** The history fields of an inventory row: changes of the score, and the number of stored days on which it was high. */
export function summarizeHistory(history: readonly ScoreOfDay[]) {
  const present = history.at(-1)?.riskScore ?? 0;
  return {
    riskDelta24h: present - (history.at(-2)?.riskScore ?? 0),
    riskDelta7d: present - (history.at(-8)?.riskScore ?? 0),
    daysHighRisk: history.filter(({ riskScore }) => riskScore >= RISK_HIGH).length,
  };
}

import { css, styled } from "styled-components";

/** The lower bounds of the bands, from config/limits.yaml (requirement 9.1). */
export interface RiskBands {
  high: number;
  mid: number;
}

export type RiskBand = "high" | "mid" | "low";

/** The band of a score of 0 to 100 (requirement 3.9): each band includes its lower bound. */
export function riskBandOf(score: number, bands: RiskBands): RiskBand {
  if (score >= bands.high) return "high";
  return score >= bands.mid ? "mid" : "low";
}

/** The displayed score: 79.6 is not yet 80, neither in words nor in digits. */
export function writeScore(score: number): string {
  return String(Math.floor(score));
}

export const RISK_WORDS: Record<RiskBand, string> = { high: "High", mid: "Mid", low: "Low" };

/** Sets `--risk` and `--risk-soft` from the element's `data-risk`. */
export const riskColours = css`
  --risk: var(--risk-low);
  --risk-soft: var(--risk-low-soft);
  &[data-risk="mid"] {
    --risk: var(--risk-mid);
    --risk-soft: var(--risk-mid-soft);
  }
  &[data-risk="high"] {
    --risk: var(--risk-high);
    --risk-soft: var(--risk-high-soft);
  }
`;

interface RiskBadgeProps {
  score: number;
  bands: RiskBands;
  size?: "small" | "large";
}

/** A risk score as number, word and colour. */
export function RiskBadge({ score, bands, size = "small" }: RiskBadgeProps) {
  const band = riskBandOf(score, bands);
  return (
    <Score data-risk={band} data-size={size === "large" ? size : undefined}>
      <b>{writeScore(score)}</b>
      {RISK_WORDS[band]}
    </Score>
  );
}

const Score = styled.span`
  ${riskColours}
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--risk);
  font: 500 var(--type-12) var(--font-sans);
  white-space: nowrap;
  b {
    min-inline-size: 28px;
    padding: 2px 4px;
    border-radius: var(--radius-small);
    background: var(--risk-soft);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  &[data-size="large"] {
    gap: 8px;
    font: 500 var(--type-14) var(--font-sans);
    b {
      min-inline-size: 40px;
      padding: 2px 8px;
      font: 600 var(--type-20) var(--font-sans);
    }
  }
`;

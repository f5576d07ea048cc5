import type { ReactNode } from "react";
import { styled } from "styled-components";

import { type RiskBand, riskColours } from "~/ui/marks/risk-badge";

/** The risk band in its colour, beside the score. */
export function RiskWord({ band, children }: { band: RiskBand; children: ReactNode }) {
  return <Word data-risk={band}>{children}</Word>;
}

const Word = styled.span`
  ${riskColours}
  padding: 2px 8px;
  border-radius: var(--radius-small);
  background: var(--risk-soft);
  color: var(--risk);
  font: 600 var(--type-13) var(--font-sans);
`;

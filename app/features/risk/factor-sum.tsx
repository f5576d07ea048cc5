import { styled } from "styled-components";

import type { DeviceRisk } from "~/contract/device";
import { formatChange } from "~/contract/number-facts";
import { useTerminology } from "~/shell/use-terminology";
import { Link } from "~/ui/link";
import { RiskBadge, type RiskBands } from "~/ui/marks/risk-badge";

import { addUpFactors } from "./add-up-factors";

interface FactorSumProps {
  risk: Pick<DeviceRisk, "riskScore" | "riskFactors">;
  bands: RiskBands;
  /** The URL of a factor's evidence. */
  hrefFor: (factor: string) => string | undefined;
  /** Shown if there are no factors. */
  nothing: string;
  /** The label of the sum. */
  total?: string;
}

/**
 * The risk score as a waterfall: each factor's bar starts where the previous one ends. Labels use the brand's terms.
 */
export function FactorSum({
  risk: { riskScore, riskFactors },
  bands,
  hrefFor,
  nothing,
  total = "Risk score",
}: FactorSumProps) {
  const t = useTerminology();
  const lines = addUpFactors(riskFactors, riskScore);
  return (
    <Sum>
      {lines.map(({ factor, label, points, from, to }) => {
        const href = hrefFor(factor);
        return (
          <li key={factor}>
            <span className="label">{href ? <EvidenceLink href={href}>{t(label)}</EvidenceLink> : t(label)}</span>
            <svg width="100%" height="8" aria-hidden="true" focusable="false">
              <rect width="100%" height="8" rx="2" fill="var(--hover)" />
              <rect
                x={`${Math.min(from, to)}%`}
                width={`${Math.abs(points)}%`}
                height="8"
                rx="2"
                fill={points > 0 ? "var(--chart-0)" : "var(--success)"}
              />
            </svg>
            <span className="points">{formatChange(points)}</span>
          </li>
        );
      })}
      <li className="total">
        <span className="label">{lines.length === 0 ? nothing : total}</span>
        <RiskBadge score={riskScore} bands={bands} />
      </li>
    </Sum>
  );
}

/** Links within the page scroll, others navigate. */
function EvidenceLink({ href, children }: { href: string; children: string }) {
  return href.startsWith("#") ? <a href={href}>{children}</a> : <Link to={href}>{children}</Link>;
}

const Sum = styled.ol`
  display: grid;
  gap: 2px;
  font: 400 var(--type-13) var(--font-sans);
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 34% 44px;
    gap: 12px;
    align-items: center;
    min-block-size: 32px;
  }
  .label a {
    color: inherit;
  }
  .points {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }
  .total {
    grid-template-columns: minmax(0, 1fr) auto;
    margin-block-start: 4px;
    padding-block-start: 6px;
    border-block-start: 1px solid var(--border-strong);
    font-weight: 600;
  }
`;

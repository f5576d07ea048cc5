import { styled } from "styled-components";

import { formatNumber, formatPercent } from "~/contract/number-facts";
import { Link } from "~/ui/link";
import { PointsChange } from "~/ui/marks/points-change";

import type { Compliance } from "./compliance-content";

interface PassRateProps {
  rate: Compliance["systems"][number]["levels"][number] | undefined;
  /** The comparison period: "previous 7 days". */
  compared: string;
}

/** The pass rate as a number and a short bar, with its change; empty for a level that was not checked. */
export function PassRate({ rate, compared }: PassRateProps) {
  if (!rate || rate.passRate === null) return <span data-tip="Not checked">—</span>;
  const { passRate, passed, failed, change, link } = rate;
  const number = formatPercent(passRate);
  return (
    <Place data-tip={`${formatNumber(passed)} of ${formatNumber(passed + failed)} results passed`}>
      <span className="number">
        {link ? <Link to={link}>{number}</Link> : number}
        <PointsChange points={change} period={`vs ${compared}`} />
      </span>
      <svg width="100%" height="3" aria-hidden="true" focusable="false">
        <rect width="100%" height="3" rx="1.5" fill="var(--hover)" />
        <rect width={`${Math.round(passRate * 1000) / 10}%`} height="3" rx="1.5" fill="var(--chart-0)" />
      </svg>
    </Place>
  );
}

const Place = styled.span`
  display: grid;
  gap: 1px;
  min-inline-size: 48px;
  font: 500 var(--type-12) var(--font-sans);
  .number {
    display: flex;
    gap: 6px;
  }
  a {
    color: inherit;
  }
  /* Leaves the width to the names of the systems. */
  @container (max-width: 299px) {
    min-inline-size: 0;
    line-height: 14px;
    .number {
      display: grid;
      gap: 0;
    }
    .number > * {
      line-height: 14px;
    }
    svg {
      display: none;
    }
  }
`;

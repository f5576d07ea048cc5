import { styled } from "styled-components";

import { formatNumber } from "~/contract/number-facts";
import { formatPercent } from "~/ui/format/number";
import { Link } from "~/ui/link";

import type { Compliance } from "./compliance-content";

/** The pass rate as a number and a short bar; empty for a level that was not checked. */
export function PassRate({ rate }: { rate: Compliance["systems"][number]["levels"][number] | undefined }) {
  if (!rate || rate.passRate === null) return <span data-tip="Not checked">—</span>;
  const { passRate, passed, failed, link } = rate;
  const number = formatPercent(passRate);
  return (
    <Place data-tip={`${formatNumber(passed)} of ${formatNumber(passed + failed)} checks passed`}>
      {link ? <Link to={link}>{number}</Link> : number}
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
  min-inline-size: 56px;
  font: 500 var(--type-12) var(--font-sans);
  a {
    color: inherit;
  }
`;

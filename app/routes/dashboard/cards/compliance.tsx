import { Link } from "@remix-run/react";
import { ClipboardCheck } from "lucide-react";
import { styled } from "styled-components";

import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber, formatPercent } from "~/ui/format/number";

import type { CardProps } from "./card-props";
import type { Compliance } from "./compliance-content";

/** The pass rates of CIS level 1 and 2, a bar each. */
export function ComplianceCard({ content: { systems } }: CardProps<Compliance>) {
  if (systems.length === 0)
    return (
      <EmptyState icon={ClipboardCheck} title="Nothing has been checked yet">
        Results appear here once an agent has checked its device against the CIS benchmarks.
      </EmptyState>
    );
  return (
    <List>
      {systems.map(({ os, levels }) => (
        <li key={os}>
          <h3>{os}</h3>
          {levels.map(({ level, passRate, passed, failed, newlyFailing, link }) => (
            <div
              key={level}
              className="level"
              data-tip={`${formatNumber(passed)} of ${formatNumber(passed + failed)} checks passed`}
            >
              <span className="name">{link ? <Link to={link}>CIS {level}</Link> : `CIS ${level}`}</span>
              <svg width="100%" height="6" aria-hidden="true" focusable="false">
                <rect width="100%" height="6" rx="3" fill="var(--hover)" />
                <rect
                  width={`${(passRate ?? 0) * 100}%`}
                  height="6"
                  rx="3"
                  fill={`var(--chart-${level === "L1" ? 0 : 1})`}
                />
              </svg>
              <b>{passRate === null ? "—" : formatPercent(passRate)}</b>
              <span className="newly" data-none={newlyFailing === 0 ? "" : undefined}>
                {newlyFailing === 0 ? "No change" : `${formatNumber(newlyFailing)} newly failing`}
              </span>
            </div>
          ))}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: 12px;
  font: 400 var(--type-13) var(--font-sans);
  h3 {
    font: 500 var(--type-13) var(--font-sans);
  }
  .level {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr) 48px auto;
    align-items: center;
    gap: 8px;
    min-block-size: 24px;
    font-variant-numeric: tabular-nums;
  }
  .name,
  .newly {
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
  .newly:not([data-none]) {
    color: var(--danger);
  }
  b {
    font-weight: 500;
    text-align: end;
  }
`;

import { ClipboardCheck } from "lucide-react";
import { styled } from "styled-components";

import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber } from "~/contract/number-facts";
import { useTerminology } from "~/shell/use-terminology";

import { MoreLink } from "./more-link";
import type { CardProps } from "./card-props";
import type { Compliance } from "./compliance-content";
import { PassRate } from "./pass-rate-card";

/** Pass rates by operating system and CIS level, with the results that started failing in the selected period. */
export function ComplianceCard({ content: { levels, systems, total, link }, compared }: CardProps<Compliance>) {
  const t = useTerminology();
  if (systems.length === 0)
    return (
      <EmptyState icon={ClipboardCheck} title="No compliance results">
        {t("Results appear here once an agent scans its device against the CIS benchmarks.")}
      </EmptyState>
    );
  const hasChanges = systems.some(({ levels: rates }) => rates.some(({ change }) => change !== null));
  return (
    <Table>
      <caption>
        {hasChanges
          ? `Pass rates, and their changes in percentage points vs ${compared}`
          : "Pass rates. No earlier results to compare with"}
      </caption>
      <thead>
        <tr>
          <th scope="col">System</th>
          {levels.map((level) => (
            <th key={level} scope="col">
              CIS {level}
            </th>
          ))}
          <th
            scope="col"
            className="failing"
            data-tip={t("Results that started failing in this period: one for each check and device")}
          >
            New failures
          </th>
        </tr>
      </thead>
      <tbody>
        {systems.map(({ os, levels: rates }) => {
          // Level 2 includes the checks of level 1.
          const newlyFailing = Math.max(...rates.map((rate) => rate.newlyFailing));
          return (
            <tr key={os}>
              <th scope="row" data-cut="">
                {os}
              </th>
              {levels.map((level) => (
                <td key={level}>
                  <PassRate rate={rates.find((rate) => rate.level === level)} compared={compared} />
                </td>
              ))}
              <td className="failing" data-none={newlyFailing === 0 ? "" : undefined}>
                {newlyFailing === 0 ? "0" : `+${formatNumber(newlyFailing)}`}
              </td>
            </tr>
          );
        })}
      </tbody>
      {total > systems.length && (
        <tfoot>
          <tr>
            <td colSpan={levels.length + 2}>
              <MoreLink count={total - systems.length} to={link} />
            </td>
          </tr>
        </tfoot>
      )}
    </Table>
  );
}

const Table = styled.table`
  inline-size: 100%;
  font: 400 var(--type-13) var(--font-sans);
  font-variant-numeric: tabular-nums;
  th,
  td {
    block-size: 28px;
    padding: 0 12px 0 0;
    font-weight: 400;
    text-align: start;
    white-space: nowrap;
  }
  caption {
    padding-block-end: 4px;
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
    text-align: start;
  }
  thead th {
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  tr > :last-child {
    padding: 0;
  }
  tbody th {
    inline-size: 40%;
    max-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .failing {
    text-align: end;
  }
  @container (max-width: 479px) {
    th,
    td {
      padding-inline-end: 8px;
    }
    .failing {
      inline-size: 56px;
      white-space: normal;
    }
  }
  @container (max-width: 299px) {
    tbody th {
      font-size: var(--type-12);
      line-height: 14px;
      white-space: normal;
    }
  }
  @container (max-width: 269px) {
    tbody > tr > * {
      block-size: 34px;
    }
  }
  td.failing {
    color: var(--danger);
    font-weight: 500;
  }
  td.failing[data-none] {
    color: var(--muted-text);
    font-weight: 400;
  }
`;

import { styled } from "styled-components";

import { useFormats } from "~/shell/format-context";
import { paint } from "~/ui/chart/colours";
import { formatNumber } from "~/contract/number-facts";
import { Link } from "~/ui/link";
import { isSeverity, SeverityTag } from "~/ui/marks/severity-tag";
import type { CellField } from "~/ui/table/cells/cell";
import { formatCell } from "~/ui/table/cells/render-cell";

import { severityColour } from "./severity-colour";
import type { OpenThreats } from "./open-threats-content";

interface SeverityBarsProps extends Pick<OpenThreats, "severities" | "statuses"> {
  /** The label of a status. */
  field: CellField;
}

const BAR_HEIGHT = 10;

/** One bar per severity, divided by status, with the numbers: the chart is also its own table. */
export function SeverityBars({ severities, statuses, field }: SeverityBarsProps) {
  const formats = useFormats();
  const most = Math.max(1, ...severities.map(({ count }) => count));
  const fillOf = (severity: string, status: number) =>
    status === 0 ? paint(severityColour(severity)) : lighter(paint(severityColour(severity)));
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Severity</span>
          </th>
          <td />
          {statuses.map(({ status, link }, index) => (
            <th key={status} scope="col">
              <span className="status">
                <svg width="10" height="10" aria-hidden="true">
                  <rect
                    width="10"
                    height="10"
                    rx="2"
                    fill={index === 0 ? paint("chart-previous") : lighter(paint("chart-previous"))}
                  />
                </svg>
                {link ? (
                  <Link to={link}>{formatCell(field, status, formats)}</Link>
                ) : (
                  formatCell(field, status, formats)
                )}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {severities.map(({ severity, link, counts }) => {
          const tag = isSeverity(severity) ? <SeverityTag severity={severity} /> : severity;
          let start = 0;
          return (
            <tr key={severity}>
              <th scope="row">{link ? <Link to={link}>{tag}</Link> : tag}</th>
              <td className="bar" aria-hidden="true">
                <svg width="100%" height={BAR_HEIGHT}>
                  <rect width="100%" height={BAR_HEIGHT} rx="2" fill="var(--hover)" />
                  {counts.map(({ count }, index) => {
                    const x = start;
                    start += (count / most) * 100;
                    return (
                      <rect
                        key={statuses[index]?.status}
                        x={`${x}%`}
                        width={`${(count / most) * 100}%`}
                        height={BAR_HEIGHT}
                        rx="2"
                        fill={fillOf(severity, index)}
                      />
                    );
                  })}
                </svg>
              </td>
              {counts.map(({ count, link: to }, index) => (
                <td key={statuses[index]?.status} data-none={count === 0 ? "" : undefined}>
                  {to && count > 0 ? (
                    <Link to={to} data-rows={count}>
                      {formatNumber(count)}
                    </Link>
                  ) : (
                    formatNumber(count)
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** Threats in progress. Hatching is reserved for blocked threats. */
function lighter(colour: string): string {
  return `color-mix(in srgb, ${colour} 45%, var(--surface))`;
}

const Table = styled.table`
  inline-size: 100%;
  font: 400 var(--type-13) var(--font-sans);
  font-variant-numeric: tabular-nums;
  th,
  td {
    block-size: 32px;
    padding: 0 0 0 16px;
    font-weight: 500;
    text-align: end;
    white-space: nowrap;
  }
  thead > tr > * {
    block-size: 28px;
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  th:first-child {
    inline-size: 0;
    padding: 0;
    text-align: start;
  }
  .bar {
    inline-size: 100%;
    padding-inline-start: 12px;
  }
  .status {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  a {
    color: inherit;
  }
  [data-none] {
    color: var(--muted-text);
    font-weight: 400;
  }
`;

import { styled } from "styled-components";

import type { SeverityCounts as Counts } from "~/contract/shared";
import { formatNumber } from "../format/number";
import { humanise } from "../humanise";
import { severityColours } from "./severity-tag";

const COUNTED = ["critical", "high", "medium", "low"] as const;

/** How many of each severity, from critical down. A severity without any keeps its place, faintly, so that columns line up. */
export function SeverityCounts({ counts }: { counts: Counts }) {
  return (
    <Row>
      {COUNTED.map((severity) => (
        <span key={severity} data-severity={severity} data-none={counts[severity] === 0 ? "" : undefined}>
          <abbr aria-hidden="true">{severity.charAt(0).toUpperCase()}</abbr>
          <span className="visually-hidden">{humanise(severity)} </span>
          {formatNumber(counts[severity])}
        </span>
      ))}
    </Row>
  );
}

const Row = styled.span`
  display: inline-flex;
  gap: 4px;
  > span {
    ${severityColours}
    display: inline-flex;
    justify-content: space-between;
    gap: 4px;
    min-inline-size: 34px;
    padding: 1px 5px;
    border-radius: var(--radius-small);
    background: var(--severity-soft);
    color: var(--severity);
    font: 600 var(--type-12) var(--font-sans);
    font-variant-numeric: tabular-nums;
  }
  abbr {
    font-weight: 400;
    text-decoration: none;
  }
  [data-none] {
    background: none;
    color: var(--muted-text);
    font-weight: 400;
  }
`;

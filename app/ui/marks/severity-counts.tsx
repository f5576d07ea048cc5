import { styled } from "styled-components";

import type { SeverityCounts as Counts } from "~/contract/shared";
import { formatNumber } from "~/contract/number-facts";

import { severityColours } from "./severity-tag";

const COUNTED = ["critical", "high", "medium", "low"] as const;

/** The count of each severity, from critical down. A zero keeps its place, dimmed, so that columns align. */
export function SeverityCounts({ counts }: { counts: Counts }) {
  return (
    <Row
      role="img"
      aria-label={formatSeverityCounts(counts)}
      dangerouslySetInnerHTML={{ __html: COUNTED.map((severity) => drawCount(severity, counts[severity])).join("") }}
    />
  );
}

/**
 * Numbers and our own texts as HTML: as elements, the counts of a list were a seventh of all elements that React
 * rendered and hydrated.
 */
function drawCount(severity: (typeof COUNTED)[number], count: number): string {
  return `<span data-severity="${severity}"${count === 0 ? ' class="none"' : ""}>${formatNumber(Number(count))}</span>`;
}

/** "3 critical, 0 high, 12 medium, 1 low". */
export function formatSeverityCounts(counts: Counts): string {
  return COUNTED.map((severity) => `${formatNumber(counts[severity])} ${severity}`).join(", ");
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
  /* The letter is part of the drawing: words are in the label. */
  > span::before {
    content: "C";
    font-weight: 400;
  }
  > [data-severity="high"]::before {
    content: "H";
  }
  > [data-severity="medium"]::before {
    content: "M";
  }
  > [data-severity="low"]::before {
    content: "L";
  }
  .none {
    background: none;
    color: var(--muted-text);
    font-weight: 400;
  }
`;

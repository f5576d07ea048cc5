import type { ReactNode } from "react";
import { keyframes, styled } from "styled-components";

import { formatNumber } from "~/contract/number-facts";

import { Button } from "../actions/button";

interface BulkBarProps {
  /** The number of selected rows. Nothing is rendered if it is zero. */
  count: number;
  /** A description of the selection, if it is not single rows: "61 threats in 2 groups selected". */
  selected?: string;
  /** All rows that match the filters, offered if more than the selected ones. */
  matching?: number;
  isAllMatching?: boolean;
  onSelectAllMatching?: () => void;
  /** Why not all of them can be selected: they exceed the limit of one call. */
  tooMany?: string | undefined;
  onClear: () => void;
  /** The available actions, without those that the role lacks. */
  children: ReactNode;
}

/** Slides in below the rows once some are selected, and remains visible. */
export function BulkBar({
  count,
  selected: named,
  matching,
  isAllMatching = false,
  onSelectAllMatching,
  tooMany,
  onClear,
  children,
}: BulkBarProps) {
  const isMore = matching !== undefined && matching > count && !isAllMatching;
  const selected =
    named ??
    (isAllMatching && matching !== undefined
      ? `All ${formatNumber(matching)} selected`
      : `${formatNumber(count)} selected`);
  return (
    <Dock data-print="hide">
      <p role="status" className="visually-hidden">
        {count > 0 && selected}
      </p>
      {count > 0 && (
        <div className="bar">
          <span className="count">{selected}</span>
          {isMore && onSelectAllMatching && (
            <Button variant="quiet" size="small" disabledReason={tooMany} onClick={onSelectAllMatching}>
              Select all {formatNumber(matching)} matching
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={onClear}>
            Clear selection
          </Button>
          <span className="actions">{children}</span>
        </div>
      )}
    </Dock>
  );
}

const arrive = keyframes`
  from { opacity: 0; translate: 0 8px; }
`;

const Dock = styled.div`
  position: sticky;
  z-index: 10;
  inset-block-end: 16px;
  > .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    padding: 8px 8px 8px 16px;
    border: 1px solid var(--border);
    border-radius: var(--radius-large);
    background: var(--raised);
    box-shadow: var(--shadow-floating);
    animation: ${arrive} var(--panel) ease-out;
  }
  > .bar > .count {
    font: 500 var(--type-13) var(--font-sans);
    font-variant-numeric: tabular-nums;
  }
  > .bar > .actions {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-inline-start: auto;
  }
`;

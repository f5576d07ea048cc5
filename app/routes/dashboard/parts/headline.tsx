import type { ReactNode } from "react";
import { styled } from "styled-components";

import { ChangeMark } from "~/ui/layout/change-mark";
import { Link } from "~/ui/link";

interface HeadlineProps {
  /** The formatted number; null if unknown. */
  value: string | null;
  unit?: string;
  /** What the number counts: "open", "received". */
  label?: string;
  /** The URL of the rows behind the number. */
  to?: string | undefined;
  /** The number of rows, if the value is their count. */
  rows?: number;
  /** A badge beside the number. */
  mark?: ReactNode;
  change?: { current: number; previous: number; better?: "up" | "down" } | undefined;
  /** The comparison period: "previous 7 days". */
  compared?: string;
  /** Shown below the number, beside the change. */
  note?: ReactNode;
}

/** The main number of a card. */
export function Headline({ value, unit, label, to, rows, mark, change, compared, note }: HeadlineProps) {
  const number = (
    <>
      {value ?? "—"}
      {unit && value !== null && <small> {unit}</small>}
    </>
  );
  return (
    <Lines>
      <p className="number">
        {to && value !== null ? (
          <Link to={to} data-rows={rows}>
            {number}
          </Link>
        ) : (
          <span>{number}</span>
        )}
        {label && <span className="label">{label}</span>}
        {mark}
      </p>
      {(change ?? note) && (
        <p className="under">
          {change && (
            <span className="change">
              <ChangeMark {...change} />
              {compared && ` vs ${compared}`}
            </span>
          )}
          {note}
        </p>
      )}
    </Lines>
  );
}

const Lines = styled.div`
  display: grid;
  gap: 2px;
  min-inline-size: 0;
  .number {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
  }
  .number > :first-child {
    color: var(--text);
    font: 600 var(--type-28) var(--font-sans);
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
  .number small {
    font-size: 0.875rem;
    letter-spacing: 0;
  }
  .label {
    color: var(--muted-text);
    font: 400 var(--type-13) var(--font-sans);
  }
  .under {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 12px;
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
  .change {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 4px;
  }
`;

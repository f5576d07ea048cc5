import type { ReactNode } from "react";
import { styled } from "styled-components";

import { formatNumber } from "~/contract/number-facts";

import { ChangeMark } from "./change-mark";
import { Link } from "../link";

export interface Kpi {
  label: string;
  /** Already formatted; `null` if not known yet. By default, the number of rows. */
  value?: string | null;
  unit?: string;
  /** The raw numbers, for the change since the previous period. */
  change?: { current: number; previous: number; better?: "up" | "down" } | undefined;
  /** In place of the change, or after it: a mark, a few words. */
  note?: ReactNode;
  /** How the figure is calculated; shown as the tooltip of its label. */
  method?: string;
  to?: string | undefined;
  /** The number of rows that `to` links to, if the value is that number; `null` if not known yet. */
  rows?: number | null | undefined;
}

/** The key figures of a screen, side by side; each links to the rows it counts. */
export function KpiStrip({ label, items }: { label: string; items: readonly Kpi[] }) {
  return (
    <Strip aria-label={label}>
      {items.map((item) => (
        <li key={item.label}>
          <KpiCell item={item} />
        </li>
      ))}
    </Strip>
  );
}

function KpiCell({ item }: { item: Kpi }) {
  const { label, rows, value = rows == null ? null : formatNumber(rows), unit, change, note, method, to } = item;
  const content = (
    <>
      <span className="label" data-tip={method}>
        {label}
        {method && <span className="visually-hidden">: {method}</span>}
      </span>
      <span className="value">
        {value ?? <span data-tip="Not collected yet">—</span>}
        {unit && value !== null && <small> {unit}</small>}
      </span>
      {(change ?? note) && (
        <span className="under">
          {change && <ChangeMark {...change} />}
          {note && <span className="note">{note}</span>}
        </span>
      )}
    </>
  );
  return to ? (
    <Link to={to} data-rows={rows ?? undefined}>
      {content}
    </Link>
  ) : (
    <div>{content}</div>
  );
}

const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(136px, 1fr));
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  background: var(--surface);
  overflow: clip;
  > li {
    display: grid;
    margin: 0 -1px -1px 0;
    border: solid var(--border);
    border-width: 0 1px 1px 0;
  }
  > li > * {
    display: grid;
    align-content: start;
    gap: 2px;
    padding: 12px 16px;
    color: var(--text);
    text-decoration: none;
  }
  a {
    transition: background-color var(--quick);
  }
  a:hover {
    background: var(--hover);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  .label {
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  .value {
    font: 600 var(--type-20) var(--font-sans);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.01em;
  }
  .value small {
    color: var(--muted-text);
    font: 400 var(--type-13) var(--font-sans);
  }
  /* With two columns, an odd last figure takes the whole row. */
  @media (max-width: 439px) {
    > li:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
  .under {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
  }
  .note {
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
`;

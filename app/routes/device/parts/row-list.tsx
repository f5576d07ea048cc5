import type { ReactNode } from "react";
import { styled } from "styled-components";

export interface Row {
  key: string;
  title: ReactNode;
  /** Secondary text below the title. */
  detail?: ReactNode;
  /** Shown on the right: a number, badge or time. */
  end?: ReactNode;
}

/** Compact rows with a title, secondary text and a value. */
export function RowList({ label, rows }: { label: string; rows: readonly Row[] }) {
  return (
    <List aria-label={label}>
      {rows.map(({ key, title, detail, end }) => (
        <li key={key}>
          <div className="text">
            <div className="title" data-cut="">
              {title}
            </div>
            {detail !== undefined && (
              <div className="detail" data-cut="">
                {detail}
              </div>
            )}
          </div>
          {end !== undefined && <div className="end">{end}</div>}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  font: 400 var(--type-13) var(--font-sans);
  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-block-size: var(--row-height);
    padding-block: 6px;
  }
  > li + li {
    border-block-start: 1px solid var(--border);
  }
  .text {
    min-inline-size: 0;
  }
  .title,
  .detail {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .detail {
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
  .end {
    display: flex;
    flex: none;
    align-items: center;
    gap: 8px;
    color: var(--muted-text);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .title svg {
    display: inline-block;
    margin-inline-end: 6px;
    color: var(--muted-text);
    vertical-align: -3px;
  }
`;

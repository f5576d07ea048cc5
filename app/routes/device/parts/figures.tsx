import { styled } from "styled-components";

import type { Quantity } from "~/contract/number-facts";
import { Link } from "~/ui/link";

export interface Figure {
  label: string;
  quantity: Quantity;
  /** The URL of the rows behind the number. */
  to?: string | undefined;
  /** The number of rows, if the value is their count. */
  rows?: number | undefined;
}

/** The key figures at the top of a card. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <List>
      {figures.map(({ label, quantity: { number, unit }, to, rows }) => {
        const value = (
          <>
            {number}
            {unit && <small> {unit}</small>}
          </>
        );
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {to ? (
                <Link to={to} data-rows={rows}>
                  {value}
                </Link>
              ) : (
                value
              )}
            </dd>
          </div>
        );
      })}
    </List>
  );
}

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 32px;
  dt {
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  dd {
    font: 600 var(--type-20) var(--font-sans);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.01em;
  }
  dd a {
    color: var(--text);
  }
  dd small {
    font: 400 var(--type-13) var(--font-sans);
  }
`;

import type { ReactNode } from "react";
import { styled } from "styled-components";

export interface Fact {
  label: string;
  value: ReactNode;
  /** The meaning of the label, shown on hover. */
  help?: string | undefined;
}

/** Names and values of one object. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ label, value, help }) => (
        <div key={label}>
          <dt data-tip={help}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  font: 400 var(--type-13) var(--font-sans);
  > div {
    display: grid;
    grid-template-columns: minmax(96px, 2fr) 3fr;
    gap: 12px;
    min-block-size: 32px;
    padding-block: 6px;
  }
  > div + div {
    border-block-start: 1px solid var(--border);
  }
  dt {
    color: var(--muted-text);
  }
  dd {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  dd:has(> svg),
  dd > a:has(> svg) {
    display: flex;
    align-items: center;
    gap: 6px;
  }
`;

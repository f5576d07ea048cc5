import type { ReactNode } from "react";
import { styled } from "styled-components";

import { FactList, type Fact } from "~/ui/layout/fact-list";
import { Link } from "~/ui/link";

export interface EntityProps {
  kind: string;
  name: string;
  to?: string | undefined;
  mark?: ReactNode;
  facts: Fact[];
  pivots?: { label: string; to: string | undefined }[];
}

/** One entity of a threat: its name, risk, facts and links. */
export function Entity({ kind, name, to, mark, facts, pivots = [] }: EntityProps) {
  const links = pivots.flatMap((pivot) => (pivot.to === undefined ? [] : [{ label: pivot.label, to: pivot.to }]));
  return (
    <section aria-label={`${kind} ${name}`}>
      <h3>
        <span>{kind}</span>
        {to ? <Link to={to}>{name}</Link> : <b>{name}</b>}
        {mark}
      </h3>
      {facts.length > 0 && <FactList facts={facts} />}
      {links.length > 0 && (
        <p>
          {links.map(({ label, to: address }) => (
            <Link key={label} to={address}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

/** Entities below each other. */
export const Entities = styled.div`
  display: grid;
  gap: 16px;
  section + section {
    padding-block-start: 16px;
    border-block-start: 1px solid var(--border);
  }
  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    font: 500 var(--type-13) var(--font-sans);
    overflow-wrap: anywhere;
  }
  h3 span:first-child {
    flex: 1 0 100%;
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
  p {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin-block-start: 4px;
    font: 400 var(--type-13) var(--font-sans);
  }
`;

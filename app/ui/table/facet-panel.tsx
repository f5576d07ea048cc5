import { Link } from "@remix-run/react";
import { Ban, Check, ChevronDown } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";

import { formatCompact, formatNumber } from "../format/number";
import { Glyph } from "../icon";

export interface FacetValue {
  value: string;
  label: string;
  count: number;
  /** How it stands in the filters now. */
  state?: "included" | "excluded" | undefined;
}

export interface Facet {
  field: string;
  label: string;
  values: readonly FacetValue[];
}

interface FacetPanelProps {
  facets: readonly Facet[];
  /** The address after a value was included or excluded, or taken out of the filters again. */
  hrefFor: (field: string, value: string, change: "include" | "exclude" | "drop") => string;
  /** How many values of a field are shown at first. */
  shownAtFirst?: number;
  /** How many fields are unfolded at first; one with a filter in force always is. */
  openAtFirst?: number;
}

/** Fields with few values, with counts: a press includes a value, the second sign excludes it. */
export function FacetPanel({ facets, hrefFor, shownAtFirst = 6, openAtFirst = 4 }: FacetPanelProps) {
  return (
    <Panel aria-label="Filter by value">
      {facets.map((facet, index) => (
        <FacetGroup
          key={facet.field}
          facet={facet}
          hrefFor={hrefFor}
          shownAtFirst={shownAtFirst}
          isOpen={index < openAtFirst || facet.values.some(({ state }) => state !== undefined)}
        />
      ))}
    </Panel>
  );
}

interface FacetGroupProps {
  facet: Facet;
  hrefFor: FacetPanelProps["hrefFor"];
  shownAtFirst: number;
  isOpen: boolean;
}

function FacetGroup({ facet: { field, label, values }, hrefFor, shownAtFirst, isOpen }: FacetGroupProps) {
  const [isWhole, setWhole] = useState(false);
  // A value beside a chosen one leads to the rows of both.
  const isFree = values.every(({ state }) => state === undefined);
  const shown = isWhole ? values : values.filter(({ state }, index) => index < shownAtFirst || state !== undefined);
  return (
    <details open={isOpen}>
      <summary>
        {label}
        <Glyph icon={ChevronDown} />
      </summary>
      <ul>
        {shown.map((value) => (
          <li key={value.value} data-state={value.state}>
            <Link
              to={hrefFor(field, value.value, value.state ? "drop" : "include")}
              preventScrollReset
              aria-current={value.state ? "true" : undefined}
              data-rows={isFree ? value.count : undefined}
            >
              <span className="box">{value.state && <Glyph icon={value.state === "included" ? Check : Ban} />}</span>
              <span className="visually-hidden">{VERBS[value.state ?? "none"]} </span>
              <span className="name" data-cut="">
                {value.label}
              </span>
              <span className="count" data-tip={value.count >= 1000 ? formatNumber(value.count) : undefined}>
                {formatCompact(value.count)}
              </span>
            </Link>
            {value.state !== "excluded" && (
              <Link
                className="exclude"
                to={hrefFor(field, value.value, "exclude")}
                preventScrollReset
                aria-label={`Exclude ${label} ${value.label}`}
                data-tip="Exclude"
              >
                <Glyph icon={Ban} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {values.length > shown.length && (
        <button type="button" onClick={() => setWhole(true)}>
          Show {values.length - shown.length} more
        </button>
      )}
    </details>
  );
}

const VERBS = { none: "Include", included: "Included:", excluded: "Excluded:" };

const Panel = styled.nav`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  font: 400 var(--type-13) var(--font-sans);
  details {
    padding: 8px;
  }
  details + details {
    border-block-start: 1px solid var(--border);
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 4px 8px;
    border-radius: var(--radius-small);
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  summary > svg {
    transition: rotate var(--quick);
  }
  details:not([open]) > summary > svg {
    rotate: -90deg;
  }
  summary:hover {
    color: var(--text);
  }
  li {
    position: relative;
    display: flex;
    border-radius: var(--radius-small);
  }
  li:hover,
  li:focus-within {
    background: var(--hover);
  }
  li > a:first-child {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
    min-block-size: 28px;
    padding-inline: 8px;
    color: inherit;
    text-decoration: none;
  }
  .box {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    border: 1px solid var(--border-strong);
    border-radius: min(4px, var(--radius-small));
    background: var(--raised);
  }
  .box svg {
    inline-size: 14px;
    block-size: 14px;
  }
  [data-state="included"] .box {
    border-color: var(--primary);
    background: var(--primary);
    color: var(--on-primary);
  }
  [data-state="excluded"] .name {
    text-decoration: line-through;
  }
  .name {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .count {
    color: var(--muted-text);
    font-size: 0.75rem;
    font-variant-numeric: tabular-nums;
  }
  .exclude {
    position: absolute;
    inset: 0 2px 0 auto;
    display: grid;
    place-items: center;
    inline-size: 28px;
    background: var(--hover);
    color: var(--muted-text);
    opacity: 0;
  }
  .exclude:hover {
    color: var(--text);
  }
  li:hover .exclude,
  .exclude:focus-visible {
    opacity: 1;
  }
  details > button {
    min-block-size: 28px;
    padding-inline: 32px 8px;
    color: var(--link);
    font: 500 var(--type-12) var(--font-sans);
  }
  @media (pointer: coarse) {
    li > a:first-child {
      min-block-size: 44px;
    }
    .exclude {
      position: static;
      inline-size: 44px;
      background: none;
      opacity: 1;
    }
  }
`;

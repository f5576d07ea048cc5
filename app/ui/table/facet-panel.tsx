import { Ban, Check, ChevronDown } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { styled } from "styled-components";

import { formatNumber } from "~/contract/number-facts";

import { formatCompact } from "../format/number";
import { Glyph } from "../icon";
import { Link } from "../link";
import { moveFocus } from "../roving-focus";
import { useDisclosure } from "../use-disclosure";

export interface FacetValue {
  value: string;
  label: string;
  count: number;
  /** Whether it is an active filter. */
  state?: "included" | "excluded" | undefined;
}

export interface Facet {
  field: string;
  label: string;
  /** Whether one of its values is an active filter. */
  isFiltered: boolean;
  describe: () => readonly FacetValue[];
}

interface FacetPanelProps {
  facets: readonly Facet[];
  /** The address with a value included, excluded, or removed from the filters. */
  hrefFor: (field: string, value: string, change: "include" | "exclude" | "drop") => string;
  /** The id of the filtered content: a link skips to it past all filters. */
  skipTo?: string;
  /** Number of initially visible values per field. */
  shownAtFirst?: number;
  /** Number of initially expanded fields; a field with an active filter is always expanded. */
  openAtFirst?: number;
}

/** Fields with few values, with counts: a click includes a value, its second button excludes it. */
export function FacetPanel({ facets, hrefFor, skipTo, shownAtFirst = 6, openAtFirst = 4 }: FacetPanelProps) {
  return (
    <Panel aria-label="Filter by value">
      {skipTo !== undefined && (
        <a className="skip-link" href={`#${skipTo}`} onClick={(event) => skipFilters(event, skipTo)}>
          Skip filters
        </a>
      )}
      {facets.map((facet, index) => (
        <FacetGroup
          key={facet.field}
          facet={facet}
          hrefFor={hrefFor}
          shownAtFirst={shownAtFirst}
          isOpen={index < openAtFirst || facet.isFiltered}
        />
      ))}
    </Panel>
  );
}

/** The address does not change: a fragment would add a history entry. */
function skipFilters(event: MouseEvent, target: string): void {
  event.preventDefault();
  document.getElementById(target)?.focus();
}

interface FacetGroupProps {
  facet: Facet;
  hrefFor: FacetPanelProps["hrefFor"];
  shownAtFirst: number;
  isOpen: boolean;
}

function FacetGroup({ facet, hrefFor, shownAtFirst, isOpen: isOpenAtFirst }: FacetGroupProps) {
  const { field, label, isFiltered } = facet;
  const { isOpen, attributes } = useDisclosure(isOpenAtFirst);
  const [isWhole, setWhole] = useState(false);
  const values = isOpen ? facet.describe() : [];
  const shown = isWhole ? values : values.filter(({ state }, index) => index < shownAtFirst || state !== undefined);
  return (
    // Tab stops only at the name; arrows move on to the values.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details {...attributes} onKeyDown={(event) => moveFocus(event, "summary, a, button")}>
      <summary>
        {label}
        <Glyph icon={ChevronDown} />
      </summary>
      {isOpen && (
        <ul>
          {shown.map((value) => (
            // A value next to a selected one links to the rows of both.
            <FacetEntry
              key={value.value}
              facet={field}
              label={label}
              value={value}
              isFree={!isFiltered}
              hrefFor={hrefFor}
            />
          ))}
        </ul>
      )}
      {values.length > shown.length && (
        <button type="button" tabIndex={-1} onClick={() => setWhole(true)}>
          Show {values.length - shown.length} more
        </button>
      )}
    </details>
  );
}

interface FacetEntryProps extends Pick<FacetPanelProps, "hrefFor"> {
  facet: string;
  label: string;
  value: FacetValue;
  /** No value of the facet is selected, so the link shows only the rows of this one. */
  isFree: boolean;
}

function FacetEntry({ facet, label, value: { value, label: name, count, state }, isFree, hrefFor }: FacetEntryProps) {
  return (
    <li className={state}>
      <Link
        to={hrefFor(facet, value, state ? "drop" : "include")}
        preventScrollReset
        tabIndex={-1}
        aria-current={state ? "true" : undefined}
        data-rows={isFree ? count : undefined}
      >
        {state && <Glyph icon={state === "included" ? Check : Ban} />}
        <span className="visually-hidden">{VERBS[state ?? "none"]} </span>
        <span data-cut="">{name} </span>
        <span className="count" data-tip={count >= 1000 ? formatNumber(count) : undefined}>
          {formatCompact(count)}
        </span>
      </Link>
      {state !== "excluded" && (
        <Link
          className="exclude"
          to={hrefFor(facet, value, "exclude")}
          preventScrollReset
          tabIndex={-1}
          aria-label={`Exclude ${label} ${name}`}
          data-tip="Exclude"
        />
      )}
    </li>
  );
}

const VERBS = { none: "Include", included: "Included:", excluded: "Excluded:" };

const Panel = styled.nav`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  font: 400 var(--type-13) var(--font-sans);
  details {
    padding: 8px 0;
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
  /* The box of a value, below its icon. */
  li > a:first-child::before {
    content: "";
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    border: 1px solid var(--border-strong);
    border-radius: min(4px, var(--radius-small));
    background: var(--raised);
  }
  li .icon {
    position: absolute;
    inset-inline-start: 9px;
    inline-size: 14px;
    block-size: 14px;
  }
  .included > a:first-child::before {
    border-color: var(--primary);
    background: var(--primary);
  }
  .included .icon {
    color: var(--on-primary);
  }
  .excluded [data-cut] {
    text-decoration: line-through;
  }
  [data-cut] {
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
  .exclude::before {
    content: "⊘";
    font: 400 var(--type-16) var(--font-sans);
  }
  .exclude:hover {
    color: var(--text);
    text-decoration: none;
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

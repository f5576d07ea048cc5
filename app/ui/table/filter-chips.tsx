import { X } from "lucide-react";
import { styled } from "styled-components";

import { Glyph } from "../icon";
import { Link } from "../link";

export interface FilterChip {
  id: string;
  /** The field. */
  label: string;
  /** The condition as text: "critical or high". */
  value: string;
  isExcluded?: boolean;
  /** The text between the two if it is not a comparison: "by", as in "Group by Device". */
  relation?: string;
  /** The address without this filter. */
  removeTo: string;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  clearTo: string;
  /** Before the chips: "Read as". */
  title?: string | undefined;
}

/** The active filters, each removable by a link, so that the Back button restores it. */
export function FilterChips({ chips, clearTo, title }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <List aria-label="Filters in force">
      {title !== undefined && <li className="title">{title}</li>}
      {chips.map((chip) => (
        <Chip key={chip.id} {...chip} />
      ))}
      <li>
        <Link to={clearTo} preventScrollReset>
          Clear all
        </Link>
      </li>
    </List>
  );
}

function Chip({ label, value, isExcluded, relation, removeTo }: FilterChip) {
  const says = relation ?? (isExcluded ? "is not" : "is");
  return (
    <li className="chip" data-excluded={isExcluded ? "" : undefined}>
      <span data-cut="">
        {label} {says} <b>{value}</b>
      </span>
      <Link
        to={removeTo}
        preventScrollReset
        aria-label={`Remove ${relation === undefined ? "the filter " : ""}${label} ${says} ${value}`}
      >
        <Glyph icon={X} />
      </Link>
    </li>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  font: 400 var(--type-13) var(--font-sans);
  .title {
    color: var(--muted-text);
  }
  .chip {
    display: inline-flex;
    align-items: center;
    max-inline-size: 100%;
    block-size: 28px;
    padding-inline-start: 8px;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--muted-text);
  }
  .chip > span {
    max-inline-size: 320px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .chip[data-excluded] {
    border-style: dashed;
    border-color: var(--border-strong);
  }
  .chip b {
    color: var(--text);
    font-weight: 500;
  }
  .chip a {
    display: grid;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    color: var(--muted-text);
  }
  .chip a:hover {
    color: var(--text);
  }
  @media (pointer: coarse) {
    .chip,
    .chip a {
      block-size: 44px;
    }
    .chip a {
      inline-size: 44px;
    }
  }
  @media print {
    a,
    .chip a {
      display: none;
    }
    .chip {
      padding-inline-end: 8px;
    }
  }
`;

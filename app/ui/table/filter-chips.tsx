import { X } from "lucide-react";
import { styled } from "styled-components";

import { Glyph } from "../icon";
import { Link } from "../link";

export interface FilterChip {
  id: string;
  /** The field. */
  label: string;
  /** The text between the two: "is", "include", "by" as in "Group by Device"; a colon follows the label directly. */
  relation: string;
  /** The condition as text: "critical or high". */
  value: string;
  /** Whether it filters rows. Grouping and sorting do not. */
  isCondition?: boolean;
  isExcluded?: boolean;
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

function Chip({ label, relation, value, isCondition, isExcluded, removeTo }: FilterChip) {
  const lead = relation === ":" ? `${label}:` : `${label} ${relation}`;
  return (
    <li className="chip" data-excluded={isExcluded ? "" : undefined}>
      <span data-cut="">
        {lead} <b>{value}</b>
      </span>
      <Link to={removeTo} preventScrollReset aria-label={`Remove ${isCondition ? "the filter " : ""}${lead} ${value}`}>
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
    break-inside: avoid;
    break-after: avoid;
    a,
    .chip a {
      display: none;
    }
    .chip {
      padding-inline-end: 8px;
    }
  }
`;

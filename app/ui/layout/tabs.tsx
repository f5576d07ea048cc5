import { styled } from "styled-components";

import { formatNumber } from "~/contract/number-facts";

import { Link } from "../link";
import { Count } from "../marks/badge";

export interface TabItem {
  label: string;
  to: string;
  isCurrent: boolean;
  /** The number of rows it lists. */
  count?: number | undefined;
  /** In place of a count: a share, already formatted. */
  note?: string | undefined;
}

interface TabsProps {
  label: string;
  items: readonly TabItem[];
  /** `line` divides a page, `segmented` switches between views of the same rows. */
  look?: "line" | "segmented";
}

/** Tabs that are links: each has an address, and the Back button works. */
export function Tabs({ label, items, look = "line" }: TabsProps) {
  return (
    <Bar aria-label={label} data-look={look} data-print="hide">
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          aria-current={item.isCurrent ? "page" : undefined}
          preventScrollReset
          data-rows={item.count}
        >
          {item.label}
          {item.count !== undefined && <Count>{formatNumber(item.count)}</Count>}
          {item.note !== undefined && <Count>{item.note}</Count>}
        </Link>
      ))}
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  gap: 4px;
  max-inline-size: 100%;
  overflow-x: auto;
  scrollbar-width: none;
  a {
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: 6px;
    color: var(--muted-text);
    font: 500 var(--type-13) var(--font-sans);
    white-space: nowrap;
    transition: color var(--quick);
  }
  a:hover,
  a[aria-current] {
    color: var(--text);
    text-decoration: none;
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  &[data-look="line"] {
    box-shadow: inset 0 -1px 0 var(--border);
  }
  &[data-look="line"] a {
    min-block-size: 40px;
    padding-inline: 8px;
    border-block: 2px solid transparent;
  }
  &[data-look="line"] a:hover {
    border-block-end-color: var(--border-strong);
  }
  &[data-look="line"] a[aria-current] {
    border-block-end-color: var(--primary);
  }
  &[data-look="segmented"] {
    gap: 2px;
    inline-size: fit-content;
    padding: 2px;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--background);
  }
  &[data-look="segmented"] a {
    min-block-size: calc(var(--control-height) - 6px);
    padding-inline: 10px;
    border: 1px solid transparent;
    border-radius: var(--radius-small);
  }
  &[data-look="segmented"] a[aria-current] {
    border-color: var(--border);
    background: var(--raised);
  }
`;

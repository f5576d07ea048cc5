import { useEffect, useRef } from "react";
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
  const bar = useRef<HTMLElement>(null);
  const current = items.find(({ isCurrent }) => isCurrent)?.to;
  useEffect(() => {
    if (bar.current) revealCurrent(bar.current);
  }, [current]);
  return (
    <Bar ref={bar} aria-label={label} data-look={look} data-print="hide">
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

/** Scrolls a bar that is wider than the screen to its current tab. `scrollIntoView` would also scroll the page. */
function revealCurrent(bar: HTMLElement): void {
  const tab = bar.querySelector("[aria-current]")?.getBoundingClientRect();
  if (!tab) return;
  const { left, right } = bar.getBoundingClientRect();
  if (tab.right > right) bar.scrollLeft += tab.right - right;
  if (tab.left < left) bar.scrollLeft -= left - tab.left;
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

import { styled } from "styled-components";

import { Link } from "../link";

export interface Crumb {
  label: string;
  /** Undefined for a heading of the menu and the screen itself. */
  to?: string | undefined;
}

/**
 * The position of a screen; the last crumb is the screen itself. A single crumb is not rendered: it would repeat the
 * title.
 */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <Trail aria-label="Breadcrumb" className={items.length === 1 ? "visually-hidden" : undefined} data-print="hide">
      <ol>
        {items.map(({ label, to }, index) => {
          const isLast = index === items.length - 1;
          return (
            <li key={`${index}${label}`}>
              {to && !isLast ? (
                <Link to={to}>{label}</Link>
              ) : (
                <span aria-current={isLast ? "page" : undefined}>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </Trail>
  );
}

const Trail = styled.nav`
  min-inline-size: 0;
  color: var(--muted-text);
  font: 400 var(--type-13) var(--font-sans);
  ol {
    display: flex;
    min-inline-size: 0;
  }
  li {
    display: flex;
    flex: 0 1 auto;
    min-inline-size: 24px;
    white-space: nowrap;
  }
  li + li::before {
    content: "/";
    margin-inline: 8px;
    color: var(--border-strong);
  }
  a,
  span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  a {
    color: inherit;
  }
  a:hover {
    color: var(--text);
  }
  [aria-current] {
    color: var(--text);
  }
`;

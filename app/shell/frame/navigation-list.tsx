import { useLocation, useNavigation } from "@remix-run/react";
import { useId } from "react";
import { styled } from "styled-components";

import type { NavigationEntry, NavigationLink } from "~/access/navigation";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

import { searchWithRange, useCarriedRange } from "../browser/carried-range";
import { currentLink } from "./current-link";
import { useBadge } from "./summary";

interface NavigationListProps {
  entries: readonly NavigationEntry[];
  /** Shows only the icons, with tooltips. */
  isNarrow?: boolean;
}

/**
 * The entries of the sidebar. Its labels remain available to screen readers when it is narrow; they are only clipped
 * visually.
 */
export function NavigationList({ entries, isNarrow = false }: NavigationListProps) {
  const here = useLocation();
  const { location: next } = useNavigation();
  const current = currentLink(entries, (next ?? here).pathname);
  return (
    <List>
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.to === undefined ? (
            <Section entry={entry} currentTo={current?.to} isNarrow={isNarrow} />
          ) : (
            <EntryLink link={{ ...entry, to: entry.to }} currentTo={current?.to} isNarrow={isNarrow} />
          )}
        </li>
      ))}
    </List>
  );
}

/** A greater count is shown as "more than" this. */
const MAX_SHOWN = 99;

interface EntryLinkProps {
  link: NavigationLink;
  currentTo: string | undefined;
  isNarrow: boolean;
}

function EntryLink({ link, currentTo, isNarrow }: EntryLinkProps) {
  const { id, label, to, search = "", icon, hasRange } = link;
  const range = useCarriedRange();
  const { count = 0, meaning } = useBadge(id) ?? {};
  const meaningId = useId();
  const hasBadge = count > 0;
  return (
    <>
      <Link
        to={to + searchWithRange(search, hasRange ? range : undefined)}
        className="row"
        aria-current={to === currentTo ? "page" : undefined}
        aria-describedby={hasBadge ? meaningId : undefined}
        data-tip={tipOf(isNarrow ? label : "", hasBadge ? meaning : undefined)}
      >
        {icon && <Icon name={icon} />}
        <span className="label">{label}</span>
        {hasBadge && (
          <span className="badge" aria-hidden>
            {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
          </span>
        )}
      </Link>
      {hasBadge && (
        <span id={meaningId} hidden>
          {meaning}
        </span>
      )}
    </>
  );
}

function tipOf(label: string, meaning: string | undefined): string | undefined {
  return [label, meaning].filter(Boolean).join(": ") || undefined;
}

interface SectionProps {
  entry: NavigationEntry;
  currentTo: string | undefined;
  isNarrow: boolean;
}

function Section({ entry, currentTo, isNarrow }: SectionProps) {
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId}>
      <p id={headingId} className="row">
        <Icon name={entry.icon} />
        <span className="label">{entry.label}</span>
      </p>
      <div className="children">
        <ul>
          {entry.children.map((link) => (
            <li key={link.id}>
              <EntryLink link={link} currentTo={currentTo} isNarrow={isNarrow} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/* Icons are centred in the narrow sidebar, so that nothing moves when it opens. */
const List = styled.ul`
  --icon-inset: calc((var(--sider-collapsed-width) - 20px) / 2 - 8px);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding: 8px;
  .row {
    position: relative;
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 36px;
    padding-inline: var(--icon-inset) 8px;
    border-radius: var(--radius);
    color: var(--sidebar-text);
    font: 500 var(--type-13) var(--font-sans);
    white-space: nowrap;
    text-decoration: none;
    transition:
      background-color var(--quick),
      color var(--quick);
  }
  a.row:hover {
    background: var(--sidebar-hover);
  }
  a.row[aria-current] {
    background: var(--sidebar-active);
    color: var(--on-sidebar-active);
  }
  a.row:focus-visible {
    border-radius: var(--radius);
    outline-color: currentColor;
    outline-offset: -2px;
  }
  .label {
    overflow: hidden;
    text-overflow: ellipsis;
    transition: opacity var(--panel);
  }
  /* On the icon's corner, where it takes nothing of the label's width. */
  .badge {
    position: absolute;
    inset-block-start: 2px;
    inset-inline-start: calc(var(--icon-inset) + 14px);
    min-inline-size: 16px;
    padding-inline: 4px;
    border-radius: 8px;
    background: var(--danger);
    color: var(--on-danger);
    font: 600 var(--type-12) / 16px var(--font-sans);
    text-align: center;
  }
  .children {
    display: grid;
    grid-template: 1fr / minmax(0, 1fr);
    transition: grid-template-rows var(--panel);
  }
  .children > ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    min-block-size: 0;
    overflow: hidden;
  }
  .children .row {
    min-block-size: 32px;
    font-weight: 400;
  }
  p.row {
    min-block-size: 32px;
    margin-block-start: 8px;
    color: var(--sidebar-text);
    font-size: var(--type-12);
    opacity: 0.8;
  }
  [data-narrow] & .label {
    opacity: 0;
  }
  /* The icons of a heading's screens say more than its own. */
  [data-narrow] & p.row {
    min-block-size: 9px;
    margin-block: 4px;
    border-block-end: 1px solid var(--sidebar-border);
    border-radius: 0;
  }
  [data-narrow] & p.row > svg {
    display: none;
  }
  @media (pointer: coarse) {
    .row,
    .children .row {
      min-block-size: 44px;
    }
  }
`;

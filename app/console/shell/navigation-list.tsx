import { Link, useLocation, useNavigation } from "@remix-run/react";
import { useId } from "react";
import { styled } from "styled-components";

import type { NavigationEntry, NavigationLink } from "~/access/navigation";
import { Icon } from "~/ui/icon";

import { currentLink } from "./current-link";

/** The entries of the sidebar. Its labels stay in place for screen readers when it is narrow; only their drawing is cut off. */
export function NavigationList({ entries }: { entries: readonly NavigationEntry[] }) {
  const here = useLocation();
  const { location: next } = useNavigation();
  const current = currentLink(entries, (next ?? here).pathname);
  return (
    <List>
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.to === undefined ? (
            <Section entry={entry} currentTo={current?.to} />
          ) : (
            <EntryLink link={{ ...entry, to: entry.to }} icon={entry.icon} currentTo={current?.to} />
          )}
        </li>
      ))}
    </List>
  );
}

interface EntryLinkProps {
  link: NavigationLink;
  icon?: string;
  currentTo: string | undefined;
}

function EntryLink({ link: { label, to }, icon, currentTo }: EntryLinkProps) {
  return (
    <Link to={to} className="row" aria-current={to === currentTo ? "page" : undefined}>
      {icon && <Icon name={icon} />}
      <span className="label">{label}</span>
    </Link>
  );
}

function Section({ entry, currentTo }: { entry: NavigationEntry; currentTo: string | undefined }) {
  const headingId = useId();
  const holdsCurrent = entry.children.some(({ to }) => to === currentTo);
  return (
    <div role="group" aria-labelledby={headingId}>
      <p id={headingId} className="row" data-current={holdsCurrent ? "" : undefined}>
        <Icon name={entry.icon} />
        <span className="label">{entry.label}</span>
      </p>
      <div className="children">
        <ul>
          {entry.children.map((link) => (
            <li key={link.id}>
              <EntryLink link={link} currentTo={currentTo} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/* An icon's middle is the middle of the narrow sidebar, so that nothing jumps when it opens. */
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
    padding-inline: calc(var(--icon-inset) + 32px) 4px;
    font-weight: 400;
  }
  [data-narrow] & .label {
    opacity: 0;
  }
  [data-narrow] & .children {
    grid-template-rows: 0fr;
  }
  [data-narrow] & p.row[data-current] {
    background: var(--sidebar-active);
    color: var(--on-sidebar-active);
  }
  @media (pointer: coarse) {
    .row,
    .children .row {
      min-block-size: 44px;
    }
  }
`;

import { type FocusEvent, useState } from "react";
import { styled } from "styled-components";

import { Link } from "~/ui/link";

import { BrandLogo, BrandMark } from "../brand-logo";
import type { ShellData } from "../shell-data";
import { NavigationList } from "./navigation-list";

interface SidebarProps extends Pick<ShellData, "brand" | "navigation"> {
  /** Referenced by the button that pins it. */
  id: string;
  isPinned: boolean;
}

/**
 * The side menu, narrow by default: it expands over the page while the pointer or keyboard focus is in it, and
 * collapses when they leave (requirement 2.8). When pinned, it stays open and the page makes room.
 */
export function Sidebar({ id, brand, navigation, isPinned }: SidebarProps) {
  const [isVisited, setVisited] = useState(false);
  const isNarrow = !isPinned && !isVisited;
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(":hover")) setVisited(false);
  };
  return (
    <Place data-pinned={isPinned ? "" : undefined} data-print="hide">
      {/* The pointer only opens early what the keyboard opens too. */}
      <Panel
        id={id}
        aria-label="Main"
        data-prefetch=""
        data-narrow={isNarrow ? "" : undefined}
        data-floating={!isNarrow && !isPinned ? "" : undefined}
        // On any movement: a pointer that was already there when the page loaded does not enter.
        onMouseMove={() => setVisited(true)}
        onMouseLeave={() => setVisited(false)}
        onFocus={(event) => {
          if (event.target.matches(":focus-visible")) setVisited(true);
        }}
        onBlur={blur}
      >
        <Link to={brand.landing} className="brand" aria-label={`${brand.name}: home`}>
          {isNarrow ? <BrandMark brand={brand} isNamed /> : <BrandLogo brand={brand} on="sidebar" />}
        </Link>
        <div className="entries">
          <NavigationList entries={navigation} isNarrow={isNarrow} />
        </div>
      </Panel>
    </Place>
  );
}

const Place = styled.div`
  flex: none;
  background: var(--sidebar);
  inline-size: var(--sider-collapsed-width);
  transition: inline-size var(--panel) ease-out;
  &[data-pinned] {
    inline-size: var(--sider-width);
  }
  @media (max-width: 767px) {
    display: none;
  }
`;

const Panel = styled.nav`
  position: fixed;
  z-index: 30;
  inset-block: 0;
  inset-inline-start: 0;
  display: flex;
  flex-direction: column;
  inline-size: var(--sider-width);
  overflow: hidden;
  border-inline-end: 1px solid var(--sidebar-border);
  background: var(--sidebar);
  color: var(--sidebar-text);
  transition: inline-size var(--panel) ease-out;
  &[data-narrow] {
    inline-size: var(--sider-collapsed-width);
  }
  &[data-floating] {
    box-shadow: var(--shadow-floating);
  }
  .brand {
    display: flex;
    flex: none;
    align-items: center;
    block-size: 56px;
    padding-inline: calc((var(--sider-collapsed-width) - 28px) / 2) 12px;
    color: inherit;
    text-decoration: none;
  }
  .brand:focus-visible {
    outline-color: currentColor;
    outline-offset: -4px;
  }
  .entries {
    flex: 1;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: var(--sidebar-border) transparent;
  }
`;

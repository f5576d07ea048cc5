import { Menu, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { styled } from "styled-components";

import { readableZone } from "~/contract/zone-name-facts";
import { IconButton } from "~/ui/actions/button";

import { SearchBox } from "../palette/search-box";
import type { ShellData } from "../shell-data";
import { NoticesPanel } from "./notices-panel";
import { StatusPanel } from "./status-panel";
import { TenantLogo } from "./tenant-logo";
import { TenantSwitcherSlot } from "./tenant-switcher-slot";
import { TimezoneChoice } from "./timezone-choice";
import type { ShellPreferences } from "./use-preferences";
import { UserPanel } from "./user-panel";

interface HeaderProps {
  shell: ShellData;
  screenId: string;
  preferences: ShellPreferences;
  /** The id of the sidebar that the toggle pins. */
  sidebarId: string;
  onOpenMenu: () => void;
  onSearch: () => void;
  onShowShortcuts: () => void;
}

/** The bar above every screen: organization, time zone, status, notices and account. */
export function Header({
  shell,
  screenId,
  preferences,
  sidebarId,
  onOpenMenu,
  onSearch,
  onShowShortcuts,
}: HeaderProps) {
  const { tenant, viewer, limits, brand, coBranding, screens } = shell;
  const { isSidebarPinned, pinSidebar, timezone, localZone } = preferences;
  return (
    <Bar data-print="hide">
      <span className="wide">
        <IconButton
          icon={isSidebarPinned ? PanelLeftClose : PanelLeftOpen}
          label={isSidebarPinned ? "Collapse sidebar" : "Pin sidebar"}
          aria-expanded={isSidebarPinned}
          aria-controls={sidebarId}
          onClick={() => pinSidebar(!isSidebarPinned)}
        />
      </span>
      <span className="narrow">
        <IconButton icon={Menu} label="Expand sidebar" aria-haspopup="dialog" onClick={onOpenMenu} />
      </span>
      <TenantLogo {...shell} />
      <TenantSwitcherSlot {...shell} screenId={screenId} />
      <div className="end">
        <SearchBox onOpen={onSearch} />
        <div className="zone">
          {timezone === "local" && localZone !== "UTC" && <span>{readableZone(localZone)}</span>}
          <TimezoneChoice preferences={preferences} />
        </div>
        {brand.features.statusPanel && <StatusPanel everySeconds={limits.shell.statusEverySeconds} />}
        <NoticesPanel />
        <UserPanel
          viewer={viewer}
          tenant={tenant}
          brand={brand}
          coBranding={coBranding}
          screens={screens}
          preferences={preferences}
          onShowShortcuts={onShowShortcuts}
        />
      </div>
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  z-index: 20;
  inset-block-start: 0;
  display: flex;
  align-items: center;
  gap: 12px;
  block-size: 56px;
  padding-inline: 16px 24px;
  border-block-end: 1px solid var(--border);
  background: var(--surface);
  .end {
    display: flex;
    flex: none;
    align-items: center;
    gap: 4px;
    margin-inline-start: auto;
  }
  .zone {
    display: flex;
    align-items: center;
    gap: 8px;
    margin-inline: 8px;
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
    white-space: nowrap;
  }
  @media (min-width: 768px) {
    .narrow {
      display: none;
    }
  }
  @media (max-width: 1199px) {
    .zone > span {
      display: none;
    }
  }
  @media (max-width: 1023px) {
    .zone {
      display: none;
    }
  }
  @media (max-width: 767px) {
    gap: 8px;
    padding-inline: 8px;
    .wide {
      display: none;
    }
    .end {
      gap: 0;
    }
  }
`;

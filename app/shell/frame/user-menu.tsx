import { KeyRound, LogOut, Monitor, Moon, Sun, UserRound } from "lucide-react";
import { styled } from "styled-components";

import { readableZone } from "~/contract/zone-name-facts";
import { CHANGE_PASSWORD_PATH } from "~/screen/paths";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { SegmentedControl } from "~/ui/actions/segmented-control";

import { clearNotices } from "../notices/notice-store";
import type { ShellData } from "../shell-data";
import { TourButtons } from "../tour/tour-buttons";
import { ClockChoice, ContrastChoice, DensityChoice } from "./display-choices";
import { HelpSection } from "./help-section";
import { TimezoneChoice } from "./timezone-choice";
import type { ShellPreferences } from "./use-preferences";

export interface UserMenuProps extends Pick<ShellData, "viewer" | "tenant" | "brand" | "coBranding" | "screens"> {
  preferences: ShellPreferences;
  onShowShortcuts: () => void;
}

/** The signed-in user, display preferences and sign-out. */
export function UserMenu({ viewer, tenant, brand, coBranding, screens, preferences, onShowShortcuts }: UserMenuProps) {
  const { displayName, email, roleLabel } = viewer;
  const { profile } = screens;
  const { mode, chooseMode, timezone, localZone } = preferences;
  return (
    <>
      <Who>
        <b>{displayName}</b>
        {email !== displayName && <p>{email}</p>}
        <p>
          {roleLabel} · {tenant.tenantName}
        </p>
      </Who>
      <Choices>
        <h3>Theme</h3>
        <SegmentedControl label="Theme" options={MODES} value={mode} onChange={chooseMode} />
        <h3>Contrast</h3>
        <ContrastChoice />
        <h3>Density</h3>
        <DensityChoice />
        <h3>Times</h3>
        <div>
          <TimezoneChoice preferences={preferences} />
          <ClockChoice />
          {timezone !== "utc" && <p>{readableZone(localZone)}</p>}
        </div>
      </Choices>
      <Tours>
        <TourButtons />
      </Tours>
      <HelpSection brand={brand} coBranding={coBranding} screens={screens} onShowShortcuts={onShowShortcuts} />
      <Leaving>
        {profile && (
          <LinkButton to={profile.path} icon={UserRound}>
            {profile.title}
          </LinkButton>
        )}
        <LinkButton to={CHANGE_PASSWORD_PATH} reloadDocument icon={KeyRound}>
          Change password
        </LinkButton>
        {/* A form of the document, not of the router: the answer clears caches, and the page that follows is a new one. */}
        <form method="post" action="/session/end" onSubmit={() => clearNotices()}>
          <Button type="submit" icon={LogOut}>
            Sign out
          </Button>
        </form>
      </Leaving>
    </>
  );
}

const MODES = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "system", label: "System", icon: Monitor },
] as const;

const Who = styled.section`
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
  p {
    color: var(--muted-text);
    font: 400 var(--type-13) var(--font-sans);
  }
`;

const Choices = styled.section`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  align-items: baseline;
  justify-items: start;
  gap: 10px 14px;
  h3,
  p {
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  p {
    inline-size: 100%;
    font-weight: 400;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;

const Tours = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  &:empty {
    display: none;
  }
`;

const Leaving = styled.section`
  display: grid;
  gap: 8px;
  button {
    inline-size: 100%;
  }
`;

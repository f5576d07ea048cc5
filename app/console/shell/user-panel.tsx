import { LogOut, Monitor, Moon, Sun } from "lucide-react";
import { styled } from "styled-components";

import { Button } from "~/ui/actions/button";
import { SegmentedControl } from "~/ui/actions/segmented-control";

import { forgetLastUser } from "../browser/last-user";
import { forgetNotices } from "../browser/notice-store";
import type { ShellData } from "../shell-data";
import { HeaderPanel } from "./header-panel";
import { HelpSection } from "./help-section";
import { initialsOf } from "./initials";
import { readableZone, TimezoneChoice } from "./timezone-choice";
import type { ShellPreferences } from "./use-preferences";

interface UserPanelProps extends Pick<ShellData, "viewer" | "tenant" | "brand" | "coBranding"> {
  preferences: ShellPreferences;
  /** Whether signing out leaves the last user's name on this computer (4.6). */
  keepsLastUser: boolean;
}

/** Who is signed in, how they like the console, and the way out. */
export function UserPanel({ viewer, tenant, brand, coBranding, preferences, keepsLastUser }: UserPanelProps) {
  const { displayName, email, roleLabel } = viewer;
  const { mode, chooseMode, timezone, localZone } = preferences;
  return (
    <HeaderPanel label={`Your account: ${displayName}`} sign={<Avatar>{initialsOf(displayName)}</Avatar>}>
      <Who>
        <b>{displayName}</b>
        {email !== displayName && <p>{email}</p>}
        <p>
          {roleLabel} · {tenant.tenantName}
        </p>
      </Who>
      <Choice>
        <h3>Theme</h3>
        <SegmentedControl label="Theme" options={MODES} value={mode} onChange={chooseMode} />
      </Choice>
      <Choice>
        <h3>Times</h3>
        <TimezoneChoice preferences={preferences} />
        <p>{timezone === "utc" ? "UTC" : readableZone(localZone)}</p>
      </Choice>
      <HelpSection brand={brand} coBranding={coBranding} />
      <SignOut
        method="post"
        action="/session/end"
        onSubmit={() => {
          forgetNotices();
          if (!keepsLastUser) forgetLastUser();
        }}
      >
        <Button type="submit" icon={LogOut}>
          Sign out
        </Button>
      </SignOut>
    </HeaderPanel>
  );
}

const MODES = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "system", label: "System", icon: Monitor },
] as const;

const Avatar = styled.span`
  display: grid;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  border-radius: 50%;
  background: var(--primary-soft);
  color: var(--text);
  font: 600 0.6875rem/1 var(--font-sans);
`;

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

const Choice = styled.section`
  display: grid;
  justify-items: start;
  gap: 6px;
  h3,
  p {
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  p {
    font-weight: 400;
  }
`;

/* A form of the document, not of the router: the answer clears caches, and the page that follows is a new one. */
const SignOut = styled.form`
  button {
    inline-size: 100%;
  }
`;

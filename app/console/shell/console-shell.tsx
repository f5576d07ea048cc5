import { Link } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";

import { Notice } from "~/ui/feedback/notice";
import { TooltipLayer } from "~/ui/overlays/tooltip-layer";

import { deniedText, explainAddress } from "../denied-text";
import { FormatProvider } from "../format-context";
import type { DeniedNote, ShellData } from "../shell-data";
import { ToastProvider, useFetcherToasts } from "../toasts";
import { useScreen } from "../use-screen";
import { Header } from "./header";
import { Letterhead } from "./letterhead";
import { NavigationDrawer } from "./navigation-drawer";
import { OfflineStrip } from "./offline-strip";
import { PageArea } from "./page-area";
import { ShellMeasures } from "./shell-measures";
import { Sidebar } from "./sidebar";
import { useArrival } from "./use-arrival";
import { useDeniedNote } from "./use-denied-note";
import { useLocalZone, usePreferences } from "./use-preferences";
import { useSessionTimer } from "./use-session-timer";

const MAIN_ID = "main";
const SIDEBAR_ID = "sidebar";

interface ConsoleShellProps extends ShellData {
  children: ReactNode;
}

/** What stands around every screen: sidebar, header, messages, and the page area with the screen in it (specification 2). */
export function ConsoleShell({ children, ...shell }: ConsoleShellProps) {
  return (
    <ToastProvider seconds={shell.limits.toastSeconds} tenantId={shell.tenant.tenantId}>
      <Frame shell={shell}>{children}</Frame>
    </ToastProvider>
  );
}

function Frame({ shell, children }: { shell: ShellData; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const screen = useScreen();
  const preferences = usePreferences(shell);
  const denied = useDeniedNote();
  const arrivedAt = useArrival(main, shell.tenant);
  useSessionTimer(shell);
  useLocalZone();
  useFetcherToasts();
  return (
    <FormatProvider shell={shell} zone={preferences.timezone === "utc" ? "UTC" : preferences.localZone}>
      <ShellMeasures {...shell.limits.shell} />
      <a
        className="skip-link"
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          // The address stays as it is.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      <Columns>
        <Sidebar id={SIDEBAR_ID} {...shell} isPinned={preferences.isSidebarPinned} />
        <NavigationDrawer {...shell} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
        <div className="page">
          <Header
            shell={shell}
            screenId={screen.id}
            preferences={preferences}
            sidebarId={SIDEBAR_ID}
            onOpenMenu={() => setMenuOpen(true)}
          />
          <OfflineStrip />
          {denied.note && <DeniedNotice note={denied.note} shell={shell} onDismiss={denied.dismiss} />}
          <main id={MAIN_ID} ref={main} tabIndex={-1} data-screen={screen.id}>
            <Letterhead {...shell} />
            <PageArea>{children}</PageArea>
          </main>
        </div>
      </Columns>
      <p className="visually-hidden" role="status">
        {arrivedAt}
      </p>
      <TooltipLayer />
    </FormatProvider>
  );
}

interface DeniedNoticeProps {
  note: DeniedNote;
  shell: ShellData;
  onDismiss: () => void;
}

function DeniedNotice({ note, shell, onDismiss }: DeniedNoticeProps) {
  const explained = explainAddress(note, shell.screens);
  return (
    <Notice look="strip" tone="warn" onDismiss={onDismiss}>
      {deniedText(note, shell)} {explained && <Link to={explained}>{shell.screens["explain-access"]?.title}</Link>}
    </Notice>
  );
}

const Columns = styled.div`
  display: flex;
  min-block-size: 100dvh;
  > .page {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-inline-size: 0;
  }
  main {
    flex: 1;
    inline-size: 100%;
    max-inline-size: 1648px;
    margin-inline: auto;
    padding: 16px 24px 48px;
  }
  @media (max-width: 767px) {
    main {
      padding-inline: 16px;
    }
  }
  @media print {
    display: block;
    main {
      padding: 0;
    }
  }
`;

import { useLocation } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { styled } from "styled-components";

import type { ScreenId } from "~/catalogue/screen-id.generated";
import { ReportPathContext } from "~/ui/feedback/report-link";
import { Notice } from "~/ui/feedback/notice";
import { Link } from "~/ui/link";
import { TooltipLayer } from "~/ui/overlays/tooltip-layer";

import { deniedText, explainAddress } from "../failures/denied-text";
import { FormatProvider } from "../format-context";
import type { DeniedNote, ShellData } from "../shell-data";
import { ToastProvider, useFetcherToasts } from "../notices/toasts";
import { addressOfScreen } from "../screens/screen-address";
import { useScreen } from "../screens/use-screen";
import { PaletteSlot } from "../palette/palette-slot";
import { usePalette } from "../palette/use-palette";
import { personKeyOf } from "../tour/person-key";
import { TourSlot } from "../tour/tour-slot";
import { useShortcutHelp } from "../shortcuts/use-shortcut-help";
import { useShortcutListener } from "../shortcuts/use-shortcuts";
import { Header } from "./header";
import { Letterhead } from "./letterhead";
import { LinkPrefetch } from "./link-prefetch";
import { NavigationDrawer } from "./navigation-drawer";
import { LateDataStrip } from "./late-data-strip";
import { OfflineStrip } from "./offline-strip";
import { PageArea } from "./page-area";
import { ShellMeasures } from "./shell-measures";
import { Sidebar } from "./sidebar";
import { SummaryPolling } from "./summary";
import { SwitchNotice } from "./switch-notice";
import { useArrival } from "./use-arrival";
import { OfflineChangeGuard } from "../browser/offline-change-guard";
import { useNotedRange } from "../browser/carried-range";
import { useAnalytics } from "../analytics/use-analytics";
import { useDeniedNote } from "./use-denied-note";
import { useIdleListeners } from "./use-idle-listeners";
import { useOfflineGuard } from "./use-offline-guard";
import { useLocalZone, usePreferences } from "./use-preferences";
import { useScreenCache } from "./use-screen-cache";
import { useSessionTimer } from "./use-session-timer";

const MAIN_ID = "main";
const SIDEBAR_ID = "sidebar";

const ShortcutDialog = lazy(() =>
  import("../shortcuts/shortcut-dialog").then((module) => ({ default: module.ShortcutDialog })),
);

interface ConsoleShellProps extends ShellData {
  children: ReactNode;
}

/** The frame of every screen: sidebar, header, messages, and the page area (requirement 2.2). */
export function ConsoleShell({ children, ...shell }: ConsoleShellProps) {
  return (
    <OfflineChangeGuard>
      <ToastProvider seconds={shell.limits.toastSeconds} tenantId={shell.tenant.tenantId}>
        <SummaryPolling tenantId={shell.tenant.tenantId} everySeconds={shell.limits.shell.statusEverySeconds} />
        <Frame shell={shell}>{children}</Frame>
      </ToastProvider>
    </OfflineChangeGuard>
  );
}

function Frame({ shell, children }: { shell: ShellData; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const screen = useScreen();
  const preferences = usePreferences(shell);
  const denied = useDeniedNote();
  const arrivedAt = useArrival(main, shell.tenant);
  useIdleListeners(main);
  useSessionTimer(shell);
  useLocalZone();
  useFetcherToasts();
  useShortcutListener();
  const shortcutHelp = useShortcutHelp();
  useScreenCache(shell);
  useAnalytics({ ...shell, screenId: screen.id });
  useOfflineGuard();
  const palette = usePalette(shell);
  const here = useLocation();
  useNotedRange(shell.screens[screen.id as ScreenId]?.hasRange ?? false, here);
  return (
    <FormatProvider shell={shell} zone={preferences.timezone === "utc" ? "UTC" : preferences.localZone}>
      <ShellMeasures {...shell.limits.shell} />
      <a
        className="skip-link"
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          // The address does not change.
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
            onSearch={palette.open}
            onShowShortcuts={shortcutHelp.open}
          />
          <OfflineStrip />
          <LateDataStrip screenId={screen.id} />
          <SwitchNotice tenant={shell.tenant} switchedFrom={shell.switchedFrom} screenId={screen.id} />
          {denied.note && <DeniedNotice note={denied.note} shell={shell} onDismiss={denied.dismiss} />}
          <main id={MAIN_ID} ref={main} tabIndex={-1} data-screen={screen.id}>
            <Letterhead {...shell} />
            <ReportPathContext.Provider value={addressOfScreen(shell.screens, "support")}>
              <PageArea>{children}</PageArea>
            </ReportPathContext.Provider>
          </main>
        </div>
      </Columns>
      <p className="visually-hidden" role="status">
        {arrivedAt}
      </p>
      {shortcutHelp.isOpen && (
        <Suspense>
          <ShortcutDialog isOpen onClose={shortcutHelp.close} />
        </Suspense>
      )}
      <LinkPrefetch />
      <PaletteSlot
        isOpen={palette.isOpen}
        shell={shell}
        preferences={preferences}
        screenId={screen.id}
        onClose={palette.close}
      />
      <TourSlot screenId={screen.id} personKey={personKeyOf(shell.viewer.email)} />
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
  /* A presentation: behind it is the black backdrop of full screen, and it shows what a sheet would. */
  main:fullscreen {
    background: var(--background);
    overflow: auto;
    [data-print="hide"] {
      display: none;
    }
  }
  @media print {
    display: block;
    main {
      padding: 0;
    }
  }
`;

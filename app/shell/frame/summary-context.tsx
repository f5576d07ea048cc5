import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from "react";

import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { GlobalStatus } from "~/contract/status";
import type { Settled } from "~/screen/settle";

import { askServer } from "../browser/ask-server";
import { pageVisibility } from "../browser/page-visibility";
import { pollWhileVisible } from "../browser/poll-while-visible";
import { useAnswerListener } from "../notices/toasts";

/** `undefined` until the first answer; "unknown" when the last one did not come or was a failure. */
export type KnownStatus = GlobalStatus | "unknown" | undefined;

/** What waits on a screen, for the menu. */
export type Badges = Partial<Record<ScreenId, number>>;

interface Summary {
  status: KnownStatus;
  badges: Badges;
}

interface SummaryProviderProps {
  tenantId: string;
  everySeconds: number;
  children: ReactNode;
}

const NOTHING: Summary = { status: undefined, badges: {} };
const SummaryContext = createContext(NOTHING);

/**
 * The health of the service and of the tenant's data, and what waits: fetched at a regular interval while the page is visible,
 * and after each change.
 */
export function SummaryProvider({ tenantId, everySeconds, children }: SummaryProviderProps) {
  const [summary, setSummary] = useState({ ...NOTHING, tenantId });
  const [changes, setChanges] = useState(0);
  useAnswerListener(() => setChanges((count) => count + 1));
  useEffect(() => {
    const ask = async (signal: AbortSignal) => {
      const answer = await fetchSummary(signal);
      // A part of the page that is still being hydrated would be rendered anew by an urgent update.
      if (!signal.aborted) startTransition(() => setSummary({ ...answer, tenantId }));
    };
    return pollWhileVisible(ask, { everyMs: everySeconds * 1000, page: pageVisibility });
  }, [tenantId, everySeconds, changes]);
  const isCurrent = summary.tenantId === tenantId;
  return <SummaryContext.Provider value={isCurrent ? summary : NOTHING}>{children}</SummaryContext.Provider>;
}

export function useGlobalStatus(): KnownStatus {
  return useContext(SummaryContext).status;
}

/** How much waits on that screen; undefined where nothing is counted, or not yet. */
export function useBadge(screenId: string): number | undefined {
  const { badges } = useContext(SummaryContext);
  return badges[screenId as ScreenId];
}

async function fetchSummary(signal: AbortSignal): Promise<Summary> {
  try {
    const { status, badges } = (await askServer("/status-summary", { signal })) as {
      status: Settled<GlobalStatus>;
      badges: Badges;
    };
    return { status: status.ok ? status.value : "unknown", badges };
  } catch {
    return { status: "unknown", badges: {} };
  }
}

import { useEffect, useReducer, useSyncExternalStore } from "react";

import type { GlobalStatus } from "~/contract/status";
import { isAffected } from "~/screen/change-answer";

import { askServer } from "../browser/ask-server";
import { pageVisibility } from "../browser/page-visibility";
import { pollWhileVisible } from "../browser/poll-while-visible";
import { useAnswerListener } from "../notices/toasts";
import { type Badges, frameSummary, type LateData } from "../questions";

/** `undefined` until the first response; "unknown" if the last one is missing or was a failure. */
export type KnownStatus = GlobalStatus | "unknown" | undefined;

interface Summary {
  status: KnownStatus;
  badges: Badges;
  late: LateData;
}

interface SummaryPollingProps {
  tenantId: string;
  everySeconds: number;
}

/** The data families that badges count. */
const COUNTED = ["Threats"];

const NOTHING: Summary = { status: undefined, badges: {}, late: {} };

// Outside React, because a context above the page would re-render the parts that are still being hydrated. Only effects
// write it, so it is always empty on the server.
let summary = NOTHING;
const listeners = new Set<() => void>();

function setSummary(next: Summary): void {
  summary = next;
  for (const listener of listeners) listener();
}

function useSummary(): Summary {
  return useSyncExternalStore(
    subscribe,
    () => summary,
    () => NOTHING,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Fetches the health of the service and the tenant's data, and the pending counts: at a regular interval while the page
 * is visible, and after each change of counted data. Rendered once, by the shell.
 */
export function SummaryPolling({ tenantId, everySeconds }: SummaryPollingProps): null {
  const [changes, countChange] = useReducer((count: number) => count + 1, 0);
  useAnswerListener((answer) => {
    if ("toast" in answer && isAffected(answer, COUNTED)) countChange();
  });
  useEffect(() => () => setSummary(NOTHING), [tenantId]);
  useEffect(() => {
    const ask = async (signal: AbortSignal) => {
      const answer = await fetchSummary(signal);
      if (!signal.aborted) setSummary(answer);
    };
    return pollWhileVisible(ask, { everyMs: everySeconds * 1000, page: pageVisibility });
  }, [tenantId, everySeconds, changes]);
  return null;
}

export function useGlobalStatus(): KnownStatus {
  return useSummary().status;
}

/** The pending count of that screen; undefined if it has none or it is not loaded yet. */
export function useBadge(screenId: string): Badges[string] {
  return useSummary().badges[screenId];
}

/** The outdated data of that screen, with the time of its newest record. */
export function useLateData(screenId: string): { kind: string; lastAt: string }[] {
  const { status, late } = useSummary();
  if (status === undefined || status === "unknown") return [];
  return (late[screenId] ?? []).flatMap((kind) => {
    const lastAt = status.freshness[kind]?.lastAt;
    return lastAt ? [{ kind, lastAt }] : [];
  });
}

async function fetchSummary(signal: AbortSignal): Promise<Summary> {
  try {
    const { status, badges, late } = await askServer(frameSummary(), { signal });
    return { status: status.ok ? status.value : "unknown", badges, late };
  } catch {
    return { status: "unknown", badges: {}, late: {} };
  }
}

import { useEffect, useState } from "react";

import type { GlobalStatus } from "~/contract/status";
import type { Settled } from "~/screen/settle";

import { askServer } from "../browser/ask-server";
import { pageVisibility } from "../browser/page-visibility";
import { pollWhileVisible } from "../browser/poll-while-visible";

/** `undefined` until the first answer; "unknown" when the last one did not come or was a failure. */
export type KnownStatus = GlobalStatus | "unknown" | undefined;

/** The health of the service and of the tenant's data, fetched at a regular interval while the page is visible. */
export function useGlobalStatus(tenantId: string, everySeconds: number): KnownStatus {
  const [status, setStatus] = useState<KnownStatus>();
  useEffect(() => {
    setStatus(undefined);
    const ask = async (signal: AbortSignal) => {
      const answer = await fetchStatus(signal);
      if (!signal.aborted) setStatus(answer);
    };
    return pollWhileVisible(ask, { everyMs: everySeconds * 1000, page: pageVisibility });
  }, [tenantId, everySeconds]);
  return status;
}

async function fetchStatus(signal: AbortSignal): Promise<KnownStatus> {
  try {
    const { status } = (await askServer("/status-summary", { signal })) as { status: Settled<GlobalStatus> };
    return status.ok ? status.value : "unknown";
  } catch {
    return "unknown";
  }
}

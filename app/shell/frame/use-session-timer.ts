import { useEffect } from "react";

import { askServer } from "../browser/ask-server";
import { storeSession } from "../browser/keep-session";
import { pageVisibility } from "../browser/page-visibility";
import { renewedSession } from "../questions";
import type { ShellData } from "../shell-data";

/** Refreshes the session while the page is open (requirement 4.2); opens the sign-in screen when that fails (requirement 4.5). */
export function useSessionTimer({ session, limits }: Pick<ShellData, "session" | "limits">): void {
  const { expiresAt } = session;
  const { refreshBeforeExpirySeconds, timerCapMs } = limits.session;
  useEffect(
    () =>
      storeSession({
        expiresAt,
        limits: { refreshBeforeExpirySeconds, timerCapMs },
        refresh: refreshSession,
        page: pageVisibility,
      }),
    [expiresAt, refreshBeforeExpirySeconds, timerCapMs],
  );
}

async function refreshSession(): Promise<number> {
  const { expiresAt } = await askServer(renewedSession(), { method: "POST" });
  // Without one, the status is 401, for which askServer rejects.
  return expiresAt ?? 0;
}

import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";

import { keyOf, screenCache } from "../browser/screen-data";
import { useToasts } from "../notices/toasts";

/**
 * Without a network, a link keeps the page that is open and says so, and nothing typed in it is lost. Screens whose data is
 * still here open all the same.
 */
export function useOfflineGuard(): void {
  const { show } = useToasts();
  const blocker = useBlocker(
    ({ nextLocation: { pathname, search } }) => !navigator.onLine && !screenCache.has(keyOf(pathname + search)),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    show({ kind: "warning", text: "You are offline, so this page stays open." });
  }, [blocker, show]);
}

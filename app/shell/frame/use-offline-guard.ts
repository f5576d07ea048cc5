import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";

import { keyOf, screenCache } from "../browser/screen-data";
import { useToasts } from "../notices/toasts";

/**
 * While offline, a link shows a message and leaves the page open, so that no input is lost. Screens with cached data
 * can still be opened.
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

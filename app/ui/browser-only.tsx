import { type ReactNode, Suspense, useSyncExternalStore } from "react";

interface BrowserOnlyProps {
  /** Rendered by the server, and by the browser until the part is loaded. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Wraps a lazy part that a page may start with. The server cannot wait for its script, and React reports an omitted
 * part as an error, so the server deliberately renders the fallback.
 */
export function BrowserOnly({ fallback, children }: BrowserOnlyProps) {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isInBrowser ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}

function neverChanges(): () => void {
  return () => undefined;
}

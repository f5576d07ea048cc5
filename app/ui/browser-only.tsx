import { type ReactNode, Suspense, useSyncExternalStore } from "react";

interface BrowserOnlyProps {
  /** What the server draws, and the browser until the part is there. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Around a lazy part that a page may begin with. The server cannot wait for its script, and React reports what a server leaves
 * out as an error; so the server draws the fallback on purpose.
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

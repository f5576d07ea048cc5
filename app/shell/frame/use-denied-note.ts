import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { readCookie, removeCookie } from "../browser/cookies";
import { parseDeniedNote } from "../failures/denied-text";
import type { DeniedNote } from "../shell-data";

const COOKIE = "denied";

/**
 * The note of the guard that redirected here (requirement 4.17). It stays until it is dismissed or another screen
 * opens.
 */
export function useDeniedNote(): { note: DeniedNote | undefined; dismiss: () => void } {
  const { key, pathname } = useLocation();
  const [note, setNote] = useState<DeniedNote>();
  const shownAt = useRef("");
  useEffect(() => {
    const left = parseDeniedNote(readCookie(COOKIE));
    if (left) {
      removeCookie(COOKIE);
      shownAt.current = pathname;
      setNote(left);
    } else if (pathname !== shownAt.current) {
      setNote(undefined);
    }
    // The key changes even when a denied link leads back to the same screen.
  }, [key, pathname]);
  return { note, dismiss: () => setNote(undefined) };
}

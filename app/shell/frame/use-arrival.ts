import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";

import type { TenantLabel } from "../shell-data";

/**
 * Announces another screen, or another tenant's data, to screen readers and the keyboard: the focus moves to the page
 * area, and its title is read. Returns the text to read; the browser announces the first page itself.
 */
export function useArrival(main: RefObject<HTMLElement>, { tenantId, tenantName }: TenantLabel): string {
  const { pathname } = useLocation();
  const before = useRef({ pathname, tenantId });
  const [words, setWords] = useState("");
  useEffect(() => {
    const isSameTenant = before.current.tenantId === tenantId;
    if (isSameTenant && before.current.pathname === pathname) return;
    before.current = { pathname, tenantId };
    main.current?.focus({ preventScroll: true });
    setWords(isSameTenant ? document.title : `${tenantName}: ${document.title}`);
  }, [main, pathname, tenantId, tenantName]);
  return words;
}

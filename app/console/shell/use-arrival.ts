import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";

import type { TenantLabel } from "../shell-data";

/**
 * Tells a screen reader and the keyboard that another screen, or another tenant's data, has come: focus moves to the page
 * area, and what is there now is said. Answers with those words; the first page is announced by the browser itself.
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

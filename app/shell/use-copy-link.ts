import { useLocation } from "@remix-run/react";

import { useCopying } from "./notices/use-copying";
import { useShellData } from "./use-shell-data";

/** Copies the address of the current screen, with its organization. */
export function useCopyLink(): () => void {
  const { pathname } = useLocation();
  const { tenant } = useShellData();
  const copy = useCopying();
  return () => {
    const link = new URL(`${pathname}?${new URLSearchParams({ tenant: tenant.tenantId })}`, window.location.origin);
    copy(link.href, "Link copied");
  };
}

import { useLocation } from "@remix-run/react";

import { useToasts } from "./notices/toasts";
import { useShellData } from "./use-shell-data";

/** Copies the address of the current screen, with its organization. */
export function useCopyLink(): () => void {
  const { pathname } = useLocation();
  const { tenant } = useShellData();
  const { show } = useToasts();
  return () => {
    const link = new URL(`${pathname}?${new URLSearchParams({ tenant: tenant.tenantId })}`, window.location.origin);
    void navigator.clipboard.writeText(link.href);
    show({ kind: "success", text: "Link copied" });
  };
}

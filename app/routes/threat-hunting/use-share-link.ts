import { useLocation } from "@remix-run/react";

import { useToasts } from "~/shell/notices/toasts";
import { addressWith } from "~/shell/screens/address-with";
import { useShellData } from "~/shell/use-shell-data";

import { CHAT } from "./tabs";

/** Copies a link to what the screen shows. The conversation belongs to one person; the organization goes with the link. */
export function useShareLink(): () => void {
  const { pathname, search } = useLocation();
  const { tenant } = useShellData();
  const { show } = useToasts();
  return () => {
    const shared = addressWith(addressWith(search, CHAT, undefined), "tenant", tenant.tenantId);
    void navigator.clipboard
      .writeText(`${window.location.origin}${pathname}${shared}`)
      .then(() => show({ kind: "success", text: "Link copied" }));
  };
}

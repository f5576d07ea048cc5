import { useLocation } from "@remix-run/react";

import { useToasts } from "~/shell/notices/toasts";
import { addressWith } from "~/shell/screens/address-with";
import { useShellData } from "~/shell/use-shell-data";

import { CHAT } from "./tabs";

/**
 * Copies a link to the current screen. The link includes the organization, but not the conversation, which is private
 * to the user.
 */
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

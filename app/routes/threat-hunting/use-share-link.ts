import { useLocation } from "@remix-run/react";

import { useCopying } from "~/shell/notices/use-copying";
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
  const copy = useCopying();
  return () => {
    const shared = addressWith(addressWith(search, CHAT, undefined), "tenant", tenant.tenantId);
    copy(`${window.location.origin}${pathname}${shared}`, "Link copied");
  };
}

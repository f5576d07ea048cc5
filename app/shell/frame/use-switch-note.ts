import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";

import type { TenantLabel } from "../shell-data";

/**
 * The organization that a link switched away from, shown on the opened screen until dismissed. Such a link loads a new
 * document, so later responses of the server are ignored.
 */
export function useSwitchNote(switchedFrom: TenantLabel | undefined) {
  const { pathname } = useLocation();
  const [note, setNote] = useState(switchedFrom && { from: switchedFrom, at: pathname });
  useEffect(() => setNote((shown) => (shown?.at === pathname ? shown : undefined)), [pathname]);
  return { from: note?.from, dismiss: () => setNote(undefined) };
}

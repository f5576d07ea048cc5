import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";

import type { TenantLabel } from "../shell-data";

/**
 * The organization that a link switched away from, on the screen that it opened and until it is dismissed. A link that
 * switches loads a new document, so what later answers of the server say is not asked.
 */
export function useSwitchNote(switchedFrom: TenantLabel | undefined) {
  const { pathname } = useLocation();
  const [note, setNote] = useState(switchedFrom && { from: switchedFrom, at: pathname });
  useEffect(() => setNote((shown) => (shown?.at === pathname ? shown : undefined)), [pathname]);
  return { from: note?.from, dismiss: () => setNote(undefined) };
}

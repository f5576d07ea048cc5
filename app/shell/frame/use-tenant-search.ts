import { useCallback, useRef, useState } from "react";

import { askServer } from "../browser/ask-server";
import { tenantsLike } from "../questions";
import type { TenantLabel } from "../shell-data";

/**
 * What the server knows of the viewer's organizations while the switcher is open: the ones that match a text, for those who have
 * more than a page is sent with, and how many open critical threats each has. `found` is undefined before the first answer and
 * for an empty text. A search that fails leaves the list as it is, and an organization that was not counted has no number.
 */
export function useTenantSearch() {
  const [found, setFound] = useState<TenantLabel[]>();
  const [openCritical, setOpenCritical] = useState<Record<string, number>>({});
  const latest = useRef("");
  const search = useCallback((text: string) => {
    latest.current = text;
    if (text === "") setFound(undefined);
    askServer(tenantsLike(text)).then(
      ({ tenants, openCritical: counted }) => {
        setOpenCritical((known) => ({ ...known, ...counted }));
        // An earlier answer may come later.
        if (latest.current === text && text !== "") setFound(tenants);
      },
      () => undefined,
    );
  }, []);
  return { found, openCritical, search };
}

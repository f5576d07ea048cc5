import { useCallback, useRef, useState } from "react";

import { askServer } from "../browser/ask-server";
import { tenantsLike } from "../questions";
import type { TenantLabel } from "../shell-data";

/**
 * Server data about the viewer's organizations while the switcher is open: search results, for viewers with more
 * organizations than a page includes, the number of open critical threats of each, and the names under which it is known
 * elsewhere. `found` is undefined before the first response and for an empty text. If a search fails, the list is
 * unchanged; an organization that was not counted has no number.
 */
export function useTenantSearch() {
  const [found, setFound] = useState<TenantLabel[]>();
  const [openCritical, setOpenCritical] = useState<Record<string, number>>({});
  const [otherNames, setOtherNames] = useState<Record<string, string[]>>({});
  const latest = useRef("");
  const search = useCallback((text: string) => {
    latest.current = text;
    if (text === "") setFound(undefined);
    askServer(tenantsLike(text)).then(
      ({ tenants, openCritical: counted, otherNames: named }) => {
        setOpenCritical((known) => ({ ...known, ...counted }));
        setOtherNames((known) => ({ ...known, ...named }));
        // An earlier response may arrive later.
        if (latest.current === text && text !== "") setFound(tenants);
      },
      () => undefined,
    );
  }, []);
  return { found, openCritical, otherNames, search };
}

import { lazy, memo } from "react";

import { slotOf } from "~/ui/slot-of";

import { TenantSwitcher } from "./tenant-switcher";

/**
 * The switcher's script, a tenth of a first visit's download, is loaded after the page's own and hydrates it; the rest of
 * the page does not wait for it. Rendered again only for new data: the server's markup is discarded and rebuilt if its
 * boundary is updated before the script has loaded.
 */
export const TenantSwitcherSlot = memo(
  slotOf(
    import.meta.env.SSR
      ? TenantSwitcher
      : lazy(async () => ({ default: (await import("./tenant-switcher")).TenantSwitcher })),
  ),
);

import { type ComponentProps, lazy, memo, Suspense } from "react";

import { TenantSwitcher } from "./tenant-switcher";

/**
 * The switcher is drawn by the server with the page. Its script, a tenth of what a first visit fetches, comes after the page's own
 * and brings it alive; the rest of the page does not wait for it. The browser's build has no other import of it.
 */
const Switcher = import.meta.env.SSR ? TenantSwitcher : lazy(loadSwitcher);

async function loadSwitcher() {
  return { default: (await import("./tenant-switcher")).TenantSwitcher };
}

/**
 * Drawn again only for other data: what the server drew is thrown away and drawn anew if its boundary is updated before the script
 * has come.
 */
export const TenantSwitcherSlot = memo(function TenantSwitcherSlot(props: ComponentProps<typeof TenantSwitcher>) {
  return (
    <Suspense>
      <Switcher {...props} />
    </Suspense>
  );
});

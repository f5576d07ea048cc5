import { type ComponentProps, lazy, Suspense } from "react";

import { TenantSwitcher } from "./tenant-switcher";

/**
 * The switcher is drawn by the server with the page. Its script, a tenth of what a first visit fetches, comes after the page's own
 * and brings it alive; the rest of the page does not wait for it. The browser's build has no other import of it.
 */
const Switcher = import.meta.env.SSR ? TenantSwitcher : lazy(loadSwitcher);

async function loadSwitcher() {
  return { default: (await import("./tenant-switcher")).TenantSwitcher };
}

export function TenantSwitcherSlot(props: ComponentProps<typeof TenantSwitcher>) {
  return (
    <Suspense>
      <Switcher {...props} />
    </Suspense>
  );
}

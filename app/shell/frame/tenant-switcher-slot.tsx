import { type ComponentProps, lazy, memo, Suspense } from "react";

import { TenantSwitcher } from "./tenant-switcher";

/**
 * The switcher is rendered by the server with the page. Its script, a tenth of a first visit's download, is loaded
 * after the page's own and hydrates it; the rest of the page does not wait for it. It is not imported anywhere else in
 * the browser build.
 */
const Switcher = import.meta.env.SSR ? TenantSwitcher : lazy(loadSwitcher);

async function loadSwitcher() {
  return { default: (await import("./tenant-switcher")).TenantSwitcher };
}

/**
 * Rendered again only for new data: the server's markup is discarded and rebuilt if its boundary is updated before the
 * script has loaded.
 */
export const TenantSwitcherSlot = memo(function TenantSwitcherSlot(props: ComponentProps<typeof TenantSwitcher>) {
  return (
    <Suspense>
      <Switcher {...props} />
    </Suspense>
  );
});

import { type ComponentProps, lazy, Suspense } from "react";

import { StillCounting } from "./still-counting";

/**
 * Rendered by the server with the page. Few lists are counted that slowly, so the notice is a separate script. The
 * browser build has no other import of it.
 */
const Counting = import.meta.env.SSR ? StillCounting : lazy(loadCounting);

async function loadCounting() {
  return { default: (await import("./still-counting")).StillCounting };
}

export function CountingSlot(props: ComponentProps<typeof StillCounting>) {
  return (
    <Suspense>
      <Counting {...props} />
    </Suspense>
  );
}

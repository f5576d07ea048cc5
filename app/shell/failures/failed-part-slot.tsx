import { type ComponentProps, lazy, Suspense } from "react";

import { FailedPart } from "./failed-part";

/**
 * Rendered by the server with the page. Parts rarely fail, so the notice is a separate script. The browser build has no
 * other import of it.
 */
const Part = import.meta.env.SSR ? FailedPart : lazy(loadPart);

async function loadPart() {
  return { default: (await import("./failed-part")).FailedPart };
}

export function FailedPartSlot(props: ComponentProps<typeof FailedPart>) {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

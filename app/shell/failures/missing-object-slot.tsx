import { type ComponentProps, lazy, Suspense } from "react";

import { MissingObject } from "./missing-object";

/**
 * Rendered by the server with the page. Objects are rarely missing, so the page is a separate script. The browser build
 * has no other import of it.
 */
const Page = import.meta.env.SSR ? MissingObject : lazy(loadPage);

async function loadPage() {
  return { default: (await import("./missing-object")).MissingObject };
}

export function MissingObjectSlot(props: ComponentProps<typeof MissingObject>) {
  return (
    <Suspense>
      <Page {...props} />
    </Suspense>
  );
}

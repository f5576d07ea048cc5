import { type ComponentProps, lazy, Suspense } from "react";

import { CannotCount, FilteredHereNote } from "./filtered-here";

/**
 * Rendered by the server with the page. Only an API that lacks filters needs these notices, so they are a separate
 * script. The browser build has no other import of it.
 */
const Note = import.meta.env.SSR
  ? FilteredHereNote
  : lazy(async () => ({ default: (await import("./filtered-here")).FilteredHereNote }));
const Instead = import.meta.env.SSR
  ? CannotCount
  : lazy(async () => ({ default: (await import("./filtered-here")).CannotCount }));

export function FilteredHereSlot(props: ComponentProps<typeof FilteredHereNote>) {
  return (
    <Suspense>
      <Note {...props} />
    </Suspense>
  );
}

export function CannotCountSlot(props: ComponentProps<typeof CannotCount>) {
  return (
    <Suspense>
      <Instead {...props} />
    </Suspense>
  );
}

import { type ComponentProps, lazy, Suspense, useState } from "react";

import { GridGroups } from "./grid-groups";

/** Rendered without waiting: always on the server, and in the browser once the script is there. */
let loaded = import.meta.env.SSR ? GridGroups : undefined;

/**
 * Most pages are not grouped, so the browser fetches the groups as a separate script. The browser build has no other
 * import of it.
 */
const LazyGroups = lazy(async () => ({ default: await loadGroups() }));

/** Fetches the script of groups. A screen that opens in groups calls it when it starts, while its data are fetched. */
export async function loadGroups() {
  loaded = (await import("./grid-groups")).GridGroups;
  return loaded;
}

export function GroupsSlot(props: ComponentProps<typeof GridGroups>) {
  const [Groups] = useState(() => loaded ?? LazyGroups);
  return (
    <Suspense>
      <Groups {...props} />
    </Suspense>
  );
}

import { type ComponentProps, lazy, Suspense, useState } from "react";

import type { GridGroups } from "./grid-groups";

let provided: typeof GridGroups | undefined;

/**
 * Groups are rendered without waiting for their script from now on. A screen that opens in groups calls it, because it
 * has their script with its own. The server has the scripts of all screens, so that it never waits.
 */
export function provideGroups(groups: typeof GridGroups): void {
  provided = groups;
}

/** Most screens do not open in groups. */
const LazyGroups = lazy(async () => ({ default: (await import("./grid-groups")).GridGroups }));

export function GroupsSlot(props: ComponentProps<typeof GridGroups>) {
  const [Groups] = useState(() => provided ?? LazyGroups);
  return (
    <Suspense>
      <Groups {...props} />
    </Suspense>
  );
}

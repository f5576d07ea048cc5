import { type ComponentProps, lazy, Suspense } from "react";

import { GridGroups } from "./grid-groups";

/**
 * Rendered by the server with the page. Most pages are not grouped, so the groups are a separate script. The browser
 * build has no other import of it.
 */
const Groups = import.meta.env.SSR ? GridGroups : lazy(loadGroups);

async function loadGroups() {
  return { default: (await import("./grid-groups")).GridGroups };
}

export function GroupsSlot(props: ComponentProps<typeof GridGroups>) {
  return (
    <Suspense>
      <Groups {...props} />
    </Suspense>
  );
}

import { type ComponentProps, lazy, Suspense } from "react";

import { GridGroups } from "./grid-groups";

/**
 * Drawn by the server with the page; most pages are not grouped, so the script of groups comes by itself. The browser's build has
 * no other import of it.
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

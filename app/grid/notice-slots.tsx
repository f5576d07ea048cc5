import { type ComponentType, lazy, Suspense } from "react";

import { CannotCount, EmptyRows, FilteredHereNote, StillCounting } from "./grid-notices";

/*
 * Notices that few lists have: rendered by the server with the page, and a separate script in the browser, whose build
 * has no other import of them.
 */

export const EmptyRowsSlot = slotOf(
  import.meta.env.SSR ? EmptyRows : lazy(async () => ({ default: (await load()).EmptyRows })),
);

export const FilteredHereSlot = slotOf(
  import.meta.env.SSR ? FilteredHereNote : lazy(async () => ({ default: (await load()).FilteredHereNote })),
);

export const CannotCountSlot = slotOf(
  import.meta.env.SSR ? CannotCount : lazy(async () => ({ default: (await load()).CannotCount })),
);

export const CountingSlot = slotOf(
  import.meta.env.SSR ? StillCounting : lazy(async () => ({ default: (await load()).StillCounting })),
);

function load() {
  return import("./grid-notices");
}

function slotOf<Props extends object>(Notice: ComponentType<Props>) {
  return function NoticeSlot(props: Props) {
    return (
      <Suspense>
        <Notice {...props} />
      </Suspense>
    );
  };
}

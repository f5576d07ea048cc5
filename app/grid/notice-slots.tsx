import { lazy } from "react";

import { slotOf } from "~/ui/slot-of";

import { CannotCount, EmptyRows, FilteredHereNote, StillCounting } from "./grid-notices";

/* Notices that few lists have. */

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

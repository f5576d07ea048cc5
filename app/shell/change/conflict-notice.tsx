import { lazy } from "react";

import { slotOf } from "~/ui/slot-of";

import { ConflictDetails } from "./conflict-details";

/** Who has saved since, and the differences. */
export const ConflictNotice = slotOf(
  import.meta.env.SSR
    ? ConflictDetails
    : lazy(async () => ({ default: (await import("./conflict-details")).ConflictDetails })),
);

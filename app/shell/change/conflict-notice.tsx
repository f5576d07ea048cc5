import { lazy, Suspense } from "react";

import type { Conflict } from "~/screen/refused-change";

import { ConflictDetails } from "./conflict-details";

// The server renders it for browsers without scripts; others fetch its script when there is a conflict.
const Details = import.meta.env.SSR
  ? ConflictDetails
  : lazy(() => import("./conflict-details").then((module) => ({ default: module.ConflictDetails })));

/** Who has saved since, and the differences. */
export function ConflictNotice({ conflict }: { conflict: Conflict }) {
  return (
    <Suspense>
      <Details conflict={conflict} />
    </Suspense>
  );
}

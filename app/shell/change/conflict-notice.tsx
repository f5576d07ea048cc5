import { lazy, Suspense } from "react";

import { humanise } from "~/ui/humanise";
import type { Conflict, Difference } from "~/screen/refused-change";

import { ConflictDetails } from "./conflict-details";

/** A difference as text: the field's label and its two values. */
export type DescribeDifference<Field extends string> = (difference: Difference<Field>) => {
  label: string;
  saved: string;
  yours: string;
};

interface ConflictNoticeProps<Field extends string> {
  conflict: Conflict<Field>;
  t: DescribeDifference<Field> | undefined;
}

// The server renders it for browsers without scripts; others fetch its script when there is a conflict.
const Details = import.meta.env.SSR
  ? ConflictDetails
  : lazy(() => import("./conflict-details").then((module) => ({ default: module.ConflictDetails })));

/** Who has saved since, and the differences. */
export function ConflictNotice<Field extends string>({ conflict, t = describePlainly }: ConflictNoticeProps<Field>) {
  const { by, at, differences } = conflict;
  return (
    <Suspense>
      <Details by={by} at={at} rows={differences.map((difference) => t(difference))} />
    </Suspense>
  );
}

function describePlainly({ field, label = humanise(field), saved, yours }: Difference) {
  return { label, saved, yours };
}

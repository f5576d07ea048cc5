import { type ComponentProps, lazy } from "react";

import { LazyFields } from "~/shell/change/lazy-fields";
import { Skeleton } from "~/ui/feedback/skeleton";

const LazyStatusFields = lazy(() => import("./status-fields").then((module) => ({ default: module.StatusFields })));

/** The fields of a status, whose script is fetched when a form shows them. */
export function StatusFields(props: ComponentProps<typeof LazyStatusFields>) {
  return (
    <LazyFields fallback={<Skeleton lines={4} />}>
      <LazyStatusFields {...props} />
    </LazyFields>
  );
}

import { lazy } from "react";

import { BrowserOnly } from "~/ui/browser-only";
import { Skeleton } from "~/ui/feedback/skeleton";

import type { HealthMapProps } from "./health-map";

const Picture = lazy(() => import("./health-map").then((module) => ({ default: module.HealthMap })));

/** The map of sites by health, whose outlines are fetched only when it is shown. */
export function LazyHealthMap(props: HealthMapProps) {
  return (
    <BrowserOnly fallback={<Skeleton height="chart" lines={1} />}>
      <Picture {...props} />
    </BrowserOnly>
  );
}

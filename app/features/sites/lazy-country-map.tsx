import { type ComponentProps, lazy } from "react";

import { BrowserOnly } from "~/ui/browser-only";
import { Skeleton } from "~/ui/feedback/skeleton";

import type { CountryMap } from "./country-map";

const Picture = lazy(() => import("./country-map").then((module) => ({ default: module.CountryMap })));

/** The map of countries, whose coordinates are fetched only when it is shown. */
export function LazyCountryMap(props: ComponentProps<typeof CountryMap>) {
  return (
    <BrowserOnly fallback={<Skeleton height="chart" lines={1} />}>
      <Picture {...props} />
    </BrowserOnly>
  );
}

import { lazy } from "react";

import { useTerminology } from "~/shell/use-terminology";
import { formatNumber } from "~/contract/number-facts";
import { BrowserOnly } from "~/ui/browser-only";
import { Skeleton } from "~/ui/feedback/skeleton";

import type { ScreenOf } from "../screen-data";
import { NotLoaded } from "./not-loaded";

const HealthMap = lazy(() => import("~/features/sites/health-map").then((module) => ({ default: module.HealthMap })));

/** The sites of all organizations by health. Each links to the site in its organization. */
export function SitesMap({ marks, organizations, failed }: ScreenOf<"map">) {
  const t = useTerminology();
  const { loaded, all } = organizations;
  return (
    <>
      <NotLoaded failed={failed} organizations={organizations} />
      <p role="status">
        {t`${formatNumber(marks.length)} sites with coordinates in ${formatNumber(loaded)} of ${formatNumber(all)} organizations.`}
      </p>
      <BrowserOnly fallback={<Skeleton height="chart" lines={1} />}>
        <HealthMap sites={marks} />
      </BrowserOnly>
    </>
  );
}
